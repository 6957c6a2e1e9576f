import type { UserWire } from "@markwell/contract/calls/signed-in";
import { CallError } from "@markwell/contract/client";
import { useSyncExternalStore } from "react";
import { createListeners } from "./listeners.ts";
import { onSessionChange, session } from "./session.ts";

interface Asking {
  person: UserWire;
  answer: Promise<boolean>;
  settle(signedIn: boolean): void;
}

let atWork: UserWire | undefined;
let asking: Asking | undefined;
const listeners = createListeners();

/** The page of this person has loaded: from now on a lost session leads to a sign-in in place. */
export function workAs(person: UserWire): void {
  atWork = person;
}

function become(next: Asking | undefined) {
  asking = next;
  listeners.tell();
}

function ask(person: UserWire): Asking {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const next: Asking = {
    person,
    answer: promise,
    settle(signedIn) {
      become(undefined);
      resolve(signedIn);
    },
  };
  become(next);
  return next;
}

onSessionChange(() => {
  const signedIn = session() !== undefined;
  if (!signedIn) atWork = undefined;
  asking?.settle(signedIn);
});

/**
 * The server no longer knows the token. Asks the person to sign in again over the page, and resolves when they
 * have; false at once while no page is loaded, and when somebody else is to sign in.
 */
export async function signedInAgain(): Promise<boolean> {
  if (!atWork) return false;
  return (asking ?? ask(atWork)).answer;
}

/**
 * After a lost session waits for the person to sign in again, and sends once more.
 * @throws what `send` throws; the signal's reason when the page gave up waiting.
 */
export async function sendSignedIn<Reply>(
  send: () => Promise<Reply>,
  signal?: AbortSignal,
): Promise<Reply> {
  const used = session()?.token;
  try {
    return await send();
  } catch (error) {
    if (!used || !(error instanceof CallError) || error.status !== 401) throw error;
    // Somebody may have signed in again during the request.
    const again = session()?.token === used ? await signedInAgain() : session() !== undefined;
    if (!again) throw error;
    signal?.throwIfAborted();
    return send();
  }
}

export const isAskedAgain = (): boolean => asking !== undefined;

export function useAskedAgain(): UserWire | undefined {
  return useSyncExternalStore(listeners.subscribe, () => asking?.person);
}
