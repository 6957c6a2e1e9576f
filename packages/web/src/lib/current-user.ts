import { authenticatedUser, type UserWire } from "@markwell/contract/calls/signed-in";
import { CallError } from "@markwell/contract/client";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { api } from "./api.ts";
import { keepUser, keptUser } from "./kept.ts";
import { workAs } from "./sign-in-again.ts";

/** A separate chunk, because students' pages do without it. */
const watchStaff = () =>
  import("./staff-presence.ts").then(({ watchPresence }) => watchPresence()).catch(() => {});

export const currentUserQuery = queryOptions({
  queryKey: ["current-user"],
  queryFn: async ({ signal }) => {
    try {
      const { data } = await api(authenticatedUser, {}, { signal });
      keepUser(data);
      workAs(data);
      if (data.type !== "STUDENT") void watchStaff();
      return data;
    } catch (error) {
      // A reload during a test, without a network.
      const kept = error instanceof CallError && error.status === 0 ? keptUser() : undefined;
      if (!kept) throw error;
      workAs(kept);
      return kept;
    }
  },
  staleTime: 60_000,
  // The notice of waiting disappears soon after the school has approved the account.
  refetchInterval: ({ state: { data } }) => (data?.approved === false ? 10_000 : false),
});

/** The signed-in person, never undefined below a route that requires a user. */
export function useCurrentUser(): UserWire {
  return useSuspenseQuery(currentUserQuery).data;
}
