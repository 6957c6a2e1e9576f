import { signOut } from "@markwell/contract/without-schemas";
import { api } from "./api.ts";
import { queryClient } from "./query-client.ts";
import { endSession } from "./session.ts";

/** Deletes the token at once; that the server hears of it is not waited for. */
export function logOut(): void {
  // What is still asked for would be asked with a token that is no longer one.
  void queryClient.cancelQueries();
  // Offline the token only expires by time, and this browser has forgotten it all the same.
  api(signOut, {}, { keepalive: true }).catch(() => undefined);
  endSession();
}
