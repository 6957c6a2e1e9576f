import { classNames, myClasses } from "@markwell/contract/calls/classes";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** What a change of a class concerns: its pages, and every list that shows or offers classes. */
export const CLASSES_KEY = ["classes"] as const;

export const classNamesQuery = queryOptions({
  queryKey: [...CLASSES_KEY, "names"],
  queryFn: async ({ signal }) => (await api(classNames, {}, { signal })).data,
  staleTime: 60_000,
});

export const myClassesQuery = queryOptions({
  queryKey: [...CLASSES_KEY, "mine"],
  queryFn: async ({ signal }) => (await api(myClasses, {}, { signal })).data,
});
