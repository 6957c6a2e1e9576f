import { type Random, shuffle } from "../random.ts";
import { DIFFICULTIES, type Difficulty } from "../school/lists.ts";
import type { Marks } from "../units.ts";
import { type DifficultyCounts, difficultyShares } from "./difficulty-shares.ts";
import { balanceTopics, type Cell } from "./topic-balance.ts";

/** The fields that a random selection needs. */
export interface DrawnQuestion {
  id: string;
  topic: string;
  /** Measured, else by its label. */
  difficulty: Difficulty;
  marks: Marks;
  /** How many students of the test have seen its key in practice, where that is known. */
  seenBy?: number;
}

/**
 * DECISIONS "Random selection": no repeats, 40/40/20 by largest remainder, even topics, shortages made
 * up. Least seen in practice first.
 * @param pool the same pool and seed draw the same
 * @param wanted others by measured difficulty come last
 * @returns in random order
 */
export function drawQuestions<Q extends DrawnQuestion>(
  pool: readonly Q[],
  count: number,
  random: Random,
  wanted: readonly Difficulty[] = [],
): Q[] {
  if (wanted.length === 0) return drawSpread(pool, count, random);
  const fits = ({ difficulty }: Q) => wanted.includes(difficulty);
  const fitting = drawSpread(pool.filter(fits), count, random);
  const others = pool.filter((question) => !fits(question));
  return [...fitting, ...drawSpread(others, count - fitting.length, random)];
}

function drawSpread<Q extends DrawnQuestion>(
  pool: readonly Q[],
  count: number,
  random: Random,
): Q[] {
  const questions = [...new Map(pool.map((question) => [question.id, question])).values()];
  const cells = cellsOf(leastSeenFirst(shuffle(random, questions)));
  takeSpread(cells, count);
  return shuffle(
    random,
    cells.flatMap(({ taken }) => taken),
  );
}

/** Takes questions from the cells: first by difficulty, then evenly over topics. */
export function takeSpread(cells: ReadonlyArray<Cell<unknown>>, count: number): void {
  const shares = difficultyShares(count, availableIn(cells));
  for (const difficulty of DIFFICULTIES) {
    const column = cells.filter((cell) => cell.difficulty === difficulty);
    takeEvenly(column, shares[difficulty]);
  }
  balanceTopics(cells);
}

/** The message if fewer match than asked for; undefined otherwise. */
export function drawShortage(matched: number, asked: number): string | undefined {
  return matched < asked ? `Only ${matched} of ${asked} questions match.` : undefined;
}

/** Random among questions seen by equally many. */
function leastSeenFirst<Q extends DrawnQuestion>(questions: readonly Q[]): Q[] {
  return questions.toSorted((one, other) => (one.seenBy ?? 0) - (other.seenBy ?? 0));
}

function cellsOf<Q extends DrawnQuestion>(questions: readonly Q[]): Cell<Q>[] {
  const cells = new Map<string, Cell<Q>>();
  for (const question of questions) {
    const { difficulty, topic } = question;
    const key = `${difficulty}:${topic}`;
    const cell: Cell<Q> = cells.get(key) ?? { difficulty, topic, taken: [], left: [] };
    cell.left.push(question);
    cells.set(key, cell);
  }
  return [...cells.values()];
}

function availableIn(cells: ReadonlyArray<Cell<unknown>>): DifficultyCounts {
  const available: DifficultyCounts = { basic: 0, moderate: 0, challenging: 0 };
  for (const { difficulty, left } of cells) available[difficulty] += left.length;
  return available;
}

/** Takes one from each topic in turn. */
function takeEvenly(column: ReadonlyArray<Cell<unknown>>, count: number): void {
  let missing = count;
  while (missing > 0) {
    const filled = column.filter(({ left }) => left.length > 0).slice(0, missing);
    if (filled.length === 0) return;
    for (const cell of filled) cell.taken.push(...cell.left.splice(0, 1));
    missing -= filled.length;
  }
}
