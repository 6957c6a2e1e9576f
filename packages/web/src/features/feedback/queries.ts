import { feedbackStatus } from "@markwell/contract/calls/feedback";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export interface FeedbackSubject {
  testId: string;
  traineeId: string;
}

export const feedbackOn = ({ testId, traineeId }: FeedbackSubject) =>
  queryOptions({
    queryKey: ["feedback", testId, traineeId],
    queryFn: async ({ signal }) =>
      (await api(feedbackStatus, { testid: testId, userid: traineeId }, { signal })).data,
  });
export type GivenFeedback = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof feedbackOn>["queryFn"]>>>
>;
