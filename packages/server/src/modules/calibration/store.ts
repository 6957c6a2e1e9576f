import { LABEL_DIFFICULTY, type MeasuredDifficulty } from "@markwell/domain/calibration/difficulty";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** `difficultyOf` of the domain turns it, or its absence, into a number. */
export async function difficultiesOf(
  db: Db,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, MeasuredDifficulty>> {
  if (questionIds.length === 0) return new Map();
  const { rows } = await sql<MeasuredDifficulty & { questionId: string }>`
    select question_id, b, a, se, answers from question_difficulties
    where question_id = any (${sql.val([...questionIds])}::uuid[])`.execute(db);
  return new Map(rows.map(({ questionId, ...stored }) => [questionId, stored]));
}

/** SQL over `revisions` and `measured`, joined from the left: how hard a question proved to be, else where its label lies. */
export const LOGITS = sql<number>`coalesce(measured.b, case revisions.difficulty ${sql.join(
  Object.entries(LABEL_DIFFICULTY).map(
    ([label, b]) => sql`when ${sql.lit(label)} then ${sql.lit(b)}::float8`,
  ),
  sql` `,
)} end)`;

interface Stored extends MeasuredDifficulty {
  questionId: string;
  version: number;
  wrong: number;
}

/** Skips questions that were deleted for good since. */
export async function storeDifficulties(
  db: Db,
  rows: readonly Stored[],
  now: number,
): Promise<void> {
  const column = <T>(read: (row: Stored) => T) => sql.val(rows.map(read));
  await sql`
    insert into question_difficulties (question_id, version, b, a, se, answers, wrong, measured_at)
    select estimate.*, ${new Date(now)}
    from unnest(${column(({ questionId }) => questionId)}::uuid[], ${column(({ version }) => version)}::int[],
                ${column(({ b }) => b)}::float8[], ${column(({ a }) => a)}::float8[],
                ${column(({ se }) => se)}::float8[], ${column(({ answers }) => answers)}::int[],
                ${column(({ wrong }) => wrong)}::int[])
      as estimate (question_id, version, b, a, se, answers, wrong)
    join questions on questions.id = estimate.question_id
    on conflict (question_id) do update set version = excluded.version, b = excluded.b, a = excluded.a,
      se = excluded.se, answers = excluded.answers, wrong = excluded.wrong, measured_at = excluded.measured_at`.execute(
    db,
  );
}

/** Their wording has changed since. */
export async function forgetOlder(db: Db, now: number): Promise<void> {
  await db.deleteFrom("questionDifficulties").where("measuredAt", "<", new Date(now)).execute();
}
