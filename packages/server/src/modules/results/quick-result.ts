import { texts } from "@markwell/contract/texts";
import type { NewBadge } from "@markwell/contract/wire/badge";
import type { QuickResult } from "@markwell/contract/wire/result";
import { BADGES } from "@markwell/domain/badges/catalogue";
import { gradeOf } from "@markwell/domain/grading/grade-band";
import type { GradedAs } from "@markwell/domain/grading/grade-scale";
import { markingDueAt } from "@markwell/domain/marking/promise";
import { DEFAULT_GOAL } from "@markwell/domain/people/goal";
import { wholePercent } from "@markwell/domain/results/percent";
import { quickResult, showsAverage } from "@markwell/domain/results/quick-result";
import { formatWeekdayTime } from "@markwell/domain/school/calendar";
import type { SchoolTime } from "@markwell/domain/school/school-time";
import { sql } from "kysely";
import { inBatches } from "../../platform/batch.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { Refused } from "../../platform/http/problems.ts";
import { isScored } from "../attempts/index.ts";
import { answersOpen, reviewWaits } from "../keys/index.ts";
import { type AttemptOfStudent, pointsOfAttempts } from "../points/index.ts";
import { readSchoolTime } from "../school/index.ts";
import { gradedAs, gradingOf } from "../subjects/index.ts";

interface QuickResults {
  /** Assessment core 2 and 3 "Quick result". @throws Refused when the attempt was opened again in the meantime. */
  read(attemptId: string): Promise<QuickResult>;
}

/** The most results in one query when a class hands in. */
const MOST_TOGETHER = 100;

/** Requests that arrive together are read together. */
export function openQuickResults(db: Db, zone: string, clock: Clock): QuickResults {
  const reading = inBatches(
    (ids: readonly string[]) => readAll(db, ids, { zone, now: clock.now() }),
    {
      most: MOST_TOGETHER,
    },
  );
  return {
    async read(attemptId) {
      const result = await reading.ask(attemptId);
      if (!result) throw new Refused(texts.attempt.reopened);
      return result;
    },
  };
}

interface Row extends GradedAs {
  attemptId: string;
  studentId: string;
  score: number;
  total: number;
  gradedTotal: number;
  waiting: number;
  closedAt: Date;
  putAway: boolean;
  /** How many attempts the averages are of. */
  handedIn: number;
  averageMarks: number;
  averagePercent: number | null;
  ownAverage: number | null;
  testId: string;
  /** Its answers are open to whoever has handed in, or the student has read them. */
  opened: boolean;
  /** Null for a test. */
  goal: number | null;
  earlierPercent: number | null;
  earlier: number;
}

/** In the given order; undefined for an attempt that is not closed. */
async function readAll(
  db: Db,
  attemptIds: readonly string[],
  { zone, now }: { zone: string; now: number },
): Promise<Array<QuickResult | undefined>> {
  const rows = await findClosed(db, attemptIds);
  const [points, badges] = await Promise.all([
    pointsOfAttempts(db, rows),
    badgesOfAttempts(db, rows),
  ]);
  const scaleOf = await gradingOf(db, rows);
  const withheld = rows.flatMap(({ testId, opened }) => (opened ? [] : [testId]));
  const time = rows.some(({ waiting }) => waiting > 0) ? await readSchoolTime(db, zone) : undefined;
  const waits = await reviewWaits(db, [...new Set(withheld)], now);
  const resultOf = ({ attemptId, averagePercent, closedAt, putAway, ...row }: Row): QuickResult => {
    const { goal, earlier, earlierPercent } = row;
    const pending = row.waiting > 0;
    const { knownQuestions, ...figures } = points.get(attemptId) ?? NO_POINTS;
    return {
      ...quickResult({ ...row, level: scaleOf(row), averagePercent, putAway }),
      ...figures,
      ...(showsAverage(row.handedIn) ? {} : { fewStudents: true as const }),
      ...(knownQuestions > 0 ? { knownQuestions } : {}),
      pending,
      ...(goal === null
        ? {}
        : {
            worksheet: {
              goal,
              goalGrade: gradeOf(goal, scaleOf(row)),
              earlierPercent: earlierPercent === null ? null : wholePercent(earlierPercent),
              earlier,
            },
          }),
      ...(putAway ? { putAway, encouragement: putAwayWords(goal !== null) } : {}),
      newBadges: badges.get(attemptId) ?? [],
      ...(row.opened ? {} : answersOpen(waits.get(row.testId) ?? null, zone)),
      markedBy: pending && time ? dueInWords(closedAt.getTime(), time) : "",
    };
  };
  const results = new Map(rows.map((row) => [row.attemptId, resultOf(row)]));
  return attemptIds.map((id) => results.get(id));
}

const putAwayWords = (isWorksheet: boolean) =>
  isWorksheet ? texts.worksheet.putAway : texts.attempt.neverSaw;

const dueInWords = (closedAt: number, time: SchoolTime) =>
  formatWeekdayTime(markingDueAt(closedAt, time), time.zone, closedAt);

const NO_POINTS = {
  earnPoint: 0,
  performancePoint: 0,
  totalPoints: 0,
  knownQuestions: 0,
  monthlyCapReached: false,
};

async function findClosed(db: Db, attemptIds: readonly string[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with asked as (
      select * from attempts
      where id = any (${[...new Set(attemptIds)]}::uuid[]) and closed_at is not null and score_waits_until is null
    ), everybody as (
      select test_id, avg(score) filter (where graded_total > 0)::float8 as average_marks,
             -- Of each attempt what is graded, as the student's own percentage is: an essay that waits is no 0.
             avg(score / nullif(graded_total, 0) * 100)::float8 as average_percent,
             count(*)::int as handed_in
      from attempts
      -- A score that waits must not be seen to move the average.
      where test_id in (select test_id from asked) and ${isScored()}
      group by test_id
    )
    select asked.id as attempt_id, asked.student_id, asked.test_id,
           (tests.release = 'handin' or asked.reviewed_at is not null) as opened,
           ${gradedAs("asked")},
           asked.score, asked.total, asked.graded_total, asked.waiting, asked.closed_at, asked.put_away,
           coalesce(everybody.handed_in, 0)::int as handed_in,
           coalesce(everybody.average_marks, 0)::float8 as average_marks, everybody.average_percent,
           (select avg(earlier.score / earlier.total * 100)::float8 from attempts earlier
            where earlier.student_id = asked.student_id and earlier.waiting = 0 and earlier.total > 0
              and ${isScored("earlier")}
              and earlier.closed_at < asked.closed_at) as own_average,
           case when worksheets.test_id is not null then coalesce(student_goals.goal, ${DEFAULT_GOAL}) end as goal,
           coalesce(former.papers, 0)::int as earlier, former.percent as earlier_percent
    from asked
    left join worksheets on worksheets.test_id = asked.test_id
    left join student_goals on student_goals.student_id = asked.student_id
      and student_goals.subject_id = worksheets.subject_id
    left join lateral (
      select count(*) as papers, avg(done.score / done.total * 100)::float8 as percent
      from worksheets made join attempts done on done.test_id = made.test_id
        and done.student_id = made.student_id
      where made.student_id = worksheets.student_id and made.subject_id = worksheets.subject_id
        and done.waiting = 0 and done.total > 0 and ${isScored("done")}
        and done.closed_at < asked.closed_at
    ) as former on true
    join tests on tests.id = asked.test_id
    join students on students.person_id = asked.student_id
    left join everybody on everybody.test_id = asked.test_id`.execute(db);
  return rows;
}

/** By attempt, in catalogue order. */
async function badgesOfAttempts(
  db: Db,
  closed: readonly AttemptOfStudent[],
): Promise<ReadonlyMap<string, NewBadge[]>> {
  const { rows } = await sql<{ attemptId: string; badgeIds: string[] }>`
    select attempt_id, array_agg(badge_id) as badge_ids
    from unnest(
      ${closed.map(({ attemptId }) => attemptId)}::uuid[],
      ${closed.map(({ studentId }) => studentId)}::uuid[]
    ) as paper (attempt_id, student_id)
    join student_badges using (student_id, attempt_id)
    group by attempt_id`.execute(db);
  return new Map(rows.map(({ attemptId, badgeIds }) => [attemptId, badgesOf(new Set(badgeIds))]));
}

const badgesOf = (brought: ReadonlySet<string>): NewBadge[] =>
  BADGES.filter(({ id }) => brought.has(id)).map(({ id: _id, name, reward }) => ({
    _id,
    name,
    reward,
  }));
