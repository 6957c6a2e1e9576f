import { finalResults, whereMarksWent } from "@markwell/contract/calls/results";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export interface ReviewRequest {
  testId: string;
  traineeId: string;
  /** Correction Review: only answers without full marks. */
  correctionsOnly: boolean;
}

export const reviewOf = ({ testId, traineeId, correctionsOnly }: ReviewRequest) =>
  queryOptions({
    queryKey: ["results", testId, traineeId, correctionsOnly ? "corrections" : "all"],
    queryFn: async ({ signal }) =>
      (
        await api(
          finalResults,
          {
            testid: testId,
            userid: traineeId,
            passages: true,
            ...(correctionsOnly ? { isCorrect: false } : {}),
          },
          { signal },
        )
      ).data,
  });

export const whereMarksWentOf = ({ testId, traineeId }: Omit<ReviewRequest, "correctionsOnly">) =>
  queryOptions({
    queryKey: ["results", testId, traineeId, "topics"],
    queryFn: async ({ signal }) =>
      (await api(whereMarksWent, { testid: testId, userid: traineeId }, { signal })).data,
    // What was fixed since counts at once.
    staleTime: 0,
  });

export type Review = Awaited<ReturnType<NonNullable<ReturnType<typeof reviewOf>["queryFn"]>>>;
