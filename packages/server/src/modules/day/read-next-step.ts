import { badgeOf } from "@markwell/domain/badges/catalogue";
import { chooseNextStep, type NextStep, type StepFacts } from "@markwell/domain/practice/next-step";
import { topicFigures, topicsSince } from "@markwell/domain/statistics/topics";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { countsNow } from "../attempts/index.ts";
import { userBadges } from "../badges/index.ts";
import { reviewWaits, shutAmong } from "../keys/index.ts";
import { checkUpNext, practiceGiven, practiceToday } from "../practice/index.ts";
import { topicSums } from "../statistics/index.ts";

interface At {
  now: number;
  zone: string;
}

/** In the domain's order; stops at the first thing found. */
export async function readNextStep(db: Db, studentId: string, at: At): Promise<NextStep> {
  const facts: StepFacts = { ...NOTHING };
  const looks: Array<() => Promise<Partial<StepFacts>>> = [
    async () => ({ running: await runningTest(db, studentId, at.now) }),
    async () => ({ answer: await newAnswer(db, studentId) }),
    async () => ({ corrections: await openCorrections(db, studentId, at.now) }),
    async () => ({ checkUp: await checkUpNext(db, studentId, at.now) }),
    async () => ({ given: await practiceGiven(db, studentId, at.now) }),
    async () => ({ daily: await practiceToday(db, studentId, at) }),
    async () => ({ worksheet: await weakestTopic(db, studentId, at) }),
    async () => ({ badges: await badgesOnTheWay(db, studentId, at) }),
  ];
  for (const look of looks) {
    const step = chooseNextStep(Object.assign(facts, { hasGoal: true }, await look()));
    if (step.kind !== "tests") return step;
  }
  return chooseNextStep({ ...facts, hasGoal: await hasGoal(db, studentId) });
}

const NOTHING: StepFacts = {
  running: null,
  answer: null,
  corrections: null,
  checkUp: null,
  given: null,
  daily: null,
  worksheet: null,
  badges: [],
  hasGoal: false,
};

async function runningTest(db: Db, studentId: string, now: number): Promise<StepFacts["running"]> {
  const { rows } = await sql<{ id: string; title: string; endsAt: Date; entered: boolean }>`
    select tests.id, tests.title, attempts.id is not null as entered,
           coalesce(attempts.deadline, ${new Date(now)}::timestamptz + make_interval(mins => tests.duration_minutes)) as ends_at
    from candidates
    join tests on tests.id = candidates.test_id and tests.removed_at is null and tests.conducted_at is null
    left join attempts on attempts.test_id = tests.id and attempts.student_id = candidates.student_id
    where candidates.student_id = ${studentId}
      and (attempts.id is not null and attempts.closed_at is null and attempts.deadline > ${new Date(now)}
           or attempts.id is null and candidates.kind = 'live' and tests.begun_at is not null)
    order by attempts.id is not null desc, attempts.deadline, tests.begun_at desc`.execute(db);
  const waiting = rows.filter(({ entered }) => !entered).map(({ id }) => id);
  const shut = await shutAmong(db, waiting, now);
  const found = rows.find(({ id }) => !shut.has(id));
  if (!found) return null;
  const { id: testId, title, endsAt, entered } = found;
  return {
    testId,
    title,
    entered,
    minutesLeft: Math.max(1, Math.floor((endsAt.getTime() - now) / 60_000)),
  };
}

async function newAnswer(db: Db, studentId: string): Promise<StepFacts["answer"]> {
  const { rows } = await sql<{ id: string; subject: string }>`
    select consultations.id, subjects.name as subject
    from consultations
    join consultation_answers answer on answer.consultation_id = consultations.id
    join subjects on subjects.id = consultations.subject_id
    where consultations.student_id = ${studentId} and consultations.removed_at is null
      and answer.watched_at is null
    order by answer.answered_at limit 1`.execute(db);
  return rows[0] ?? null;
}

const CORRECTION_DAYS = 30;
const DAY_MS = 86_400_000;

/** The newest test with open answers, mistakes and an unfinished Correction Review. */
async function openCorrections(
  db: Db,
  studentId: string,
  now: number,
): Promise<StepFacts["corrections"]> {
  const { rows } = await sql<{ testId: string; title: string }>`
    select tests.id as test_id, tests.title
    from attempts join tests on tests.id = attempts.test_id and tests.removed_at is null
    where attempts.student_id = ${studentId} and attempts.corrected_at is null
      and attempts.closed_at >= ${new Date(now - CORRECTION_DAYS * DAY_MS)}
      and ${countsNow()}
      and exists (select from grades where grades.attempt_id = attempts.id and grades.marks < grades.possible)
    order by attempts.closed_at desc limit 10`.execute(db);
  const waits = await reviewWaits(
    db,
    rows.map(({ testId }) => testId),
    now,
  );
  return rows.find(({ testId }) => !waits.get(testId)) ?? null;
}

/** Over all subjects; null before approval. */
async function weakestTopic(
  db: Db,
  studentId: string,
  { now, zone }: At,
): Promise<StepFacts["worksheet"]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from subjects
    where exists (select from student_approvals where student_id = ${studentId})
      and exists (select from topic_statistics where student_id = ${studentId} and subject_id = subjects.id)`.execute(
    db,
  );
  const since = topicsSince(now, zone);
  const weakest = await Promise.all(
    rows.map(async ({ id: subjectId, name: subject }) => {
      const [first] = topicFigures(await topicSums(db, { studentId, subjectId }, since)).weakest;
      return first ? [{ subject, topic: first.topic, value: first.value }] : [];
    }),
  );
  const [found] = weakest.flat().sort((one, other) => one.value - other.value);
  return found ? { subject: found.subject, topic: found.topic } : null;
}

async function badgesOnTheWay(db: Db, studentId: string, at: At): Promise<StepFacts["badges"]> {
  const { progress } = await userBadges(db, studentId, at);
  return progress.map(({ badgeId, ...far }) => ({ ...far, name: badgeOf(badgeId)?.name ?? "" }));
}

async function hasGoal(db: Db, studentId: string): Promise<boolean> {
  const row = await db
    .selectFrom("studentGoals")
    .select("studentId")
    .where("studentId", "=", studentId)
    .where("goal", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
