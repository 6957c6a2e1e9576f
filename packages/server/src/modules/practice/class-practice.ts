import type { ProposedQuestion } from "@markwell/contract/calls/class-practice";
import { texts } from "@markwell/contract/texts";
import { difficultyOf } from "@markwell/domain/calibration/difficulty";
import { drawForClass, TOPIC_QUESTIONS } from "@markwell/domain/practice/draw-practice";
import type { Random } from "@markwell/domain/random";
import { type Difficulty, levelOrder } from "@markwell/domain/school/lists";
import { MIXING } from "@markwell/domain/tests/order";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { difficultiesOf } from "../calibration/index.ts";
import { findClassFor } from "../classes/index.ts";
import { keptAmong } from "../keys/index.ts";
import { meantForAll } from "../people/index.ts";
import { readableText } from "../questions/index.ts";
import { guessOf, PRACTISABLE } from "./practisable.ts";

const t = texts.classPractice;

/** How many of the nearest in difficulty are examined. */
const MOST_LOOKED_AT = 200;
/** Alternatives besides the proposed ones. */
const OTHERS = 10;

interface BankRow {
  id: string;
  revisionId: string;
  subjectId: string;
  topic: string;
  label: Difficulty;
  html: string;
  words: string;
  picture: string;
  options: string[];
  rightOptions: number;
}

interface Asked {
  classId: string;
  questions: readonly string[];
  students: readonly string[];
}

/**
 * Same topics, about as hard, new to the students first; no near copies, and none whose key a test still
 * keeps: an answer here shows it.
 * @throws HttpProblem 404/403 for a class that is not the teacher's; Refused for somebody who is not in
 * it.
 */
export async function proposePractice(
  db: Db,
  actor: Actor,
  { classId, questions: sources, students }: Asked,
  { now, random }: { now: number; random: Random },
): Promise<{ proposed: number; questions: ProposedQuestion[] }> {
  const { level } = await findClassFor(db, actor, classId);
  await refuseStrangers(db, classId, students);
  const { rows: wrong } = await sql<{
    id: string;
    subjectId: string;
    topic: string;
    label: Difficulty;
  }>`
    select question_id as id, subject_id, topic, difficulty as label from question_revisions
    where is_current and question_id = any (${sql.val([...sources])}::uuid[])`.execute(db);
  const hardOf = await difficultiesOf(db, [...sources]);
  const hard = wrong.map(({ id, label }) => difficultyOf(label, hardOf.get(id)).b);
  const wanted = hard.reduce((sum, b) => sum + b, 0) / Math.max(1, hard.length);
  const rows = await bankRows(
    db,
    sql`revisions.level_order = ${levelOrder(level)} and ${meantForAll(students)}
        and revisions.question_id <> all (${sql.val([...sources])}::uuid[])
        and (revisions.subject_id, revisions.topic) in (
          select * from unnest(${sql.val(wrong.map(({ subjectId }) => subjectId))}::uuid[],
                               ${sql.val(wrong.map(({ topic }) => topic))}::text[]))`,
  );
  const measured = await difficultiesOf(
    db,
    rows.map(({ id }) => id),
  );
  const near = rows
    .map((row) => ({ ...row, difficulty: difficultyOf(row.label, measured.get(row.id)).b }))
    .sort((one, other) => Math.abs(one.difficulty - wanted) - Math.abs(other.difficulty - wanted))
    .slice(0, MOST_LOOKED_AT);
  const ids = near.map(({ id }) => id);
  const kept = await keptAmong(db, ids, now);
  const seen = await seenBy(db, ids, students);
  const pool = near
    .filter(({ id }) => !kept.has(id))
    .map((row) => ({
      ...row,
      seen: seen.get(row.id) ?? 0,
      asked: {
        words: row.words,
        pictures: row.picture ? [row.picture] : [],
        options: row.options,
      },
    }));
  const drawn = drawForClass(pool, TOPIC_QUESTIONS + OTHERS, wanted, random);
  return {
    proposed: Math.min(TOPIC_QUESTIONS, drawn.length),
    questions: drawn.map(({ id, html, topic, label, seen: count }) => ({
      _id: id,
      text: readableText(html),
      topic,
      difficulty: label,
      seen: count,
    })),
  };
}

/**
 * Idempotent.
 * @throws HttpProblem 404/403 for a class that is not the teacher's; Refused for somebody who is not in
 * it, and for a question that is not free for practice.
 */
export async function makePractice(
  db: Db,
  actor: Actor,
  { classId, questions, students, requestId }: Asked & { requestId: string },
  now: number,
): Promise<{ id: string; students: number }> {
  return transaction(db, async (trx) => {
    await findClassFor(trx, actor, classId, { hold: true });
    const before = await trx
      .selectFrom("classPractices")
      .select("id")
      .where("teacherId", "=", actor.id)
      .where("requestId", "=", requestId)
      .executeTakeFirst();
    const wanted = [...new Set(students)];
    if (before) return { id: before.id, students: wanted.length };
    await refuseStrangers(trx, classId, wanted);
    const asked = [...new Set(questions)];
    const rows = await bankRows(trx, sql`revisions.question_id = any (${sql.val(asked)}::uuid[])`);
    const kept = await keptAmong(trx, asked, now);
    if (rows.length < asked.length || kept.size > 0) throw new Refused(t.notFree);
    const [first] = rows;
    if (!first || rows.some(({ subjectId }) => subjectId !== first.subjectId)) {
      throw new Refused(t.oneSubject);
    }
    const measured = await difficultiesOf(trx, asked);
    const topics = [...new Set(rows.map(({ topic }) => topic))].join(", ");
    const { id } = await trx
      .insertInto("classPractices")
      .values({
        classId,
        teacherId: actor.id,
        subjectId: first.subjectId,
        requestId,
        title: topics,
        madeAt: new Date(now),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`
      insert into practice_rounds (student_id, request_id, kind, subject_id, started_at, class_practice_id, mixing)
      select student, new_id(), 'class', ${first.subjectId}::uuid, ${new Date(now)}, ${id}::uuid, ${MIXING}::smallint
      from unnest(${sql.val(wanted)}::uuid[]) as student`.execute(trx);
    for (const [index, questionId] of asked.entries()) {
      const row = rows.find((one) => one.id === questionId) ?? first;
      await sql`
        insert into practice_questions (round_id, place, question_id, revision_id, why, difficulty, guess)
        select rounds.id, ${index + 1}, ${row.id}::uuid, ${row.revisionId}::uuid, 'choice',
               ${difficultyOf(row.label, measured.get(row.id)).b}, ${guessOf(row.options.length, row.rightOptions)}
        from practice_rounds rounds where rounds.class_practice_id = ${id}`.execute(trx);
    }
    await recordAction(trx, {
      actorId: actor.id,
      act: "make practice",
      targetKind: "class",
      targetId: classId,
      details: { count: wanted.length },
      at: now,
    });
    return { id, students: wanted.length };
  });
}

/** Only rounds not begun. Idempotent. @throws HttpProblem 404 for one that is not the caller's. */
export async function undoPractice(
  db: Db,
  actor: Actor,
  id: string,
  now: number,
): Promise<{ removed: number; begun: number }> {
  return transaction(db, async (trx) => {
    const made = await trx
      .selectFrom("classPractices")
      .select(["classId", "undoneAt"])
      .where("id", "=", id)
      .where("teacherId", "=", actor.id)
      .forUpdate()
      .executeTakeFirst();
    if (!made) throw notFound(t.unknown);
    await findClassFor(trx, actor, made.classId);
    // An answer locks its student first, so it either keeps its round or finds it gone.
    await sql`
      select from students where person_id in (
        select student_id from practice_rounds where class_practice_id = ${id})
      order by person_id for no key update`.execute(trx);
    const { rows } = await sql<{ id: string }>`
      delete from practice_rounds rounds
      where rounds.class_practice_id = ${id} and not exists (
        select from practice_questions asked where asked.round_id = rounds.id and asked.answered_at is not null)
      returning rounds.id`.execute(trx);
    const { begun } = await trx
      .selectFrom("practiceRounds")
      .select(({ fn }) => fn.countAll<number>().as("begun"))
      .where("classPracticeId", "=", id)
      .executeTakeFirstOrThrow();
    if (!made.undoneAt) {
      await trx
        .updateTable("classPractices")
        .set({ undoneAt: new Date(now) })
        .where("id", "=", id)
        .execute();
      await recordAction(trx, {
        actorId: actor.id,
        act: "take practice back",
        targetKind: "class",
        targetId: made.classId,
        details: { count: rows.length },
        at: now,
      });
    }
    return { removed: rows.length, begun: Number(begun) };
  });
}

async function bankRows(db: Db | Trx, wanted: ReturnType<typeof sql>): Promise<BankRow[]> {
  const { rows } = await sql<BankRow>`
    select revisions.question_id as id, revisions.id as revision_id, revisions.subject_id, revisions.topic,
           revisions.difficulty as label, revisions.body as html, revisions.body_text as words,
           revisions.image_path || revisions.image_url as picture,
           array(select body || image from question_options where revision_id = revisions.id order by position) as options,
           (select count(*)::int from question_options where revision_id = revisions.id and is_answer) as right_options
    from question_revisions revisions
    where ${PRACTISABLE} and ${wanted}
    order by revisions.question_id`.execute(db);
  return rows;
}

async function seenBy(
  db: Db,
  ids: readonly string[],
  students: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(distinct student_id)::int as count from (
      select test_questions.question_id as id, attempts.student_id
      from test_questions join attempts on attempts.test_id = test_questions.test_id
      where test_questions.question_id = any (${sql.val([...ids])}::uuid[])
        and attempts.student_id = any (${sql.val([...students])}::uuid[])
      union all
      select asked.question_id, rounds.student_id
      from practice_questions asked join practice_rounds rounds on rounds.id = asked.round_id
      where asked.question_id = any (${sql.val([...ids])}::uuid[])
        and rounds.student_id = any (${sql.val([...students])}::uuid[])
    ) met group by id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function refuseStrangers(
  db: Db | Trx,
  classId: string,
  students: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ missing: number }>`
    select count(*)::int as missing from unnest(${sql.val([...students])}::uuid[]) as wanted
    where not exists (
      select from class_students members join people on people.id = members.student_id and people.removed_at is null
      where members.class_id = ${classId} and members.student_id = wanted
        and (members.left_at is null or members.ended_with is not null))`.execute(db);
  if (rows[0]?.missing !== 0) throw new Refused(t.notInClass);
}
