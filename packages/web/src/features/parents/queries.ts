import type { InputOf } from "@markwell/contract/call";
import {
  changeParent,
  childCorrections,
  childNews,
  childReport,
  declineParent,
  inviteParent,
  messagesToParents,
  myChildren,
  parentsOfStudent,
  remindParent,
  revokeParent,
  sayConsent,
  takeBackMessage,
  unlinkParent,
  writeToParents,
} from "@markwell/contract/calls/parents";
import { CallError } from "@markwell/contract/client";
import type { ReportPeriod } from "@markwell/domain/reports/student-report";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { refresh } from "../../lib/query-client.ts";

const PARENTS_KEY = ["parents"] as const;

/** Each look of a parent is recorded, so nothing is read again without a press or a change. */
const READ_ONCE = {
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export const children = queryOptions({
  queryKey: [...PARENTS_KEY, "children"],
  queryFn: async ({ signal }) => (await api(myChildren, {}, { signal })).data,
  ...READ_ONCE,
});

async function ofChild<Reply>(asked: Promise<Reply>): Promise<Reply> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError && error.status === 403) void refresh(children.queryKey);
    throw error;
  }
}

export const reportOf = (studentId: string, period: ReportPeriod) =>
  queryOptions({
    queryKey: [...PARENTS_KEY, studentId, "report", period],
    queryFn: async ({ signal }) =>
      (await ofChild(api(childReport, { studentId, period }, { signal }))).data,
    // The same child's other period, while this one comes.
    placeholderData: (before, query) => (query?.queryKey[1] === studentId ? before : undefined),
    ...READ_ONCE,
  });

export const correctionsOf = (studentId: string, testid: string) =>
  queryOptions({
    queryKey: [...PARENTS_KEY, studentId, "corrections", testid],
    queryFn: async ({ signal }) =>
      (await ofChild(api(childCorrections, { studentId, testid }, { signal }))).data,
    ...READ_ONCE,
  });

export const newsOf = (studentId: string) =>
  queryOptions({
    queryKey: [...PARENTS_KEY, studentId, "news"],
    queryFn: async ({ signal }) => (await ofChild(api(childNews, { studentId }, { signal }))).data,
    ...READ_ONCE,
  });

export const sendConsent = (word: InputOf<typeof sayConsent>) => ofChild(api(sayConsent, word));

export const parentsOf = (studentId: string) =>
  queryOptions({
    queryKey: [...PARENTS_KEY, "of", studentId],
    queryFn: async ({ signal }) => (await api(parentsOfStudent, { studentId }, { signal })).data,
  });

export const sendInvitation = (form: InputOf<typeof inviteParent>) => api(inviteParent, form);
export const sendChange = (form: InputOf<typeof changeParent>) => api(changeParent, form);
export const sendDecline = (studentId: string) => api(declineParent, { studentId });
export const sendReminder = (pair: InputOf<typeof remindParent>) => api(remindParent, pair);
export const sendUnlinking = (pair: InputOf<typeof unlinkParent>) => api(unlinkParent, pair);
export const sendRevocation = (pair: InputOf<typeof revokeParent>) => api(revokeParent, pair);

export const writtenTo = (studentId: string) =>
  queryOptions({
    queryKey: [...PARENTS_KEY, "messages", studentId],
    queryFn: async ({ signal }) => (await api(messagesToParents, { studentId }, { signal })).data,
  });
export const sendMessage = (message: InputOf<typeof writeToParents>) =>
  api(writeToParents, message);
export const takeBack = (message: InputOf<typeof takeBackMessage>) => api(takeBackMessage, message);
