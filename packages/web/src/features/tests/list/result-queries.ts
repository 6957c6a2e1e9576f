import type { InputOf } from "@markwell/contract/call";
import { listFeedbacks } from "@markwell/contract/calls/feedback";
import { downloadResult } from "@markwell/contract/calls/staff-results";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";

/** What pupils say about a test, and whether it is shown already. */
export const feedbacksOf = (testId: string) =>
  queryOptions({
    queryKey: ["tests", testId, "feedbacks"],
    queryFn: ({ signal }) => api(listFeedbacks, { testid: testId }, { signal }),
  });

/** Where the making of a spreadsheet stands; `link` is "" until it is ready. */
export const askSpreadsheet = (asked: InputOf<typeof downloadResult>, signal: AbortSignal) =>
  api(downloadResult, asked, { signal });
