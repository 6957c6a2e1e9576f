import type { MeasuredDifficulty } from "@markwell/domain/calibration/difficulty";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/**
 * The stored difficulty of each question that has one. `difficultyOf` of the domain turns it, or its absence,
 * into what a choice goes by.
 */
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
