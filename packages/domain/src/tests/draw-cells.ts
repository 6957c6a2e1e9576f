import { type Random, shuffle } from "../random.ts";
import type { Difficulty } from "../school/lists.ts";
import { takeSpread } from "./draw.ts";

/** The questions of one topic and difficulty that a bank has, and how many they are. */
export interface BankCell {
  topic: string;
  difficulty: Difficulty;
  size: number;
}

/** A cell for a random selection, and how many questions to take from it. */
export interface CellToDraw<Cell extends BankCell> {
  cell: Cell;
  most: number;
}

/**
 * From the sizes alone, in random topic order; a selection from these cells is as even as from the whole
 * bank.
 * @param cells each topic and difficulty once; same order and chance, same answer
 */
export function cellsToDraw<Cell extends BankCell>(
  cells: readonly Cell[],
  count: number,
  random: Random,
): CellToDraw<Cell>[] {
  const counted = shuffle(random, cells).map((cell) => ({
    ...{ cell, difficulty: cell.difficulty, topic: cell.topic, taken: [] as unknown[] },
    left: Array.from({ length: Math.min(cell.size, count) }),
  }));
  takeSpread(counted, count);
  return counted.flatMap(({ cell, taken }) =>
    taken.length > 0 ? [{ cell, most: taken.length }] : [],
  );
}
