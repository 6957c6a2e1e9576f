import type { InputOf } from "@markwell/contract/call";
import { listFeedbacks } from "@markwell/contract/calls/feedback";
import { downloadResult } from "@markwell/contract/calls/staff-results";
import { questionHistory, testFigures } from "@markwell/contract/calls/test-figures";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";

/** Students' feedback on a test, and whether it may be shown. */
export const feedbacksOf = (testId: string) =>
  queryOptions({
    queryKey: ["tests", testId, "feedbacks"],
    queryFn: ({ signal }) => api(listFeedbacks, { testid: testId }, { signal }),
  });

/** What a test really showed, of all students or of a class; under the test's key, so that a regrade refreshes it. */
export const testFiguresOf = (testId: string, classId: string) =>
  queryOptions({
    queryKey: ["tests", testId, "figures", classId],
    queryFn: async ({ signal }) =>
      (await api(testFigures, { testid: testId, ...(classId ? { classId } : {}) }, { signal }))
        .data,
  });

export const questionHistoryOf = (id: string) =>
  queryOptions({
    queryKey: ["tests", "question figures", id],
    queryFn: async ({ signal }) => (await api(questionHistory, { id }, { signal })).data,
  });

/** The progress of a spreadsheet; `link` is "" until it is ready. */
export const askSpreadsheet = (asked: InputOf<typeof downloadResult>, signal: AbortSignal) =>
  api(downloadResult, asked, { signal });
