import type { Arrangement } from "@markwell/contract/calls/arrangements";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { classesOfStudentFor } from "../classes/index.ts";
import { findArrangements } from "./store.ts";

interface Asked {
  /** One student; missing: all whom the caller may see. */
  studentId?: string | undefined;
  zone: string;
}

/**
 * For admins and the teachers of a student's classes; the same transaction records the look.
 * @throws HttpProblem 403 for a student of no class of the teacher's.
 */
export async function listArrangements(
  db: Db,
  actor: Actor,
  { studentId, zone }: Asked,
  now: number,
): Promise<Arrangement[]> {
  return transaction(db, async (trx) => {
    if (studentId) await classesOfStudentFor(trx, actor, studentId);
    const whose = studentId
      ? sql`held.student_id = ${studentId}`
      : taughtBy(actor, sql`held.student_id`);
    const found = await findArrangements(trx, whose, { zone, now });
    await recordAction(trx, {
      actorId: actor.id,
      act: "see arrangements",
      targetKind: "student",
      targetId: studentId ?? null,
      details: studentId ? {} : { count: new Set(found.map((one) => one.studentId)).size },
      at: now,
    });
    return found;
  });
}

export const taughtBy = (
  { id, role }: Pick<Actor, "id" | "role">,
  student: ReturnType<typeof sql>,
) => sql<boolean>`(${role === "ADMIN"} or exists (
  select from class_students member
  join classes on classes.id = member.class_id and classes.removed_at is null
  join class_staff teaching on teaching.class_id = member.class_id and teaching.teacher_id = ${id}
  where member.student_id = ${student} and member.left_at is null))`;
