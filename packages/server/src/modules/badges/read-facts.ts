import type { Badge } from "@markwell/domain/badges/badge";
import {
  type AttemptFact,
  type BadgeFacts,
  type FactGroup,
  NO_FACTS,
} from "@markwell/domain/badges/facts";
import { isGoodComposition } from "@markwell/domain/badges/rules/counting-rules";
import { percentOf } from "@markwell/domain/results/percent";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { readCalendar } from "../school/index.ts";
import type { BadgeProgress } from "./progress.ts";
import {
  compositionMarks,
  countChallengingRight,
  revisitFacts,
  topicFacts,
  type Whose,
} from "./question-facts.ts";

/** A topic's value looks back 180 days, and it may have been weak as long ago. */
const TOPIC_HISTORY_MS = 360 * 86_400_000;

export interface Deserving {
  studentId: string;
  possible: readonly Badge[];
  progress: BadgeProgress;
  /** The attempt that has just been scored, and groups that it cannot have changed. */
  attempt?: { attemptId: string; unchanged: ReadonlySet<FactGroup> };
}

interface When {
  /** The school's. */
  zone: string;
  now: number;
}

/** One query per fact group, for all students. */
export async function readFacts(
  db: Db,
  students: readonly Deserving[],
  { zone, now }: When,
): Promise<ReadonlyMap<string, BadgeFacts>> {
  const whose = (group: FactGroup) =>
    students.filter((student) => needs(student, group)).map(whoseOf);
  const ids = (group: FactGroup) => whose(group).map(({ studentId }) => studentId);
  const byStudent = await inNeed(ids("attempts"), (of) => attemptFacts(db, of, zone));
  const challenging = await inNeed(ids("challenging"), (of) => countChallengingRight(db, of));
  const compositions = await inNeed(ids("compositions"), (of) => compositionMarks(db, of));
  const revisits = await inNeed(whose("revisits"), (of) => revisitFacts(db, of));
  const since = now - TOPIC_HISTORY_MS;
  const inAttempts = whose("topics").filter(({ attemptId }) => attemptId !== undefined);
  const topics = await inNeed(inAttempts, (of) => topicFacts(db, of, since));
  const watched = await inNeed(ids("watched"), (of) => countWatched(db, of));
  const checkUps = await inNeed(ids("checkUps"), (of) => countCheckUps(db, of));
  const calendar = byStudent.size > 0 ? await readCalendar(db) : NO_FACTS.calendar;
  return new Map(
    students.map(({ studentId, progress }) => [
      studentId,
      {
        goals: progress.goals,
        countdownSet: progress.countdownSet,
        attempts: byStudent.get(studentId) ?? NO_FACTS.attempts,
        challengingRight: challenging.get(studentId) ?? 0,
        goodCompositions: (compositions.get(studentId) ?? []).filter(({ marks, possible }) =>
          isGoodComposition(marks, possible),
        ).length,
        revisits: revisits.get(studentId) ?? NO_FACTS.revisits,
        topics: topics.get(studentId) ?? NO_FACTS.topics,
        watched: watched.get(studentId) ?? 0,
        checkUps: checkUps.get(studentId) ?? 0,
        calendar,
      },
    ]),
  );
}

const needs = ({ possible, attempt }: Deserving, group: FactGroup) =>
  !attempt?.unchanged.has(group) && possible.some((badge) => badge.needs.includes(group));

const whoseOf = ({ studentId, attempt }: Deserving): Whose =>
  attempt ? { studentId, attemptId: attempt.attemptId } : { studentId };

const inNeed = async <Of, Fact>(
  of: readonly Of[],
  read: (of: readonly Of[]) => Promise<ReadonlyMap<string, Fact>>,
): Promise<ReadonlyMap<string, Fact>> => (of.length === 0 ? new Map() : read(of));

async function countWatched(
  db: Db,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ studentId: string; count: number }>`
    select consultations.student_id, count(*)::int as count
    from consultations
    join consultation_answers on consultation_answers.consultation_id = consultations.id
    where consultations.student_id = any (${studentIds}::uuid[])
      and consultation_answers.watched_at is not null
    group by consultations.student_id`.execute(db);
  return new Map(rows.map(({ studentId, count }) => [studentId, count]));
}

async function countCheckUps(
  db: Db,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ studentId: string; count: number }>`
    select student_id, count(*)::int as count from practice_rounds
    where student_id = any (${studentIds}::uuid[]) and kind = 'checkup' and finished_at is not null
    group by student_id`.execute(db);
  return new Map(rows.map(({ studentId, count }) => [studentId, count]));
}

interface Row {
  studentId: string;
  at: Date;
  day: number;
  month: string;
  subjects: string[];
  questions: number;
  answered: number;
  score: number;
  total: number;
  waiting: number;
  corrected: boolean;
}

/** Attempts with an answer, oldest first; days and months in the school's zone. */
async function attemptFacts(
  db: Db,
  studentIds: readonly string[],
  zone: string,
): Promise<ReadonlyMap<string, AttemptFact[]>> {
  const { rows } = await sql<Row>`
    select student_id, closed_at as at, (closed_at at time zone ${zone})::date - date '1970-01-01' as day,
           to_char(closed_at at time zone ${zone}, 'YYYY-MM') as month,
           array(select subjects.name from test_subjects join subjects on subjects.id = subject_id
                 where test_id = attempts.test_id) as subjects,
           (select count(*)::int from test_questions where test_id = attempts.test_id) as questions,
           answered, score, total, waiting, corrected_at is not null as corrected
    from attempts
    where student_id = any (${studentIds}::uuid[]) and closed_at is not null
      and score_waits_until is null and answered > 0
      -- Nothing graded is not nought: a badge for it comes with the first mark.
      and graded_total > 0
    order by closed_at`.execute(db);
  const byStudent = new Map<string, AttemptFact[]>();
  for (const { studentId, at, waiting, ...row } of rows) {
    const percent = waiting > 0 ? null : percentOf(row.score, row.total);
    const attempt = { ...row, at: at.getTime(), percent };
    const known = byStudent.get(studentId);
    if (known) known.push(attempt);
    else byStudent.set(studentId, [attempt]);
  }
  return byStudent;
}
