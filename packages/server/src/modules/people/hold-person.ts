import { texts } from "@markwell/contract/texts";
import type { Trx } from "../../platform/database/transaction.ts";
import { notFound } from "../../platform/http/problems.ts";

const GONE = { TRAINER: texts.teacher.gone, STUDENT: texts.student.gone };

/**
 * Holds a person of this kind until the end of the transaction: acts on one account wait for each
 * other, and so does a sign-in to it.
 *
 * @throws HttpProblem 404 when there is no such person, or not any more.
 */
export async function holdPerson(trx: Trx, type: keyof typeof GONE, id: string) {
  const person = await trx
    .selectFrom("people")
    .select(["id", "name", "email", "contact"])
    .where("id", "=", id)
    .where("type", "=", type)
    .where("removedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw notFound(GONE[type]);
  return person;
}
