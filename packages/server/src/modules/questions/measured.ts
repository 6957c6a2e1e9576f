import type { StaffQuestion } from "@markwell/contract/wire/question";
import { worksLike } from "@markwell/domain/calibration/difficulty";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type BankFilter, countMatching, matching, narrowsNothing } from "./bank-filter.ts";

type Measured = Pick<StaffQuestion, "measured" | "firstTries">;

/** From first tries in tests; difficulty unless too few. */
export async function measuredOf(
  db: Db,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, Measured>> {
  if (questionIds.length === 0) return new Map();
  const { rows } = await sql<{
    questionId: string;
    b: number;
    se: number;
    answers: number;
    wrong: number;
  }>`
    select question_id, b, se, answers, wrong from question_difficulties
    where question_id = any (${sql.val([...questionIds])}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ questionId, wrong, ...figures }) => {
      const like = worksLike(figures);
      const measured = like ? { measured: { ...figures, difficulty: like } } : {};
      return [questionId, { ...measured, firstTries: { all: figures.answers, wrong } }];
    }),
  );
}

/** Each has an index in this order. */
const KNOWN = {
  measured: { by: sql.ref("b"), known: sql<boolean>`works_like is not null` },
  wrong: { by: sql.ref("wrong"), known: sql<boolean>`wrong > 0` },
} as const;

interface Page {
  by: keyof typeof KNOWN;
  limit: number;
  offset: number;
  down: boolean;
}

/**
 * Little-known questions last, newest first. Only questions of the bank are measured, so without a filter
 * the index alone gives a page.
 */
export async function pageByMeasured(
  db: Db,
  filter: BankFilter,
  { by, limit, offset, down }: Page,
): Promise<Array<{ id: string }>> {
  const order = KNOWN[by];
  const all = narrowsNothing(filter);
  const found = sql`select id, question_id from (${matching(db, filter).select(["id", "questionId"])}) matching`;
  const known = all
    ? sql`question_difficulties where ${order.known}`
    : sql`question_difficulties join (${found}) found using (question_id) where ${order.known}`;
  const direction = down ? sql`desc` : sql`asc`;
  const backwards = down ? sql`asc` : sql`desc`;
  const { rows: first } = await sql<{ id: string }>`
    select revisions.id
    from (select question_id, ${order.by} as value from ${known}
          order by value ${direction}, question_id ${backwards} limit ${limit} offset ${offset}) page
    join question_revisions revisions on revisions.question_id = page.question_id and is_current and listed
    order by page.value ${direction}, page.question_id ${backwards}`.execute(db);
  if (first.length === limit) return first;
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from ${known}`.execute(db);
  const before = counts[0]?.count ?? 0;
  const skipped = Math.max(0, offset - before);
  const most = limit - first.length;
  const unknown = matching(db, filter).select("id").where(isUnknown(order.known));
  if (!all) {
    const rest = unknown.orderBy("questionId", "desc").limit(most).offset(skipped);
    return [...first, ...(await rest.execute())];
  }
  // Oldest first, two indexes are read side by side; newest first, PostgreSQL hashes and sorts the bank.
  const left = Math.max(0, (await countMatching(db, filter)) - before - skipped);
  const oldest = unknown
    .orderBy("questionId")
    .limit(Math.min(most, left))
    .offset(Math.max(0, left - most));
  return [...first, ...(await oldest.execute()).reverse()];
}

const isUnknown = (known: RawBuilder<boolean>) => sql<boolean>`not exists (
  select from question_difficulties
  where question_difficulties.question_id = question_revisions.question_id and ${known})`;
