export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** First come, first served. */
export function limitConcurrency(most: number): ConcurrencyLimit {
  let running = 0;
  const waiting: Array<() => void> = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((turn) => waiting.push(turn));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot passes directly to the next task, so no other takes it.
      if (next) next();
      else running -= 1;
    }
  };
}
