import { signOut } from "@markwell/contract/calls/auth";
import { api } from "./api.ts";
import { endSession } from "./session.ts";

/** Deletes the token at once; that the server hears of it is not waited for. */
export function logOut(): void {
  // Offline the token only expires by time, and this browser has forgotten it all the same.
  api(signOut, {}, { keepalive: true }).catch(() => undefined);
  endSession();
}
