import type { InputOf } from "@markwell/contract/call";
import { classMistakes, proposePractice } from "@markwell/contract/calls/class-practice";
import {
  classResultsByQuestion,
  classResultsByTest,
  classResultsByTopic,
  removeNote,
  saveNote,
  studentFigures,
} from "@markwell/contract/calls/class-results";
import type { Period } from "@markwell/domain/statistics/class-results";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export type Scope = Pick<InputOf<typeof classResultsByTest>, "classId" | "level" | "year">;

interface Asked {
  scope: Scope;
  period: Period;
  subject: string;
}

const KEY = ["class-results"];

export const resultsByTest = ({ scope, period, subject }: Asked) =>
  queryOptions({
    queryKey: [...KEY, "tests", scope, period, subject],
    queryFn: async ({ signal }) =>
      (await api(classResultsByTest, { ...scope, period, subject }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const resultsByTopic = ({ scope, period, subject }: Asked) =>
  queryOptions({
    queryKey: [...KEY, "topics", scope, period, subject],
    queryFn: async ({ signal }) =>
      (await api(classResultsByTopic, { ...scope, period, subject }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const resultsByQuestion = (scope: Scope, testid: string) =>
  queryOptions({
    queryKey: [...KEY, "questions", scope, testid],
    queryFn: async ({ signal }) =>
      (await api(classResultsByQuestion, { ...scope, testid }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const statisticsOfStudent = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "student", id],
    queryFn: async ({ signal }) => (await api(studentFigures, { id }, { signal })).data,
  });

export const sendNote = (note: InputOf<typeof saveNote>) => api(saveNote, note);
export const deleteNote = (note: InputOf<typeof removeNote>) => api(removeNote, note);

export const MISTAKES_KEY = [...KEY, "mistakes"];

export const mistakesOf = (classId: string, period: Period) =>
  queryOptions({
    queryKey: [...MISTAKES_KEY, classId, period],
    queryFn: async ({ signal }) => (await api(classMistakes, { classId, period }, { signal })).data,
    placeholderData: keepPreviousData,
  });

/** Practice questions for these students; the same proposal while the dialog is open. */
export const proposalOf = (classId: string, questions: readonly string[], students: string[]) =>
  queryOptions({
    queryKey: [...KEY, "proposal", classId, questions, students],
    queryFn: async ({ signal }) =>
      (await api(proposePractice, { classId, questions: [...questions], students }, { signal }))
        .data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
