import type { InputOf } from "@markwell/contract/call";
import { handTeacherOver, teacherBelongings } from "@markwell/contract/calls/handover";
import { signOutTeacher } from "@markwell/contract/calls/sign-out";
import {
  listTeachers,
  removeTeacher,
  saveTeacher,
  teacherDetail,
} from "@markwell/contract/calls/teachers";
import { handTestOver } from "@markwell/contract/calls/test-shares";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { TO_BE_EDITED } from "../../lib/query-client.ts";

export const TEACHERS_KEY = ["teachers"] as const;

export const LIST_KEY = [...TEACHERS_KEY, "page"] as const;

/** One page of the teachers; the rows before stay while the next ones are on their way. */
export const teacherPage = (query: InputOf<typeof listTeachers>) =>
  queryOptions({
    queryKey: [...LIST_KEY, query],
    queryFn: ({ signal }) => api(listTeachers, query, { signal }),
    placeholderData: keepPreviousData,
  });

/** A teacher for editing: fetched again, not taken from the list. */
export const teacherToEdit = (id: string) =>
  queryOptions({
    queryKey: [...TEACHERS_KEY, id],
    queryFn: async ({ signal }) => (await api(teacherDetail, { id }, { signal })).data,
    ...TO_BE_EDITED,
  });

export const belongingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...TEACHERS_KEY, id, "belongings"],
    queryFn: async ({ signal }) => (await api(teacherBelongings, { id }, { signal })).data,
    ...TO_BE_EDITED,
  });

export const colleaguesQuery = queryOptions({
  queryKey: [...TEACHERS_KEY, "colleagues"],
  queryFn: async ({ signal }) => (await api(listTeachers, {}, { signal })).data,
});

export const fetchBelongings = async (id: string) => (await api(teacherBelongings, { id })).data;
export const sendHandover = (wish: InputOf<typeof handTeacherOver>) => api(handTeacherOver, wish);
export const sendTestHandover = (wish: InputOf<typeof handTestOver>) => api(handTestOver, wish);
export const sendTeacher = (form: InputOf<typeof saveTeacher>) => api(saveTeacher, form);
export const sendTeacherRemoval = (_id: string) => api(removeTeacher, { _id });
export const sendTeacherSignOut = (_id: string) => api(signOutTeacher, { _id });
