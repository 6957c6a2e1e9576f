import type { InputOf } from "@markwell/contract/call";
import {
  addToClass,
  answerClassRequests,
  classCode,
  classDetail,
  createClass,
  listClasses,
  newClassCode,
  removeClass,
  setClassTeachers,
  setTeachersOfClasses,
  takeOutOfClass,
  updateClass,
} from "@markwell/contract/calls/classes";
import { listStudents } from "@markwell/contract/calls/students";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { CLASSES_KEY } from "../../lib/class-names.ts";

/** Lists of students show their classes, so they change, too. */
export const CLASS_CHANGES = [CLASSES_KEY, ["students"]] as const;

export const classPage = (query: InputOf<typeof listClasses>) =>
  queryOptions({
    queryKey: [...CLASSES_KEY, "page", query],
    queryFn: ({ signal }) => api(listClasses, query, { signal }),
    placeholderData: keepPreviousData,
  });

export const classOf = (id: string) =>
  queryOptions({
    queryKey: [...CLASSES_KEY, id, "detail"],
    queryFn: async ({ signal }) => (await api(classDetail, { id }, { signal })).data,
  });

export const classDoorOf = (id: string) =>
  queryOptions({
    queryKey: [...CLASSES_KEY, id, "door"],
    queryFn: async ({ signal }) => (await api(classCode, { id }, { signal })).data,
    // Students use the code while the page is open.
    refetchInterval: 15_000,
  });

export const studentsToAdd = (query: InputOf<typeof listStudents>) =>
  queryOptions({
    queryKey: ["students", "page", query],
    queryFn: ({ signal }) => api(listStudents, query, { signal }),
    placeholderData: keepPreviousData,
  });

export const sendNewClass = (form: InputOf<typeof createClass>) => api(createClass, form);
export const sendClass = (form: InputOf<typeof updateClass>) => api(updateClass, form);
export const sendClassRemoval = (_id: string) => api(removeClass, { _id });
export const sendTeachers = (form: InputOf<typeof setClassTeachers>) => api(setClassTeachers, form);
export const sendTeachersOfClasses = (wish: InputOf<typeof setTeachersOfClasses>) =>
  api(setTeachersOfClasses, wish);
export const sendAdding = (wish: InputOf<typeof addToClass>) => api(addToClass, wish);
export const sendTakingOut = (wish: InputOf<typeof takeOutOfClass>) => api(takeOutOfClass, wish);
export const sendNewCode = (_id: string) => api(newClassCode, { _id });
export const sendAnswers = (wish: InputOf<typeof answerClassRequests>) =>
  api(answerClassRequests, wish);
