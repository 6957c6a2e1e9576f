import type { InputOf } from "@markwell/contract/call";
import {
  type Arrangement,
  applyArrangement,
  arrangementsOfTest,
  listArrangements,
  removeArrangement,
  saveArrangement,
} from "@markwell/contract/calls/arrangements";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { formatDate } from "../../lib/format.ts";

export const ARRANGEMENTS_KEY = ["arrangements"] as const;

/** Each look is recorded, so nothing is read again without a press or a change. */
const READ_ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 0,
} as const;

export const arrangements = (studentId?: string) =>
  queryOptions({
    queryKey: [...ARRANGEMENTS_KEY, studentId ?? "all"],
    queryFn: async ({ signal }) =>
      (await api(listArrangements, studentId ? { studentId } : {}, { signal })).data,
    ...READ_ONCE,
  });

export const arrangementsIn = (testId: string) =>
  queryOptions({
    queryKey: [...ARRANGEMENTS_KEY, "test", testId],
    queryFn: async ({ signal }) => (await api(arrangementsOfTest, { id: testId }, { signal })).data,
    ...READ_ONCE,
  });

export const sendArrangement = (form: InputOf<typeof saveArrangement>) =>
  api(saveArrangement, form);
export const sendRemoval = ({ _id, studentId }: Arrangement) =>
  api(removeArrangement, { _id, studentId });
export const sendApplying = (studentId: string, testId: string) =>
  api(applyArrangement, { studentId, testId });

export function extraTimeWords({
  extraPercent,
  extraMinutes,
}: Pick<Arrangement, "extraPercent" | "extraMinutes">): string {
  if (extraPercent === 0) return extraMinutes === 0 ? "" : `${extraMinutes} min`;
  return extraMinutes === 0
    ? `${extraPercent} %`
    : `${extraPercent} %, at least ${extraMinutes} min`;
}

export const spanWords = ({ from, to }: Pick<Arrangement, "from" | "to">): string =>
  to === null ? `From ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`;
