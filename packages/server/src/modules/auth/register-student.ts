import type { registerStudent as registerStudentCall } from "@markwell/contract/calls/people";
import { texts } from "@markwell/contract/texts";
import { bandOf, type Level } from "@markwell/domain/school/lists";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Caller } from "../../platform/http/serve.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import type { Mails } from "../mail/index.ts";
import {
  createStudent,
  findCredentials,
  hashPassword,
  inPasswordTurn,
  refuseWeakPassword,
  verifyPassword,
} from "../people/index.ts";
import { mailConfirmation } from "./confirm-address.ts";
import { guessing, takeRegistration } from "./guessing.ts";
import { keepBrowser } from "./known-browsers.ts";

export type StudentForm = z.output<NonNullable<(typeof registerStudentCall)["body"]>>;

interface Hashed {
  /** Made before the transaction, so no connection waits for it. */
  passwordHash: string;
}

/** The e-mail belongs to somebody, and the password is not theirs, or they are no student. */
class EmailTaken extends Refused {
  constructor() {
    super(texts.registration.emailTaken);
  }
}

/**
 * Finds or creates the student of a registration form in the caller's transaction (DECISIONS
 * "Registration"); somebody new gets a mail to confirm the address. Returns the id.
 * @throws EmailTaken when the e-mail is known and the password wrong, or for staff; Refused for a
 * suspended student; HttpProblem 400 for a new password that is easy to guess.
 */
async function createAccount(
  trx: Trx,
  mails: Mails,
  form: StudentForm & Hashed,
  now: number,
): Promise<string> {
  const known = await recognise(trx, form);
  if (known) return known;
  refuseWeakPassword(form.password, [form.name, form.emailid]);
  const isPrimary = bandOf(form.level as Level) === "primary";
  const created = await createStudent(trx, {
    ...form,
    guardian: form.guardian ? "agreed" : isPrimary ? "open" : "not needed",
    createdBy: null,
    selfRegistered: true,
    now,
  });
  if (created) await mailConfirmation(trx, mails, created, now);
  // Undefined: the same form came twice at once, and the other one was first.
  const id = created ?? (await recognise(trx, form));
  if (!id) throw new EmailTaken();
  return id;
}

async function recognise(trx: Trx, form: StudentForm): Promise<string | undefined> {
  const person = await findCredentials(trx, form.emailid);
  if (!person) return undefined;
  const fits = await verifyPassword(person.passwordHash, form.password);
  if (!fits || person.type !== "STUDENT") throw new EmailTaken();
  if (person.suspended) throw new Refused(texts.signIn.suspended);
  return person.id;
}

interface Registering {
  address: string;
  mails: Mails;
  /** Of a registration for a test. */
  testId?: string;
  now: number;
}

/**
 * Finds or creates the student and runs `more` in one transaction. A wrong password counts as at sign-in,
 * so registration is no other door.
 * @param more gets the student's id.
 * @throws as createAccount; HttpProblem 429 after too many wrong passwords.
 */
export async function registering<T>(
  db: Db,
  form: StudentForm,
  { address, mails, testId, now }: Registering,
  more: (trx: Trx, personId: string) => Promise<T>,
): Promise<T> {
  let taken: EmailTaken | undefined;
  const work = testId ? "registration for a test" : "registration";
  // All of it in one turn: a crowd that waited for the database instead would keep others from it.
  const done = await inPasswordTurn(work, address, async () => {
    // In the turn: a crowd of one address would hold all connections to count itself.
    await takeRegistration(db, { address, testId }, now);
    return guessing(db, { account: form.emailid, address }, now, async () => {
      // Outside the transaction: hashing takes longer than all the SQL.
      const passwordHash = await hashPassword(form.password);
      try {
        const result = await transaction(db, async (trx) =>
          more(trx, await createAccount(trx, mails, { ...form, passwordHash }, now)),
        );
        return { result };
      } catch (cause) {
        if (!(cause instanceof EmailTaken)) throw cause;
        taken = cause;
        return undefined;
      }
    });
  });
  if (!done) throw taken;
  return done.result;
}

export async function registerStudent(
  db: Db,
  { sessions, mails }: { sessions: SessionStore; mails: Mails },
  form: StudentForm,
  caller: Caller,
  now: number,
) {
  const { address, userAgent } = caller;
  const id = await registering(
    db,
    form,
    { address, mails, now },
    async (_trx, personId) => personId,
  );
  const token = await sessions.open(id, { remember: false, now, userAgent });
  await keepBrowser(db, caller, { personId: id }, now);
  return { testLink: "", token, message: texts.registration.done };
}
