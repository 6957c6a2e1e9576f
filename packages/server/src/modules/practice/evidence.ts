import { LABEL_DIFFICULTY } from "@markwell/domain/calibration/difficulty";
import type { Tried } from "@markwell/domain/practice/ability";
import type { Difficulty } from "@markwell/domain/school/lists";
import { topicsSince } from "@markwell/domain/statistics/topics";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { guessOf } from "./pool.ts";

/** An answer, and when it was given: one in a test, when that was handed in. */
type Given = Tried & { at: Date };

/** What is known of a student in a topic, from tests and from practice. */
export interface TopicEvidence {
  subjectId: string;
  topic: string;
  tried: Given[];
  /** Those of them that were given in practice. */
  practised: Given[];
}

/** Older answers of a topic tell little more. */
const MOST_ANSWERS = 2_000;

/**
 * Answers of the last 180 days by topic. Of tests only those whose keys are free (`topic_statistics`), of practice
 * only those that the student was told, or that count of a finished check-up. A mistake that came back is left out: the
 * same question again tells what was remembered.
 */
export async function topicEvidence(
  db: Db,
  studentId: string,
  { now, zone }: { now: number; zone: string },
): Promise<TopicEvidence[]> {
  const since = new Date(topicsSince(now, zone));
  const before = new Date(now);
  const sat = await answersInTests(db, { studentId, since, before });
  const { rows: practised } = await sql<Given & { subjectId: string; topic: string }>`
    select revisions.subject_id, revisions.topic, asked.difficulty, asked.guess, asked.is_right as right,
           asked.answered_at as at, rounds.kind = 'checkup' as check_up
    from practice_rounds rounds
    join practice_questions asked on asked.round_id = rounds.id
    join question_revisions revisions on revisions.id = asked.revision_id
    where rounds.student_id = ${studentId} and asked.answered_at >= ${since} and asked.answered_at <= ${before}
      and (asked.told_at is not null or asked.counts and rounds.finished_at is not null)
      and asked.correction_of is distinct from asked.question_id
    order by asked.answered_at desc limit ${MOST_ANSWERS}`.execute(db);
  const topics = new Map<string, TopicEvidence>();
  const at = (subjectId: string, topic: string) => {
    const key = `${subjectId} ${topic}`;
    const found = topics.get(key) ?? { subjectId, topic, tried: [], practised: [] };
    topics.set(key, found);
    return found;
  };
  for (const { subjectId, topic, ...tried } of practised) {
    const found = at(subjectId, topic);
    found.practised.push({ ...tried, later: found.practised.length });
  }
  for (const { subjectId, topic, ...tried } of sat) {
    const found = at(subjectId, topic);
    found.tried.push({ ...tried, later: found.practised.length });
  }
  for (const found of topics.values()) found.tried.push(...found.practised);
  return [...topics.values()];
}

/** The same as it was known at an earlier moment; a topic without answers then is left out. */
export const evidenceUntil = (evidence: readonly TopicEvidence[], until: number): TopicEvidence[] =>
  evidence.flatMap(({ tried, practised, ...topic }) => {
    const before = ({ at }: Given) => at.getTime() <= until;
    const known = { ...topic, tried: tried.filter(before), practised: practised.filter(before) };
    return known.tried.length > 0 ? [known] : [];
  });

interface SatRow {
  at: Date;
  subjectId: string;
  topic: string;
  label: Difficulty;
  b: number | null;
  options: number;
  rightOptions: number;
  right: boolean;
}

/**
 * Answers in tests, each by how hard its question proved to be, or by its label. At least half of the marks count as
 * right. What was left blank tells little: the time may have run out.
 */
async function answersInTests(
  db: Db,
  { studentId, since, before }: { studentId: string; since: Date; before: Date },
): Promise<Array<Given & { subjectId: string; topic: string }>> {
  const { rows } = await sql<SatRow>`
    with sat as (
      select distinct attempt_id from topic_statistics
      where student_id = ${studentId} and closed_at >= ${since} and closed_at <= ${before}
    )
    select revisions.subject_id, revisions.topic, revisions.difficulty as label, measured.b,
           2 * grades.marks >= grades.possible as right, options.options, options.right_options,
           attempts.closed_at as at
    from sat
    join grades on grades.attempt_id = sat.attempt_id and grades.marks is not null and not grades.blank
    join attempts on attempts.id = sat.attempt_id
    join test_questions pinned on pinned.test_id = attempts.test_id and pinned.question_id = grades.question_id
    join question_revisions revisions on revisions.id = pinned.revision_id
    left join question_difficulties measured on measured.question_id = grades.question_id
    cross join lateral (
      select count(*)::int as options, count(*) filter (where is_answer)::int as right_options
      from question_options where revision_id = revisions.id
    ) options`.execute(db);
  return rows.map(({ subjectId, topic, label, b, options, rightOptions, right, at }) => ({
    ...{ subjectId, topic, right, at },
    difficulty: b ?? LABEL_DIFFICULTY[label],
    guess: guessOf(options, rightOptions),
  }));
}
