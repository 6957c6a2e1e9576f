import type { Homework } from "@markwell/contract/calls/homework";
import { texts } from "@markwell/contract/texts";
import {
  countHomework,
  datesProblem,
  dueFor,
  type HomeworkFacts,
  type HomeworkState,
  homeworkState,
  mayRemind,
} from "@markwell/domain/tests/homework";
import { sql } from "kysely";
import { BY_CLASS_NAME, BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { moveDeadlines } from "../attempts/index.ts";
import { recordAction } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import {
  classesOfCandidates,
  extendClass,
  extendStudents,
  findTestFor,
  HOMEWORK,
  type HomeworkFields,
  type HomeworkRow,
  homeworkOf,
  IS_HOMEWORK,
  isAllowed,
  noteReminded,
  sittingPath,
  storeHomework,
  type TestFacts,
  testsFor,
} from "../tests/index.ts";

const t = texts.homework;

interface StudentRow extends HomeworkRow {
  id: string;
  name: string;
  registeredAt: Date;
  remindedAt: Date | null;
  answered: number;
  waiting: number;
}

interface Pupil {
  row: StudentRow;
  facts: HomeworkFacts;
  state: HomeworkState;
}

/** Those of one test who have it as assigned work, by name. */
async function pupilsOf(db: Db, testId: string, now: number): Promise<Pupil[]> {
  const { rows } = await sql<StudentRow>`
    select people.id, people.name, candidates.registered_at, candidates.reminded_at, ${HOMEWORK},
           case when attempts.id is null then 0
                when attempts.closed_at is not null then attempts.answered
                else (select count(*)::int from answers
                      where attempt_id = attempts.id and (cardinality(chosen) > 0 or body <> '')) end as answered,
           coalesce(attempts.waiting, 0) as waiting
    from candidates
    join tests on tests.id = candidates.test_id
    join people on people.id = candidates.student_id and people.removed_at is null
    left join attempts on attempts.test_id = candidates.test_id and attempts.student_id = candidates.student_id
    where candidates.test_id = ${testId} and candidates.kind = 'assigned'
    order by ${BY_NAME}, people.id`.execute(db);
  return rows.map((row) => {
    const facts = homeworkOf(row);
    return { row, facts, state: homeworkState(facts, now) };
  });
}

const iso = (at: Date | number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

/** The date that most have, of equally many the later one: an extension of one student is not the class's date. */
function usual(dues: ReadonlyArray<number | null>): number | null {
  const counts = new Map<number | null, number>();
  for (const due of dues) counts.set(due, (counts.get(due) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const often = [...counts].flatMap(([due, count]) => (count === most ? [due] : []));
  return often.reduce(
    (later, due) => (later === null || due === null ? due : Math.max(later, due)),
    often[0] ?? null,
  );
}

/** @throws HttpProblem 404/403. */
export async function readHomework(
  db: Db,
  actor: Actor,
  testId: string,
  now: number,
): Promise<Homework> {
  const test = await findTestFor(db, actor, "look", testId);
  const pupils = await pupilsOf(db, testId, now);
  const ofClasses = await classesOfCandidates(db, testId);
  const { rows: classes } = await sql<{ id: string; name: string; dueAt: Date | null }>`
    select classes.id, classes.name, test_classes.due_at
    from test_classes join classes on classes.id = test_classes.class_id and classes.removed_at is null
    where test_classes.test_id = ${testId} and test_classes.kind = 'assigned'
    order by ${BY_CLASS_NAME}, classes.id`.execute(db);
  const { rows: counts } = await sql<{ questions: number; givenAt: Date | null }>`
    select (select count(*)::int from test_questions where test_id = ${testId}) as questions,
           (select min(registered_at) from candidates where test_id = ${testId}) as given_at`.execute(
    db,
  );
  const dues = pupils.map(({ facts }) => dueFor(facts));
  const { students, handedIn, missed } = countHomework(pupils.map(({ state }) => state));
  return {
    _id: test.id,
    title: test.title,
    opensAt: iso(test.opensAt),
    dueAt: iso(usual(dues)),
    lateUntil: iso(test.lateUntil),
    noClock: test.noClock,
    duration: test.durationMinutes,
    questionCount: counts[0]?.questions ?? 0,
    givenAt: iso(counts[0]?.givenAt ?? null),
    ended: test.conductedAt !== null,
    over: test.conductedAt !== null || (students > 0 && handedIn + missed === students),
    waiting: pupils.reduce((sum, { row }) => sum + row.waiting, 0),
    classes: classes.map(({ id, name, dueAt }) => ({ _id: id, name, dueAt: iso(dueAt) })),
    students: pupils.map(({ row, facts, state }) => ({
      _id: row.id,
      name: row.name,
      classes: (ofClasses.get(row.id) ?? []).map(({ name }) => name),
      state,
      dueAt: iso(dueFor(facts)),
      extended: (dueFor(facts) ?? 0) > (facts.dueAt ?? 0),
      handedInAt: row.blank ? null : iso(row.closedAt),
      remindedAt: iso(row.remindedAt),
      answered: row.answered,
    })),
    mayChange: test.conductedAt === null && (await isAllowed(db, actor, "conduct", test)),
  };
}

interface Wish {
  opensAt?: string | null | undefined;
  lateUntil?: string | null | undefined;
  noClock?: boolean | undefined;
}

/**
 * Stores what a teacher chose for homework; what was not sent stays.
 * @param dueAt the date of the class in question; undefined where several may differ
 * @throws HttpProblem 400 for dates that contradict each other; Refused to change the clock of those who write.
 */
export async function chooseHomework(
  trx: Trx,
  test: TestFacts,
  { opensAt, lateUntil, noClock }: Wish,
  dueAt: number | null | undefined,
  now: number,
): Promise<void> {
  const at = (text: string | null) => (text === null ? null : Date.parse(text));
  const fields: HomeworkFields = {
    ...(opensAt !== undefined && { opensAt: opensAt === null ? null : new Date(opensAt) }),
    ...(lateUntil !== undefined && { lateUntil: lateUntil === null ? null : new Date(lateUntil) }),
    ...(noClock !== undefined && { noClock }),
  };
  if (Object.keys(fields).length === 0 && !test.noClock && test.lateUntil === null) return;
  const dates = {
    opensAt: opensAt === undefined ? test.opensAt : at(opensAt),
    lateUntil: lateUntil === undefined ? test.lateUntil : at(lateUntil),
    noClock: noClock ?? test.noClock,
  };
  const given = dueAt === undefined ? await datesGiven(trx, test.id) : [dueAt];
  for (const due of given) {
    // A date that has passed stays; only a new one must be ahead.
    const problem = datesProblem({ ...dates, dueAt: due }, dueAt === undefined ? 0 : now);
    const field =
      problem === "opens late" ? "opensAt" : problem === "late early" ? "lateUntil" : "dueAt";
    if (problem) throw invalidField(field, t[problem]);
  }
  if (noClock !== undefined && noClock !== test.noClock && (await hasBegun(trx, test.id))) {
    throw new Refused(t.begun);
  }
  await storeHomework(trx, test.id, fields);
}

async function datesGiven(trx: Trx, testId: string): Promise<Array<number | null>> {
  const { rows } = await sql<{ dueAt: Date | null }>`
    select distinct due_at from candidates where test_id = ${testId} and kind = 'assigned'
    union select due_at from test_classes where test_id = ${testId} and kind = 'assigned'`.execute(
    trx,
  );
  return rows.map(({ dueAt }) => dueAt?.getTime() ?? null);
}

async function hasBegun(trx: Trx, testId: string): Promise<boolean> {
  const attempt = await trx
    .selectFrom("attempts")
    .select("id")
    .where("testId", "=", testId)
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}

/** Locks the test against students who begin, and its End. @throws Refused once it is closed. */
async function lockHomework(trx: Trx, actor: Actor, testId: string): Promise<TestFacts> {
  const test = await findTestFor(trx, actor, "conduct", testId, { hold: "update" });
  if (test.conductedAt !== null) throw new Refused(t.ended);
  return test;
}

/** @throws as `chooseHomework`; HttpProblem 404/403; Refused once it is closed. */
export async function changeHomework(
  db: Db,
  live: Live,
  actor: Actor,
  { id: testId, ...wish }: Wish & { id: string },
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const test = await lockHomework(trx, actor, testId);
    await chooseHomework(trx, test, wish, undefined, now);
    await moveDeadlines(trx, testId);
    await recordAction(trx, {
      actorId: actor.id,
      act: "change homework",
      targetKind: "test",
      targetId: testId,
      at: now,
    });
    afterCommit(trx, () => live.sittingsChanged(testId));
  });
}

interface Extension {
  id: string;
  students?: string[] | undefined;
  class?: string | undefined;
  until: string | null;
}

/**
 * Gives more time to students or a class, also to those who write without a clock; keys stay closed for so
 * long. Whoever has handed in, or has a later date, keeps what they have.
 * @throws HttpProblem 404/403, 400 for a past date; Refused where there is no date, and once it is closed.
 */
export async function extendHomework(
  db: Db,
  live: Live,
  actor: Actor,
  { id: testId, students, class: classId, until }: Extension,
  now: number,
): Promise<{ extended: number; kept: number; message: string }> {
  const date = until === null ? null : new Date(until);
  if (date && date.getTime() <= now) throw invalidField("until", t.past);
  return transaction(db, async (trx) => {
    await lockHomework(trx, actor, testId);
    const pupils = await pupilsOf(trx, testId, now);
    const among = classId ? await studentsOf(trx, classId) : new Set(students);
    const asked = pupils.filter(({ row }) => among.has(row.id));
    if (date && asked.length > 0 && asked.every(({ facts }) => facts.dueAt === null))
      throw new Refused(t.withoutDate);
    const studentIds = asked.map(({ row }) => row.id);
    const extended = await extendStudents(trx, { testId, studentIds, until: date });
    const moved =
      classId && date ? await extendClass(trx, { testId, classId, until: date }) : false;
    await moveDeadlines(trx, testId);
    if (extended.length > 0 || moved)
      await recordAction(trx, {
        actorId: actor.id,
        act: date ? "extend homework" : "take back extension",
        targetKind: "test",
        targetId: testId,
        details: { students: extended, dueAt: until },
        at: now,
      });
    afterCommit(trx, () => {
      for (const studentId of extended) live.sittingsChanged(testId, studentId);
    });
    const kept = asked.length - extended.length;
    const count = extended.length;
    if (!date) return { extended: count, kept, message: t.takenBack(count) };
    return { extended: count, kept, message: count === 0 ? t.nobody : t.extended(count, kept) };
  });
}

async function studentsOf(trx: Trx, classId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom("classStudents")
    .select("studentId")
    .where("classId", "=", classId)
    .where("leftAt", "is", null)
    .execute();
  return new Set(rows.map(({ studentId }) => studentId));
}

/**
 * Reminds by mail, or by notice where there is no address, once in half a day each.
 * @throws HttpProblem 404/403; Refused once it is closed.
 */
export async function remindHomework(
  db: Db,
  mails: Mails,
  actor: Actor,
  { id: testId, students }: { id: string; students?: string[] | undefined },
  now: number,
): Promise<number> {
  return transaction(db, async (trx) => {
    const { title: testTitle } = await lockHomework(trx, actor, testId);
    const asked = students && new Set(students);
    const pupils = (await pupilsOf(trx, testId, now)).filter(
      ({ row, state }) =>
        (!asked || asked.has(row.id)) &&
        mayRemind({ state, remindedAt: row.remindedAt?.getTime() ?? null }, now),
    );
    if (pupils.length === 0) return 0;
    const letters = pupils.map(({ row: { id: to }, facts, state }) => ({
      kind: "homework missing" as const,
      to,
      about: testId,
      testTitle,
      dueAt: dueFor(facts),
      lateUntil: state === "overdue" ? facts.lateUntil : null,
      path: sittingPath(testId, to),
    }));
    await mails.queue(trx, letters, now);
    const studentIds = pupils.map(({ row }) => row.id);
    await noteReminded(trx, { testId, studentIds, now });
    await recordAction(trx, {
      actorId: actor.id,
      act: "remind",
      targetKind: "test",
      targetId: testId,
      details: { count: studentIds.length },
      at: now,
    });
    return studentIds.length;
  });
}

const MOST_SHOWN = 6;

/** Homework that is open, of a teacher's own, with how many have not handed in; the next date first. */
export async function homeworkToday(db: Db, actor: Actor, now: number) {
  const { rows } = await sql<StudentRow & { testId: string; title: string }>`
    select tests.id as test_id, tests.title, candidates.student_id as id, '' as name,
           candidates.registered_at, candidates.reminded_at, ${HOMEWORK}, 0 as answered, 0 as waiting
    from tests
    join candidates on candidates.test_id = tests.id and candidates.kind = 'assigned'
    join people on people.id = candidates.student_id and people.removed_at is null
    left join attempts on attempts.test_id = candidates.test_id and attempts.student_id = candidates.student_id
    where ${testsFor(actor, "conduct")} and tests.removed_at is null and tests.conducted_at is null
      and ${IS_HOMEWORK}
      and (candidates.due_at is null and tests.created_at > ${new Date(now - 30 * 86_400_000)}
           or hand_in_end(candidates.due_at, candidates.extended_until, tests.late_until) >= ${new Date(now)})`.execute(
    db,
  );
  const byTest = new Map<string, { title: string; pupils: Pupil[] }>();
  for (const row of rows) {
    const facts = homeworkOf(row);
    const one = byTest.get(row.testId) ?? { title: row.title, pupils: [] };
    byTest.set(row.testId, one);
    one.pupils.push({ row, facts, state: homeworkState(facts, now) });
  }
  const open = [...byTest].map(([_id, { title, pupils }]) => {
    const { students, missing } = countHomework(pupils.map(({ state }) => state));
    const dues = pupils.map(({ facts }) => dueFor(facts) ?? Number.POSITIVE_INFINITY);
    const due = Math.max(...dues);
    return {
      _id,
      title,
      students,
      missing,
      dueAt: Number.isFinite(due) ? iso(due) : null,
      mayRemind: pupils.some(({ state, row }) =>
        mayRemind({ state, remindedAt: row.remindedAt?.getTime() ?? null }, now),
      ),
    };
  });
  const end = ({ dueAt }: { dueAt: string | null }) => dueAt ?? "9";
  return open
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => end(a).localeCompare(end(b)))
    .slice(0, MOST_SHOWN);
}
