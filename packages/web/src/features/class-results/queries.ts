import type { InputOf } from "@markwell/contract/call";
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

/** Whose results: one class, or all of a level that the caller may see. */
export type Scope = Pick<InputOf<typeof classResultsByTest>, "classId" | "level" | "year">;

interface Asked {
  scope: Scope;
  period: Period;
  /** "" for all subjects. */
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

export const figuresOfStudent = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "student", id],
    queryFn: async ({ signal }) => (await api(studentFigures, { id }, { signal })).data,
  });

export const sendNote = (note: InputOf<typeof saveNote>) => api(saveNote, note);
export const takeNoteAway = (note: InputOf<typeof removeNote>) => api(removeNote, note);
