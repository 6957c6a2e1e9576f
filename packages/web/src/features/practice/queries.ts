import { type PracticeRound, practiceHome, practiceRound } from "@markwell/contract/calls/practice";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { keptRounds } from "./kept-answers.ts";

export const PRACTICE_KEY = ["practice"] as const;

export const homeQuery = queryOptions({
  queryKey: [...PRACTICE_KEY, "home"],
  queryFn: async ({ signal }) => (await api(practiceHome, {}, { signal })).data,
  staleTime: 0,
});

/** A round; a reload without a network shows what this tab has kept of it. */
export const roundQuery = (roundId: string) =>
  queryOptions({
    queryKey: [...PRACTICE_KEY, "round", roundId],
    queryFn: async ({ signal }) =>
      keepRound((await api(practiceRound, { roundId }, { signal })).data),
    initialData: () => keptRounds.read(roundId),
    initialDataUpdatedAt: 0,
    refetchOnWindowFocus: false,
  });

export const newBadgesKey = (roundId: string) => [...PRACTICE_KEY, "badges", roundId] as const;

export function keepRound(round: PracticeRound): PracticeRound {
  keptRounds.keep(round._id, round);
  return round;
}
