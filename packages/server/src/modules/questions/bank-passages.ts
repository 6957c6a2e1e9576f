import type { Level } from "@markwell/domain/school/lists";
import { difficultyAt } from "@markwell/domain/school/lists";
import type { DrawnQuestion } from "@markwell/domain/tests/draw";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type BankFilter, matchingByNumber } from "./bank-filter.ts";
import { membersOf } from "./passage-store.ts";
import { seenInPractice } from "./seen-in-practice.ts";

export interface PoolPassage extends DrawnQuestion {
  size: number;
}

/** In a stable order. */
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
      sql<number>`sum(weightage)::int`.as("marks"),
      sql<string>`mode() within group (order by topic)`.as("topic"),
      sql<number>`mode() within group (order by difficulty_order)`.as("difficultyOrder"),
    ]);
  const rows = await db
    .selectFrom(members.as("fitting"))
    .select(["id", "size", "marks", "topic", "difficultyOrder"])
    .where("size", "<=", mostQuestions)
    .where(
      "size",
      "=",
      sql<number>`(select count(*) from passage_questions whole where whole.passage_id = fitting.id)`,
    )
    .orderBy("id")
    .execute();
  return rows.map(({ difficultyOrder, ...row }) => ({
    ...row,
    difficulty: difficultyAt(difficultyOrder),
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
