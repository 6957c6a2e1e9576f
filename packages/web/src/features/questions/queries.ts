import type { InputOf } from "@markwell/contract/call";
import {
  createQuestion,
  deleteQuestion,
  listQuestions,
  questionDetail,
  updateQuestion,
} from "@markwell/contract/calls/questions";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export type BankQuery = InputOf<typeof listQuestions>;

/** One page of the bank; the rows before stay while the next ones are on their way. */
export const bankPage = (query: BankQuery) =>
  queryOptions({
    queryKey: ["questions", "bank", query],
    queryFn: ({ signal }) => api(listQuestions, query, { signal }),
    placeholderData: keepPreviousData,
  });

/** One question with its key, fresh enough to be edited. */
export const questionOf = (id: string) =>
  queryOptions({
    queryKey: ["questions", "detail", id],
    queryFn: async ({ signal }) => {
      const [question] = (await api(questionDetail, { id }, { signal })).data.data;
      if (!question) throw new Error("The server answered without the question");
      return question;
    },
    staleTime: 0,
  });

/** Everything that shows questions of the bank: an act on one of them makes it stale. */
export const QUESTIONS_KEY = ["questions"] as const;

export type DraftToSend = InputOf<typeof createQuestion>;

export const sendNewQuestion = (draft: DraftToSend) => api(createQuestion, draft);
export const sendEdit = (edit: { id: string; version: number; draft: DraftToSend }) =>
  api(updateQuestion, { ...edit.draft, id: edit.id, version: edit.version });
export const sendDeletion = (id: string) => api(deleteQuestion, { _id: id });
