import type { editStudent } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import type { z } from "zod";
import { toColumns } from "../../platform/database/columns.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import { recordAct } from "../audit/index.ts";
import { findByEmails, holdPerson } from "./find-person.ts";
import { PERSON, STUDENT } from "./person-columns.ts";

type Form = z.output<NonNullable<(typeof editStudent)["body"]>>;

/**
 * Changes what was sent of a student and leaves the rest. The audit line names the fields; values that
 * say who somebody is stay out of it.
 *
 * @returns the e-mail that the student had until now, when it is another one.
 * @throws HttpProblem 404 without such a student; Refused when the e-mail belongs to somebody.
 */
export async function changeStudent(
  trx: Trx,
  { _id: id, ...form }: Form,
  { adminId, now }: { adminId: string; now: number },
): Promise<{ emailBefore?: string }> {
  const person = await holdPerson(trx, "STUDENT", id);
  const { level } = await trx
    .selectFrom("students")
    .select("level")
    .where("personId", "=", id)
    .executeTakeFirstOrThrow();
  const { name, contact, email: emailid } = person;
  const before = { name, contact, emailid, level };
  const sent = (["name", "emailid", "contact", "level"] as const).filter(
    (field) => form[field] !== undefined && form[field] !== before[field],
  );
  if (sent.length === 0) return {};
  if (form.emailid && sent.includes("emailid")) {
    const taken = await findByEmails(trx, [form.emailid]);
    if (taken.size > 0) throw new Refused(texts.teacher.emailTaken);
  }
  const after = { ...before, ...form };
  await trx.updateTable("people").set(toColumns(PERSON, after)).where("id", "=", id).execute();
  await trx
    .updateTable("students")
    .set(toColumns(STUDENT, after))
    .where("personId", "=", id)
    .execute();
  await recordAct(trx, {
    actorId: adminId,
    act: "edit",
    targetKind: "student",
    targetId: id,
    details: { sent },
    at: now,
  });
  return sent.includes("emailid") ? { emailBefore: emailid } : {};
}
