import type { UserWire } from "@markwell/contract/calls/signed-in";
import { authenticatedUser } from "@markwell/contract/without-schemas";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { api } from "./api.ts";
import { keepUser, keptUser } from "./kept.ts";
import { loadedOrKept } from "./out-of-reach.ts";
import { changeRole } from "./session.ts";
import { workAs } from "./sign-in-again.ts";
import { followAccount } from "./speak-for.ts";
import { keepRole } from "./work-as.ts";

/** A separate chunk, because students' pages do without it. */
const watchStaff = () =>
  import("./staff-presence.ts").then(({ watchPresence }) => watchPresence()).catch(() => {});

export const currentUserQuery = queryOptions({
  queryKey: ["current-user"],
  queryFn: async ({ signal, client, queryKey }) => {
    const load = async () => {
      const { data } = await api(authenticatedUser, {}, { signal });
      if (data.type === "STUDENT") await followAccount(data).catch(() => undefined);
      // Another tab that this one could not hear may have gone on in another role.
      changeRole(data.type);
      keepUser(data);
      keepRole(data);
      workAs(data);
      if (data.type !== "STUDENT") void watchStaff();
      return data;
    };
    // A reload during a test, without a network or while the database is away.
    return loadedOrKept(
      load,
      async () => {
        const kept = keptUser();
        if (kept) workAs(kept);
        return kept;
      },
      () => client.setQueryData(queryKey, keptUser()),
    );
  },
  staleTime: 60_000,
  // The notice of waiting disappears soon after the school has approved the account.
  refetchInterval: ({ state: { data } }) => (data?.approved === false ? 10_000 : false),
});

/** The signed-in person, never undefined below a route that requires a user. */
export function useCurrentUser(): UserWire {
  return useSuspenseQuery(currentUserQuery).data;
}
