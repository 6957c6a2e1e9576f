import { LABEL_DIFFICULTY } from "@markwell/domain/calibration/difficulty";
import { type PracticeQuestion, staleness } from "@markwell/domain/practice/draw-practice";
import { KINDS_BY_HAND } from "@markwell/domain/questions/kinds";
import { type Random, shuffle } from "@markwell/domain/random";
import { type Difficulty, levelOrder } from "@markwell/domain/school/lists";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { keysFor, reservationsOf } from "../keys/index.ts";

/** A question of the bank that this student may practise now. */
export interface PoolQuestion extends PracticeQuestion {
  revisionId: string;
  subjectId: string;
  guess: number;
}

interface Light {
  id: string;
  revisionId: string;
  subjectId: string;
  topic: string;
  difficulty: number;
  seenDaysAgo: number | null;
}

interface Heavy {
  revisionId: string;
  words: string;
  picture: string;
  options: string[];
  rightOptions: number;
}

/** A topic whose questions are sought: all of them, or the best of those about as hard as this. */
interface SoughtTopic {
  subjectId: string;
  topic: string;
  near?: { difficulty: number; most: number };
}

interface Sought {
  studentId: string;
  level: string;
  /** Topics of subjects, or these questions whatever their level. */
  topics: readonly SoughtTopic[];
  ids?: readonly string[];
  now: number;
  /** Chooses between questions that are as near; without it all of them come. */
  random?: Random;
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
 * here shows the key at once. Of a large topic only what is nearest to what is sought is looked at closely, as long as
 * enough of it is free.
 */
export async function practicePool(trx: Trx, sought: Sought): Promise<PoolQuestion[]> {
  const { topics, random, ids = [] } = sought;
  const all = await candidates(trx, sought);
  if (!random) return freeAmong(trx, all, sought);
  const mixed = shuffle(random, all);
  const nearest = topics.map((topic) => nearestOf(mixed, topic));
  const chosen = new Set([...nearest.flat(), ...all.filter(({ id }) => ids.includes(id))]);
  const free = await freeAmong(trx, [...chosen], sought);
  const freeIds = new Set(free.map(({ id }) => id));
  const isShort = nearest.some((some, place) => {
    const left = some.filter(({ id }) => freeIds.has(id)).length;
    return left < ENOUGH_FREE && all.filter(isOf(topics[place])).length > some.length;
  });
  return isShort ? freeAmong(trx, all, sought) : free;
}

/** With fewer free ones among the nearest of a topic, all of it is looked at. */
const ENOUGH_FREE = 6;

const isOf = (sought: SoughtTopic | undefined) => (one: Light) =>
  one.subjectId === sought?.subjectId && one.topic === sought.topic;

function nearestOf(all: readonly Light[], sought: SoughtTopic): Light[] {
  const { near } = sought;
  const ofTopic = all.filter(isOf(sought));
  if (!near) return ofTopic;
  const off = (one: Light) => Math.abs(one.difficulty - near.difficulty);
  return ofTopic
    .sort((one, other) => staleness(one) - staleness(other) || off(one) - off(other))
    .slice(0, near.most);
}

/** What of the bank fits, with what a choice goes by first. */
async function candidates(
  trx: Trx,
  { studentId, level, topics, ids = [], now }: Sought,
): Promise<Light[]> {
  const { rows } = await sql<
    Omit<Light, "difficulty" | "seenDaysAgo"> & {
      label: Difficulty;
      b: number | null;
      seenAt: Date | null;
    }
  >`
    with met as (
      select test_questions.question_id, coalesce(attempts.closed_at, attempts.deadline) as at
      from attempts join test_questions on test_questions.test_id = attempts.test_id
      where attempts.student_id = ${studentId}
      union all
      select asked.question_id, coalesce(asked.answered_at, rounds.started_at)
      from practice_rounds rounds join practice_questions asked on asked.round_id = rounds.id
      where rounds.student_id = ${studentId}
    ), seen as (
      select question_id, max(at) as at from met group by question_id
    )
    select revisions.question_id as id, revisions.id as revision_id, revisions.subject_id, revisions.topic,
           revisions.difficulty as label, measured.b, seen.at as seen_at
    from question_revisions revisions
    left join question_difficulties measured on measured.question_id = revisions.question_id
    left join seen on seen.question_id = revisions.question_id
    where ${PRACTISABLE}
      and (revisions.question_id = any (${sql.val([...ids])}::uuid[])
           or revisions.level_order = ${levelOrder(level)}
              and (revisions.subject_id, revisions.topic) in (
                select * from unnest(${sql.val(topics.map(({ subjectId }) => subjectId))}::uuid[],
                                     ${sql.val(topics.map(({ topic }) => topic))}::text[])))
    order by revisions.question_id`.execute(trx);
  return rows.map(({ label, b, seenAt, ...row }) => ({
    ...row,
    difficulty: b ?? LABEL_DIFFICULTY[label],
    seenDaysAgo: seenAt && Math.floor((now - seenAt.getTime()) / DAY_MS),
  }));
}

/** Those of them that no test holds, with what tells them from near copies. */
async function freeAmong(
  trx: Trx,
  some: readonly Light[],
  { studentId, now }: Sought,
): Promise<PoolQuestion[]> {
  const found = some.map(({ id }) => id);
  const keys = await keysFor(trx, studentId, found, now);
  const reserved = await reservationsOf(trx, found, now);
  const free = some.filter(({ id }) => !keys.get(id) && !reserved.has(id));
  const { rows } = await sql<Heavy>`
    select revisions.id as revision_id, revisions.body_text as words,
           revisions.image_path || revisions.image_url as picture,
           array(select body || image from question_options where revision_id = revisions.id order by position) as options,
           (select count(*)::int from question_options where revision_id = revisions.id and is_answer) as right_options
    from question_revisions revisions
    where revisions.id = any (${sql.val(free.map(({ revisionId }) => revisionId))}::uuid[])`.execute(
    trx,
  );
  const looks = new Map(rows.map((row) => [row.revisionId, row]));
  return free.flatMap((question) => {
    const look = looks.get(question.revisionId);
    if (!look) return [];
    const { words, picture, options, rightOptions } = look;
    return {
      ...question,
      guess: guessOf(options.length, rightOptions),
      asked: { words, pictures: picture ? [picture] : [], options },
    };
  });
}

/** Several right options are hit by chance so rarely that the number hardly matters. */
export function guessOf(options: number, right: number): number {
  if (options === 0) return 0;
  return right === 1 ? 1 / options : 0.1;
}
