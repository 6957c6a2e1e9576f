import { type Client, createClient } from "@markwell/contract/client";
import { session } from "./session.ts";
import { sendSignedIn } from "./sign-in-again.ts";

const client = createClient({ origin: "", token: () => session()?.token });

/**
 * `await api(listCandidates, { id })`. The token travels in a header, because addresses end up in logs. A
 * lost session is renewed in place and the call repeated. Throws Refusal or CallError.
 */
export const api: Client = (call, ...rest) => {
  const [, extras] = rest;
  const send = () => client(call, ...rest);
  // A visitor's call tells by 401 that a password is wrong; who leaves the page cannot be asked.
  if (call.who.includes("ANYONE") || extras?.keepalive) return send();
  return sendSignedIn(send, extras?.signal);
};
