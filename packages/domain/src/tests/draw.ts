import { type Random, shuffle } from "../random.ts";
import { DIFFICULTIES, type Difficulty } from "../school/lists.ts";
import type { Marks } from "../units.ts";
import { type DifficultyCounts, difficultyShares } from "./difficulty-shares.ts";
import { balanceTopics, type Cell } from "./topic-balance.ts";

/** What a random selection looks at. */
export interface DrawnQuestion {
  id: string;
  topic: string;
  difficulty: Difficulty;
  marks: Marks;
}

/**
 * Random selection for a test (DECISIONS "Random selection"): no repeats, 40/40/20 over the
 * difficulties by largest remainder, topics as even as the bank allows; what one difficulty lacks
 * the others give. Fewer come back only when fewer match.
 *
 * @param pool what matches the teacher's filters; the same pool and seed draw the same questions
 * @returns the questions drawn, in random order
 */
export function drawQuestions<Q extends DrawnQuestion>(
  pool: readonly Q[],
  count: number,
  random: Random,
): Q[] {
  const questions = [...new Map(pool.map((question) => [question.id, question])).values()];
  const cells = cellsOf(shuffle(random, questions));
  const shares = difficultyShares(count, availableIn(cells));
  for (const difficulty of DIFFICULTIES) {
    const column = cells.filter((cell) => cell.difficulty === difficulty);
    takeEvenly(column, shares[difficulty]);
  }
  balanceTopics(cells);
  return shuffle(
    random,
    cells.flatMap(({ taken }) => taken),
  );
}

/** What to say when fewer match than asked for; undefined when enough do. */
export function drawShortage(matched: number, asked: number): string | undefined {
  return matched < asked ? `Only ${matched} of ${asked} questions match.` : undefined;
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

/** Takes in turns, one from each topic that has some left. */
function takeEvenly(column: ReadonlyArray<Cell<unknown>>, count: number): void {
  let missing = count;
  while (missing > 0) {
    const filled = column.filter(({ left }) => left.length > 0).slice(0, missing);
    if (filled.length === 0) return;
    for (const cell of filled) cell.taken.push(...cell.left.splice(0, 1));
    missing -= filled.length;
  }
}
