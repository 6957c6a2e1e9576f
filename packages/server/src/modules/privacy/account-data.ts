import { texts } from "@markwell/contract/texts";
import type { StudentData } from "@markwell/contract/wire/student-data";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import { fieldsOfStudent, STUDENT_COLUMNS } from "../people/index.ts";

type Part<Name extends keyof StudentData> = Promise<StudentData[Name]>;
type Kind = StudentData["registrations"][number]["how"];

/** "" where it never happened. */
const moment = (at: Date | null): string => at?.toISOString() ?? "";

/**
 * What the account itself holds.
 *
 * @throws HttpProblem 404 when there is no such student, or their data was erased.
 */
export async function accountData(db: Db, studentId: string): Part<"account"> {
  const row = await db
    .selectFrom("people")
    .innerJoin("students", "students.personId", "people.id")
    .leftJoin("studentApprovals", "studentApprovals.studentId", "people.id")
    .leftJoin("studentSuspensions", "studentSuspensions.studentId", "people.id")
    .leftJoin("studentErasures", "studentErasures.studentId", "people.id")
    .leftJoin("pointBalances", "pointBalances.studentId", "people.id")
    .select(STUDENT_COLUMNS)
    .select(["people.createdAt", "students.guardianAgreedAt", "studentApprovals.approvedAt"])
    .select(["studentSuspensions.suspendedAt", "pointBalances.balance"])
    .where("people.id", "=", studentId)
    .where("studentErasures.erasedAt", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound(texts.privacy.gone);
  const tutors = await db
    .selectFrom("studentTutors")
    .innerJoin("subjects", "subjects.id", "studentTutors.subjectId")
    .innerJoin("people", "people.id", "studentTutors.teacherId")
    .select(["subjects.name as subject", "people.name"])
    .where("studentTutors.studentId", "=", studentId)
    .orderBy("subjects.position")
    .execute();
  return {
    ...fieldsOfStudent(row),
    points: row.balance ?? 0,
    registeredAt: row.createdAt.toISOString(),
    guardianAgreedAt: moment(row.guardianAgreedAt),
    approvedAt: moment(row.approvedAt),
    suspendedAt: moment(row.suspendedAt),
    tutors,
    goals: await goalData(db, studentId),
    countdown: await countdownData(db, studentId),
  };
}

async function goalData(db: Db, studentId: string): Promise<StudentData["account"]["goals"]> {
  return db
    .selectFrom("studentGoals")
    .innerJoin("subjects", "subjects.id", "studentGoals.subjectId")
    .select(["subjects.name as subject", "studentGoals.goal", "studentGoals.goalPapers"])
    .where("studentGoals.studentId", "=", studentId)
    .orderBy("subjects.position")
    .execute();
}

async function countdownData(
  db: Db,
  studentId: string,
): Promise<StudentData["account"]["countdown"]> {
  const row = await db
    .selectFrom("studentCountdowns")
    .select(["endsOn", "setOn", "notes"])
    .where("studentId", "=", studentId)
    .executeTakeFirst();
  return { endsOn: row?.endsOn ?? "", setOn: row?.setOn ?? "", notes: row?.notes ?? "" };
}

export async function registrationData(db: Db, studentId: string): Part<"registrations"> {
  const rows = await db
    .selectFrom("candidates")
    .innerJoin("tests", "tests.id", "candidates.testId")
    .select(["tests.title", "candidates.kind", "candidates.registeredAt", "candidates.dueAt"])
    .where("candidates.studentId", "=", studentId)
    .orderBy("candidates.registeredAt")
    .execute();
  return rows.map(({ title, kind, registeredAt, dueAt }) => ({
    title,
    how: kind as Kind,
    registeredAt: registeredAt.toISOString(),
    dueAt: moment(dueAt),
  }));
}

export async function mailData(db: Db, studentId: string): Part<"mails"> {
  const rows = await db
    .selectFrom("mailOutbox")
    .select(["email", "subject", "text", "usableUntil", "createdAt", "sentAt"])
    .where("personId", "=", studentId)
    .orderBy("createdAt")
    .execute();
  return rows.map((row) => ({
    emailid: row.email,
    subject: row.subject,
    // A link that opens the account is for the mailbox, not for whoever holds this file.
    text: row.usableUntil ? "" : row.text,
    writtenAt: row.createdAt.toISOString(),
    sentAt: moment(row.sentAt),
  }));
}

export async function sessionData(db: Db, studentId: string, now: number): Part<"sessions"> {
  const rows = await db
    .selectFrom("sessions")
    .select(["device", "createdAt", "lastUsedAt"])
    .where("personId", "=", studentId)
    .where("expiresAt", ">", new Date(now))
    .orderBy("createdAt")
    .execute();
  return rows.map(({ device, createdAt, lastUsedAt }) => ({
    device,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}
