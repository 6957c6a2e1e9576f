import { CallError, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { nextSequence } from "@markwell/domain/attempts/answer";
import type { Journal, KeptAnswer } from "./journal.ts";

/** What the header says: all stored, on the way, or kept here until the connection is back. */
export interface SaveState {
  kind: "saved" | "saving" | "offline";
  /** Server time of the last acknowledged answer, epoch ms. */
  savedAt: number | undefined;
  /** The browser keeps nothing on the device: what is unsaved lives as long as the page. */
  onlyHere?: boolean;
}

interface SaveReply {
  /** A later answer is stored instead. */
  superseded?: true | undefined;
}

interface LateReply {
  /** Questions whose newest answer was not taken. */
  notTaken: readonly string[];
  /** The clock stands still: they may come again after Go on. */
  paused?: true | undefined;
}

export interface OutboxOptions {
  journal: Journal;
  send(answer: KeptAnswer, options: { keepalive: boolean }): Promise<SaveReply>;
  /** Sends changes together, after the end or a stop; `complete`: this device has nothing more. */
  sendLate(changes: readonly KeptAnswer[], options: { complete: boolean }): Promise<LateReply>;
  /** The server's clock, epoch ms. */
  now(): number;
  /** The highest sequence of this attempt so far; 0 for none. */
  lastSequence: number;
  savedAt: number | undefined;
  onChange(): void;
  onRefused(answer: KeptAnswer): void;
  /** The teacher has paused: the answer is sent again afterwards. */
  onPaused?(): void;
  onSignedOut(): void;
  /** 0 to 1; spreads retries, so that a class does not come back in the same instant. */
  chance?(): number;
}

const TYPING_PAUSE_MS = 600;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** After the server has said that its database is unreachable: it may be back any second. */
const LONGEST_WHILE_UNREACHABLE_MS = 2_000;
/** How long one earlier state of a text being typed is kept. */
const TYPED_APART_MS = 10_000;
/** Answers are waited for 120 s after the end, so what was older then is of no use. */
const KEPT_EARLIER_MS = 180_000;

/**
 * Never loses an answer: a change is kept in the journal, then sent, and leaves the queue when it or a
 * newer one is acknowledged. Failures are retried with growing pauses.
 */
export function createOutbox(options: OutboxOptions) {
  const { journal, send, now, chance = Math.random } = options;
  const waiting = new Map<string, KeptAnswer>();
  const travelling = new Map<string, Promise<void>>();
  /** Not taken on their own: those that were made in time are tried again with all others. */
  const turnedDown = new Map<string, KeptAnswer>();
  const keeping = new Map<string, Promise<void>>();
  const typing = new Map<string, ReturnType<typeof setTimeout>>();
  /** The one batch of a stop has been sent. */
  let sentInPause = false;
  let { lastSequence, savedAt } = options;
  let onlyHere = journal.onlyHere;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Closed, or signed out: nothing is sent until `resume`. */
  let halted = false;

  function deliver(questionId: string): Promise<void> {
    const under = travelling.get(questionId);
    if (under) return under;
    const answer = waiting.get(questionId);
    if (!answer || halted) return Promise.resolve();
    stopTyping(questionId);
    const trip = (async () => {
      await keeping.get(questionId);
      try {
        const { superseded } = await send(answer, { keepalive: false });
        if (superseded && waiting.get(questionId) === answer) dateAnew(answer);
        else acknowledged(answer);
      } catch (error) {
        failed(answer, error);
      }
    })().finally(() => {
      travelling.delete(questionId);
      // Changed while it travelled: the newer one follows, unless the student is still typing it.
      if (waiting.has(questionId) && !typing.has(questionId) && !retry) void deliver(questionId);
    });
    travelling.set(questionId, trip);
    return trip;
  }

  /** The newest answer here is not the one that is kept, by whatever clock: it is sent as made now. */
  function dateAnew(answer: KeptAnswer) {
    lastSequence = nextSequence(lastSequence, now());
    const anew = { ...answer, sequence: lastSequence };
    waiting.set(answer.questionId, anew);
    keep(anew);
    retryLater();
    options.onChange();
  }

  const keep = (answer: KeptAnswer) =>
    // A full disk must not keep an answer from the server.
    keeping.set(
      answer.questionId,
      journal.keepAnswer(answer).catch(() => {
        onlyHere = true;
        options.onChange();
      }),
    );

  /**
   * As after the end: answers of before the stop arrive in one batch, with their earlier states, should a newer one
   * be of the pause. The rest waits for Go on.
   */
  async function sendBeforeStop() {
    const unsent = [...waiting.values()];
    if (sentInPause || !unsent.some(({ earlier }) => earlier)) return;
    sentInPause = true;
    await sendTogether(unsent, { complete: false }).catch(() => {});
    options.onChange();
  }

  /** What waits for Go on stays. @returns the questions whose newest answer was not taken */
  async function sendTogether(unsent: readonly KeptAnswer[], all: { complete: boolean }) {
    const changes = unsent.flatMap(({ earlier = [], ...answer }) => [...earlier, answer]);
    const { notTaken, paused } = await options.sendLate(changes, all);
    for (const answer of unsent) {
      if (!(paused && notTaken.includes(answer.questionId))) drop(answer);
    }
    return paused ? [] : notTaken;
  }

  function drop(answer: KeptAnswer) {
    if (waiting.get(answer.questionId) === answer) waiting.delete(answer.questionId);
    turnedDown.delete(answer.questionId);
  }

  function acknowledged(answer: KeptAnswer) {
    savedAt = now();
    sentInPause = false;
    const newest = waiting.get(answer.questionId);
    if (newest && newest.sequence <= answer.sequence) waiting.delete(answer.questionId);
    const wasUnreachable = failures > 0;
    failures = 0;
    options.onChange();
    if (wasUnreachable) retryNow();
  }

  function failed(answer: KeptAnswer, error: unknown) {
    const status = error instanceof CallError ? error.status : 0;
    if (status === 401) {
      halted = true;
      options.onSignedOut();
    } else if (isPaused(error)) {
      options.onPaused?.();
      void sendBeforeStop();
      retryLater();
    } else if (
      error instanceof Refusal ||
      (status >= 400 && status < 500 && !PASSING.has(status))
    ) {
      // Sending the same again would end the same way; a newer change gets its own chance.
      if (waiting.get(answer.questionId) === answer) {
        waiting.delete(answer.questionId);
        turnedDown.set(answer.questionId, answer);
      }
      options.onRefused(answer);
    } else retryLater(status === 503 ? LONGEST_WHILE_UNREACHABLE_MS : LONGEST_RETRY_MS);
    options.onChange();
  }

  function retryLater(longest = LONGEST_RETRY_MS) {
    if (retry || halted) return;
    failures += 1;
    const pause = Math.min(longest, FIRST_RETRY_MS * 2 ** (failures - 1));
    retry = setTimeout(retryNow, pause * (0.75 + chance() / 2));
  }

  function stopTyping(questionId: string) {
    clearTimeout(typing.get(questionId));
    typing.delete(questionId);
  }

  function retryNow() {
    clearTimeout(retry);
    retry = undefined;
    for (const questionId of [...waiting.keys()]) {
      if (!typing.has(questionId)) void deliver(questionId);
    }
  }

  return {
    state(): SaveState {
      const kind = waiting.size === 0 ? "saved" : failures > 0 ? "offline" : "saving";
      return { kind, savedAt, ...(onlyHere && { onlyHere }) };
    },

    /** Keeps a change of that moment and sends it; a text travels after a pause in typing. */
    change(change: Omit<KeptAnswer, "sequence">, pace: "now" | "typing", at = now()) {
      lastSequence = nextSequence(lastSequence, at);
      const { questionId } = change;
      const before = waiting.get(questionId) ?? turnedDown.get(questionId);
      const earlier = earlierThan({ ...change, sequence: lastSequence }, before, pace);
      const answer = { ...change, sequence: lastSequence, ...(earlier && { earlier }) };
      turnedDown.delete(questionId);
      waiting.set(questionId, answer);
      keep(answer);
      stopTyping(questionId);
      if (pace === "typing") {
        const pause = setTimeout(() => void deliver(questionId), TYPING_PAUSE_MS);
        typing.set(questionId, pause);
      } else if (!retry) void deliver(questionId);
      options.onChange();
    },

    resume(unsent: readonly KeptAnswer[]) {
      halted = false;
      for (const answer of unsent) waiting.set(answer.questionId, answer);
      retryNow();
      options.onChange();
    },

    hurry() {
      for (const questionId of [...typing.keys()]) {
        stopTyping(questionId);
        if (!retry) void deliver(questionId);
      }
    },

    retryNow,

    async flush(): Promise<boolean> {
      for (const questionId of [...typing.keys()]) stopTyping(questionId);
      clearTimeout(retry);
      retry = undefined;
      while (waiting.size > 0) {
        await Promise.all([...waiting.keys()].map(deliver));
        if (retry || halted) return false;
      }
      return true;
    },

    /**
     * After the end: all that the server may lack, with the states before.
     * @returns questions whose newest answer was not taken.
     * @throws CallError when unreachable or paused: what is unsent stays.
     */
    async flushLate(): Promise<readonly string[]> {
      for (const questionId of [...typing.keys()]) stopTyping(questionId);
      clearTimeout(retry);
      retry = undefined;
      await Promise.all(keeping.values());
      const unsent = [...waiting.values(), ...turnedDown.values()];
      if (unsent.length === 0) return [];
      const notTaken = await sendTogether(unsent, { complete: true }).catch((error: unknown) => {
        if (!(error instanceof Refusal) || isPaused(error)) throw error;
        for (const answer of unsent) drop(answer);
        return unsent.map(({ questionId }) => questionId);
      });
      options.onChange();
      return notTaken;
    },

    /** The page is being left: requests that outlive it, for whatever has no acknowledgement. */
    leave() {
      for (const questionId of [...typing.keys()]) stopTyping(questionId);
      for (const answer of waiting.values()) {
        send(answer, { keepalive: true }).then(
          () => acknowledged(answer),
          () => retryLater(),
        );
      }
    },

    close() {
      halted = true;
      clearTimeout(retry);
      retry = undefined;
      for (const timer of typing.values()) clearTimeout(timer);
      typing.clear();
    },
  };
}

/** The states of an answer before this change that the server may lack; undefined for none. */
function earlierThan(
  { sequence }: KeptAnswer,
  before: KeptAnswer | undefined,
  pace: "now" | "typing",
): readonly KeptAnswer[] | undefined {
  if (!before) return undefined;
  const { earlier: oldest = [], ...latest } = before;
  const last = oldest.at(-1);
  const crowded = last && latest.sequence - last.sequence < TYPED_APART_MS;
  const all = pace === "typing" && crowded ? oldest : [...oldest, latest];
  // What another one followed so long ago cannot be the last one before an end that still counts.
  const followedBy = (place: number) => all[place + 1]?.sequence ?? sequence;
  return all.filter((_, place) => followedBy(place) > sequence - KEPT_EARLIER_MS);
}

const isPaused = (error: unknown) =>
  error instanceof Refusal && error.message === texts.attempt.paused;

const PASSING = new Set([408, 425, 429]);
