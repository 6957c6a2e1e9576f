import type { StaffQuestion } from "@markwell/contract/wire/question";
import { LEAST_ANSWERS_MEASURED, worksLike } from "@markwell/domain/calibration/difficulty";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type BankFilter, matching } from "./bank-filter.ts";

/** How hard each question proved to be; none with too few answers to tell. */
export async function measuredOf(
  db: Db,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<StaffQuestion["measured"]>>> {
  if (questionIds.length === 0) return new Map();
  const { rows } = await sql<{ questionId: string; b: number; se: number; answers: number }>`
    select question_id, b, se, answers from question_difficulties
    where question_id = any (${sql.val([...questionIds])}::uuid[]) and answers >= ${LEAST_ANSWERS_MEASURED}`.execute(
    db,
  );
  return new Map(
    rows.flatMap(({ questionId, ...figures }) => {
      const like = worksLike(figures);
      return like ? [[questionId, { ...figures, difficulty: like }] as const] : [];
    }),
  );
}

interface Page {
  limit: number;
  offset: number;
  down: boolean;
}

/**
 * A page of the bank in the order of what was measured; questions of which too little is known come last, the newest
 * first. The measured ones are read from their index in order, so that a page costs what it shows.
 */
export async function pageByMeasured(
  db: Db,
  filter: BankFilter,
  { limit, offset, down }: Page,
): Promise<Array<{ id: string }>> {
  const known = () =>
    matching(db, filter).innerJoin(
      db
        .selectFrom("questionDifficulties")
        .select(["questionId as measuredId", "b as measuredB"])
        .where("worksLike", "is not", null)
        .as("measured"),
      (join) => join.onRef("measured.measuredId", "=", "questionRevisions.questionId"),
    );
  const direction = down ? "desc" : "asc";
  const first = await known()
    .select("questionRevisions.id")
    .orderBy("measuredB", direction)
    .orderBy("measuredId", down ? "asc" : "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  if (first.length === limit) return first;
  const { count } = await known()
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rest = await matching(db, filter)
    .select("id")
    .where(sql<boolean>`not ${IS_MEASURED}`)
    .orderBy("questionId", "desc")
    .limit(limit - first.length)
    .offset(Math.max(0, offset - count))
    .execute();
  return [...first, ...rest];
}

const IS_MEASURED: RawBuilder<boolean> = sql`exists (
  select from question_difficulties
  where question_difficulties.question_id = question_revisions.question_id and works_like is not null)`;
