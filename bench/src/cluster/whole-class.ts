import { setTimeout as pauseFor } from "node:timers/promises";
import { createClient } from "@markwell/contract/client";
import type { QuickResult } from "@markwell/contract/wire/result";
import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { between, seeded } from "@markwell/domain/random";
import { ask } from "../lib/ask.ts";
import { type Classroom, prepareTest, registerCandidates, sideBySide } from "../lib/classroom.ts";
import { percentile } from "../lib/report.ts";
import type { Node } from "./nodes.ts";
import { SteadyPupil } from "./steady-pupil.ts";

/** Pupils who are registered for a new test and wait on their sockets. */
export interface WholeClass {
  classroom: Classroom;
  pupils: SteadyPupil[];
}

/** @param origin of the proxy, so that they spread over the servers. */
export async function gatherClass(origin: string, count: number): Promise<WholeClass> {
  const classroom = await prepareTest(origin);
  const { testId } = classroom;
  const candidates = await registerCandidates(origin, testId, count);
  const pupils = candidates.map(
    (candidate, index) => new SteadyPupil(origin, candidate, testId, seeded(`pupil ${index}`)),
  );
  await sideBySide(count, 50, async (index) => pupils[index]?.wait());
  return { classroom, pupils };
}

/**
 * Everybody writes, at a pace of their own, and each third pupil hands in.
 *
 * @param goOn whether to go through the paper once more.
 */
export function writeAll(
  pupils: readonly SteadyPupil[],
  papers: ReadonlyArray<readonly CandidateQuestion[]>,
  { thinkMs, goOn }: { thinkMs: number; goOn: () => boolean },
): Promise<Array<QuickResult | undefined>> {
  return Promise.all(
    pupils.map(async (pupil, index) => {
      const random = seeded(`pauses ${index}`);
      const think = () => pauseFor(between(random, 0, thinkMs * 2));
      do await pupil.write(papers[index] ?? [], think);
      while (goOn() && !pupil.ended);
      return index % 3 === 0 ? pupil.handIn() : undefined;
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

/** How many answers have been acknowledged so far. */
export const savedBy = (pupils: readonly SteadyPupil[]): number =>
  pupils.reduce((sum, { saveTimes }) => sum + saveTimes.length, 0);

/** What the pupils' network was like, in words, and what no restart excuses. */
export function networkOf(pupils: readonly SteadyPupil[]) {
  const losses = pupils.reduce((sum, { connection }) => sum + connection.losses, 0);
  const saves = pupils.flatMap(({ saveTimes }) => saveTimes);
  return {
    faults: pupils.flatMap(({ connection }) => connection.faults),
    words: `${losses} requests were sent again; an answer was safe after ${times(saves)}`,
  };
}

export const times = (ms: readonly number[]) =>
  `p50 ${Math.round(percentile(ms, 0.5))} ms, last ${Math.round(percentile(ms, 1))} ms`;
