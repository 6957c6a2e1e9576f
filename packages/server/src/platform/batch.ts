import { outsideRequests } from "./observe/request-scope.ts";

export interface Batching<Asked, Answer> {
  /** Resolves with the answer to this one; rejects when the work on its batch failed. */
  ask(one: Asked): Promise<Answer>;
  /** Waits for batches in progress. */
  close(): Promise<void>;
}

interface BatchOptions {
  /** The size of the largest batch. */
  most: number;
  /** Batches in flight: one runs while the next collects requests and travels. */
  batchesAtOnce?: number;
  /**
   * Starts another batch in parallel only if this many wait: a row in a large batch costs less than one in a
   * small one.
   */
  worthAnother?: number;
}

interface Waiting<Asked, Answer> {
  one: Asked;
  resolve: (answer: Answer) => void;
  reject: (cause: unknown) => void;
}

/**
 * Requests that arrive at about the same time are served together: a class that does the same thing at once
 * costs a few statements instead of thousands. A single request waits for nobody.
 * @param work answers a batch, in its order.
 */
export function inBatches<Asked, Answer>(
  work: (batch: readonly Asked[]) => Promise<readonly Answer[]>,
  { most, batchesAtOnce = 1, worthAnother = 1 }: BatchOptions,
): Batching<Asked, Answer> {
  let queue: Waiting<Asked, Answer>[] = [];
  let working = 0;
  let drained: Array<() => void> = [];

  const pump = () => {
    while (working < batchesAtOnce && queue.length >= (working === 0 ? 1 : worthAnother)) {
      const batch = queue.slice(0, most);
      queue = queue.slice(batch.length);
      working += 1;
      void answer(batch).finally(() => {
        working -= 1;
        pump();
        if (working > 0 || queue.length > 0) return;
        for (const done of drained) done();
        drained = [];
      });
    }
  };
  const answer = async (batch: readonly Waiting<Asked, Answer>[]) => {
    try {
      const answers = await work(batch.map(({ one }) => one));
      if (answers.length !== batch.length) throw new Error("a batch was not answered as a whole");
      answers.forEach((one, place) => {
        batch[place]?.resolve(one);
      });
    } catch (cause) {
      for (const { reject } of batch) reject(cause);
    }
  };

  return {
    ask(one) {
      return new Promise((resolve, reject) => {
        queue.push({ one, resolve, reject });
        // Everything that this turn of the event loop reads from the sockets joins one batch.
        if (queue.length === 1 || queue.length === worthAnother)
          outsideRequests(() => setImmediate(pump));
      });
    },
    close() {
      if (working === 0 && queue.length === 0) return Promise.resolve();
      return new Promise((done) => drained.push(done));
    },
  };
}
