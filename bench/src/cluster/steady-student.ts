import {
  handIn,
  paperQuestions,
  proceedToTest,
  saveAnswer,
} from "@markwell/contract/calls/attempts";
import { type Client, createClient, Refusal } from "@markwell/contract/client";
import type {
  ClientToServerEvents,
  PendingMessage,
  ServerToClientEvents,
} from "@markwell/contract/realtime";
import type { QuickResult } from "@markwell/contract/wire/result";
import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import type { Random } from "@markwell/domain/random";
import { io, type Socket } from "socket.io-client";
import type { Candidate } from "../lib/classroom.ts";
import { anyAnswer, hearMoreThan } from "../lib/student.ts";
import { type Connection, persist } from "./persist.ts";

export interface Sent {
  sequence: number;
  value: string;
}

/** A candidate whose browser does not give up: it sends again what was not answered, and joins again. */
export class SteadyStudent {
  readonly id: string;
  /** Question id to the newest answer that the server has acknowledged. */
  readonly acknowledged = new Map<string, Sent>();
  /** What was sent at all, by question and sequence: a lost acknowledgement may have been stored. */
  readonly sent = new Map<string, string>();
  readonly saveTimes: number[] = [];
  readonly connection: Connection = { losses: 0, faults: [] };
  /** How long each break of the socket lasted until the state of the sitting was known again (ms). */
  readonly breaks: number[] = [];
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  ended = false;
  readonly #api: Client;
  readonly #testId: string;
  readonly #random: Random;
  #lastSequence = 0;
  #brokenAt: number | undefined;

  constructor(origin: string, { id, token }: Candidate, testId: string, random: Random) {
    this.id = id;
    this.#api = createClient({ origin, token: () => token });
    this.#testId = testId;
    this.#random = random;
    this.socket = io(origin, {
      transports: ["websocket"],
      auth: { token },
      autoConnect: false,
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1_000,
    });
    this.socket.on("connect", () => {
      this.socket.emit("join", { testid: testId, traineeid: id }, () => {});
    });
    this.socket.on("disconnect", () => {
      this.#brokenAt = performance.now();
    });
    this.socket.on("pending", (state) => this.#hearState(state));
    this.socket.on("end", () => {
      this.ended = true;
    });
  }

  #hearState({ state }: PendingMessage): void {
    if (this.#brokenAt !== undefined) this.breaks.push(performance.now() - this.#brokenAt);
    this.#brokenAt = undefined;
    if (state === "ended") this.ended = true;
  }

  /** Connects; resolves when the server has sent the state of the attempt. */
  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.socket.once("pending", () => resolve());
      this.socket.connect();
    });
  }

  /** Resolves with the moment (performance.now) of the next message of this kind. */
  hears(event: "begin" | "taken" | "end"): Promise<number> {
    return new Promise((resolve) => this.socket.once(event, () => resolve(performance.now())));
  }

  /** Resolves with the moment at which more time than this is known. */
  hearsOfMoreThan(seconds: number): Promise<number> {
    return hearMoreThan(seconds, this.socket);
  }

  /** Starts the attempt and reads the questions. */
  async enter(): Promise<CandidateQuestion[]> {
    const own = { testid: this.#testId, userid: this.id };
    await persist(this.connection, () => this.#api(proceedToTest, own));
    const ask = () => this.#api(paperQuestions, { id: this.#testId });
    return (await persist(this.connection, ask)).data;
  }

  /** Answers every question, some twice, until the test has ended. */
  async write(questions: readonly CandidateQuestion[], pause: () => Promise<void>): Promise<void> {
    for (const question of questions) {
      for (let time = this.#random() < 0.2 ? 2 : 1; time > 0; time -= 1) {
        await pause();
        if (this.ended) return;
        await this.save(question).catch((cause: unknown) => {
          // Closed in the time between: it was not acknowledged, so the server owes nothing.
          if (!(cause instanceof Refusal)) throw cause;
          this.ended = true;
        });
      }
    }
  }

  /** Sends a new answer until it is acknowledged or refused. */
  async save(question: CandidateQuestion, device?: string): Promise<void> {
    const { value, ...written } = anyAnswer(question, this.#random);
    const { qid } = written;
    this.#lastSequence = Math.max(Date.now(), this.#lastSequence + 1);
    const sequence = this.#lastSequence;
    this.sent.set(`${qid} ${sequence}`, value);
    const own = { testid: this.#testId, userid: this.id };
    const answer = { ...own, ...written, sequence };
    const began = performance.now();
    await persist(this.connection, () =>
      this.#api(saveAnswer, device === undefined ? answer : { ...answer, device }),
    );
    this.saveTimes.push(performance.now() - began);
    this.acknowledged.set(qid, { sequence, value });
  }

  /** Hands in, through whichever process takes it. */
  async handIn(): Promise<QuickResult> {
    const own = { testid: this.#testId, userid: this.id };
    return (await persist(this.connection, () => this.#api(handIn, own))).data;
  }

  leave(): void {
    this.socket.disconnect();
  }
}
