import { userDetails } from "@markwell/contract/calls/statistics";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";
import type { SubjectTab } from "./search-fields.ts";

/** The prefix of query keys that a saved profile changes. */
export const USER_DETAILS_KEY = ["user-details"] as const;

/** The student's profile with their statistics in one subject. */
export const userDetailsOf = (subject: SubjectTab) =>
  queryOptions({
    queryKey: [...USER_DETAILS_KEY, subject],
    queryFn: async ({ signal }) => (await api(userDetails, { subject }, { signal })).data,
  });
