import { CallError, Refusal } from "@markwell/contract/client";
import { nextSequence } from "@markwell/domain/attempts/answer";

export interface Change {
  questionId: string;
  chosen: string[];
  body: string;
  /** Server-clock time at which it was made, always above the one before; see `nextSequence`. */
  sequence: number;
}

interface OutboxOptions {
  send(change: Change): Promise<unknown>;
  sendLate(changes: readonly Change[]): Promise<unknown>;
  /** 0 to 1; spreads retries. */
  chance(): number;
  onAcknowledged(change: Change): void;
  /** The server understood the change and did not take it. */
  onRefused(change: Change, message: string): void;
  onFailed(cause: unknown): void;
}

/** As in the browser (web/src/features/exam/outbox.ts). */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
const LONGEST_WHILE_UNREACHABLE_MS = 2_000;
/** Client errors that a retry may pass. */
const PASSING = new Set([408, 425, 429]);

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * As the browser: the newest state of a question, one at a time, until acknowledged. Failures are retried
 * with the same sequence and growing pauses.
 */
export function createOutbox(options: OutboxOptions) {
  const waiting = new Map<string, Change>();
  /** Not taken on their own; tried again with all others after the end. */
  const turnedDown = new Map<string, Change>();
  /** What the server may lack of each question, oldest first. */
  const unsent = new Map<string, Change[]>();
  const travelling = new Map<string, Promise<void>>();
  let lastSequence = 0;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function deliver(questionId: string): Promise<void> {
    const under = travelling.get(questionId);
    if (under) return under;
    const change = waiting.get(questionId);
    if (!change || closed) return Promise.resolve();
    const trip = options
      .send(change)
      .then(
        () => acknowledged(change),
        (cause: unknown) => failed(change, cause),
      )
      .finally(() => {
        travelling.delete(questionId);
        if (waiting.has(questionId) && !retry) void deliver(questionId);
      });
    travelling.set(questionId, trip);
    return trip;
  }

  function acknowledged(change: Change) {
    options.onAcknowledged(change);
    const newest = waiting.get(change.questionId);
    if (newest && newest.sequence <= change.sequence) {
      waiting.delete(change.questionId);
      unsent.delete(change.questionId);
    }
    const wasUnreachable = failures > 0;
    failures = 0;
    if (wasUnreachable) retryNow();
  }

  function failed(change: Change, cause: unknown) {
    const status = cause instanceof CallError ? cause.status : 0;
    options.onFailed(cause);
    if (cause instanceof Refusal || (status >= 400 && status < 500 && !PASSING.has(status))) {
      if (waiting.get(change.questionId) === change) {
        waiting.delete(change.questionId);
        turnedDown.set(change.questionId, change);
      }
      options.onRefused(change, (cause as Error).message);
    } else retryLater(status === 503 ? LONGEST_WHILE_UNREACHABLE_MS : LONGEST_RETRY_MS);
  }

  function retryLater(longest: number) {
    if (retry || closed) return;
    failures += 1;
    const pause = Math.min(longest, FIRST_RETRY_MS * 2 ** (failures - 1));
    retry = setTimeout(retryNow, pause * (0.75 + options.chance() / 2));
  }

  function retryNow() {
    clearTimeout(retry);
    retry = undefined;
    for (const questionId of [...waiting.keys()]) void deliver(questionId);
  }

  return {
    change(change: Omit<Change, "sequence">): Change {
      lastSequence = nextSequence(lastSequence, Date.now());
      const numbered = { ...change, sequence: lastSequence };
      const { questionId } = numbered;
      unsent.set(questionId, [...(unsent.get(questionId) ?? []), numbered]);
      turnedDown.delete(questionId);
      waiting.set(questionId, numbered);
      if (!retry) void deliver(numbered.questionId);
      return numbered;
    },
    retryNow,
    async flush(): Promise<boolean> {
      clearTimeout(retry);
      retry = undefined;
      while (waiting.size > 0) {
        await Promise.all([...waiting.keys()].map(deliver));
        if (retry || closed) return false;
      }
      return true;
    },
    /** After the end: sends all that the server may lack at once; throws when it is out of reach. */
    async flushLate(): Promise<void> {
      clearTimeout(retry);
      retry = undefined;
      const late = [...waiting.values(), ...turnedDown.values()];
      if (late.length === 0) return;
      await options.sendLate(late.flatMap(({ questionId }) => unsent.get(questionId) ?? []));
      for (const { questionId } of late) {
        waiting.delete(questionId);
        turnedDown.delete(questionId);
      }
    },
    turnedDown: () => turnedDown.size,
    waiting: (): readonly Change[] => [...waiting.values()],
    close() {
      closed = true;
      clearTimeout(retry);
      retry = undefined;
    },
  };
}
