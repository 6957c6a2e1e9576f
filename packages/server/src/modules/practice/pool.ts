import {
  EASIER_BY,
  FRESH_DAYS,
  type PracticeQuestion,
} from "@markwell/domain/practice/draw-practice";
import { KINDS_BY_HAND } from "@markwell/domain/questions/kinds";
import type { Random } from "@markwell/domain/random";
import { levelOrder } from "@markwell/domain/school/lists";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { LOGITS } from "../calibration/index.ts";
import { keysFor, reservationsOf } from "../keys/index.ts";
import { meantForAll } from "../people/index.ts";

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

/** A topic whose questions are sought: those about as hard as this, as many as are looked at closely. */
interface SoughtTopic {
  subjectId: string;
  topic: string;
  near: { difficulty: number; most: number };
}

interface Sought {
  studentId: string;
  level: string;
  /** Topics of subjects, or these questions whatever their level. */
  topics: readonly SoughtTopic[];
  ids?: readonly string[];
  now: number;
  /** Chooses between questions that are as near. */
  random: Random;
}

const DAY_MS = 86_400_000;

/** SQL: what practice may use at all: no text of somebody's own, nothing kept for tests, no part of a passage. */
export const PRACTISABLE = sql`
  revisions.is_current and revisions.listed and revisions.topic <> ''
  and revisions.kind <> all (${KINDS_BY_HAND}::text[])
  and revisions.question_id not in (select id from questions where tests_only)
  and revisions.question_id not in (select question_id from passage_questions)`;

/** With fewer free ones among the nearest of a topic, all of it is looked at. */
const ENOUGH_FREE = 6;

/**
 * The questions that a student may practise. Left out is what any test still needs, of whichever level: an answer
 * here shows the key at once. Of a large topic only what is nearest to what is sought is looked at closely, as long as
 * enough of it is free.
 */
export async function practicePool(trx: Trx, sought: Sought): Promise<PoolQuestion[]> {
  const seed = Math.floor(sought.random() * 2 ** 31);
  const nearest = await candidates(trx, sought, { seed, all: false });
  const free = await freeAmong(trx, nearest, sought);
  const freeIds = new Set(free.map(({ id }) => id));
  const byTopic = Map.groupBy(nearest, ({ place }) => place);
  const isShort = [...byTopic.values()].some(
    (some) =>
      (some[0]?.inTopic ?? 0) > some.length &&
      some.filter(({ id }) => freeIds.has(id)).length < ENOUGH_FREE,
  );
  if (!isShort) return free;
  return freeAmong(trx, await candidates(trx, sought, { seed, all: true }), sought);
}

interface Candidate extends Light {
  /** Of the topic that was sought; 0 for a question that was asked for itself. */
  place: number;
  /** How many there are of the topic in all. */
  inTopic: number;
}

/**
 * What of the bank fits, with what a choice goes by first: of each topic the nearest, what the student has never seen
 * before what they have. Everything of the bank is read from its index by level and topic, and only what is nearest
 * leaves the database.
 */
async function candidates(
  trx: Trx,
  { studentId, level, topics, ids = [], now }: Sought,
  { seed, all }: { seed: number; all: boolean },
): Promise<Candidate[]> {
  const { rows } = await sql<
    Omit<Candidate, "seenDaysAgo"> & {
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
    ), sought as materialized (
      select * from unnest(${column(topics, ({ subjectId }) => subjectId)}::uuid[],
                           ${column(topics, ({ topic }) => topic)}::text[],
                           ${column(topics, ({ near }) => near.difficulty)}::float8[],
                           ${column(topics, ({ near }) => near.most)}::int[])
        with ordinality as one (subject_id, topic, near, most, place)
    ), fitting as (
      select sought.place, sought.most, revisions.question_id, revisions.id, revisions.subject_id, revisions.topic,
             ${LOGITS} as difficulty, seen.at,
             count(*) over (partition by sought.place) as in_topic,
             row_number() over (
               partition by sought.place
               order by case when seen.at is null then 0 when seen.at <= ${staleSince(now)} then 1 else 2 end,
                        abs(${LOGITS} - sought.near), uuid_hash_extended(revisions.question_id, ${seed})
             ) as rank
      from sought
      join question_revisions revisions on revisions.level_order = ${levelOrder(level)}
        and revisions.topic = sought.topic and revisions.subject_id = sought.subject_id
      left join question_difficulties measured on measured.question_id = revisions.question_id
      left join seen on seen.question_id = revisions.question_id
      where ${PRACTISABLE} and ${meantForAll([studentId])}
    )
    select place::int, in_topic::int, question_id as id, id as revision_id, subject_id, topic, difficulty, at as seen_at
    from fitting where ${all} or rank <= most
    union all
    select 0, 0, revisions.question_id, revisions.id, revisions.subject_id, revisions.topic, ${LOGITS}, seen.at
    from question_revisions revisions
    left join question_difficulties measured on measured.question_id = revisions.question_id
    left join seen on seen.question_id = revisions.question_id
    where revisions.question_id = any (${sql.val([...ids])}::uuid[]) and ${PRACTISABLE}
    order by id`.execute(trx);
  return rows.map(({ seenAt, ...row }) => ({
    ...row,
    seenDaysAgo: seenAt && Math.floor((now - seenAt.getTime()) / DAY_MS),
  }));
}

/** What was seen before this moment is no longer fresh in mind. */
const staleSince = (now: number) => new Date(now - (FRESH_DAYS + 1) * DAY_MS);

const column = <T>(topics: readonly SoughtTopic[], read: (topic: SoughtTopic) => T) =>
  sql.val(topics.map(read));

/** Those of them that no test holds, with what tells them from near copies. */
async function freeAmong(
  trx: Trx,
  candidates: readonly Light[],
  { studentId, now }: Sought,
): Promise<PoolQuestion[]> {
  const some = [...new Map(candidates.map((one) => [one.id, one])).values()];
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

/** Questions of a topic that are looked at closely. */
const MOST_OF_TOPIC = 40;

/** What suits this ability in a topic. */
export const nearAbility = (ability: number): SoughtTopic["near"] => ({
  difficulty: ability - EASIER_BY,
  most: MOST_OF_TOPIC,
});

/** Several right options are hit by chance so rarely that the number hardly matters. */
export function guessOf(options: number, right: number): number {
  if (options === 0) return 0;
  return right === 1 ? 1 / options : 0.1;
}
