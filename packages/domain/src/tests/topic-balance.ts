import type { Difficulty } from "../school/lists.ts";

export interface Cell<Q> {
  difficulty: Difficulty;
  topic: string;
  taken: Q[];
  left: Q[];
}

interface Exchange<Q> {
  from: Cell<Q>;
  to: Cell<Q>;
}

/**
 * As even as the bank allows, keeping difficulties: a topic with two more gives one, along a chain if
 * needed; without a chain it is as even as possible.
 */
export function balanceTopics<Q>(cells: ReadonlyArray<Cell<Q>>): void {
  for (let chain = findChain(cells); chain; chain = findChain(cells)) {
    for (const { from, to } of chain) {
      from.left.unshift(...from.taken.splice(-1));
      to.taken.push(...to.left.splice(0, 1));
    }
  }
}

export function topicCounts<Q>(cells: ReadonlyArray<Cell<Q>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { topic, taken } of cells) counts.set(topic, (counts.get(topic) ?? 0) + taken.length);
  return counts;
}

function findChain<Q>(cells: ReadonlyArray<Cell<Q>>): Exchange<Q>[] | undefined {
  const counts = [...topicCounts(cells)].sort(([, one], [, other]) => other - one);
  for (const [topic, count] of counts) {
    const poorer = new Set(counts.flatMap(([name, size]) => (size <= count - 2 ? [name] : [])));
    const chain = poorer.size > 0 ? shortestChain(cells, topic, poorer) : undefined;
    if (chain) return chain;
  }
  return undefined;
}

/** Breadth first over topics, so that no question is asked to move twice in one chain. */
function shortestChain<Q>(
  cells: ReadonlyArray<Cell<Q>>,
  start: string,
  goals: ReadonlySet<string>,
): Exchange<Q>[] | undefined {
  const reached = new Map<string, Exchange<Q>[]>([[start, []]]);
  for (const [topic, chain] of reached) {
    if (goals.has(topic)) return chain;
    for (const exchange of exchangesFrom(cells, topic)) {
      if (!reached.has(exchange.to.topic)) reached.set(exchange.to.topic, [...chain, exchange]);
    }
  }
  return undefined;
}

function exchangesFrom<Q>(cells: ReadonlyArray<Cell<Q>>, topic: string): Exchange<Q>[] {
  const giving = cells.filter((cell) => cell.topic === topic && cell.taken.length > 0);
  return giving.flatMap((from) =>
    cells
      .filter((to) => to.difficulty === from.difficulty && to !== from && to.left.length > 0)
      .map((to) => ({ from, to })),
  );
}
