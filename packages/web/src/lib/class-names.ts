import { classNames, myClasses } from "@markwell/contract/calls/classes";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** What a change of a class concerns: its pages, and every list that shows or offers classes. */
export const CLASSES_KEY = ["classes"] as const;

/** The classes of this year by level and name, that filters and dialogs offer. */
export const classNamesQuery = queryOptions({
  queryKey: [...CLASSES_KEY, "names"],
  queryFn: async ({ signal }) => (await api(classNames, {}, { signal })).data,
  staleTime: 60_000,
});

/** A student's own classes of this year. */
export const myClassesQuery = queryOptions({
  queryKey: [...CLASSES_KEY, "mine"],
  queryFn: async ({ signal }) => (await api(myClasses, {}, { signal })).data,
});
