import type { UserWire } from "@markwell/contract/calls/signed-in";
import type { PartAdmin } from "@markwell/domain/people/admin-kind";
import type { AccountRole, Role } from "@markwell/domain/people/role";
import { FEWEST_APPROVALS, LATEST_APPROVALS } from "@markwell/domain/people/usual-wait";
import { REPORT_LANGUAGES } from "@markwell/domain/reports/language";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import { fieldsOfStudent, STUDENT_COLUMNS } from "./person-columns.ts";

/**
 * For every screen (school platform, section 3 "User details").
 * @param as the role in which a teacher who is an admin as well works; else their own
 * @throws HttpProblem 404 when the person is unknown or removed.
 */
export async function userWire(db: Db, personId: string, as?: Role): Promise<UserWire> {
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
      "people.alsoAdmin",
      "people.adminKind",
      "people.username",
      "people.passwordChangeDue",
      "students.guardianOpen",
      "students.language",
      "students.guardianWithdrawnAt",
      "students.selfRegistered",
      "students.addressConfirmedAt",
      "studentApprovals.approvedAt",
      "pointBalances.balance",
      "subjects.name as subject",
      "subjects.id as subjectId",
      "subjects.retiredAt",
    ])
    .select([
      sql<boolean>`exists (select from subjects as offered
        where offered.name = students.mother_tongue and offered.retired_at is null)`.as(
        "isOffered",
      ),
      sql<boolean>`exists (select from level_roles where teacher_id = people.id)`.as("leads"),
    ])
    .where("people.id", "=", personId)
    .where("people.removedAt", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound();
  const type = as === "ADMIN" ? as : (row.type as AccountRole);
  const teaching = type === "TRAINER";
  const approved = row.type !== "STUDENT" || row.approvedAt !== null;
  const language = REPORT_LANGUAGES.find((each) => each === row.language);
  const hours = approved ? null : await approvalUsuallyHours(db);
  return {
    _id: row.id,
    type,
    ...(row.alsoAdmin && { otherRole: teaching ? ("ADMIN" as const) : ("TRAINER" as const) }),
    ...fieldsOfStudent(row),
    ...(!row.isOffered && { motherTongue: "" }),
    username: row.username ?? "",
    subject: (teaching && row.subject) || "",
    ...(teaching && row.subjectId && row.retiredAt === null && { subjectId: row.subjectId }),
    ...(teaching && row.leads && { leads: true }),
    ...(type === "ADMIN" && row.adminKind && { adminKind: row.adminKind as PartAdmin }),
    points: row.balance ?? 0,
    passwordChangeDue: row.passwordChangeDue,
    // The student cannot give what a parent has withdrawn.
    guardianOpen: (row.guardianOpen ?? false) && row.guardianWithdrawnAt === null,
    confirmed: !row.selfRegistered || row.addressConfirmedAt !== null || row.approvedAt !== null,
    approved,
    ...(language && { language }),
    ...(hours === null ? {} : { approvalUsuallyHours: hours }),
  };
}

/**
 * Median hours, null while too few. Accounts of the office are approved from the start and do not count.
 */
async function approvalUsuallyHours(db: Db): Promise<number | null> {
  const { rows } = await sql<{ hours: number; approvals: number }>`
    select percentile_cont(0.5) within group (order by hours) as hours, count(*)::int as approvals
    from (
      select extract(epoch from approved_at - created_at)::float8 / 3600 as hours
      from student_approvals join people on people.id = student_approvals.student_id
      where approved_at > created_at + interval '1 second'
      order by approved_at desc limit ${LATEST_APPROVALS}
    ) as latest`.execute(db);
  const { hours, approvals } = rows[0] ?? { hours: 0, approvals: 0 };
  return approvals < FEWEST_APPROVALS ? null : Math.round(hours * 10) / 10;
}
