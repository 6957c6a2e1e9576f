import type { InputOf } from "@markwell/contract/call";
import {
  arrangePassage,
  createPassage,
  deletePassage,
  listPassages,
  passageDetail,
  updatePassage,
} from "@markwell/contract/calls/passages";
import {
  bankSettings,
  changeBankSettings,
  createQuestion,
  deleteQuestion,
  deleteQuestions,
  fileQuestions,
  keepForTests,
  listQuestions,
  questionDetail,
  questionsWithoutReading,
  readingEffect,
  similarQuestions,
  takeReading,
  updateQuestion,
} from "@markwell/contract/calls/questions";
import {
  createRubric,
  deleteRubric,
  listRubrics,
  rubricDetail,
  updateRubric,
} from "@markwell/contract/calls/rubrics";
import type { Level } from "@markwell/domain/school/lists";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { queryClient } from "../../lib/query-client.ts";

export type BankQuery = InputOf<typeof listQuestions>;

export const bankPage = (query: BankQuery) =>
  queryOptions({
    queryKey: ["questions", "bank", query],
    queryFn: ({ signal }) => api(listQuestions, query, { signal }),
    placeholderData: keepPreviousData,
  });

export const questionOf = (id: string) =>
  queryOptions({
    queryKey: ["questions", "detail", id],
    queryFn: async ({ signal }) => {
      const [question] = (await api(questionDetail, { id }, { signal })).data.data;
      if (!question) throw new Error("The server sent no question");
      return question;
    },
    staleTime: 0,
  });

export const historyOf = (id: string) =>
  queryOptions({
    queryKey: ["questions", "history", id],
    queryFn: async ({ signal }) => (await api(questionDetail, { id }, { signal })).data.revisions,
    staleTime: 0,
  });

interface NewText {
  subject: string;
  level: Level | "";
  body: string;
  except: string | undefined;
}

/** Questions of the same subject and level whose text is nearly the same; a hint, so it fails quietly. */
export const similarTo = ({ subject, level, body, except }: NewText) =>
  queryOptions({
    queryKey: ["questions", "similar", subject, level, body, except],
    queryFn: async ({ signal }) => {
      if (level === "") return [];
      return (await api(similarQuestions, { subject, level, body, except }, { signal })).data;
    },
    enabled: subject !== "" && level !== "" && body !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });

export const effectOf = (asked: InputOf<typeof readingEffect>) =>
  queryOptions({
    queryKey: ["questions", "effect", asked],
    queryFn: async ({ signal }) => (await api(readingEffect, asked, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });

/** Own questions that are graded as before, with what the new reading changes; `limit` 0 only counts. */
export const withoutReading = (asked: InputOf<typeof questionsWithoutReading>) =>
  queryOptions({
    queryKey: ["questions", "withoutReading", asked],
    queryFn: ({ signal }) => api(questionsWithoutReading, asked, { signal }),
    staleTime: 0,
  });

export const sendReading = (which: InputOf<typeof takeReading>) => api(takeReading, which);

export const passagesFor = (subject: string, level: Level | "") =>
  queryOptions({
    queryKey: ["questions", "passages", subject, level],
    queryFn: async ({ signal }) => {
      if (level === "") return [];
      return (await api(listPassages, { subject, level, limit: 200 }, { signal })).data;
    },
    enabled: subject !== "" && level !== "",
    staleTime: 0,
  });

export const passagesOf = (search: string) =>
  queryOptions({
    queryKey: ["questions", "passages", "list", search],
    queryFn: async ({ signal }) =>
      (await api(listPassages, { search, limit: 200 }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const passageOf = (id: string) =>
  queryOptions({
    queryKey: ["questions", "passages", "one", id],
    queryFn: async ({ signal }) => (await api(passageDetail, { id }, { signal })).data,
    staleTime: 0,
  });

export const rubricsFor = (subject: string) =>
  queryOptions({
    queryKey: ["questions", "rubrics", subject],
    queryFn: async ({ signal }) =>
      (await api(listRubrics, { subject, limit: 200 }, { signal })).data,
    staleTime: 0,
  });

export const rubricsOf = (search: string) =>
  queryOptions({
    queryKey: ["questions", "rubrics", "list", search],
    queryFn: async ({ signal }) =>
      (await api(listRubrics, { search, limit: 200 }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const rubricOf = (id: string) =>
  queryOptions({
    queryKey: ["questions", "rubrics", "one", id],
    queryFn: async ({ signal }) => (await api(rubricDetail, { id }, { signal })).data,
    staleTime: 0,
  });

/** How the teacher looks at the bank; it changes only by their own action. */
export const bankSettingsQuery = queryOptions({
  queryKey: ["bankSettings"],
  queryFn: async ({ signal }) => (await api(bankSettings, {}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

export const sendBankSettings = async (change: InputOf<typeof changeBankSettings>) => {
  const { data } = await api(changeBankSettings, change);
  queryClient.setQueryData(bankSettingsQuery.queryKey, data);
  return data;
};

export const QUESTIONS_KEY = ["questions"] as const;

export type DraftToSend = InputOf<typeof createQuestion>;

export const sendNewQuestion = (draft: DraftToSend) => api(createQuestion, draft);
export const sendEdit = (edit: { id: string; version: number; draft: DraftToSend }) =>
  api(updateQuestion, { ...edit.draft, id: edit.id, version: edit.version });
export const sendKeeping = (which: InputOf<typeof keepForTests>) => api(keepForTests, which);
export const sendFiling = (which: InputOf<typeof fileQuestions>) => api(fileQuestions, which);
export const sendDeletions = (ids: string[]) => api(deleteQuestions, { ids });
export const sendDeletion = (id: string) => api(deleteQuestion, { _id: id });

/** @returns its id */
export async function sendNewPassage(
  passage: Omit<InputOf<typeof createPassage>, "level"> & { level: string },
): Promise<string> {
  return (await api(createPassage, passage as InputOf<typeof createPassage>)).data._id;
}
export async function sendPassageEdit(edit: InputOf<typeof updatePassage>): Promise<string> {
  await api(updatePassage, edit);
  return edit.id;
}
export const sendArrangement = (order: InputOf<typeof arrangePassage>) =>
  api(arrangePassage, order);
export const sendPassageDeletion = (id: string) => api(deletePassage, { _id: id });

/** @returns its id */
export const sendNewRubric = async (rubric: InputOf<typeof createRubric>): Promise<string> =>
  (await api(createRubric, rubric)).data._id;
export async function sendRubricEdit(edit: InputOf<typeof updateRubric>): Promise<string> {
  await api(updateRubric, edit);
  return edit.id;
}
export const sendRubricDeletion = (id: string) => api(deleteRubric, { _id: id });
