import { authenticatedUser, type UserWire } from "@markwell/contract/calls/auth";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { api } from "./api.ts";

/** The signed-in person; every page under /user has it loaded before it renders. */
export const currentUserQuery = queryOptions({
  queryKey: ["current-user"],
  queryFn: async ({ signal }) => (await api(authenticatedUser, {}, { signal })).data,
  staleTime: 60_000,
});

/** The signed-in person, never undefined below a route that requires a user. */
export function useCurrentUser(): UserWire {
  return useSuspenseQuery(currentUserQuery).data;
}
