import { type Difficulty, difficultyOrder, type Level } from "@markwell/domain/school/lists";
import type { MixedPassage } from "@markwell/domain/tests/passage-mix";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type BankFilter, matchingByNumber } from "./bank-filter.ts";
import { membersOf } from "./passage-store.ts";
import { seenInPractice } from "./seen-in-practice.ts";

/** A passage of the bank that may be taken. */
export interface PoolPassage extends MixedPassage {
  id: string;
}

/** How many questions have a difficulty. */
const ofDifficulty = (name: Difficulty) =>
  sql<number>`(count(*) filter (where difficulty_order = ${sql.lit(difficultyOrder(name))}))::int`;

/** Passages whose questions all match, in an order that is always the same. */
export async function passagesToDraw(
  db: Db,
  filter: BankFilter,
  mostQuestions: number,
): Promise<PoolPassage[]> {
  const members = matchingByNumber(db, filter)
    .innerJoin("passageQuestions", "passageQuestions.questionId", "questionRevisions.questionId")
    .groupBy("passageQuestions.passageId")
    .select([
      "passageQuestions.passageId as id",
      sql<number>`count(*)::int`.as("size"),
      sql<string>`mode() within group (order by topic)`.as("topic"),
      ofDifficulty("basic").as("basic"),
      ofDifficulty("moderate").as("moderate"),
      ofDifficulty("challenging").as("challenging"),
    ]);
  const rows = await db
    .selectFrom(members.as("fitting"))
    .selectAll()
    .where("size", "<=", mostQuestions)
    .where(
      "size",
      "=",
      sql<number>`(select count(*) from passage_questions whole where whole.passage_id = fitting.id)`,
    )
    .orderBy("id")
    .execute();
  return rows.map(({ basic, moderate, challenging, ...row }) => ({
    ...row,
    mix: { basic, moderate, challenging },
  }));
}

/** The maximum over the passage's questions. */
export async function seenOfPassages(
  db: Db,
  passageIds: readonly string[],
  levels: readonly Level[],
): Promise<ReadonlyMap<string, number>> {
  const members = await membersOf(db, passageIds);
  const seen = await seenInPractice(
    db,
    members.map(({ id }) => id),
    levels,
  );
  const most = new Map<string, number>();
  for (const { passageId, id } of members) {
    most.set(passageId, Math.max(most.get(passageId) ?? 0, seen.get(id) ?? 0));
  }
  return most;
}
