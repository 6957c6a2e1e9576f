import { KINDS_BY_HAND } from "@markwell/domain/questions/kinds";
import { difficultyAt, levelOrder } from "@markwell/domain/school/lists";
import type { Part } from "@markwell/domain/statistics/parts";
import type { WorksheetQuestion } from "@markwell/domain/worksheets/draw-worksheet";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { LOGITS } from "../calibration/index.ts";
import { reservationsOf } from "../keys/index.ts";
import { meantForAll } from "../people/index.ts";

/** Days in which a question that was answered right, or only seen, counts as known. */
const RIGHT_DAYS = 30;
const SEEN_DAYS = 7;
const DAY_MS = 86_400_000;
/** Asked for again within this time, and not begun, it is the same one. */
const SAME_REQUEST_MS = 60_000;

interface Sought {
  studentId: string;
  subjectId: string;
  subject: string;
  part: Part;
  /** In logits; null where nothing tells. */
  topics?: readonly string[];
}

/** How hard questions of a topic suit the student, in logits; null where nothing tells. */
export interface NearIn {
  topic: string;
  near: number | null;
}

export interface Wanted extends Sought {
  topics: readonly string[];
}

/** Not begun. */
export async function findJustMade(
  trx: Trx,
  { studentId, subjectId, part, topics }: Wanted,
  name: string,
  now: number,
): Promise<{ testid: string; title: string } | undefined> {
  const { rows } = await sql<{ testid: string; title: string }>`
    select tests.id as testid, tests.title
    from worksheets join tests on tests.id = worksheets.test_id
    where worksheets.student_id = ${studentId} and worksheets.subject_id = ${subjectId}
      and worksheets.part = ${part} and worksheets.topics = ${sql.val([...topics])}::text[]
      and worksheets.name = ${name} and worksheets.made_at > ${new Date(now - SAME_REQUEST_MS)}
      and tests.removed_at is null
      and not exists (select from attempts where attempts.test_id = tests.id)
    order by worksheets.made_at desc limit 1`.execute(trx);
  return rows[0];
}

export async function countWaiting(trx: Trx, studentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from worksheets join tests on tests.id = worksheets.test_id
    where worksheets.student_id = ${studentId} and tests.removed_at is null and tests.conducted_at is null
      and not exists (select from attempts where attempts.test_id = tests.id)`.execute(trx);
  return rows[0]?.count ?? 0;
}

export type PoolQuestion = WorksheetQuestion & { marks: number };

const fitting = ({ studentId, subjectId, subject, part, topics }: Sought, level: string) => sql`
  revisions.is_current and revisions.listed and revisions.key_to_check_at is null
  and revisions.level_order = ${levelOrder(level)} and revisions.subject_id = ${subjectId}
  and ${topics ? sql`revisions.topic = any(${sql.val([...topics])}::text[])` : sql`revisions.topic <> ''`}
  and question_part(${subject}, revisions.component, revisions.kind) = ${part}
  and ${meantForAll([studentId])}`;

/** Also one that practice leaves out. */
export async function bankHas(trx: Trx, wanted: Wanted, level: string): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from question_revisions revisions where ${fitting(wanted, level)}) as any`.execute(
    trx,
  );
  return rows[0]?.any ?? false;
}

interface PoolRow extends Omit<PoolQuestion, "asked"> {
  logits: number;
  worksLike: number | null;
  words: string;
  picture: string;
  options: string[];
}

/**
 * With difficulty and what the student has met lately. Without questions reserved by teachers or by tests
 * of the student's level.
 * @param nearest per topic and difficulty only as many as may be needed, best fit first; without it all
 */
export async function poolFor(
  trx: Trx,
  wanted: Sought,
  { level, marker, now }: { level: string; marker: boolean; now: number },
  nearest?: { seed: number; topics: readonly NearIn[] },
): Promise<PoolQuestion[]> {
  const { studentId } = wanted;
  const near = nearest?.topics ?? [];
  const { rows } = await sql<PoolRow>`
    with practised as materialized (
      select asked.question_id, asked.is_right and asked.told_at is not null as is_right,
             coalesce(asked.answered_at, rounds.started_at) as seen_at
      from practice_rounds rounds join practice_questions asked on asked.round_id = rounds.id
      where rounds.student_id = ${studentId}
    ), seen as (
      select question_id from practised
      union
      select test_questions.question_id
      from attempts join test_questions on test_questions.test_id = attempts.test_id
      where attempts.student_id = ${studentId}
    ), known as (
      select grades.question_id
      from attempts join grades on grades.attempt_id = attempts.id
      where attempts.student_id = ${studentId} and attempts.closed_at >= ${new Date(now - RIGHT_DAYS * DAY_MS)}
        and grades.marks = grades.possible and attempts.score_waits_until is null
        and not attempts.counts_later
      union
      select test_questions.question_id
      from attempts join test_questions on test_questions.test_id = attempts.test_id
      where attempts.student_id = ${studentId}
        and coalesce(attempts.closed_at, attempts.deadline) >= ${new Date(now - SEEN_DAYS * DAY_MS)}
      union
      -- Worksheets that wait to be begun.
      select test_questions.question_id
      from worksheets join test_questions on test_questions.test_id = worksheets.test_id
      where worksheets.student_id = ${studentId} and worksheets.made_at >= ${new Date(now - SEEN_DAYS * DAY_MS)}
      union
      select question_id from practised
      where seen_at >= ${new Date(now - SEEN_DAYS * DAY_MS)}
         or is_right and seen_at >= ${new Date(now - RIGHT_DAYS * DAY_MS)}
    ), possible as (
      select revisions.id, revisions.question_id, revisions.topic, measured.works_like, ${LOGITS} as logits, level.near,
             coalesce(measured.works_like, revisions.difficulty_order) as label,
             -- As lists: they are looked up once for each question.
             revisions.question_id in (select question_id from known) as recent,
             revisions.question_id in (select question_id from seen) as seen
      from question_revisions revisions
      left join unnest(${sql.val(near.map(({ topic }) => topic))}::text[],
                       ${sql.val(near.map((each) => each.near))}::float8[]) as level (topic, near)
        on level.topic = revisions.topic
      left join question_difficulties measured on measured.question_id = revisions.question_id
      where ${fitting(wanted, level)}
        and revisions.question_id not in (select id from questions where tests_only)
        and (${marker} or revisions.kind <> all (${KINDS_BY_HAND}::text[]))
    ), fitting as (
      select possible.*,
             row_number() over (
               partition by topic, label
               order by recent, seen, abs(logits - near), uuid_hash_extended(question_id, ${nearest?.seed ?? 0})
             ) as rank
      from possible
    ), nearest as materialized (
      select * from fitting
      where ${nearest === undefined} or rank <= ${MOST_OF_CELL}
        or question_id in (select question_id from passage_questions)
    )
    select revisions.question_id as id, revisions.topic, revisions.difficulty, revisions.weightage as marks,
           nearest.recent, nearest.seen, nearest.logits, nearest.works_like,
           revisions.body_text as words, revisions.image_path || revisions.image_url as picture,
           array(select body || image from question_options
                 where revision_id = revisions.id order by position) as options
    from nearest join question_revisions revisions using (id)
    order by revisions.question_id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const reserved = await reservationsOf(trx, ids, now);
  const blocks = await blocksOf(trx, ids);
  return rows
    .filter(
      ({ id }) => !reserved.get(id)?.some((test) => test.level === level || test.level === ""),
    )
    .map(({ words, picture, options, difficulty, worksLike, ...row }) => {
      const block = blocks.get(row.id);
      return {
        ...row,
        difficulty: worksLike === null ? difficulty : difficultyAt(worksLike),
        asked: { words, pictures: picture ? [picture] : [], options },
        ...(block ? { block } : {}),
      };
    });
}

/** Questions of a topic and a difficulty that are looked at closely: some of five may be held or look alike. */
const MOST_OF_CELL = 12;

async function blocksOf(trx: Trx, questionIds: readonly string[]) {
  const { rows } = await sql<{ questionId: string; id: string; size: number }>`
    select question_id, passage_id as id,
           (select count(*)::int from passage_questions own where own.passage_id = members.passage_id) as size
    from passage_questions members where question_id = any (${questionIds}::uuid[])`.execute(trx);
  return new Map(rows.map(({ questionId, ...block }) => [questionId, block]));
}

/** The student's tutor, else a teacher of the subject (first subject preferred), else none. */
export async function findMarker(
  trx: Trx,
  { studentId, subjectId }: Sought,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select people.id
    from teachers join people on people.id = teachers.person_id and people.removed_at is null
    left join student_tutors chosen on chosen.teacher_id = people.id
      and chosen.student_id = ${studentId} and chosen.subject_id = ${subjectId}
    left join teacher_subjects taught on taught.teacher_id = people.id and taught.subject_id = ${subjectId}
    where chosen.teacher_id is not null or taught.teacher_id is not null
    order by chosen.teacher_id is null, taught.position > 1, people.created_at, people.id
    limit 1`.execute(trx);
  return rows[0]?.id;
}

export async function numbersOf(trx: Trx, studentId: string, name: string): Promise<number[]> {
  const rows = await trx
    .selectFrom("worksheets")
    .select("number")
    .where("studentId", "=", studentId)
    .where("name", "=", name)
    .execute();
  return rows.map(({ number }) => number);
}
