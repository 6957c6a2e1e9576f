import { type Random, shuffle } from "../random.ts";
import type { Difficulty } from "../school/lists.ts";
import type { Marks } from "../units.ts";

export interface DrawnQuestion {
  id: string;
  topic: string;
  difficulty: Difficulty;
  marks: Marks;
}

const SHARES: ReadonlyArray<[Difficulty, number]> = [
  ["basic", 0.4],
  ["moderate", 0.4],
  ["challenging", 0.2],
];

/**
 * Random selection for a test (DECISIONS "Random selection"): no repeats, 40/40/20 over the
 * difficulties by largest remainder, topics as even as the bank allows; what one difficulty lacks
 * the others give. Fewer come back only when fewer match.
 */
export function drawQuestions<Q extends DrawnQuestion>(
  pool: readonly Q[],
  count: number,
  random: Random,
): Q[] {
  const order = shuffle(random, pool);
  const wanted = Math.min(count, pool.length);
  const used = new Map<string, number>();
  const chosen: Q[] = [];
  const take = (candidates: readonly Q[], most: number) => {
    const left = candidates.filter((question) => !chosen.includes(question));
    for (let taken = 0; taken < most && left.length > 0; taken += 1) {
      const question = leastUsedTopic(left, used);
      left.splice(left.indexOf(question), 1);
      chosen.push(question);
      used.set(question.topic, (used.get(question.topic) ?? 0) + 1);
    }
  };
  for (const [difficulty, quota] of quotas(wanted)) {
    take(
      order.filter((question) => question.difficulty === difficulty),
      quota,
    );
  }
  take(order, wanted - chosen.length);
  return shuffle(random, chosen);
}

function leastUsedTopic<Q extends DrawnQuestion>(
  questions: readonly Q[],
  used: ReadonlyMap<string, number>,
): Q {
  return questions.reduce((best, question) =>
    (used.get(question.topic) ?? 0) < (used.get(best.topic) ?? 0) ? question : best,
  );
}

/** Whole numbers that add up to `count`, by largest remainder. */
export function quotas(count: number): Array<[Difficulty, number]> {
  const exact = SHARES.map(([difficulty, share]) => ({ difficulty, exact: share * count }));
  const rest = count - exact.reduce((sum, each) => sum + Math.floor(each.exact), 0);
  const byRemainder = [...exact].sort((a, b) => (b.exact % 1) - (a.exact % 1));
  const raised = new Set(byRemainder.slice(0, rest).map(({ difficulty }) => difficulty));
  return exact.map(({ difficulty, exact: share }) => [
    difficulty,
    Math.floor(share) + (raised.has(difficulty) ? 1 : 0),
  ]);
}

/** What to say when fewer match than asked for; undefined when enough do. */
export function drawShortage(matched: number, asked: number): string | undefined {
  return matched < asked ? `Only ${matched} of ${asked} questions match.` : undefined;
}
