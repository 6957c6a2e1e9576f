import type { InputOf } from "@markwell/contract/call";
import {
  listSubjects,
  removeSubject,
  saveSubject,
  subjectDetail,
} from "@markwell/contract/calls/subjects";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { TO_BE_EDITED } from "../../lib/query-client.ts";
import { schoolListsQuery } from "../../lib/school-lists.ts";

const SUBJECTS_KEY = ["subjects"] as const;

export const subjectList = queryOptions({
  queryKey: [...SUBJECTS_KEY, "all"],
  queryFn: async ({ signal }) => (await api(listSubjects, {}, { signal })).data,
});

/** A subject for editing: fetched again, not taken from the list. */
export const subjectToEdit = (id: string) =>
  queryOptions({
    queryKey: [...SUBJECTS_KEY, id],
    queryFn: async ({ signal }) => (await api(subjectDetail, { id }, { signal })).data,
    ...TO_BE_EDITED,
  });

export const sendSubject = (form: InputOf<typeof saveSubject>) => api(saveSubject, form);
export const sendSubjectRemoval = (_id: string) => api(removeSubject, { _id });

/** What a change of a subject concerns: the list, and every choice in the app that is made of it. */
export const SUBJECT_CHANGES = [SUBJECTS_KEY, schoolListsQuery.queryKey];
