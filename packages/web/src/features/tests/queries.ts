import type { InputOf } from "@markwell/contract/call";
import { drawQuestions, questionsByLevel } from "@markwell/contract/calls/questions";
import { checkTestName, createTest, deleteTest } from "@markwell/contract/calls/tests";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** Everything that shows tests; building or deleting one makes it stale. */
export const TESTS_KEY = ["tests"] as const;

/** Whether a title may be used. A check that fails counts as allowed (assessment core, section 5). */
export const titleIsFree = (title: string) =>
  queryOptions({
    queryKey: ["tests", "title", title.toLowerCase()],
    queryFn: async ({ signal }) => {
      try {
        return (await api(checkTestName, { testname: title }, { signal })).can_use;
      } catch (cause) {
        if (signal.aborted) throw cause;
        return true;
      }
    },
  });

export type PickQuery = InputOf<typeof questionsByLevel>;

/** A page of the questions that match the wizard's filters. */
export const pickPage = (query: PickQuery) =>
  queryOptions({
    queryKey: ["questions", "pick", query],
    queryFn: ({ signal }) => api(questionsByLevel, query, { signal }),
    placeholderData: keepPreviousData,
  });

export const drawFrom = (query: InputOf<typeof drawQuestions>) => api(drawQuestions, query);

export type TestToCreate = InputOf<typeof createTest>;

export const sendTest = (test: TestToCreate) => api(createTest, test);
/** @param deletion with the title when the server asked for it */
export const sendDeletion = (deletion: { _id: string; title?: string }) =>
  api(deleteTest, deletion);
