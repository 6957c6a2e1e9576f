import type { UserWire } from "@markwell/contract/calls/auth";
import type { Role } from "@markwell/domain/people/role";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import { fieldsOfStudent, STUDENT_COLUMNS } from "./person-columns.ts";

/**
 * A person as every screen needs them (school platform, section 3 "User details").
 *
 * @throws HttpProblem 404 when the person is unknown or removed.
 */
export async function userWire(db: Db, personId: string): Promise<UserWire> {
  const row = await db
    .selectFrom("people")
    .leftJoin("students", "students.personId", "people.id")
    .leftJoin("studentApprovals", "studentApprovals.studentId", "people.id")
    .leftJoin("pointBalances", "pointBalances.studentId", "people.id")
    .leftJoin("teachers", "teachers.personId", "people.id")
    .leftJoin("subjects", "subjects.id", "teachers.subjectId")
    .select(STUDENT_COLUMNS)
    .select([
      "people.id",
      "people.type",
      "students.guardianOpen",
      "students.selfRegistered",
      "students.addressConfirmedAt",
      "studentApprovals.approvedAt",
      "pointBalances.balance",
      "subjects.name as subject",
      "subjects.id as subjectId",
      "subjects.retiredAt",
    ])
    .where("people.id", "=", personId)
    .where("people.removedAt", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    _id: row.id,
    type: row.type as Role,
    ...fieldsOfStudent(row),
    subject: row.subject ?? "",
    ...(row.subjectId && row.retiredAt === null && { subjectId: row.subjectId }),
    points: row.balance ?? 0,
    guardianOpen: row.guardianOpen ?? false,
    confirmed: !row.selfRegistered || row.addressConfirmedAt !== null || row.approvedAt !== null,
    approved: row.type !== "STUDENT" || row.approvedAt !== null,
  };
}
