import { userDetails } from "@markwell/contract/calls/statistics";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";
import type { SubjectTab } from "./search-fields.ts";

export const USER_DETAILS_KEY = ["user-details"] as const;

export const userDetailsOf = (subject: SubjectTab) =>
  queryOptions({
    queryKey: [...USER_DETAILS_KEY, subject],
    queryFn: async ({ signal }) => (await api(userDetails, { subject }, { signal })).data,
  });
