import { CallError, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { nextSequence } from "@markwell/domain/attempts/answer";
import type { Journal, KeptAnswer } from "./journal.ts";

/** What the header says: all stored, on the way, or kept here until the connection is back. */
export interface SaveState {
  kind: "saved" | "saving" | "offline";
  /** Server time of the last acknowledged answer, epoch ms. */
  savedAt: number | undefined;
}

export interface OutboxOptions {
  journal: Journal;
  /** Sends one answer; throws Refusal or CallError. */
  send(answer: KeptAnswer, options: { keepalive: boolean }): Promise<unknown>;
  /** The server's clock, epoch ms. */
  now(): number;
  /** The greatest sequence of this sitting so far; 0 for none. */
  lastSequence: number;
  savedAt: number | undefined;
  /** The save state changed. */
  onChange(): void;
  /** The server understood an answer and did not take it. */
  onRefused(answer: KeptAnswer): void;
  /** The teacher has paused: the answer is sent again until they go on. */
  onPaused?(): void;
  /** The session is over; the answers stay in the journal. */
  onSignedOut(): void;
  /** 0 to 1; spreads retries, so that a class does not come back in the same instant. */
  chance?(): number;
}

/** A pause in typing after which a text travels. */
const TYPING_PAUSE_MS = 600;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Brings answers to the server without ever losing one. A change is first kept in the journal, then
 * sent; it leaves the queue only when the server has acknowledged it or a newer one. Failed sends
 * are tried again with growing pauses.
 */
export function createOutbox(options: OutboxOptions) {
  const { journal, send, now, chance = Math.random } = options;
  const waiting = new Map<string, KeptAnswer>();
  const travelling = new Map<string, Promise<void>>();
  const keeping = new Map<string, Promise<void>>();
  const typing = new Map<string, ReturnType<typeof setTimeout>>();
  let { lastSequence, savedAt } = options;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Closed, or signed out: nothing is sent until `resume`. */
  let halted = false;

  /** Sends the newest state of a question, one at a time, until the server has it. */
  function deliver(questionId: string): Promise<void> {
    const under = travelling.get(questionId);
    if (under) return under;
    const answer = waiting.get(questionId);
    if (!answer || halted) return Promise.resolve();
    stopTyping(questionId);
    const trip = (async () => {
      await keeping.get(questionId);
      try {
        await send(answer, { keepalive: false });
        acknowledged(answer);
      } catch (error) {
        failed(answer, error);
      }
    })().finally(() => {
      travelling.delete(questionId);
      // Changed while it travelled: the newer one follows, unless the pupil is still typing it.
      if (waiting.has(questionId) && !typing.has(questionId) && !retry) void deliver(questionId);
    });
    travelling.set(questionId, trip);
    return trip;
  }

  function acknowledged(answer: KeptAnswer) {
    savedAt = now();
    const newest = waiting.get(answer.questionId);
    if (newest && newest.sequence <= answer.sequence) waiting.delete(answer.questionId);
    const wasAway = failures > 0;
    failures = 0;
    options.onChange();
    if (wasAway) retryNow();
  }

  function failed(answer: KeptAnswer, error: unknown) {
    const status = error instanceof CallError ? error.status : 0;
    if (status === 401) {
      halted = true;
      options.onSignedOut();
    } else if (error instanceof Refusal && error.message === texts.attempt.paused) {
      options.onPaused?.();
      retryLater();
    } else if (
      error instanceof Refusal ||
      (status >= 400 && status < 500 && !PASSING.has(status))
    ) {
      // Sending the same again would end the same way; a newer change gets its own chance.
      if (waiting.get(answer.questionId) === answer) waiting.delete(answer.questionId);
      options.onRefused(answer);
    } else retryLater();
    options.onChange();
  }

  function retryLater() {
    if (retry || halted) return;
    failures += 1;
    const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
    retry = setTimeout(retryNow, pause * (0.75 + chance() / 2));
  }

  function stopTyping(questionId: string) {
    clearTimeout(typing.get(questionId));
    typing.delete(questionId);
  }

  /** Tries everything at once: the connection seems to be back. */
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
      return { kind, savedAt };
    },

    /** Keeps a change and sends it; a text travels after a pause in typing. */
    change(change: Omit<KeptAnswer, "sequence">, pace: "now" | "typing") {
      lastSequence = nextSequence(lastSequence, now());
      const answer = { ...change, sequence: lastSequence };
      const { questionId } = answer;
      waiting.set(questionId, answer);
      // A full disk must not keep an answer from the server.
      keeping.set(
        questionId,
        journal.keepAnswer(answer).catch(() => {}),
      );
      stopTyping(questionId);
      if (pace === "typing") {
        const pause = setTimeout(() => void deliver(questionId), TYPING_PAUSE_MS);
        typing.set(questionId, pause);
      } else if (!retry) void deliver(questionId);
      options.onChange();
    },

    /** Sends what an earlier visit on this device could not. */
    resume(unsent: readonly KeptAnswer[]) {
      halted = false;
      for (const answer of unsent) waiting.set(answer.questionId, answer);
      retryNow();
      options.onChange();
    },

    /** The pupil has stopped typing: sends without waiting for the pause. */
    hurry() {
      for (const questionId of [...typing.keys()]) {
        stopTyping(questionId);
        if (!retry) void deliver(questionId);
      }
    },

    retryNow,

    /** Sends everything now; true when the server has answered to every change. */
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

    /** The page is being left: requests that outlive it, for whatever has no acknowledgement. */
    leave() {
      for (const questionId of [...typing.keys()]) stopTyping(questionId);
      for (const answer of waiting.values()) {
        send(answer, { keepalive: true }).then(() => acknowledged(answer), retryLater);
      }
    },

    /** Stops timers; what is not sent stays in the journal. */
    close() {
      halted = true;
      clearTimeout(retry);
      retry = undefined;
      for (const timer of typing.values()) clearTimeout(timer);
      typing.clear();
    },
  };
}

/** Client errors that pass by themselves. */
const PASSING = new Set([408, 425, 429]);
