import { badgeOf } from "@markwell/domain/badges/catalogue";
import {
  MOST_ROWS,
  NOTHING_TODAY,
  type Today,
  type TodayFacts,
  today,
} from "@markwell/domain/practice/today";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { countsNow, listMyTests } from "../attempts/index.ts";
import { userBadges } from "../badges/index.ts";
import { reviewWaits, shutAmong } from "../keys/index.ts";
import { adviceOver, checkUpNext, practiceGiven, practiceToday } from "../practice/index.ts";
import { whereMarksWent } from "../results/index.ts";

interface At {
  now: number;
  zone: string;
}

/** In the domain's order; stops when the next thing and its rows are found. */
export async function readToday(db: Db, studentId: string, at: At): Promise<Today> {
  const { sheet, ...tests } = await testsToTake(db, studentId, at.now);
  const facts: TodayFacts = { ...NOTHING_TODAY, ...tests };
  const looks: Array<() => Promise<Partial<TodayFacts>>> = [
    async () => ({ answer: await newAnswer(db, studentId) }),
    async () => ({ corrections: await openCorrections(db, studentId, at.now) }),
    async () => ({ checkUp: await checkUpNext(db, studentId, at.now) }),
    async () => ({ given: await practiceGiven(db, studentId, at.now) }),
    async () => ({ daily: await practiceToday(db, studentId, at) }),
    async () => ({ worksheet: sheet ?? (await weakestTopic(db, studentId, at)) }),
    async () => ({ badges: await badgesOnTheWay(db, studentId, at) }),
    async () => ({ hasGoal: await hasGoal(db, studentId) }),
  ];
  for (const look of looks) {
    if (today(facts, at.now).more.length >= MOST_ROWS) break;
    Object.assign(facts, await look());
  }
  return today(facts, at.now);
}

/** What Take Test lists, as the next thing needs it. */
async function testsToTake(db: Db, studentId: string, now: number) {
  const { data } = await listMyTests(db, studentId, now);
  const own = data.filter(({ registered }) => registered);
  const live = own.filter(({ selfPaced, test_running }) => !selfPaced && !test_running);
  const begun = live.filter((one) => one.begun).map(({ _id }) => _id);
  const shut = await shutAmong(db, begun, now);
  const running =
    own.find((one) => one.test_running && !one.noClock && (one.secondsLeft ?? 0) > 0) ??
    live.find(({ _id }) => begun.includes(_id) && !shut.has(_id));
  const waiting = live.find((one) => !one.begun);
  const homework = own.find(
    ({ homework: state, noClock }) =>
      state === "to do" || state === "overdue" || (state === "writing" && noClock),
  );
  const sheet = own.find((one) => one.selfPaced && !one.homework && !one.test_running);
  return {
    running: running ? { ...named(running), ...timeLeft(running) } : null,
    waiting: waiting ? named(waiting) : null,
    homework: homework
      ? {
          ...named(homework),
          dueAt: homework.dueAt === null ? null : Date.parse(homework.dueAt),
          overdue: homework.homework === "overdue",
          begun: homework.test_running,
        }
      : null,
    sheet: sheet ? { ...named(sheet), begun: false } : null,
  };
}

type OpenTest = Awaited<ReturnType<typeof listMyTests>>["data"][number];

const named = ({ _id, title }: OpenTest) => ({ testId: _id, title });

const timeLeft = ({ test_running, secondsLeft, duration, extraMinutes = 0 }: OpenTest) => ({
  entered: test_running,
  minutesLeft: test_running
    ? Math.max(1, Math.floor((secondsLeft ?? 0) / 60))
    : duration + extraMinutes,
});

async function newAnswer(db: Db, studentId: string): Promise<TodayFacts["answer"]> {
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
): Promise<TodayFacts["corrections"]> {
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
  for (const found of rows.filter(({ testId }) => !waits.get(testId))) {
    const { toFix } = await whereMarksWent(db, { studentId, testId: found.testId }, now);
    if (toFix > 0) return { ...found, left: toFix };
  }
  return null;
}

/** Over all subjects; null before approval. */
async function weakestTopic(
  db: Db,
  studentId: string,
  at: At,
): Promise<{ subject: string; topic: string } | null> {
  const { rows } = await sql`
    select from student_approvals where student_id = ${studentId}`.execute(db);
  const [first] = rows.length > 0 ? await adviceOver(db, studentId, at) : [];
  return first ? { subject: first.subject, topic: first.topic } : null;
}

async function badgesOnTheWay(db: Db, studentId: string, at: At): Promise<TodayFacts["badges"]> {
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
