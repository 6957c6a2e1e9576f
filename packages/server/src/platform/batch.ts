import { outsideRequests } from "./observe/request-scope.ts";

export interface Batching<Asked, Answer> {
  /** Rejects when the work on its batch failed. */
  ask(one: Asked): Promise<Answer>;
  close(): Promise<void>;
}

interface BatchOptions {
  most: number;
  /** One runs while the next collects requests. */
  batchesAtOnce?: number;
  /** From this many waiting another batch starts: rows of a large batch cost less. */
  worthAnother?: number;
}

interface Waiting<Asked, Answer> {
  one: Asked;
  resolve: (answer: Answer) => void;
  reject: (cause: unknown) => void;
}

/**
 * Serves requests that arrive together together: a class that acts at once costs a few statements. A
 * single request does not wait.
 * @param work answers a batch, in order.
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
