import { listMyHistory, listMyTests } from "@markwell/contract/calls/attempts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** Tests that the pupil can take or go on with. */
export const myTests = queryOptions({
  queryKey: ["student-tests", "open"],
  queryFn: async ({ signal }) => (await api(listMyTests, {}, { signal })).data,
  // A test may open at any moment while a class waits in front of this list.
  refetchInterval: 30_000,
});
export type OpenTest = Awaited<ReturnType<NonNullable<typeof myTests.queryFn>>>[number];

/** Finished tests, newest first. */
export const myHistory = queryOptions({
  queryKey: ["student-tests", "history"],
  queryFn: async ({ signal }) => (await api(listMyHistory, {}, { signal })).data,
  // Reviews that wait turn live automatically.
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ answersFree }) => answersFree === false) ? 30_000 : false,
});
export type FinishedTest = Awaited<ReturnType<NonNullable<typeof myHistory.queryFn>>>[number];
