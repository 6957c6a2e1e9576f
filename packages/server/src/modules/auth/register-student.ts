import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/serve.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import type { PupilForm } from "./register-pupil.ts";
import { registering } from "./registering.ts";

/** Registration without a test: creates the account (or recognises its owner) and signs it in. */
export async function registerStudent(
  db: Db,
  sessions: SessionStore,
  form: PupilForm,
  { address, userAgent }: Caller,
  now: number,
) {
  const id = await registering(db, form, { address, now }, async (_trx, personId) => personId);
  const token = await sessions.open(id, { remember: false, now, userAgent });
  return { testLink: "", token, message: texts.registration.done };
}
