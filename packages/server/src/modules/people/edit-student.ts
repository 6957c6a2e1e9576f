import type { editStudent } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import type { z } from "zod";
import { toColumns } from "../../platform/database/columns.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { invalidField, Refused } from "../../platform/http/problems.ts";
import { recordAction } from "../audit/index.ts";
import { areSubjects } from "../subjects/index.ts";
import { findByLogins, lockPerson } from "./find-person.ts";
import { personColumns, STUDENT } from "./person-columns.ts";
import { setSubjectLevels } from "./subject-levels.ts";

type Form = z.output<NonNullable<(typeof editStudent)["body"]>>;

async function changeSubjectLevels(
  trx: Trx,
  id: string,
  levels: NonNullable<Form["subjectLevels"]>,
): Promise<boolean> {
  const subjects = levels.map(({ subject }) => subject);
  if (subjects.length > 0 && !(await areSubjects(trx, subjects))) {
    throw invalidField("subjectLevels", texts.subject.gone);
  }
  return (await setSubjectLevels(trx, [{ studentId: id, levels }])).has(id);
}

const EDITED = [
  "name",
  "emailid",
  "username",
  "contactEmail",
  "contact",
  "level",
  "motherTongue",
] as const;

interface Changing {
  adminId: string;
  now: number;
  /** Of the module of parents: who has access to these students, by `student address`. */
  withAccess: (trx: Trx, studentIds: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
  /** An index number was changed in the same act. */
  numbered?: boolean;
}

/**
 * The audit line names the fields without personal values.
 * @returns the former e-mail, if changed.
 * @throws HttpProblem 404, and 400 for the address of a parent of theirs; Refused when the e-mail or user
 * name belongs to somebody, or the student would have neither.
 */
export async function changeStudent(
  trx: Trx,
  { _id: id, indexes: _byClasses, ...form }: Form,
  { adminId, now, withAccess, numbered = false }: Changing,
): Promise<{ emailBefore?: string }> {
  const person = await lockPerson(trx, "STUDENT", id);
  const { level, contactEmail, motherTongue } = await trx
    .selectFrom("students")
    .select(["level", "contactEmail", "motherTongue"])
    .where("personId", "=", id)
    .executeTakeFirstOrThrow();
  const { name, contact } = person;
  const [emailid, username] = [person.email ?? "", person.username ?? ""];
  const before = { name, contact, emailid, username, contactEmail, level, motherTongue };
  const sent = EDITED.filter((field) => form[field] !== undefined && form[field] !== before[field]);
  const levelsChanged =
    form.subjectLevels !== undefined && (await changeSubjectLevels(trx, id, form.subjectLevels));
  if (sent.length === 0 && !levelsChanged && !numbered) return {};
  const after = { ...before, ...form };
  if (!after.emailid && !after.username) throw new Refused(texts.username.wayInNeeded);
  if (after.emailid && sent.includes("emailid")) {
    const taken = await findByLogins(trx, [after.emailid]);
    if (taken.size > 0) throw new Refused(texts.teacher.emailTaken);
    // Whoever reads a parent's mail could reset the child's password.
    const pairs = await withAccess(trx, [id]);
    if (pairs.has(`${id} ${after.emailid}`)) {
      throw invalidField("emailid", texts.parent.childAddress);
    }
  }
  if (after.username && sent.includes("username")) {
    const taken = await findByLogins(trx, [after.username]);
    if (taken.size > 0) throw new Refused(texts.username.taken);
  }
  await trx
    .updateTable("people")
    .set({ ...personColumns(after), username: after.username || null })
    .where("id", "=", id)
    .execute();
  await trx
    .updateTable("students")
    .set(toColumns(STUDENT, after))
    .where("personId", "=", id)
    .execute();
  await recordAction(trx, {
    actorId: adminId,
    act: "edit",
    targetKind: "student",
    targetId: id,
    details: {
      sent: [...sent, ...(levelsChanged ? ["subjectLevels"] : []), ...(numbered ? ["index"] : [])],
    },
    at: now,
  });
  return emailid && sent.includes("emailid") ? { emailBefore: emailid } : {};
}
