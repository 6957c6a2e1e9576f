import { type Client, createClient } from "@markwell/contract/client";
import { sendProved } from "./prove-again.ts";
import { session, typeHere } from "./session.ts";
import { sendSignedIn } from "./sign-in-again.ts";

const client = createClient({ origin: "", token: () => session()?.token });

const isStaff = () => typeHere() === "ADMIN" || typeHere() === "TRAINER";

/**
 * `await api(listCandidates, { id })`. The token travels in a header, because addresses end up in logs. A
 * lost session is renewed in place and the call repeated, and so is a proof of who somebody is. To staff, students of one name come with what tells them
 * apart. Throws Refusal or CallError.
 */
export const api: Client = async (call, ...rest) => {
  const [, extras] = rest;
  const send = () => client(call, ...rest);
  // A visitor's call tells by 401 that a password is wrong; who leaves the page cannot be asked.
  if (call.who.includes("ANYONE") || extras?.keepalive) return send();
  const telling = isStaff()
    ? import("./told-apart.ts").then(
        ({ toldApart }) => toldApart(client),
        () => undefined,
      )
    : undefined;
  const reply = await sendProved(() => sendSignedIn(send, extras?.signal));
  const tell = await telling;
  return tell ? tell(reply) : reply;
};
