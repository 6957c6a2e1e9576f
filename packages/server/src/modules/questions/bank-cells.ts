import { type Difficulty, difficultyAt, difficultyOrder } from "@markwell/domain/school/lists";
import type { DrawnQuestion } from "@markwell/domain/tests/draw";
import type { BankCell, CellToDraw } from "@markwell/domain/tests/draw-cells";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { withoutNul } from "../../platform/rich-text/rich-text.ts";
import { type BankFilter, matchingByNumber } from "./bank-filter.ts";
import { seenInPractice } from "./seen-in-practice.ts";

export interface Cell extends BankCell {
  levels: number[];
}

/** How many questions of each topic and difficulty match, in an order that is always the same. */
export async function cellsOf(db: Db, filter: BankFilter): Promise<Cell[]> {
  // In the order of the wizard's index, so that counting needs no sort.
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

export interface PoolQuestion extends DrawnQuestion {
  revisionId: string;
}

interface Part {
  inLevel: number;
  ofTopic: string;
  ofDifficulty: number;
  number: number;
  most: number;
}

/**
 * How many questions are read of a cell, to choose those that fit better and that fewer students have seen.
 */
const toChooseFrom = (wanted: number) => 2 * wanted + 4;

/**
 * Per cell more questions than wanted, in random order. Cells go by the labels, which are indexed; the
 * result has measured difficulty and how many students have seen its key in practice.
 */
export async function questionsOf(
  db: Db,
  filter: BankFilter,
  wanted: ReadonlyArray<CellToDraw<Cell>>,
  seed: string,
): Promise<PoolQuestion[]> {
  // Numbered, because with thousands of questions it is comparing texts that would take the time.
  const parts = wanted.flatMap(({ cell, most }, number) =>
    cell.levels.map((level) => ({ ...cell, level, most: toChooseFrom(most), number })),
  );
  const levels = parts.map(({ level }) => level);
  const topics = parts.map(({ topic }) => topic);
  const difficulties = parts.map(({ difficulty }) => difficultyOrder(difficulty));
  const numbers = parts.map(({ number }) => number);
  const most = parts.map((part) => part.most);
  const cells = sql<Part>`(
    select * from unnest(${levels}::smallint[], ${topics}::text[], ${difficulties}::smallint[],
                         ${numbers}::int[], ${most}::int[])
      as part (in_level, of_topic, of_difficulty, number, most))`;
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
        partition by cell.number
        order by uuid_hash_extended(question_id, hashtextextended(${withoutNul(seed)}::text, 0))
      )`.as("place"),
    ]);
  const rows = await db
    .selectFrom(candidates.as("candidates"))
    .leftJoin("questionDifficulties as measured", "measured.questionId", "candidates.id")
    .select(["id", "revisionId", "topic", "difficulty", "marks", "worksLike"])
    .whereRef("place", "<=", "most")
    .orderBy("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  const seen = await seenInPractice(db, ids, filter.level);
  return rows.map(({ worksLike, difficulty, ...row }) => ({
    ...row,
    difficulty: worksLike === null ? (difficulty as Difficulty) : difficultyAt(worksLike),
    seenBy: seen.get(row.id) ?? 0,
  }));
}
