import type { ReplyOf } from "@markwell/contract/call";
import { signOut } from "@markwell/contract/without-schemas";
import { useSyncExternalStore } from "react";
import { api } from "./api.ts";
import { createListeners } from "./listeners.ts";
import { queryClient } from "./query-client.ts";
import { endSession, session } from "./session.ts";

type Provider = NonNullable<ReplyOf<typeof signOut>["provider"]>;

let left: Provider | undefined;
const { subscribe, tell } = createListeners();

function show(provider: Provider | undefined): void {
  left = provider;
  tell();
}

/** Deletes the token at once; that the server hears of it is not waited for. */
export function logOut(): void {
  // What is still asked for would be asked with a token that is no longer one.
  void queryClient.cancelQueries();
  show(undefined);
  // Offline the token only expires by time, and this browser has forgotten it all the same.
  api(signOut, {}, { keepalive: true }).then(
    ({ provider }) => show(provider),
    () => undefined,
  );
  endSession();
}

/** The provider of whoever has just left this page; its own session may still be open in this browser. */
export const useProviderLeft = (): Provider | undefined =>
  useSyncExternalStore(subscribe, () => (session() ? undefined : left));
