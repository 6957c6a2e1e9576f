import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { candidateScoresOf, testQuestionsOf } from "../../../lib/test-queries.ts";
import { feedbacksOf } from "./result-queries.ts";
import type { TestTab } from "./test-details.tsx";

/**
 * What of a test's details could not be loaded, the test itself and what its open tab shows, to be
 * told together (assessment core 8). The tab's own queries are the same ones: nothing is asked twice.
 *
 * @returns why, and how to try again; undefined while nothing has failed.
 */
export function useFailedLoads(
  testId: string,
  tab: TestTab,
  details: UseQueryResult,
): { error: unknown[]; onRetry: () => void } | undefined {
  const scores = tab === "students" || tab === "statistics";
  const loads: UseQueryResult[] = [
    details,
    useQuery({ ...testQuestionsOf(testId), enabled: tab === "questions" }),
    useQuery({ ...candidateScoresOf(testId), enabled: scores }),
    useQuery({ ...feedbacksOf(testId), enabled: tab === "feedbacks" }),
  ];
  const open = [true, tab === "questions", scores, tab === "feedbacks"];
  const failed = loads.filter(({ error, data }, place) => open[place] && error && !data);
  if (failed.length === 0) return undefined;
  return {
    error: failed.map(({ error }) => error),
    onRetry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
