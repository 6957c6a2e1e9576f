import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Caller } from "../../platform/http/serve.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import { hashPassword } from "../people/index.ts";
import { type PupilForm, registerPupil } from "./register-pupil.ts";

/** Registration without a test: creates the account (or recognises its owner) and signs it in. */
export async function registerStudent(
  db: Db,
  sessions: SessionStore,
  form: PupilForm,
  { userAgent }: Caller,
  now: number,
) {
  const passwordHash = await hashPassword(form.password);
  const id = await transaction(db, (trx) => registerPupil(trx, { ...form, passwordHash }, now));
  const token = await sessions.open(id, { remember: false, now, userAgent });
  return { testLink: "", token, message: texts.registration.done };
}
