import { texts } from "@markwell/contract/texts";
import type { StudentData } from "@markwell/contract/wire/student-data";
import { AID_WORDS } from "@markwell/domain/arrangements/arrangement";
import { ACTIONS_FOR_STAFF } from "@markwell/domain/audit/actions";
import { badgeOf } from "@markwell/domain/badges/catalogue";
import type { Decision } from "@markwell/domain/tests/door";
import { sql } from "kysely";
import { BY_CLASS_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import { arrangementsOf } from "../arrangements/index.ts";
import { actionsAbout } from "../audit/index.ts";
import { readLinkedAccounts, signInCodesOf } from "../auth/index.ts";
import { notesAbout } from "../classes/index.ts";
import { consultationsOf } from "../consultations/index.ts";
import { noticesOf } from "../mail/index.ts";
import { parentsData } from "../parents/index.ts";
import { fieldsOfStudent, STUDENT_COLUMNS, subjectLevelsOf } from "../people/index.ts";
import { plansOf, practiceOf } from "../practice/index.ts";
import { writtenSentences } from "../reports/index.ts";
import { satTests } from "./sat-tests.ts";

export interface School {
  /** Time zone of times in sentences. */
  zone: string;
}

/**
 * For the student, or for the office with teachers' notes. Keys and marks by question only where the
 * review shows them for good: see satTests.
 * @throws HttpProblem 404, or their data was erased.
 */
export async function studentData(
  db: Db,
  { zone }: School,
  studentId: string,
  now: number,
  { forOffice = false }: { forOffice?: boolean } = {},
): Promise<StudentData> {
  const account = await accountData(db, studentId);
  const allActions = await actionsAbout(db, zone, studentId);
  const actions = forOffice
    ? allActions
    : allActions.filter(({ act: action }) => !ACTIONS_FOR_STAFF.includes(action));
  return {
    takenAt: new Date(now).toISOString(),
    account,
    classes: await classData(db, studentId),
    askedToJoinClassesAt: await classRequestData(db, studentId),
    accessArrangements: (await arrangementsOf(db, studentId, zone, now)).map(
      ({ from, to, extraPercent, extraMinutes, breakMinutes, aids, note }) => ({
        from,
        to: to ?? "",
        extraPercent,
        extraMinutes,
        breakMinutes,
        aids: aids.map((aid) => AID_WORDS[aid]),
        note,
      }),
    ),
    ...(await parentsData(db, studentId, { forOffice })),
    registrations: await registrationData(db, studentId),
    askedAtDoors: await doorData(db, studentId),
    tests: await satTests(db, studentId, now),
    practice: await practiceOf(db, studentId),
    practicePlans: await plansOf(db, studentId),
    reportSentences: await writtenSentences(db, studentId),
    consultations: await consultationData(db, studentId),
    badges: await badgeData(db, studentId),
    points: await pointData(db, studentId),
    orders: await orderData(db, studentId),
    mails: await mailData(db, studentId),
    notices: (await noticesOf(db, studentId)).map(({ subject, text, createdAt, readAt }) => ({
      subject,
      text,
      writtenAt: createdAt.toISOString(),
      readAt: moment(readAt),
    })),
    signInCodes: (await signInCodesOf(db, studentId)).map(({ createdAt, usedAt }) => ({
      madeAt: createdAt.toISOString(),
      usedAt: moment(usedAt),
    })),
    linkedAccounts: await readLinkedAccounts(db, studentId),
    sessions: await sessionData(db, studentId, now),
    acts: actions.map(({ at, sentence }) => ({ at, sentence })),
    ...(forOffice ? { teacherNotes: await noteData(db, studentId) } : {}),
  };
}

async function noteData(
  db: Db,
  studentId: string,
): Promise<NonNullable<StudentData["teacherNotes"]>> {
  return (await notesAbout(db, studentId))
    .reverse()
    .map(({ writtenAt, changedAt, author, body }) => ({
      writtenAt: writtenAt.toISOString(),
      changedAt: moment(changedAt),
      author,
      text: body,
    }));
}

type Part<Name extends keyof StudentData> = Promise<StudentData[Name]>;
type Kind = StudentData["registrations"][number]["how"];

/** "" where it never happened. */
const moment = (at: Date | null): string => at?.toISOString() ?? "";

/** @throws HttpProblem 404, or their data was erased. */
async function accountData(db: Db, studentId: string): Part<"account"> {
  const row = await db
    .selectFrom("people")
    .innerJoin("students", "students.personId", "people.id")
    .leftJoin("studentApprovals", "studentApprovals.studentId", "people.id")
    .leftJoin("studentSuspensions", "studentSuspensions.studentId", "people.id")
    .leftJoin("studentErasures", "studentErasures.studentId", "people.id")
    .leftJoin("pointBalances", "pointBalances.studentId", "people.id")
    .select(STUDENT_COLUMNS)
    .select([
      "people.createdAt",
      "people.username",
      "students.guardianAgreedAt",
      "studentApprovals.approvedAt",
    ])
    .select(["students.selfRegistered", "students.addressConfirmedAt", "students.language"])
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
  const levels = (await subjectLevelsOf(db, [studentId])).get(studentId) ?? [];
  return {
    ...fieldsOfStudent(row),
    username: row.username ?? "",
    ...(row.language && { language: row.language }),
    points: row.balance ?? 0,
    registeredAt: row.createdAt.toISOString(),
    guardianAgreedAt: moment(row.guardianAgreedAt),
    selfRegistered: row.selfRegistered,
    addressConfirmedAt: moment(row.addressConfirmedAt),
    approvedAt: moment(row.approvedAt),
    suspendedAt: moment(row.suspendedAt),
    tutors,
    ...(levels.length > 0
      ? {
          subjectLevels: levels.map(({ subject, level }) => ({ subject: subject.topic, level })),
        }
      : {}),
    goals: await goalData(db, studentId),
    countdown: await countdownData(db, studentId),
  };
}

async function classData(db: Db, studentId: string): Part<"classes"> {
  const rows = await db
    .selectFrom("classStudents")
    .innerJoin("classes", "classes.id", "classStudents.classId")
    .select(["classes.name", "classes.year", "classStudents.joinedAt", "classStudents.leftAt"])
    .where("classStudents.studentId", "=", studentId)
    .orderBy("classStudents.joinedAt")
    .orderBy(BY_CLASS_NAME)
    .execute();
  return rows.map(({ joinedAt, leftAt, ...row }) => ({
    ...row,
    joinedAt: joinedAt.toISOString(),
    leftAt: moment(leftAt),
  }));
}

/** Nothing of the class itself: a waiting student does not see it. */
async function classRequestData(db: Db, studentId: string): Part<"askedToJoinClassesAt"> {
  const rows = await db
    .selectFrom("classRequests")
    .select("askedAt")
    .where("studentId", "=", studentId)
    .orderBy("askedAt")
    .execute();
  return rows.map(({ askedAt }) => askedAt.toISOString());
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

async function registrationData(db: Db, studentId: string): Part<"registrations"> {
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

async function doorData(db: Db, studentId: string): Part<"askedAtDoors"> {
  const rows = await db
    .selectFrom("doorRequests")
    .innerJoin("tests", "tests.id", "doorRequests.testId")
    .select(["tests.title", "doorRequests.askedAt", "doorRequests.decision"])
    .where("doorRequests.studentId", "=", studentId)
    .orderBy("doorRequests.askedAt")
    .execute();
  return rows.map(({ title, askedAt, decision }) => ({
    title,
    askedAt: askedAt.toISOString(),
    decision: (decision as Decision) ?? "",
  }));
}

async function mailData(db: Db, studentId: string): Part<"mails"> {
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

async function sessionData(db: Db, studentId: string, now: number): Part<"sessions"> {
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

async function orderData(db: Db, studentId: string): Promise<StudentData["orders"]> {
  const rows = await db
    .selectFrom("rewardOrders")
    .select(["rewardName", "invoiceNumber", "cost", "orderedAt", "deliveredAt", "cancelledAt"])
    .where("studentId", "=", studentId)
    .orderBy("orderedAt")
    .orderBy("id")
    .execute();
  return rows.map(({ rewardName, invoiceNumber, cost, orderedAt, deliveredAt, cancelledAt }) => ({
    reward: rewardName,
    invoiceNumber,
    cost,
    orderedAt: orderedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? "",
    cancelledAt: cancelledAt?.toISOString() ?? "",
  }));
}

/** Oldest first; without deleted ones. */
async function consultationData(db: Db, studentId: string): Promise<StudentData["consultations"]> {
  const newestFirst = await consultationsOf(db, studentId);
  return newestFirst.reverse().map((each) => ({
    askedAt: each.createdAt,
    subject: each.subject.topic,
    query: each.description,
    picture: each.questionImage,
    answer:
      each.status === "answer"
        ? {
            teacher: each.tutor.name,
            answeredAt: each.answeredAt,
            learningOutcome: each.learningOutcomes,
            topic: each.questionTopic,
            video: each.explainationVideo,
            text: each.answerText ?? "",
            watched: each.watched,
          }
        : null,
  }));
}

interface Entry {
  at: Date;
  what: string;
  badgeId: string | null;
  amount: number;
  balance: number;
}

/** The points ledger: an attempt is called by its test, a badge by its name, an order by its reward. */
async function pointData(db: Db, studentId: string): Promise<StudentData["points"]> {
  const { rows } = await sql<Entry>`
    select entry.at, initcap(entry.reason) || coalesce(': ' || tests.title, ': ' || orders.reward_name, ': ' || entry.note, '') as what,
           case when entry.reason = 'badge' then entry.source_id end as badge_id,
           entry.amount, entry.balance
    from point_entries entry
    left join attempts on entry.reason = 'paper' and attempts.id = entry.source_id
    left join tests on tests.id = attempts.test_id
    left join reward_orders orders
      on entry.reason in ('claim', 'refund') and orders.id = entry.source_id
    where entry.student_id = ${studentId} order by entry.number`.execute(db);
  return rows.map(({ at, what, badgeId, amount, balance }) => ({
    at: at.toISOString(),
    what: badgeId ? `${what}: ${badgeOf(badgeId)?.name ?? badgeId}` : what,
    amount,
    balance,
  }));
}

async function badgeData(db: Db, studentId: string): Promise<StudentData["badges"]> {
  const rows = await db
    .selectFrom("studentBadges")
    .select(["badgeId", "attainedAt"])
    .where("studentId", "=", studentId)
    .orderBy("attainedAt")
    .orderBy("badgeId")
    .execute();
  return rows.map(({ badgeId, attainedAt }) => ({
    name: badgeOf(badgeId)?.name ?? badgeId,
    attainedAt: attainedAt.toISOString(),
  }));
}
