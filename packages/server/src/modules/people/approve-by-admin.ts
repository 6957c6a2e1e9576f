import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Mails } from "../mail/index.ts";
import { approveStudent } from "./approve-student.ts";
import { holdPerson } from "./hold-person.ts";

/**
 * The admin's button Pending: approves a student and tells them by mail, once.
 *
 * @throws HttpProblem 404 when there is no such student.
 */
export async function approveByAdmin(
  db: Db,
  mails: Mails,
  admin: Actor,
  studentId: string,
  now: number,
) {
  await transaction(db, async (trx) => {
    await holdPerson(trx, "STUDENT", studentId);
    const isNew = await approveStudent(trx, studentId, admin.id, now);
    if (isNew) await mails.queue(trx, { kind: "approved", to: studentId }, now);
  });
  return { message: texts.student.approved };
}
