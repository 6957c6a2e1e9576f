import type { InputOf, ReplyOf } from "@markwell/contract/call";
import {
  type MarkingQuestion,
  markAnswer,
  markingAnswer,
  markingQuestions,
  markingQueue,
} from "@markwell/contract/calls/marking";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { countOf, EVERY_MINUTE, QUESTIONS, WAITING } from "./waiting-count.ts";

interface Waiting {
  questions: MarkingQuestion[];
  classes: WaitingClass[];
  comparisons: WaitingComparison[];
}
export type WaitingClass = ReplyOf<typeof markingQuestions>["classes"][number];
export type WaitingComparison = ReplyOf<typeof markingQuestions>["comparisons"][number];

/**
 * Questions with answers that wait, the most pressing first, of all or of one class; without one the menu counts the
 * same ones.
 */
export const waitingIn = (classId = "") =>
  queryOptions({
    queryKey: [...QUESTIONS, classId],
    queryFn: async ({ signal, client }): Promise<Waiting> => {
      const narrowing = classId ? { class: classId } : {};
      const { data, classes, comparisons } = await api(markingQuestions, narrowing, { signal });
      if (!classId) client.setQueryData(WAITING, countOf(data));
      return { questions: data, classes, comparisons };
    },
    refetchInterval: EVERY_MINUTE,
  });

export interface QuestionPlace {
  testid: string;
  qid: string;
}

/**
 * The waiting answers to a question, fixed when its desk opens: marked answers keep their place, so that marks
 * can be undone. Opening the desk again loads a new list.
 */
export const answersOf = (
  { testid, qid }: QuestionPlace,
  classId: string | undefined,
  blind: boolean,
  find = "",
) =>
  infiniteQueryOptions({
    queryKey: ["marking", "answers", testid, qid, classId ?? "", blind, find],
    queryFn: ({ pageParam, signal }) =>
      api(
        markingQueue,
        {
          testid,
          qid,
          limit: 20,
          blind,
          ...(classId && { class: classId }),
          ...(find && { find }),
          ...(pageParam ? { after: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const sendMark = async (mark: InputOf<typeof markAnswer>) =>
  (await api(markAnswer, mark)).data;

/** An answer with the marks that somebody else has given it in between. */
export const readAnswer = async (answer: InputOf<typeof markingAnswer>) =>
  (await api(markingAnswer, answer)).data;

export const answerNow = (answer: InputOf<typeof markingAnswer>) =>
  queryOptions({
    queryKey: ["marking", "answer", answer.testid, answer.userid, answer.qid],
    queryFn: () => readAnswer(answer),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
