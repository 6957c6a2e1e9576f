import type { QuestionKind } from "@markwell/domain/questions/kind";
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
  /** Only where those of each kind and marks are counted apart. */
  kind?: QuestionKind;
  marks?: number;
}

/** What a need of a paper goes by. */
const NEEDED = ["kind", "weightage"] as const;

/**
 * How many questions of each topic and difficulty match, in an order that is always the same.
 * @param apart whether those of each kind and marks are counted apart, so that one reading serves all needs of a paper
 */
export async function cellsOf(db: Db, filter: BankFilter, apart = false): Promise<Cell[]> {
  // In the order of the wizard's index, so that counting needs no sort.
  const rows: CellRow[] = await matchingByNumber(db, filter)
    .select(["levelOrder", "topic", "difficultyOrder"])
    .select(({ fn }) => fn.countAll<number>().as("size"))
    .groupBy(["levelOrder", "topic", "difficultyOrder"])
    .$if(apart, (query) => query.select(NEEDED).groupBy(NEEDED))
    .orderBy("levelOrder")
    .orderBy("topic")
    .orderBy("difficultyOrder")
    .execute();
  const cells = new Map<string, Cell>();
  for (const { levelOrder, topic, difficultyOrder: order, size, kind, weightage: marks } of rows) {
    const key = `${order}:${kind}:${marks}:${topic}`;
    const cell = cells.get(key);
    if (cell) {
      cell.size += size;
      cell.levels.push(levelOrder);
    } else {
      const needed = { kind: kind as QuestionKind, marks };
      cells.set(key, {
        topic,
        difficulty: difficultyAt(order),
        size,
        levels: [levelOrder],
        ...needed,
      });
    }
  }
  return [...cells.values()];
}

type CellRow = { levelOrder: number; topic: string; difficultyOrder: number; size: number } & {
  kind?: string;
  weightage?: number;
};

export interface PoolQuestion extends DrawnQuestion {
  revisionId: string;
  kind: QuestionKind;
}

interface Part {
  inLevel: number;
  ofTopic: string;
  ofDifficulty: number;
  ofKind: string | null;
  ofMarks: number | null;
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
  const parts = wanted.flatMap(({ cell, most }, number) =>
    cell.levels.map((level) => ({ ...cell, level, most: toChooseFrom(most), number })),
  );
  const levels = parts.map(({ level }) => level);
  const topics = parts.map(({ topic }) => topic);
  const difficulties = parts.map(({ difficulty }) => difficultyOrder(difficulty));
  const kinds = parts.map(({ kind }) => kind ?? null);
  const marks = parts.map((part) => part.marks ?? null);
  const numbers = parts.map(({ number }) => number);
  const most = parts.map((part) => part.most);
  const cells = sql<Part>`(
    select * from unnest(${levels}::smallint[], ${topics}::text[], ${difficulties}::smallint[], ${kinds}::text[],
                         ${marks}::smallint[], ${numbers}::int[], ${most}::int[])
      as part (in_level, of_topic, of_difficulty, of_kind, of_marks, number, most))`;
  // Each part sorts its own questions and keeps the wanted number: one sort of all cells would be slow.
  const ofPart = matchingByNumber(db, filter)
    .where(
      sql<boolean>`level_order = in_level and topic = of_topic and difficulty_order = of_difficulty
        and kind = coalesce(of_kind, kind) and weightage = coalesce(of_marks, weightage)`,
    )
    .select(["questionId", "questionRevisions.id as revisionId", "topic", "difficulty", "kind"])
    .select([
      "weightage as marks",
      sql<string>`uuid_hash_extended(question_id, hashtextextended(${withoutNul(seed)}::text, 0))`.as(
        "chance",
      ),
    ])
    .orderBy("chance")
    .limit(sql<number>`most`);
  const candidates = db
    .selectFrom(cells.as("cell"))
    .innerJoinLateral(ofPart.as("found"), (join) => join.onTrue())
    .selectAll("found")
    .select([
      "most",
      sql<number>`row_number() over (partition by cell.number order by chance)`.as("place"),
    ]);
  const rows = await db
    .selectFrom(candidates.as("candidates"))
    .leftJoin("questionDifficulties as measured", "measured.questionId", "candidates.questionId")
    .select(["candidates.questionId as id", "revisionId", "topic", "difficulty", "kind", "marks"])
    .select("worksLike")
    .whereRef("place", "<=", "most")
    .orderBy("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  const seen = await seenInPractice(db, ids, filter.level);
  return rows.map(({ worksLike, difficulty, kind, ...row }) => ({
    ...row,
    kind: kind as QuestionKind,
    difficulty: worksLike === null ? (difficulty as Difficulty) : difficultyAt(worksLike),
    seenBy: seen.get(row.id) ?? 0,
  }));
}
