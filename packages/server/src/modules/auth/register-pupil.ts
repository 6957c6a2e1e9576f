import type { registerStudent as registerStudentCall } from "@markwell/contract/calls/people";
import { texts } from "@markwell/contract/texts";
import { bandOf, type Level } from "@markwell/domain/school/lists";
import type { z } from "zod";
import type { Trx } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import {
  createStudent,
  findCredentials,
  refuseWeakPassword,
  verifyPassword,
} from "../people/index.ts";

export type PupilForm = z.output<NonNullable<(typeof registerStudentCall)["body"]>>;

interface Hashed {
  /** Of hashPassword, made before the transaction, so that no connection waits for it. */
  passwordHash: string;
}

/** The e-mail belongs to somebody, and the password is not theirs, or they are no pupil. */
export class EmailTaken extends Refused {
  constructor() {
    super(texts.registration.emailTaken);
  }
}

/**
 * Finds or creates the pupil of a registration form inside another act's transaction (DECISIONS
 * "Registration"). Returns the pupil's id.
 *
 * @throws EmailTaken when the e-mail belongs to somebody and the password is not theirs, or to staff;
 * Refused for a pupil who is suspended. HttpProblem 400 when somebody new chooses a password that is easy to guess.
 */
export async function registerPupil(
  trx: Trx,
  form: PupilForm & Hashed,
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
    now,
  });
  // Undefined: the same form came twice at once, and the other one was first.
  const id = created ?? (await recognise(trx, form));
  if (!id) throw new EmailTaken();
  return id;
}

async function recognise(trx: Trx, form: PupilForm): Promise<string | undefined> {
  const person = await findCredentials(trx, form.emailid);
  if (!person) return undefined;
  const fits = await verifyPassword(person.passwordHash, form.password);
  if (!fits || person.type !== "STUDENT") throw new EmailTaken();
  if (person.suspended) throw new Refused(texts.signIn.suspended);
  return person.id;
}
