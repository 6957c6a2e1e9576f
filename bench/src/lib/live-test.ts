import { setTimeout as pauseFor } from "node:timers/promises";
import { endAttempt, endTest, pauseTest, resumeTest } from "@markwell/contract/calls/conduct";
import { sendMessage } from "@markwell/contract/calls/messages";
import { candidateScores } from "@markwell/contract/calls/staff-results";
import type { Release } from "@markwell/domain/keys/release";
import { between, seeded } from "@markwell/domain/random";
import { ask } from "./ask.ts";
import {
  begin,
  type Classroom,
  connections,
  DURATION_MINUTES,
  giveTime,
  prepareTest,
  registerCandidates,
  sideBySide,
} from "./classroom.ts";
import { compareAnswers } from "./compare-answers.ts";
import type { Product } from "./product.ts";
import { Student } from "./student.ts";

type Control = "pause" | "go on" | "message" | "end one";

export interface LiveTest {
  candidates: number;
  registeredMs: number;
  waitingMs: number;
  everybodyInMs: number;
  writingMs: number;
  extraTimeAnsweredMs: number;
  /** Of each screen, from the teacher's click. */
  extraTimeHeardMs: number[];
  /** For each screen of an open attempt: from the teacher's click on pause, continue, announce or end. */
  controlHeardMs: Record<Control, number[]>;
  /** Of each acknowledged save. */
  saveMs: number[];
  closedMs: number;
  /** Handed in, or ended by the teacher alone, before that. */
  closedBefore: number;
  graded: number;
  compared: number;
  lost: number;
  misgraded: number;
  memoryMb: number;
  /** What each part took of the machine. */
  used: Record<Part, Used>;
  /** Bytes that the database has grown by, from before the registration until all are graded. */
  storedBytes: number;
}

/**
 * From Begin until everybody has the questions; writing, with the teacher's actions; End until all are graded.
 */
export const PARTS = ["entering", "writing", "ending"] as const;
export type Part = (typeof PARTS)[number];

/** Processor seconds and bytes. */
export interface Used {
  server: number;
  database: number;
  /** Of PostgreSQL's log. */
  log: number;
  /** Through the server's network: got from the candidates, and sent to them. */
  in: number;
  out: number;
  /** Statements that stored answers. */
  saveStatements: number;
}

async function usedSoFar(product: Product): Promise<Used> {
  const sql = "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes";
  const [log] = await ask<{ bytes: number }>(product.databaseUrl, sql);
  const metrics = await (await fetch(`${product.origin}/metrics`)).text();
  const statements = /^markwell_answer_batch_size_count (\d+)/m.exec(metrics)?.[1];
  return {
    ...(await product.cpuSeconds()),
    log: log?.bytes ?? 0,
    ...connections.passed(),
    saveStatements: Number(statements ?? 0),
  };
}

const usedBetween = (before: Used, after: Used): Used => ({
  server: after.server - before.server,
  database: after.database - before.database,
  log: after.log - before.log,
  in: after.in - before.in,
  out: after.out - before.out,
  saveStatements: after.saveStatements - before.saveStatements,
});

const databaseBytes = async ({ databaseUrl }: Product): Promise<number> => {
  const sql = "select pg_database_size(current_database())::float8 as bytes";
  return (await ask<{ bytes: number }>(databaseUrl, sql))[0]?.bytes ?? 0;
};

/**
 * Everybody registers, waits, enters and writes; extra time in the middle; a third hands in, the rest are
 * closed by End; then every acknowledged answer is compared.
 * @param thinkMs a candidate's mean pause before an answer.
 */
export async function runLiveTest(
  product: Product,
  {
    candidates: count,
    thinkMs,
    release,
    beside,
  }: {
    candidates: number;
    thinkMs: number;
    release?: Release | undefined;
    /** What else happens at the school while they write. */
    beside?: () => Promise<void>;
  },
): Promise<LiveTest> {
  const classroom = await prepareTest(product.origin, release);
  const bytesBefore = await databaseBytes(product);
  const registering = performance.now();
  const candidates = await registerCandidates(product.origin, classroom.testId, count);
  const registeredMs = since(registering);

  const students = candidates.map(
    (candidate, index) =>
      new Student(product.origin, candidate, classroom.testId, seeded(`student ${index}`)),
  );
  const joining = performance.now();
  await sideBySide(count, 50, (index) => (students[index] as Student).wait());
  const waitingMs = since(joining);

  const usedBefore = await usedSoFar(product);
  const began = performance.now();
  const entering = students.map((student) => student.enter());
  await begin(classroom);
  const questionLists = await Promise.all(entering);
  const everybodyInMs = since(began);
  const usedUntilIn = await usedSoFar(product);

  const writing = performance.now();
  const extraTime = giveTimeWhileWriting();
  const others = beside?.();
  await Promise.all(
    students.map(async (student, index) => {
      const random = seeded(`pauses ${index}`);
      await student.write(questionLists[index] ?? [], () =>
        pauseFor(between(random, 0, thinkMs * 2)),
      );
      if (index % 3 === 0) await student.handIn();
    }),
  );
  const writingMs = since(writing);
  await others;
  const { answeredMs, heardMs } = await extraTime;

  const controlHeardMs = await control(
    classroom,
    students.filter((_, index) => index % 3 !== 0),
  );

  const usedUntilEnd = await usedSoFar(product);
  const ending = performance.now();
  await classroom.teacher(endTest, { id: classroom.testId });
  const closedMs = since(ending);
  const { data: scores } = await classroom.teacher(candidateScores, { testid: classroom.testId });
  const usedInAll = await usedSoFar(product);
  const memoryMb = await product.memory();
  for (const student of students) student.leave();

  /** The teacher's action while everybody writes; times from the click. */
  async function giveTimeWhileWriting() {
    await pauseFor(thinkMs * 3);
    const hearing = students.map((student) => student.hearsOfMoreThan(DURATION_MINUTES * 60));
    const clicked = performance.now();
    await giveTime(classroom);
    const answeredMs = performance.now() - clicked;
    const heardMs = (await Promise.all(hearing)).map((moment) => moment - clicked);
    return { answeredMs, heardMs };
  }

  return {
    candidates: count,
    registeredMs,
    waitingMs,
    everybodyInMs,
    writingMs,
    extraTimeAnsweredMs: answeredMs,
    extraTimeHeardMs: heardMs,
    controlHeardMs,
    saveMs: students.flatMap(({ saveTimes }) => saveTimes),
    closedMs,
    closedBefore: Math.ceil(count / 3) + Math.min(ENDED_ALONE, count - Math.ceil(count / 3)),
    graded: scores.filter(({ score }) => score !== null).length,
    ...(await compareAnswers(product.databaseUrl, classroom.testId, students)),
    memoryMb,
    used: {
      entering: usedBetween(usedBefore, usedUntilIn),
      writing: usedBetween(usedUntilIn, usedUntilEnd),
      ending: usedBetween(usedUntilEnd, usedInAll),
    },
    storedBytes: (await databaseBytes(product)) - bytesBefore,
  };
}

const ROUNDS = 5;
const ENDED_ALONE = 10;

/** The teacher's other actions on a running test, some times each. */
async function control(
  { teacher, testId: id }: Classroom,
  writing: readonly Student[],
): Promise<LiveTest["controlHeardMs"]> {
  const heard: LiveTest["controlHeardMs"] = { pause: [], "go on": [], message: [], "end one": [] };
  const timed = async (
    what: Control,
    hearing: Promise<number>[],
    action: () => Promise<unknown>,
  ) => {
    const clicked = performance.now();
    await action();
    heard[what].push(...(await Promise.all(hearing)).map((moment) => moment - clicked));
  };
  const all = (hears: (student: Student) => Promise<number>) => writing.map(hears);
  for (let round = 0; round < ROUNDS; round += 1) {
    const paused = all((student) => student.hearsOf("paused"));
    await timed("pause", paused, () => teacher(pauseTest, { id }));
    const running = all((student) => student.hearsOf("running"));
    await timed("go on", running, () => teacher(resumeTest, { id }));
    const told = all((student) => student.hearsMessage());
    await timed("message", told, () => teacher(sendMessage, { id, text: `Round ${round}` }));
  }
  for (const student of writing.slice(0, ENDED_ALONE)) {
    const candidate = student.candidate.id;
    await timed("end one", [student.hearsOf("ended")], () =>
      teacher(endAttempt, { id, candidate }),
    );
  }
  return heard;
}

/** Whole milliseconds since a moment of performance.now(). */
export const since = (start: number) => Math.round(performance.now() - start);
