import { Agent, type IncomingMessage, request } from "node:http";
import { Socket } from "node:net";
import { handIn, proceedToTest } from "@markwell/contract/calls/attempts";
import { beginTest, giveExtraTime } from "@markwell/contract/calls/conduct";
import { registerTrainee } from "@markwell/contract/calls/people";
import { questionsByLevel } from "@markwell/contract/calls/questions";
import { createTest } from "@markwell/contract/calls/tests";
import { type Client, createClient, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import type { Release } from "@markwell/domain/keys/release";
import { kindOf } from "@markwell/domain/questions/kind";
import { markedByHand } from "@markwell/domain/questions/kinds";
import { mathematicsOf, signInAs } from "./demo-people.ts";

/** An agent that knows how much has passed through its connections, also after they have closed. */
class CountingAgent extends Agent {
  readonly #opened: Socket[] = [];

  override createConnection(...given: Parameters<Agent["createConnection"]>) {
    const connection = super.createConnection(...given);
    if (connection instanceof Socket) this.#opened.push(connection);
    return connection;
  }

  /** Bytes that the server has got and sent, headers and all, without those of TCP and IP. */
  passed(): { in: number; out: number } {
    const sum = (bytes: (socket: Socket) => number) =>
      this.#opened.reduce((total, socket) => total + bytes(socket), 0);
    return { in: sum((socket) => socket.bytesWritten), out: sum((socket) => socket.bytesRead) };
  }
}

/** As many connections as there are students: each phone has its own. */
export const connections = new CountingAgent({ keepAlive: true, maxFreeSockets: 10_000 });

/** The real `fetch` would take more of the machine than the measured server. */
const lightFetch: typeof fetch = (url, { method = "GET", headers, body } = {}) =>
  new Promise((resolve, reject) => {
    const options = { method, headers: headers as Record<string, string>, agent: connections };
    const sent = request(String(url), options, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (piece: string) => {
        text += piece;
      });
      answer.once("end", () => resolve(responseOf(answer, text)));
      answer.once("error", reject);
    });
    sent.once("error", reject);
    sent.end(body ?? undefined);
  });

function responseOf({ statusCode: status = 0 }: IncomingMessage, text: string): Response {
  return { ok: status >= 200 && status < 300, status, text: async () => text } as Response;
}

export interface Candidate {
  id: string;
  token: string;
  api: Client;
}

export interface Classroom {
  testId: string;
  teacher: Client;
  teacherToken: string;
  questions: StaffQuestion[];
}

export async function prepareTest(origin: string, release?: Release): Promise<Classroom> {
  const { api: teacher, token } = await signInAs(origin, "teacher");
  const subject = await mathematicsOf(teacher);
  const { data } = await teacher(questionsByLevel, { subjectId: [subject], limit: 200 });
  const questions = data.filter((question) => !markedByHand(kindOf(question))).slice(0, 20);
  const { testid } = await teacher(createTest, {
    title: `Bench ${Date.now()}`,
    duration: DURATION_MINUTES,
    subjects: [subject],
    questions: questions.map(({ _id }) => _id),
    ...(release && { release }),
  });
  return { testId: testid, teacher, teacherToken: token, questions };
}

export async function registerCandidates(
  origin: string,
  testId: string,
  count: number,
): Promise<Candidate[]> {
  const run = Date.now().toString(36);
  return sideBySide(count, 8, async (number) => {
    const visitor = createClient({ origin });
    const { token, testLink } = await visitor(registerTrainee, {
      testid: testId,
      name: `Student ${number + 1}`,
      emailid: `bench-${run}-${number + 1}@demo.school`,
      password: "three brown kettles",
      postelCode: "123456",
      level: "secondary 1",
    });
    const id = /traineeid=([0-9a-f-]+)/.exec(testLink)?.[1];
    if (!id) throw new Error(`no student id in ${testLink}`);
    const api = createClient({ origin, token: () => token, fetch: lightFetch });
    return { id, token, api };
  });
}

/** Where answers open later, the score of a self-made account waits until somebody has vouched for it. */
export async function handInFor(
  { api }: Candidate,
  input: { testid: string; userid: string },
): Promise<void> {
  try {
    await api(handIn, input);
  } catch (cause) {
    if (!(cause instanceof Refusal && cause.message === texts.attempt.confirmWaits)) throw cause;
  }
}

export const begin = ({ teacher, testId }: Classroom) => teacher(beginTest, { id: testId });

export const DURATION_MINUTES = 60;

export const giveTime = ({ teacher, testId }: Classroom) =>
  teacher(giveExtraTime, { id: testId, minutes: 10 });

export const proceed = (candidate: Candidate, testId: string) =>
  candidate.api(proceedToTest, { testid: testId, userid: candidate.id });

/** Runs `work` for 0..count-1 with at most `most` at once; results in order. */
export async function sideBySide<T>(
  count: number,
  most: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = new Array(count);
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: Math.min(most, count) }, worker));
  return results;
}
