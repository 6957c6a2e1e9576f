import { DIFFICULTIES, type Difficulty, difficultyOrder } from "@markwell/domain/school/lists";
import type { DrawnQuestion } from "@markwell/domain/tests/draw";
import type { BankCell, CellToDraw } from "@markwell/domain/tests/draw-cells";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type BankFilter, matchingByNumber } from "./bank-filter.ts";
import { withoutNul } from "./rich-text.ts";

/** Matching questions of one topic and difficulty, and of which levels they are. */
export interface Cell extends BankCell {
  size: number;
  levels: number[];
}

/** How many questions of each topic and difficulty match, in an order that is always the same. */
export async function cellsOf(db: Db, filter: BankFilter): Promise<Cell[]> {
  // In the order of the wizard's index, so that nothing has to be sorted or gathered to be counted.
  const rows = await matchingByNumber(db, filter)
    .select(["levelOrder", "topic", "difficultyOrder"])
    .select(({ fn }) => fn.countAll<number>().as("size"))
    .groupBy(["levelOrder", "topic", "difficultyOrder"])
    .orderBy("levelOrder")
    .orderBy("topic")
    .orderBy("difficultyOrder")
    .execute();
  const cells = new Map<string, Cell>();
  for (const { levelOrder, topic, difficultyOrder: order, size } of rows) {
    const key = `${order}:${topic}`;
    const cell = cells.get(key);
    if (cell) {
      cell.size += size;
      cell.levels.push(levelOrder);
    } else {
      cells.set(key, { topic, difficulty: difficultyAt(order), size, levels: [levelOrder] });
    }
  }
  return [...cells.values()];
}

/** @param order as `difficultyOrder` gives it. */
function difficultyAt(order: number): Difficulty {
  const difficulty = DIFFICULTIES[order - 1];
  if (!difficulty) throw new RangeError(`No difficulty has the number ${order}`);
  return difficulty;
}

/** A question of the bank that may be drawn. */
export interface PoolQuestion extends DrawnQuestion {
  revisionId: string;
}

/** Of each cell the questions that chance has put first, as many as are wanted of it. */
export async function questionsOf(
  db: Db,
  filter: BankFilter,
  wanted: ReadonlyArray<CellToDraw<Cell>>,
  seed: string,
): Promise<PoolQuestion[]> {
  const parts = wanted.flatMap(({ cell, most }) =>
    cell.levels.map((level) => ({
      level,
      topic: cell.topic,
      difficulty: difficultyOrder(cell.difficulty),
      most,
    })),
  );
  const cells = sql<{ inLevel: number; ofTopic: string; ofDifficulty: number; most: number }>`(
    select * from unnest(
      ${parts.map(({ level }) => level)}::smallint[], ${parts.map(({ topic }) => topic)}::text[],
      ${parts.map(({ difficulty }) => difficulty)}::smallint[], ${parts.map(({ most }) => most)}::int[]
    ) as part (in_level, of_topic, of_difficulty, most))`;
  const candidates = matchingByNumber(db, filter)
    .innerJoin(cells.as("cell"), (join) =>
      join
        .onRef("cell.inLevel", "=", "questionRevisions.levelOrder")
        .onRef("cell.ofTopic", "=", "questionRevisions.topic")
        .onRef("cell.ofDifficulty", "=", "questionRevisions.difficultyOrder"),
    )
    .select([
      "questionId as id",
      "questionRevisions.id as revisionId",
      "topic",
      "difficulty",
      "weightage as marks",
      "cell.most",
      sql<number>`row_number() over (
        partition by topic, difficulty_order
        order by uuid_hash_extended(question_id, hashtextextended(${withoutNul(seed)}::text, 0))
      )`.as("place"),
    ]);
  const rows = await db
    .selectFrom(candidates.as("candidates"))
    .select(["id", "revisionId", "topic", "difficulty", "marks"])
    .whereRef("place", "<=", "most")
    .orderBy("id")
    .execute();
  return rows as PoolQuestion[];
}
