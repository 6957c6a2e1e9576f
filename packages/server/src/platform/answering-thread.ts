import { once } from "node:events";
import { Worker, type WorkerOptions } from "node:worker_threads";

/** A thread that reads a file from outside, with limits to its memory and time. */
export interface AnsweringThread {
  /** Its next answer. @throws what `failed` makes when it runs out of memory or time */
  answer<Answer>(): Promise<Answer>;
  ask<Answer>(wanted: unknown): Promise<Answer>;
  /**
   * Lets it end at its own pace; only one that still works when its time is over is cut off, because cutting a thread
   * off while a library of C runs in it can end the whole process. A thread that listens is told "end".
   */
  end(): Promise<void>;
}

const LONGEST_MS = 60_000;
/** An idle thread ends at once. */
const LONGEST_END_MS = 5_000;

/** @param failed what to throw when no answer comes: the file's fault */
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
