export interface Turn {
  /** The lowest first. */
  rank: number;
  /** Of one rank, addresses take turns. */
  address: string;
}

export type FairTurns = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>;

/** `most` works at once; one address with many in the queue does not hold up another with one. */
export function fairTurns(most: number): FairTurns {
  let running = 0;
  /** By rank, then by address; the address at the front is next. */
  const ranks: Array<Map<string, Array<() => void>>> = [];
  const wait = ({ rank, address }: Turn) =>
    new Promise<void>((begin) => {
      while (ranks.length <= rank) ranks.push(new Map());
      const waiting = ranks[rank] ?? new Map<string, Array<() => void>>();
      waiting.set(address, [...(waiting.get(address) ?? []), begin]);
    });
  const takeNext = (): (() => void) | undefined => {
    for (const waiting of ranks) {
      for (const [address, [next, ...others]] of waiting) {
        waiting.delete(address);
        if (others.length > 0) waiting.set(address, others);
        return next;
      }
    }
    return undefined;
  };
  return async (turn, work) => {
    if (running >= most) await wait(turn);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = takeNext();
      // The slot passes directly to the next task, so no other takes it.
      if (next) next();
      else running -= 1;
    }
  };
}
