import { type Client, createClient } from "@markwell/contract/client";
import { session } from "./session.ts";
import { sendSignedIn } from "./sign-in-again.ts";

const client = createClient({ origin: "", token: () => session()?.token });

/**
 * Calls the server: `await api(listCandidates, { id })`. The token travels in a header, because an address ends
 * up in logs. If the session is lost, the person signs in again in place, and the call is sent again. Throws
 * Refusal or CallError (see contract/client).
 */
export const api: Client = (call, ...rest) => {
  const [, extras] = rest;
  const send = () => client(call, ...rest);
  // A visitor's call tells by 401 that a password is wrong; who leaves the page cannot be asked.
  if (call.who.includes("ANYONE") || extras?.keepalive) return send();
  return sendSignedIn(send, extras?.signal);
};
