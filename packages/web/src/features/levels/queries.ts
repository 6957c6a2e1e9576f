import {
  levelChoices,
  levelFile,
  levelMarking,
  levelQuestions,
  levelResults,
} from "@markwell/contract/calls/levels";
import type { Level } from "@markwell/domain/school/lists";
import type { Period } from "@markwell/domain/statistics/class-results";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export interface Asked {
  subject: string;
  level: Level;
  year: number;
  period: Period;
  /** Left out for all tests of the period. */
  testid?: string | undefined;
}

type Sent = Omit<Asked, "testid"> & { testid?: string };

const sent = ({ testid, ...asked }: Asked): Sent => (testid ? { ...asked, testid } : asked);

const ofLevel =
  <Reply>(name: string, load: (asked: Sent, signal: AbortSignal) => Promise<{ data: Reply }>) =>
  (asked: Asked) =>
    queryOptions({
      queryKey: ["levels", name, asked],
      queryFn: async ({ signal }) => {
        const { data } = await load(sent(asked), signal);
        return data;
      },
      placeholderData: keepPreviousData,
    });

export const choices = queryOptions({
  queryKey: ["levels"],
  queryFn: async ({ signal }) => {
    const { data } = await api(levelChoices, {}, { signal });
    return data;
  },
});

export const results = ofLevel("results", (asked, signal) => api(levelResults, asked, { signal }));
export const questions = ofLevel("questions", (asked, signal) =>
  api(levelQuestions, asked, { signal }),
);
export const marking = ofLevel("marking", ({ subject, level, year }, signal) =>
  api(levelMarking, { subject, level, year }, { signal }),
);

export async function fetchSheet(asked: Asked) {
  const { data } = await api(levelFile, sent(asked));
  return data;
}
