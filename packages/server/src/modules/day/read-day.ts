import type { ReplyOf } from "@markwell/contract/call";
import type { myDay } from "@markwell/contract/calls/day";
import { listFirstSteps, type SchoolSoFar } from "@markwell/domain/school/first-steps";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { readFactorDue } from "../auth/index.ts";
import { isAnyClass } from "../classes/index.ts";
import { homeworkToday } from "../conduct/index.ts";
import { waitingSince } from "../consultations/index.ts";
import { countWaiting } from "../marking/index.ts";
import { isAnybody } from "../people/index.ts";
import { answersToLookAt } from "../regrade/index.ts";
import { readCalendar, readSchool } from "../school/index.ts";
import { isAnyTest, testsFor, testsToVet } from "../tests/index.ts";

type Day = ReplyOf<typeof myDay>["data"];

/** An older test that was never begun is no plan for today. */
const COMING_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const MOST_TESTS = 6;

/** Each question is answered by a small index. */
export async function readDay(db: Db, actor: Actor, at: At): Promise<Day> {
  const day = await (actor.role === "ADMIN" ? officeDay(db, actor, at) : teacherDay(db, actor, at));
  const due = await readFactorDue(db, actor);
  return due === undefined ? day : { ...day, secondStepFrom: new Date(due).toISOString() };
}

interface At {
  now: number;
  zone: string;
  /** It comes complete, so it has no first steps. */
  demoSchool: boolean;
}

async function teacherDay(db: Db, actor: Actor, at: At): Promise<Day> {
  const [marking, consultations, tests, looks, homework, vettings] = await Promise.all([
    countWaiting(db, actor, at),
    waitingSince(db, actor),
    testsOf(db, actor, at.now),
    answersToLookAt(db, actor, at.now),
    homeworkToday(db, actor, at.now),
    testsToVet(db, actor),
  ]);
  return {
    marking: { ...onWire(marking), overdue: marking.overdue },
    consultations: onWire(consultations),
    tests,
    looks,
    ...(vettings.length > 0 && { vettings }),
    ...(homework.length > 0 && { homework }),
    approvals: null,
    orders: null,
    mails: null,
  };
}

/** Only what this kind of admin can do something about. */
async function officeDay(db: Db, { kind }: Actor, { demoSchool }: At): Promise<Day> {
  const ofPeople = kind !== "rewards";
  const [approvals, signIns, orders, failed, firstSteps] = await Promise.all([
    waitingFor(db, APPROVALS),
    waitingFor(db, SIGN_INS),
    waitingFor(db, ORDERS),
    failedMails(db),
    demoSchool || kind ? [] : schoolSoFar(db).then(listFirstSteps),
  ]);
  return {
    marking: null,
    consultations: null,
    tests: [],
    looks: [],
    approvals: ofPeople ? onWire(approvals) : null,
    ...(signIns.waiting > 0 && !kind && { signIns: onWire(signIns) }),
    orders: kind === "office" ? null : onWire(orders),
    mails: ofPeople ? { failed } : null,
    ...(firstSteps.length > 0 && { firstSteps }),
  };
}

async function schoolSoFar(db: Db): Promise<SchoolSoFar> {
  const [{ name }, years, teachers, students, classes, test] = await Promise.all([
    readSchool(db),
    readCalendar(db),
    isAnybody(db, "TRAINER"),
    isAnybody(db, "STUDENT"),
    isAnyClass(db),
    isAnyTest(db),
  ]);
  const calendar = years.some(({ terms }) => terms.length > 0);
  return { name, calendar, teachers, students, classes, test };
}

interface Waiting {
  waiting: number;
  oldestAt: Date | null;
}

const onWire = ({ waiting, oldestAt }: Waiting) => ({
  waiting,
  oldestAt: oldestAt?.toISOString() ?? null,
});

/** Running and coming live tests. */
async function testsOf(db: Db, actor: Actor, now: number): Promise<Day["tests"]> {
  const { rows } = await sql<{ id: string; title: string; running: boolean; students: number }>`
    select tests.id, tests.title, tests.begun_at is not null as running,
           (select count(*)::int from candidates where candidates.test_id = tests.id) as students
    from tests
    where ${testsFor(actor, "conduct")} and removed_at is null and conducted_at is null
      and kind <> 'worksheet' and not exists (
        select from candidates where candidates.test_id = tests.id and candidates.kind <> 'live')
      and (begun_at is not null or created_at > ${new Date(now - COMING_DAYS * DAY_MS)})
    order by begun_at desc nulls last, created_at desc, id
    limit ${MOST_TESTS}`.execute(db);
  return rows.map(({ id, ...row }) => ({ _id: id, ...row }));
}

const APPROVALS = sql`
  select people.created_at as since
  from students join people on people.id = students.person_id
  where people.removed_at is null
    and not exists (select from student_approvals where student_id = people.id)
    and not exists (select from student_suspensions where student_id = people.id)`;

const SIGN_INS = sql`select asked_at as since from provider_requests where refused_at is null`;

const ORDERS = sql`
  select ordered_at as since from reward_orders
  where delivered_at is null and cancelled_at is null`;

async function waitingFor(db: Db, waiting: typeof ORDERS): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as waiting, min(since) as oldest_at from (${waiting}) as waiting`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, oldestAt: null };
}

async function failedMails(db: Db): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*)::int as failed from mail_outbox
    where due_at is null and sent_at is null`.execute(db);
  return rows[0]?.failed ?? 0;
}
