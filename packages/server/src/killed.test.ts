import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  answerSheet,
  entryFlags,
  handIn,
  paperQuestions,
  proceedToTest,
  saveAnswer,
} from "@markwell/contract/calls/attempts";
import { saveComment } from "@markwell/contract/calls/comments";
import { pauseTest, resumeTest } from "@markwell/contract/calls/conduct";
import { type MarkingAnswer, markAnswer, markingQueue } from "@markwell/contract/calls/marking";
import { type Client, createClient } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { makePlace } from "@markwell/domain/marking/annotation";
import { cases } from "@markwell/domain/testing/depth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../scripts/free-port.ts";
import { type Connection, connect } from "./platform/database/connect.ts";
import { hashToken, newToken } from "./platform/sessions/token.ts";
import { aBankQuestion, aBegunTest, aTeacher } from "./testing/school.ts";
import { ownEnvironment } from "./testing/server-process.ts";

const STUDENTS = cases(6, 20);
const QUESTIONS = 6;
const SAVES_BEFORE_THE_KILL = cases(20, 60);

const main = fileURLToPath(new URL("./main.ts", import.meta.url));
let folder: string;
let port: number;
let server: ChildProcess | undefined;
const connections: Connection[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "markwell-killed-"));
  port = await freePort();
});
afterAll(async () => {
  await end("SIGTERM");
  await rm(folder, { recursive: true, force: true });
});

async function startServer(): Promise<void> {
  const settings = { PORT: String(port), DATA_DIR: folder, DEMO_SCHOOL: "off" };
  server = spawn(process.execPath, [main], {
    env: ownEnvironment(settings),
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const words of server.stdout ?? []) {
    if (String(words).includes("is ready at")) return;
  }
  throw new Error("the server did not start");
}

const isRunning = () =>
  server !== undefined && server.exitCode === null && server.signalCode === null;

async function end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  for (const connection of connections.splice(0)) await connection.close();
  if (!server || !isRunning()) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}

function database() {
  const host = encodeURIComponent(join(folder, "postgres/socket"));
  const connection = connect({
    connectionString: `postgres://postgres@/postgres?host=${host}&port=5432&sslmode=disable`,
    max: 2,
  });
  connections.push(connection);
  return connection.db;
}

interface Writing {
  client: Client;
  own: { testid: string; userid: string };
  acknowledged: Map<string, string>;
}

type Db = ReturnType<typeof database>;

async function signedIn(db: Db, origin: string, personId: string): Promise<Client> {
  const token = newToken();
  const now = new Date();
  await db
    .insertInto("sessions")
    .values({
      tokenHash: Buffer.from(hashToken(token), "hex"),
      personId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  return createClient({ origin, token: () => token });
}

async function aPausedStudent(db: Db, origin: string) {
  const { teacher, test: begun, students } = await aBegunTest(db);
  const own = { testid: begun.id, userid: students[0]?.id ?? "" };
  const client = await signedIn(db, origin, own.userid);
  const owner = await signedIn(db, origin, teacher.id);
  await client(proceedToTest, own);
  await client(paperQuestions, { id: begun.id });
  await owner(pauseTest, { id: begun.id });
  const flags = async () =>
    (await client(entryFlags, { testid: own.testid, traineeid: own.userid })).data;
  return { own, client, owner, flags, left: (await flags()).pending };
}

async function aClassIn(origin: string) {
  const db = database();
  const author = await aTeacher(db);
  const questions: string[] = [];
  for (let number = 0; number < QUESTIONS; number += 1)
    questions.push(await aBankQuestion(db, author, { kind: "short" }));
  const { test: begun, students } = await aBegunTest(db, { questions, students: STUDENTS });
  const writers: Writing[] = [];
  for (const { id } of students) {
    const client = await signedIn(db, origin, id);
    const own = { testid: begun.id, userid: id };
    await client(proceedToTest, own);
    writers.push({ client, own, acknowledged: new Map() });
  }
  return { questions, writers, paused: await aPausedStudent(db, origin) };
}

async function persist<T>(action: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await action();
    } catch {
      await pause(100);
    }
  }
}

test("killed with -9 in the middle of saves, it has every acknowledged answer, keeps a pause, and grades each attempt once", async () => {
  await startServer();
  const { questions, writers, paused } = await aClassIn(`http://127.0.0.1:${port}`);
  let saves = 0;
  let enough = () => {};
  const inTheMiddle = new Promise<void>((done) => {
    enough = done;
  });
  const writing = writers.map(async ({ client, own, acknowledged }) => {
    for (const round of [1, 2, 3]) {
      for (const qid of questions) {
        const customAnswer = `${round * 100}`;
        const sequence = Date.now();
        await persist(() => client(saveAnswer, { ...own, qid, customAnswer, sequence }));
        acknowledged.set(qid, customAnswer);
        saves += 1;
        if (saves === SAVES_BEFORE_THE_KILL) enough();
      }
    }
  });
  await inTheMiddle;
  await end("SIGKILL");
  const before = writers.map(({ acknowledged }) => new Map(acknowledged));
  await startServer();

  const again = database();
  const stored = await again
    .selectFrom("answers")
    .innerJoin("attempts", "attempts.id", "answers.attemptId")
    .select(["studentId", "questionId", "body"])
    .execute();
  writers.forEach(({ own }, place) => {
    const sheet = new Map(
      stored
        .filter(({ studentId }) => studentId === own.userid)
        .map(({ questionId, body }) => [questionId, Number(body)]),
    );
    for (const [qid, body] of before[place] ?? [])
      expect(sheet.get(qid)).toBeGreaterThanOrEqual(Number(body));
  });

  await Promise.all(writing);
  for (const { client, own, acknowledged } of writers) {
    const { data } = await client(answerSheet, own);
    const sheet = new Map(
      data.answers.flatMap(({ questionid, customAnswer, isAnswered }) =>
        isAnswered ? [[questionid, customAnswer] as const] : [],
      ),
    );
    expect(sheet).toEqual(acknowledged);
    await client(handIn, own);
    await client(handIn, own);
  }
  expect(await paused.flags()).toMatchObject({ paused: true, pending: paused.left });
  await expect(paused.client(handIn, paused.own)).rejects.toThrow(texts.attempt.paused);
  await paused.owner(resumeTest, { id: paused.own.testid });
  await paused.client(handIn, paused.own);
  const attempts = await again
    .selectFrom("attempts")
    .leftJoin("pointEntries", (join) =>
      join.onRef("sourceId", "=", "attempts.id").on("reason", "=", "paper"),
    )
    .select(["closedHow", "gradedAt", "pointEntries.part"])
    .execute();
  expect(attempts).toHaveLength(STUDENTS + 1);
  for (const attempt of attempts)
    expect(attempt).toMatchObject({
      closedHow: "submitted",
      gradedAt: expect.any(Date),
      part: "1",
    });
});

test("killed with -9 in the middle of marking, it has every acknowledged mark and comment once @deep", async () => {
  if (!isRunning()) await startServer();
  const db = database();
  const origin = `http://127.0.0.1:${port}`;
  const author = await aTeacher(db);
  const questions = [
    await aBankQuestion(db, author, { kind: "long", weightage: 6 }),
    await aBankQuestion(db, author, { kind: "composition", weightage: 10 }),
  ];
  const { teacher, test: begun, students } = await aBegunTest(db, { questions, students: 12 });
  for (const { id } of students) {
    const client = await signedIn(db, origin, id);
    const own = { testid: begun.id, userid: id };
    await client(proceedToTest, own);
    for (const qid of questions)
      await client(saveAnswer, { ...own, qid, customAnswer: "Rain falls from clouds." });
    await client(handIn, own);
  }
  const marker = await signedIn(db, origin, teacher.id);
  const acknowledged = { marks: new Map<string, number>(), comments: new Set<string>() };
  let done = 0;
  let enough = () => {};
  const inTheMiddle = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const markOne = async (answer: MarkingAnswer, place: number) => {
    const ids = { testid: begun.id, userid: answer.userid._id, qid: answer.question._id };
    const _id = randomUUID();
    const words = makePlace(answer.answer, 0, 4);
    if (!words) throw new Error("There are no such words");
    await persist(() =>
      marker(saveComment, {
        ...{ ...ids, _id, place: { kind: "text", ...words }, revision: answer.revision ?? 0 },
        ...{ kind: "praise", text: `Comment ${place}`, editedAt: Date.now() },
      }),
    );
    acknowledged.comments.add(_id);
    const score = place % 7 === 0 ? 0.5 : place % 6;
    await persist(() => marker(markAnswer, { ...ids, score, version: answer.version }));
    acknowledged.marks.set(`${ids.userid} ${ids.qid}`, score);
    done += 1;
    if (done === 6) enough();
  };
  const { data: queue } = await marker(markingQueue, { testid: begun.id, limit: 100 });
  expect(queue).toHaveLength(24);
  // Two windows mark at the same time, and each sends again until it hears of its mark.
  const marking = [0, 1].map(async (window) => {
    for (const [place, answer] of queue.entries())
      if (place % 2 === window) await markOne(answer, place);
  });
  await inTheMiddle;
  await end("SIGKILL");
  const before = new Map(acknowledged.marks);
  const comments = new Set(acknowledged.comments);
  await startServer();

  const again = database();
  const stored = async () => {
    const marks = await again
      .selectFrom("manualMarks")
      .innerJoin("attempts", "attempts.id", "manualMarks.attemptId")
      .select(["studentId", "questionId", "marks"])
      .where("testId", "=", begun.id)
      .execute();
    const notes = await again.selectFrom("annotations").select("id").execute();
    return {
      count: marks.length,
      marks: new Map(marks.map((one) => [`${one.studentId} ${one.questionId}`, one.marks])),
      comments: new Set(notes.map(({ id }) => id)),
    };
  };
  const after = await stored();
  expect([...before].filter(([key, marks]) => after.marks.get(key) !== marks)).toEqual([]);
  expect([...comments].filter((id) => !after.comments.has(id))).toEqual([]);
  await Promise.all(marking);
  const last = await stored();
  expect(last.count).toBe(24);
  expect(last.marks).toEqual(acknowledged.marks);
  expect(last.comments).toEqual(acknowledged.comments);
  const { totalCount } = await marker(markingQueue, { testid: begun.id });
  expect(totalCount).toBe(0);
});
