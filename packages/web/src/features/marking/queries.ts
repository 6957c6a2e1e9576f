import type { InputOf, ReplyOf } from "@markwell/contract/call";
import {
  type MarkingQuestion,
  markAnswer,
  markingAnswer,
  markingQuestions,
  markingQueue,
  markingWaiting,
} from "@markwell/contract/calls/marking";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** Other people hand in and mark, too. */
const EVERY_MINUTE = 60_000;

const QUESTIONS = ["marking", "questions"];
const WAITING = ["marking", "waiting"];

interface Waiting {
  questions: MarkingQuestion[];
  classes: WaitingClass[];
  comparisons: WaitingComparison[];
}
export type WaitingClass = ReplyOf<typeof markingQuestions>["classes"][number];
export type WaitingComparison = ReplyOf<typeof markingQuestions>["comparisons"][number];

const countOf = (questions: readonly MarkingQuestion[]) => ({
  waiting: questions.reduce((sum, { waiting }) => sum + waiting, 0),
});

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

/** How many answers wait, for the menu. Where the page shows them, its own reading is counted. */
export const waitingCount = queryOptions({
  queryKey: WAITING,
  queryFn: async ({ signal, client }) => {
    const shown = client
      .getQueryCache()
      .find({ queryKey: [...QUESTIONS, ""] })
      ?.isActive();
    if (shown) {
      const { questions } = await client.fetchQuery({ ...waitingIn(), staleTime: 0 });
      return countOf(questions);
    }
    return (await api(markingWaiting, {}, { signal })).data;
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
