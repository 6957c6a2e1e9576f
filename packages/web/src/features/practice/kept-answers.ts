import type { InputOf } from "@markwell/contract/call";
import { type answerPractice, PracticeRound } from "@markwell/contract/calls/practice";
import { z } from "zod";
import { keptDrafts, keptOnDevice } from "../../lib/kept.ts";
import { createListeners } from "../../lib/listeners.ts";

/** Rounds as they were loaded last, so that practice goes on without a network. They hold no key of a question that is not answered. */
export const keptRounds = keptDrafts("practice-round", PracticeRound);

const KeptAnswer = z.object({
  roundId: z.string(),
  qid: z.string(),
  newAnswer: z.array(z.string()),
  customAnswer: z.string(),
});
export type KeptAnswer = z.output<typeof KeptAnswer>;

/** Answers of a student that the server has not stored yet. No sign-out removes them; they are theirs alone. */
export const answersOnDevice = keptOnDevice("practice", z.array(KeptAnswer));

type Sent = InputOf<typeof answerPractice>;

export interface AnswerBoxOptions {
  kept: readonly KeptAnswer[];
  keep(answers: readonly KeptAnswer[]): void;
  /** `later`: out of reach, it is tried again; `refused`: the server does not take it, now or ever. */
  send(answer: Sent): Promise<"stored" | "later" | "refused">;
}

/** Keeps answers of practice until the server has stored them, and sends them one after the other. */
export function createAnswerBox({ kept, keep, send }: AnswerBoxOptions) {
  let waiting = [...kept];
  let sending: Promise<void> | undefined;
  const { subscribe, tell } = createListeners();
  const change = (next: KeptAnswer[]) => {
    waiting = next;
    keep(waiting);
    tell();
  };
  const isSame = (one: KeptAnswer, other: KeptAnswer) =>
    one.roundId === other.roundId && one.qid === other.qid;

  async function sendAll(): Promise<void> {
    for (let answer = waiting[0]; answer; answer = waiting[0]) {
      const sent = answer;
      if ((await send(sent)) === "later") return;
      change(waiting.filter((one) => !isSame(one, sent)));
    }
  }

  return {
    waiting: () => waiting,
    /** Keeps an answer; the first one to a question counts, as with the server. */
    put(answer: KeptAnswer): void {
      if (!waiting.some((one) => isSame(one, answer))) change([...waiting, answer]);
    },
    /** Sends what waits; asked again while it is under way, it waits for that. */
    flush(): Promise<void> {
      sending ??= sendAll().finally(() => {
        sending = undefined;
      });
      return sending;
    },
    watch: subscribe,
  };
}
