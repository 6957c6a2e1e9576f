import type { InputOf } from "@markwell/contract/call";
import {
  drawFormat,
  drawQuestions,
  questionsByLevel,
  swapInFormat,
} from "@markwell/contract/calls/questions";
import {
  handTestOver,
  leaveShare,
  shareTest,
  testShares,
} from "@markwell/contract/calls/test-shares";
import {
  checkTestName,
  createTest,
  deleteTest,
  listDeletedTests,
  restoreTest,
  testToCopy,
  testToEdit,
  updateTest,
} from "@markwell/contract/calls/tests";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export const TESTS_KEY = ["tests"] as const;

/**
 * A failed check counts as allowed (assessment core, section 5).
 * @param except the test that is being changed
 */
export const titleIsFree = (title: string, except?: string) =>
  queryOptions({
    queryKey: ["tests", "title", title.toLowerCase(), except],
    queryFn: async ({ signal }) => {
      try {
        return (await api(checkTestName, { testname: title, except }, { signal })).can_use;
      } catch (cause) {
        if (signal.aborted) throw cause;
        return true;
      }
    },
  });

export type PickQuery = InputOf<typeof questionsByLevel>;

/** Questions that match the wizard's filters, all at once up to the query's limit. */
export const pickPage = (query: PickQuery) =>
  queryOptions({
    queryKey: ["questions", "pick", query],
    queryFn: ({ signal }) => api(questionsByLevel, query, { signal }),
  });

const PANEL_PAGE = 50;

export const pickPages = (query: PickQuery) =>
  infiniteQueryOptions({
    queryKey: ["questions", "pick-pages", query],
    queryFn: ({ signal, pageParam }) =>
      api(questionsByLevel, { ...query, limit: PANEL_PAGE, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalCount }, pages) =>
      pages.length * PANEL_PAGE < totalCount ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    // A long list is not loaded again, page by page, only because the window was looked at again.
    staleTime: 5 * 60_000,
  });

export const drawFrom = (query: InputOf<typeof drawQuestions>) => api(drawQuestions, query);

export const drawByFormat = (query: InputOf<typeof drawFormat>) => api(drawFormat, query);

export const swapByFormat = (query: InputOf<typeof swapInFormat>) => api(swapInFormat, query);

export type TestToCreate = InputOf<typeof createTest>;

export const sendTest = (test: TestToCreate) => api(createTest, test);
export const sendEdit = (edit: InputOf<typeof updateTest>) => api(updateTest, edit);

/** The newest version of an own test; refused once it can no longer be changed. */
export const testForEdit = (id: string) =>
  queryOptions({
    queryKey: ["tests", id, "edit"],
    queryFn: async ({ signal }) => (await api(testToEdit, { id }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

export const testForCopy = (id: string) =>
  queryOptions({
    queryKey: ["tests", id, "copy"],
    queryFn: async ({ signal }) => (await api(testToCopy, { id }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
/** @param deletion with the title when the server asked for it */
export const sendDeletion = (deletion: { _id: string; title?: string }) =>
  api(deleteTest, deletion);

export const deletedTestsQuery = queryOptions({
  queryKey: [...TESTS_KEY, "deleted"],
  queryFn: async ({ signal }) => (await api(listDeletedTests, {}, { signal })).data,
});

export const sendRestore = (id: string) => api(restoreTest, { _id: id });

export const sharesOf = (testId: string) =>
  queryOptions({
    queryKey: [...TESTS_KEY, testId, "shares"],
    queryFn: async ({ signal }) => (await api(testShares, { id: testId }, { signal })).data,
  });

export const sendRights = (wish: InputOf<typeof shareTest>) => api(shareTest, wish);
export const sendLeaving = (id: string) => api(leaveShare, { id });
export const sendHandOver = (wish: InputOf<typeof handTestOver>) => api(handTestOver, wish);
