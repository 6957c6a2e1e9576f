import type { InputOf } from "@markwell/contract/call";
import {
  markAnswer,
  markingAnswer,
  markingQuestions,
  markingQueue,
  markingWaiting,
} from "@markwell/contract/calls/marking";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** Others hand in and mark, too. */
const EVERY_MINUTE = 60_000;

/** Questions with answers that wait, the most pressing first. */
export const waitingQuestions = queryOptions({
  queryKey: ["marking", "questions"],
  queryFn: async ({ signal }) => (await api(markingQuestions, {}, { signal })).data,
  refetchInterval: EVERY_MINUTE,
});

/** How many answers wait, for the menu. */
export const waitingCount = queryOptions({
  queryKey: ["marking", "waiting"],
  queryFn: async ({ signal }) => (await api(markingWaiting, {}, { signal })).data,
  refetchInterval: EVERY_MINUTE,
});

export interface QuestionPlace {
  testid: string;
  qid: string;
}

/**
 * The answers to a question that wait, as they lay there when its desk was opened: what is marked
 * keeps its place, so that it can be undone. A desk that is opened again begins anew.
 */
export const answersOf = ({ testid, qid }: QuestionPlace) =>
  infiniteQueryOptions({
    queryKey: ["marking", "answers", testid, qid],
    queryFn: ({ pageParam, signal }) =>
      api(
        markingQueue,
        { testid, qid, limit: 20, ...(pageParam ? { after: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const sendMark = async (mark: InputOf<typeof markAnswer>) =>
  (await api(markAnswer, mark)).data;

/** An answer with the marks that somebody else has given it meanwhile. */
export const readAnswer = async (answer: InputOf<typeof markingAnswer>) =>
  (await api(markingAnswer, answer)).data;
