import { candidateScores } from "@markwell/contract/calls/staff-results";
import { listTests, testDetails, testQuestions } from "@markwell/contract/calls/tests";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

export const testListQuery = queryOptions({
  queryKey: ["tests", "list"],
  queryFn: async ({ signal }) => (await api(listTests, {}, { signal })).data,
});

export const testDetailsOf = (testId: string) =>
  queryOptions({
    queryKey: ["tests", testId, "details"],
    queryFn: async ({ signal }) => (await api(testDetails, { id: testId }, { signal })).data,
  });

/**
 * The questions of a test in order, with their keys; pinned, so that only an edit of the test changes them.
 * @param userid a student, for the order that this student has
 */
export const testQuestionsOf = (testId: string, userid?: string) =>
  queryOptions({
    queryKey: ["tests", testId, "questions", ...(userid === undefined ? [] : [userid])],
    queryFn: async ({ signal }) =>
      (await api(testQuestions, { id: testId, userid }, { signal })).data,
  });

export const candidateScoresOf = (testId: string) =>
  queryOptions({
    queryKey: ["tests", testId, "scores"],
    queryFn: async ({ signal }) =>
      (await api(candidateScores, { testid: testId }, { signal })).data,
  });
