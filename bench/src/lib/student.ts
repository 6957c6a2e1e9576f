import { paperQuestions, proceedToTest, saveAnswer } from "@markwell/contract/calls/attempts";
import type {
  ClientToServerEvents,
  PendingMessage,
  ServerToClientEvents,
} from "@markwell/contract/realtime";
import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { between, type Random } from "@markwell/domain/random";
import { io, type Socket } from "socket.io-client";
import { type Candidate, connections, handInFor } from "./classroom.ts";

/** What the server acknowledged: question id to the text or options sent last. */
export type Acknowledged = Map<string, string>;

export function anyAnswer({ _id: qid, isMcq, options }: CandidateQuestion, random: Random) {
  const option = options[between(random, 0, Math.max(0, options.length - 1))]?._id;
  const newAnswer = isMcq && option ? [option] : [];
  const customAnswer = isMcq ? "" : String(between(random, 1, 999));
  return { qid, isMcq, newAnswer, customAnswer, value: newAnswer[0] ?? customAnswer };
}

type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Resolves with the moment (performance.now) at which a screen learns of more time than this. */
export const hearMoreThan = (seconds: number, socket: TestSocket): Promise<number> =>
  hearPending(({ pending }) => pending > seconds, socket);

function hearPending(
  isIt: (message: PendingMessage) => boolean,
  socket: TestSocket,
): Promise<number> {
  return new Promise((resolve) => {
    const listen = (message: PendingMessage) => {
      if (!isIt(message)) return;
      socket.off("pending", listen);
      resolve(performance.now());
    };
    socket.on("pending", listen);
  });
}

/** One candidate as a browser would behave: waits on the socket, proceeds, writes, maybe hands in. */
export class Student {
  readonly candidate: Candidate;
  readonly acknowledged: Acknowledged = new Map();
  readonly saveTimes: number[] = [];
  readonly #socket: TestSocket;
  readonly #testId: string;
  readonly #random: Random;
  ended = false;

  constructor(origin: string, candidate: Candidate, testId: string, random: Random) {
    this.candidate = candidate;
    this.#testId = testId;
    this.#random = random;
    this.#socket = io(origin, {
      transports: ["websocket"],
      agent: connections as never,
      auth: { token: candidate.token },
      autoConnect: false,
      forceNew: true,
    });
    this.#socket.on("end", () => {
      this.ended = true;
    });
  }

  /** Connects, joins the sitting's room, also after a lost connection; resolves when the server told its state. */
  wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.once("pending", () => resolve());
      this.#socket.once("connect_error", reject);
      this.#socket.on("connect", () => {
        this.#socket.emit(
          "join",
          { testid: this.#testId, traineeid: this.candidate.id },
          (answer) => {
            if (!answer.success) reject(new Error(answer.message));
          },
        );
      });
      this.#socket.connect();
    });
  }

  /** Resolves with the questions once Begin was heard and the attempt started. */
  enter(): Promise<CandidateQuestion[]> {
    return new Promise((resolve, reject) => {
      this.#socket.once("begin", () => this.#enter().then(resolve, reject));
    });
  }

  hearsOfMoreThan(seconds: number): Promise<number> {
    return hearMoreThan(seconds, this.#socket);
  }

  hearsOf(state: PendingMessage["state"]): Promise<number> {
    return hearPending((message) => message.state === state, this.#socket);
  }

  hearsMessage(): Promise<number> {
    return new Promise((resolve) => {
      this.#socket.once("message", () => resolve(performance.now()));
    });
  }

  async #enter(): Promise<CandidateQuestion[]> {
    const { api, id } = this.candidate;
    await api(proceedToTest, { testid: this.#testId, userid: id });
    return (await api(paperQuestions, { id: this.#testId })).data;
  }

  /** Answers every question, some twice, with short pauses; remembers what was acknowledged. */
  async write(questions: readonly CandidateQuestion[], pause: () => Promise<void>): Promise<void> {
    for (const question of questions) {
      const times = this.#random() < 0.2 ? 2 : 1;
      for (let time = 0; time < times; time += 1) {
        await pause();
        if (this.ended) return;
        await this.#save(question);
      }
    }
  }

  async #save(question: CandidateQuestion): Promise<void> {
    const { value, ...answer } = anyAnswer(question, this.#random);
    const own = { testid: this.#testId, userid: this.candidate.id };
    const began = performance.now();
    await this.candidate.api(saveAnswer, { ...own, ...answer });
    this.saveTimes.push(performance.now() - began);
    this.acknowledged.set(question._id, value);
  }

  async handIn(): Promise<void> {
    await handInFor(this.candidate, { testid: this.#testId, userid: this.candidate.id });
  }

  leave(): void {
    this.#socket.disconnect();
  }
}
