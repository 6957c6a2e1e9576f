import { setTimeout as pauseFor } from "node:timers/promises";
import { createClient } from "@markwell/contract/client";
import type { QuickResult } from "@markwell/contract/wire/result";
import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { between, seeded } from "@markwell/domain/random";
import { ask } from "../lib/ask.ts";
import { type Classroom, prepareTest, registerCandidates, sideBySide } from "../lib/classroom.ts";
import { percentile } from "../lib/report.ts";
import type { Node } from "./nodes.ts";
import { SteadyStudent } from "./steady-student.ts";

/** Students who are registered for a new test and wait on their sockets. */
export interface WholeClass {
  classroom: Classroom;
  students: SteadyStudent[];
}

/** @param origin of the proxy, so that they spread over the servers. */
export async function registerClass(origin: string, count: number): Promise<WholeClass> {
  const classroom = await prepareTest(origin);
  const { testId } = classroom;
  const candidates = await registerCandidates(origin, testId, count);
  const students = candidates.map(
    (candidate, index) => new SteadyStudent(origin, candidate, testId, seeded(`student ${index}`)),
  );
  await sideBySide(count, 50, async (index) => students[index]?.wait());
  return { classroom, students };
}

/**
 * Everybody writes, at a pace of their own, and each third student hands in.
 * @param goOn whether to go through the questions once more.
 */
export function writeAll(
  students: readonly SteadyStudent[],
  questionLists: ReadonlyArray<readonly CandidateQuestion[]>,
  { thinkMs, goOn }: { thinkMs: number; goOn: () => boolean },
): Promise<Array<QuickResult | undefined>> {
  return Promise.all(
    students.map(async (student, index) => {
      const random = seeded(`pauses ${index}`);
      const think = () => pauseFor(between(random, 0, thinkMs * 2));
      do await student.write(questionLists[index] ?? [], think);
      while (goOn() && !student.ended);
      return index % 3 === 0 ? student.handIn() : undefined;
    }),
  );
}

/** The teacher's client at one server, past the proxy. */
export const teacherAt = ({ origin }: Node, { teacherToken }: Classroom) =>
  createClient({ origin, token: () => teacherToken });

/** Whether every attempt of the test is closed. */
export async function allClosed(databaseUrl: string, testId: string): Promise<boolean> {
  const open = "select id from attempts where test_id = $1 and closed_at is null limit 1";
  return (await ask(databaseUrl, open, [testId])).length === 0;
}

/** What a score sets off comes when it waits for no late answer any more: two minutes after the end. */
export async function allScored(databaseUrl: string, testId: string): Promise<boolean> {
  const waits =
    "select id from attempts where test_id = $1 and score_waits_until is not null limit 1";
  return (await ask(databaseUrl, waits, [testId])).length === 0;
}

/** How many answers have been acknowledged so far. */
export const savedBy = (students: readonly SteadyStudent[]): number =>
  students.reduce((sum, { saveTimes }) => sum + saveTimes.length, 0);

/** What the students' network was like, in words, and what no restart excuses. */
export function networkOf(students: readonly SteadyStudent[]) {
  const losses = students.reduce((sum, { connection }) => sum + connection.losses, 0);
  const saves = students.flatMap(({ saveTimes }) => saveTimes);
  return {
    faults: students.flatMap(({ connection }) => connection.faults),
    words: `${losses} requests were sent again; an answer was safe after ${times(saves)}`,
  };
}

export const times = (ms: readonly number[]) =>
  `p50 ${Math.round(percentile(ms, 0.5))} ms, last ${Math.round(percentile(ms, 1))} ms`;
