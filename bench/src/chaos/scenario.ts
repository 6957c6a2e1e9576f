import { setTimeout as pauseFor } from "node:timers/promises";
import { beginTest, endTest } from "@markwell/contract/calls/conduct";
import { createClient, Refusal } from "@markwell/contract/client";
import { firstSteps } from "@markwell/domain/badges/rules/counting-rules";
import { seeded } from "@markwell/domain/random";
import type { Candidate } from "../lib/classroom.ts";
import { compareAnswers } from "./compare/answers.ts";
import { compareClosings } from "./compare/closings.ts";
import { type Findings, noFindings, together } from "./compare/findings.ts";
import { comparePoints } from "./compare/points.ts";
import type { Fault, Stage } from "./fault.ts";
import { observe, type Seen, type Struck } from "./observations.ts";
import { planFor } from "./plan.ts";
import { newTest } from "./school.ts";
import { Sitter } from "./sitter.ts";

export interface Outcome {
  fault: string;
  testId: string;
  seen: Seen;
  notes: string[];
  compared: number;
  /** Answers refused because they were given, or came, after the end. */
  late: number;
  findings: Findings;
}

const STRIKES_AFTER_MS = 7_000;
const WRITES_ON_MS = 9_000;
const THINK_MS = 1_200;
/** So long a teacher looks at a failure. */
const PRESS_AGAIN_MS = 3_000;
/** A deadline has five seconds of grace, and the sweep looks once a second. */
const SWEPT_AFTER_MS = 8_000;
/** After End even the slowest retry has come by then; who has not is stuck. */
const PATIENCE_MS = 120_000;

export async function play<On extends Stage>(
  fault: Fault<On>,
  count: number,
  stage: Omit<On, "testId" | "note">,
): Promise<Outcome> {
  const notes: string[] = [];
  const note = (seen: string) => void notes.push(seen);
  const scene = { ...stage, testId: "", note } as unknown as On;
  const { school, database } = scene;
  await fault.prepare?.(scene);
  const testId = await newTest(school, `Chaos: ${fault.name}`, count);
  scene.testId = testId;
  await confirmAddresses(scene);
  const between = await fault.inBetween?.(scene);
  const lastPlanned = STRIKES_AFTER_MS + fault.lasts * 1_000 + WRITES_ON_MS;
  const sitters = school.students.map((student, index) => {
    const random = seeded(`${fault.name} ${index}`);
    return new Sitter(between ? reachedBy(between.origin, student) : student, {
      origin: between?.origin ?? school.origin,
      testId,
      plan: planFor(random, lastPlanned),
      random,
      thinkMs: THINK_MS,
      moveDeadline: (studentId, moment) => moveDeadline(scene, studentId, moment),
    });
  });
  await until(() => sitters.every(({ room }) => room.heardAt() > 0));

  const begin = Promise.withResolvers<number>();
  const sitting = sitters.map((sitter) => sitter.sit(begin.promise));
  const over = Promise.allSettled(sitting);
  const beginning = pressed("Begin", () => school.teacher(beginTest, { id: testId }), note);
  let struck: Struck | undefined;
  if (fault.when === "at the beginning") struck = await strike(fault, scene);
  await beginning;
  const began = Date.now();
  begin.resolve(began);

  if (struck) {
    await pauseFor(lastPlanned + SWEPT_AFTER_MS);
    await endOnceMore(scene);
  } else if (fault.when === "at the end") {
    await pauseFor(lastPlanned + SWEPT_AFTER_MS);
    const ending = endOnceMore(scene);
    struck = await strike(fault, scene);
    await ending;
  } else {
    await pauseFor(STRIKES_AFTER_MS);
    struck = await strike(fault, scene);
    await pauseFor(
      Math.max(struck.over + WRITES_ON_MS, began + lastPlanned + SWEPT_AFTER_MS) - Date.now(),
    );
    await endOnceMore(scene);
  }
  await Promise.race([over, pauseFor(PATIENCE_MS, undefined, { ref: false })]);
  await allClosed(scene);
  await allShown(scene);
  const seen = observe(sitters, struck);
  for (const { room, outbox } of sitters) {
    room.leave();
    outbox.close();
  }
  await between?.close();

  const answers = await compareAnswers(database, testId, sitters);
  const findings = together(
    answers,
    await compareClosings(database, testId, sitters, school.questions),
    await comparePoints(database, testId, firstSteps.id),
    stuck(sitters),
    (await fault.compare?.(scene)) ?? noFindings(),
  );
  const { compared, late } = answers;
  return { fault: fault.name, testId, seen, notes, compared, late, findings };
}

async function strike<On extends Stage>(fault: Fault<On>, scene: On): Promise<Struck> {
  const at = Date.now();
  await fault.strike(scene);
  return { at, over: Date.now() };
}

/** A student who waits for a result that never comes has lost something, too. */
function stuck(sitters: readonly Sitter[]): Findings {
  const waiting = sitters.filter(
    ({ plan, diary }) => plan.ending !== "vanishes" && diary.finishedAt === undefined,
  );
  const lost = waiting.map(({ candidate }) => `student ${candidate.id}: never got a result`);
  return { lost, doubled: [] };
}

const reachedBy = (origin: string, student: Candidate): Candidate => ({
  ...student,
  api: createClient({ origin, token: () => student.token }),
});

/** The student's sitting as it would be had they begun earlier: the shortest test lasts 15 minutes. */
async function moveDeadline(
  { database, testId }: Stage,
  studentId: string,
  moment: number,
): Promise<void> {
  await database.query(
    `update attempts set started_at = started_at - (deadline - $3::timestamptz), deadline = $3
     where test_id = $1 and student_id = $2 and closed_at is null`,
    [testId, studentId, new Date(moment)],
  );
}

const endOnceMore = ({ school, testId, note }: Stage) =>
  pressed("End", () => school.teacher(endTest, { id: testId }), note);

/** The teacher's Begin or End, pressed again until the server has answered; a second one finds it done. */
async function pressed(
  button: string,
  action: () => Promise<unknown>,
  note: (seen: string) => void,
): Promise<void> {
  for (let presses = 1; ; presses += 1) {
    try {
      await action();
    } catch (cause) {
      if (!(cause instanceof Refusal)) {
        await pauseFor(PRESS_AGAIN_MS);
        continue;
      }
    }
    if (presses > 1) note(`${button} was pressed ${presses} times`);
    return;
  }
}

async function allClosed({ database, testId }: Stage): Promise<void> {
  await until(async () => {
    const { rows } = await database.query<{ open: number }>(
      "select count(*)::int as open from attempts where test_id = $1 and closed_at is null",
      [testId],
    );
    return rows[0]?.open === 0;
  });
}

/** As if everybody had opened the link in the mail: the score of an account that nobody vouches for would wait. */
async function confirmAddresses({ database, testId }: Stage): Promise<void> {
  await database.query(
    `update students set address_confirmed_at = now()
     where address_confirmed_at is null
       and person_id in (select student_id from candidates where test_id = $1)`,
    [testId],
  );
}

/** Scores wait two minutes for devices that vanished; nobody else is left, so the bench does not. */
async function allShown({ database, testId }: Stage): Promise<void> {
  await database.query(
    `update attempts set score_waits_until = now() - interval '1 second'
     where test_id = $1 and score_waits_until > now()`,
    [testId],
  );
  await until(async () => {
    const { rows } = await database.query<{ waiting: number }>(
      `select count(*)::int as waiting from attempts
       where test_id = $1 and score_waits_until is not null`,
      [testId],
    );
    return rows[0]?.waiting === 0;
  });
}

/** Waits at most half a minute; what is not so by then shows in the comparison. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await pauseFor(200)) {
    // The database may be unreachable.
    if (await Promise.resolve(holds()).catch(() => false)) return;
  }
}
