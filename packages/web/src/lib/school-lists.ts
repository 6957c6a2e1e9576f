import { schoolLists } from "@markwell/contract/calls/subjects";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

export const schoolListsQuery = queryOptions({
  queryKey: ["school-lists"],
  queryFn: async ({ signal }) => (await api(schoolLists, {}, { signal })).data,
  // An admin changes them a few times a year.
  staleTime: 5 * 60_000,
});

export type SchoolLists = Awaited<ReturnType<NonNullable<typeof schoolListsQuery.queryFn>>>;
