import { once } from "node:events";
import { Worker, type WorkerOptions } from "node:worker_threads";

export interface AnsweringThread {
  /** Its next answer. @throws what `failed` makes when it runs out of memory or time */
  answer<Answer>(): Promise<Answer>;
  ask<Answer>(wanted: unknown): Promise<Answer>;
  /**
   * Asks it to end; kills only one that still works at its limit: cutting off a C library can end the
   * whole process.
   */
  end(): Promise<void>;
}

const LONGEST_MS = 60_000;
/** An idle thread ends at once. */
const LONGEST_END_MS = 5_000;

/** @param failed what to throw without an answer: the file's fault */
export function startThread(
  script: URL,
  options: WorkerOptions,
  failed: () => Error,
): AnsweringThread {
  const thread = new Worker(script, options);
  const ended = new Promise<void>((done) => thread.once("exit", () => done()));
  // Heard by whoever waits for an answer; nobody does when it happens in between.
  thread.on("error", () => {});
  let works = false;
  const answer = async <Answer>(): Promise<Answer> => {
    works = true;
    try {
      const [said] = await once(thread, "message", { signal: AbortSignal.timeout(LONGEST_MS) });
      works = false;
      return said as Answer;
    } catch {
      throw failed();
    }
  };
  return {
    answer,
    ask(wanted) {
      thread.postMessage(wanted);
      return answer();
    },
    async end() {
      const cut = setTimeout(() => void thread.terminate(), works ? 0 : LONGEST_END_MS);
      thread.postMessage("end");
      await ended;
      clearTimeout(cut);
    },
  };
}
