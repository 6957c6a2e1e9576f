import { candidateScores } from "@markwell/contract/calls/staff-results";
import { listTests, testQuestions } from "@markwell/contract/calls/tests";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

export const testListQuery = queryOptions({
  queryKey: ["tests", "list"],
  queryFn: async ({ signal }) => (await api(listTests, {}, { signal })).data,
});

/** The questions of a test in order, with their keys; pinned, so that only an edit of the test changes them. */
export const testQuestionsOf = (testId: string) =>
  queryOptions({
    queryKey: ["tests", testId, "questions"],
    queryFn: async ({ signal }) => (await api(testQuestions, { id: testId }, { signal })).data,
  });

export const candidateScoresOf = (testId: string) =>
  queryOptions({
    queryKey: ["tests", testId, "scores"],
    queryFn: async ({ signal }) =>
      (await api(candidateScores, { testid: testId }, { signal })).data,
  });
