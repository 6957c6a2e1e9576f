import { difficultyOf } from "@markwell/domain/calibration/difficulty";
import type { PracticeQuestion } from "@markwell/domain/practice/draw-practice";
import { KINDS_BY_HAND } from "@markwell/domain/questions/kinds";
import { type Difficulty, levelOrder } from "@markwell/domain/school/lists";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { difficultiesOf } from "../calibration/index.ts";
import { keysFor, reservationsOf } from "../keys/index.ts";

/** A question of the bank that this student may practise now. */
export interface PoolQuestion extends PracticeQuestion {
  revisionId: string;
  subjectId: string;
  guess: number;
}

interface Row {
  id: string;
  revisionId: string;
  subjectId: string;
  topic: string;
  difficulty: Difficulty;
  words: string;
  picture: string;
  options: string[];
  rightOptions: number;
  seenAt: Date | null;
}

interface Sought {
  studentId: string;
  level: string;
  /** Topics of subjects, or these questions whatever their level. */
  topics: ReadonlyArray<{ subjectId: string; topic: string }>;
  ids?: readonly string[];
  now: number;
}

const DAY_MS = 86_400_000;

/** SQL: what practice may use at all: no text of somebody's own, nothing kept for tests, no part of a passage. */
export const PRACTISABLE = sql`
  revisions.is_current and revisions.listed and revisions.topic <> ''
  and revisions.kind <> all (${KINDS_BY_HAND}::text[])
  and revisions.question_id not in (select id from questions where tests_only)
  and revisions.question_id not in (select question_id from passage_questions)`;

/**
 * The questions that a student may practise. Left out is what any test still needs, of whichever level: an answer
 * here shows the key at once.
 */
export async function practicePool(
  trx: Trx,
  { studentId, level, topics, ids = [], now }: Sought,
): Promise<PoolQuestion[]> {
  const { rows } = await sql<Row>`
    select revisions.question_id as id, revisions.id as revision_id, revisions.subject_id, revisions.topic,
           revisions.difficulty, revisions.body_text as words, revisions.image_path || revisions.image_url as picture,
           array(select body || image from question_options where revision_id = revisions.id order by position) as options,
           (select count(*)::int from question_options where revision_id = revisions.id and is_answer) as right_options,
           greatest(
             (select max(coalesce(attempts.closed_at, attempts.deadline)) from attempts
              join test_questions on test_questions.test_id = attempts.test_id
              where attempts.student_id = ${studentId} and test_questions.question_id = revisions.question_id),
             (select max(coalesce(asked.answered_at, rounds.started_at)) from practice_questions asked
              join practice_rounds rounds on rounds.id = asked.round_id
              where rounds.student_id = ${studentId} and asked.question_id = revisions.question_id)
           ) as seen_at
    from question_revisions revisions
    where ${PRACTISABLE}
      and (revisions.question_id = any (${sql.val([...ids])}::uuid[])
           or revisions.level_order = ${levelOrder(level)}
              and (revisions.subject_id, revisions.topic) in (
                select * from unnest(${sql.val(topics.map(({ subjectId }) => subjectId))}::uuid[],
                                     ${sql.val(topics.map(({ topic }) => topic))}::text[])))
    order by revisions.question_id`.execute(trx);
  const found = rows.map(({ id }) => id);
  const keys = await keysFor(trx, studentId, found, now);
  const reserved = await reservationsOf(trx, found, now);
  const measured = await difficultiesOf(trx, found);
  return rows
    .filter(({ id }) => !keys.get(id) && !reserved.has(id))
    .map(({ difficulty, words, picture, options, seenAt, rightOptions, ...row }) => ({
      ...row,
      difficulty: difficultyOf(difficulty, measured.get(row.id)).b,
      guess: guessOf(options.length, rightOptions),
      seenDaysAgo: seenAt && Math.floor((now - seenAt.getTime()) / DAY_MS),
      asked: { words, pictures: picture ? [picture] : [], options },
    }));
}

/** Several right options are hit by chance so rarely that the number hardly matters. */
export function guessOf(options: number, right: number): number {
  if (options === 0) return 0;
  return right === 1 ? 1 / options : 0.1;
}
