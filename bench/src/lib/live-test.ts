import { setTimeout as pauseFor } from "node:timers/promises";
import { endTest } from "@markwell/contract/calls/conduct";
import { candidateScores } from "@markwell/contract/calls/results";
import { Refusal } from "@markwell/contract/client";
import type { Release } from "@markwell/domain/keys/release";
import { between, seeded } from "@markwell/domain/random";
import {
  begin,
  DURATION_MINUTES,
  giveTime,
  prepareTest,
  registerCandidates,
  sideBySide,
} from "./classroom.ts";
import { compareAnswers } from "./compare-answers.ts";
import type { Product } from "./product.ts";
import { Pupil } from "./pupil.ts";

export interface LiveTest {
  candidates: number;
  registeredMs: number;
  waitingMs: number;
  everybodyInMs: number;
  writingMs: number;
  extraTimeAnsweredMs: number;
  /** Of each screen, from the teacher's click. */
  extraTimeHeardMs: number[];
  /** Of each acknowledged save. */
  saveMs: number[];
  closedMs: number;
  graded: number;
  compared: number;
  lost: number;
  misgraded: number;
  memoryMb: number;
  /** Processor seconds of the server from Begin until all are graded. */
  serverCpuSeconds: number;
  /** Likewise of the database. */
  databaseCpuSeconds: number;
}

/**
 * A whole live test over HTTP and sockets: everybody registers, waits, is let in at Begin and
 * writes; in the middle of it everybody gets extra time, and each screen says when it learned of it;
 * a third hands in, the others are closed by End. Then every acknowledged answer is compared with
 * the database.
 *
 * @param thinkMs a candidate's mean pause before an answer.
 */
export async function runLiveTest(
  product: Product,
  {
    candidates: count,
    thinkMs,
    release,
  }: { candidates: number; thinkMs: number; release?: Release | undefined },
): Promise<LiveTest> {
  const classroom = await prepareTest(product.origin, release);
  const registering = performance.now();
  const candidates = await registerCandidates(product.origin, classroom.testId, count);
  const registeredMs = since(registering);

  const pupils = candidates.map(
    (candidate, index) =>
      new Pupil(product.origin, candidate, classroom.testId, seeded(`pupil ${index}`)),
  );
  const joining = performance.now();
  await sideBySide(count, 50, (index) => (pupils[index] as Pupil).wait());
  const waitingMs = since(joining);

  const cpuBefore = await product.cpuSeconds();
  const began = performance.now();
  const entering = pupils.map((pupil) => pupil.letIn());
  await begin(classroom);
  const papers = await Promise.all(entering);
  const everybodyInMs = since(began);

  const writing = performance.now();
  const extraTime = giveTimeWhileWriting();
  await Promise.all(
    pupils.map(async (pupil, index) => {
      const random = seeded(`pauses ${index}`);
      await pupil.write(papers[index] ?? [], () => pauseFor(between(random, 0, thinkMs * 2)));
      if (index % 3 === 0) await pupil.handIn();
    }),
  ).catch((cause: unknown) => {
    // An answer refused because the test ended is an answer that was not acknowledged.
    if (!(cause instanceof Refusal)) throw cause;
  });
  const writingMs = since(writing);
  const { answeredMs, heardMs } = await extraTime;

  const ending = performance.now();
  await classroom.teacher(endTest, { id: classroom.testId });
  const closedMs = since(ending);
  const { data: scores } = await classroom.teacher(candidateScores, { testid: classroom.testId });
  const cpu = await product.cpuSeconds();
  const memoryMb = await product.memory();
  for (const pupil of pupils) pupil.leave();

  /** The teacher's act in the thick of it; times from the click. */
  async function giveTimeWhileWriting() {
    await pauseFor(thinkMs * 3);
    const hearing = pupils.map((pupil) => pupil.hearsOfMoreThan(DURATION_MINUTES * 60));
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
    saveMs: pupils.flatMap(({ saveTimes }) => saveTimes),
    closedMs,
    graded: scores.filter(({ score }) => score !== null).length,
    ...(await compareAnswers(product.databaseUrl, classroom.testId, pupils)),
    memoryMb,
    serverCpuSeconds: cpu.server - cpuBefore.server,
    databaseCpuSeconds: cpu.database - cpuBefore.database,
  };
}

/** Whole milliseconds since a moment of performance.now(). */
export const since = (start: number) => Math.round(performance.now() - start);
