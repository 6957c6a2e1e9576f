import { type Random, shuffle } from "../random.ts";
import { DIFFICULTIES, type Difficulty } from "../school/lists.ts";

/** The questions of one topic and difficulty that a bank has. */
export interface BankCell {
  topic: string;
  difficulty: Difficulty;
}

/** A cell that a random selection looks at, and how many of its questions are enough. */
export interface CellToDraw<Cell extends BankCell> {
  cell: Cell;
  most: number;
}

/**
 * What `drawQuestions` has to see of a large bank: no more than `count` topics of each difficulty,
 * taken by chance, each with the same one. Drawn from their questions, a selection is of the same
 * difficulties and as even over the topics as if it were drawn from the whole bank.
 *
 * A difficulty with so many topics has one that nobody else needs for each of its questions, so one of
 * each is enough. With fewer topics, all of them count, each with up to `count` questions: which of
 * them has to give more depends on what the other difficulties have.
 *
 * @param cells each topic and difficulty once; the same cells in the same order and the same chance
 *   give the same answer
 */
export function cellsToDraw<Cell extends BankCell>(
  cells: readonly Cell[],
  count: number,
  random: Random,
): CellToDraw<Cell>[] {
  return DIFFICULTIES.flatMap((difficulty) => {
    const column = shuffle(
      random,
      cells.filter((cell) => cell.difficulty === difficulty),
    );
    const most = column.length >= count ? 1 : count;
    return column.slice(0, count).map((cell) => ({ cell, most }));
  });
}
