import { randomUUID } from "node:crypto";
import { setTimeout as pauseFor } from "node:timers/promises";
import {
  handIn,
  openSitting,
  paperQuestions,
  proceedToTest,
  saveAnswer,
  saveLateAnswers,
} from "@markwell/contract/calls/attempts";
import { Refusal } from "@markwell/contract/client";
import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { between, pick, type Random } from "@markwell/domain/random";
import type { Candidate } from "../lib/classroom.ts";
import { type Diary, newDiary, noteError } from "./diary.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import type { Plan } from "./plan.ts";
import { openRoom, type Room } from "./room.ts";
import { pollsAfter, type TestState, watchTestState } from "./test-state.ts";

interface SittingNeeds {
  origin: string;
  testId: string;
  plan: Plan;
  random: Random;
  /** Mean pause between two changes, ms. */
  thinkMs: number;
  /** Moves this student's time to end at `moment` (epoch ms), as if they had begun earlier. */
  moveDeadline(studentId: string, moment: number): Promise<void>;
}

/** The browser hands in when the clock shows 0:01. */
const AUTO_END_MS = 1_000;
const FIRST_INSISTENCE_MS = 2_000;
const LONGEST_INSISTENCE_MS = 20_000;
/** A device vanishes a little before its time is over, with whatever it had not sent. */
const VANISHES_BEFORE_MS = 1_500;
/** So long a person looks at a failure before they press the button again. */
const PRESS_AGAIN_MS = 3_000;

/** One student with a browser: waits, is let in, writes, and ends as planned, whatever the server does. */
export class Sitter {
  readonly candidate: Candidate;
  readonly plan: Plan;
  readonly diary: Diary = newDiary();
  readonly outbox: Outbox;
  readonly room: Room;
  readonly #needs: SittingNeeds;
  readonly #device = randomUUID();
  readonly #testState: TestState;
  #ending = false;

  constructor(candidate: Candidate, needs: SittingNeeds) {
    this.candidate = candidate;
    this.plan = needs.plan;
    this.#needs = needs;
    this.#testState = watchTestState(candidate, {
      testId: needs.testId,
      diary: this.diary,
      connected: () => this.room.connected(),
    });
    this.outbox = createOutbox({
      send: (change) =>
        candidate.api(saveAnswer, {
          ...this.#own,
          qid: change.questionId,
          newAnswer: change.chosen,
          customAnswer: change.body,
          isMcq: change.chosen.length > 0,
          sequence: change.sequence,
          device: this.#device,
        }),
      sendLate: (changes) =>
        candidate.api(saveLateAnswers, {
          ...this.#own,
          device: this.#device,
          answers: changes.map(({ questionId, chosen, body, sequence }) => {
            return { qid: questionId, newAnswer: chosen, customAnswer: body, sequence };
          }),
          complete: true,
        }),
      chance: needs.random,
      onAcknowledged: (change) => {
        const now = Date.now();
        this.diary.acknowledgedAt.push(now);
        this.diary.savedAfter.push(now - change.sequence);
        const before = this.diary.acknowledged.get(change.questionId);
        if (!before || before.sequence < change.sequence)
          this.diary.acknowledged.set(change.questionId, change);
      },
      onRefused: (change, message) => {
        this.diary.refused.push({ change, message, at: Date.now() });
        void this.#testState.look();
      },
      onFailed: (cause) => noteError(this.diary, cause),
    });
    this.room = openRoom(needs.origin, candidate, needs.testId, {
      connected: () => this.outbox.retryNow(),
      joined: () => void this.#testState.look(),
      pending: (message) => this.#testState.hear(message),
      end: () => this.#testState.hearEnd(),
    });
  }

  get #own() {
    return { testid: this.#needs.testId, userid: this.candidate.id };
  }

  /**
   * The whole sitting. Call it before Begin; resolves when the student has their result, or has vanished.
   * @param began resolves with the moment (epoch ms) of Begin.
   */
  async sit(began: Promise<number>): Promise<void> {
    const polling = this.#testState.poll(() => this.#ending);
    const start = await began;
    // A browser that has not heard it sees it in the flags, which it polls.
    await Promise.race([this.room.begun, pauseFor(pollsAfter(this.room.connected()))]);
    const questions = await this.#enter(start);
    await this.#write(questions, start);
    this.#ending = true;
    if (this.plan.ending === "vanishes") this.outbox.close();
    else await this.#end();
    this.room.leave();
    await polling;
  }

  /** Presses Proceed until the questions are there. */
  async #enter(start: number): Promise<CandidateQuestion[]> {
    const { api, id } = this.candidate;
    const { testId, plan, moveDeadline, random } = this.#needs;
    const patience = { diary: this.diary, random };
    await insist(() => api(proceedToTest, this.#own), patience);
    if (plan.ending === "time runs out" || plan.ending === "vanishes") {
      await insist(() => moveDeadline(id, start + plan.at), patience);
    }
    this.#testState.enter();
    await insist(() => api(openSitting, { ...this.#own, device: this.#device }), patience);
    await this.#testState.look();
    return insist(async () => (await api(paperQuestions, { id: testId })).data, patience);
  }

  /** Changes answers, early ones again now and then, until it is time to end. */
  async #write(questions: readonly CandidateQuestion[], start: number): Promise<void> {
    const { random, thinkMs, plan } = this.#needs;
    let next = 0;
    while (!this.#testState.over()) {
      await pauseFor(between(random, thinkMs / 2, thinkMs * 1.5));
      const now = Date.now();
      if (now >= this.#testState.deadline() - AUTO_END_MS) return;
      if (plan.ending === "hands in" && now >= start + plan.at) return;
      if (plan.ending === "vanishes" && now >= start + plan.at - VANISHES_BEFORE_MS) return;
      if (this.#testState.over()) return;
      const again = next >= questions.length || random() < 0.3;
      const question = again ? pick(random, questions) : questions[next++];
      if (question) this.#answer(question);
    }
  }

  #answer(question: CandidateQuestion): void {
    const { random } = this.#needs;
    const chosen = question.isMcq ? [pick(random, question.options)._id] : [];
    const body = question.isMcq ? "" : String(between(random, 1, 999));
    const change = this.outbox.change({ questionId: question._id, chosen, body });
    const earlier = this.diary.made.get(question._id);
    if (earlier) earlier.push(change);
    else this.diary.made.set(question._id, [change]);
  }

  /** Sends what is left and hands in, again and again, until the quick result is there. */
  async #end(): Promise<void> {
    const pressed = this.plan.ending === "hands in";
    let pause = pressed ? PRESS_AGAIN_MS : FIRST_INSISTENCE_MS;
    for (;;) {
      try {
        this.diary.pressedAt ??= Date.now();
        const over = this.#testState.over();
        if (over || (await this.outbox.flush())) {
          if (over || this.outbox.turnedDown() > 0) await this.outbox.flushLate();
          await this.candidate.api(handIn, { ...this.#own, device: this.#device });
          this.diary.finishedAt = Date.now();
          this.outbox.close();
          return;
        }
      } catch (cause) {
        noteError(this.diary, cause);
      }
      await pauseFor(pause);
      if (!pressed) pause = Math.min(pause * 2, LONGEST_INSISTENCE_MS);
    }
  }
}

/** Tries until it works, with a short pause after each failure; a refusal is final. */
async function insist<T>(
  work: () => Promise<T>,
  { diary, random }: { diary: Diary; random: Random },
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      noteError(diary, cause);
      if (cause instanceof Refusal) throw cause;
      await pauseFor(between(random, 500, 1_500));
    }
  }
}
