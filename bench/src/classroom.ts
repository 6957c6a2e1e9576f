import { setTimeout as pauseFor } from "node:timers/promises";
import { endTest } from "@markwell/contract/calls/conduct";
import { candidateScores } from "@markwell/contract/calls/results";
import { Refusal } from "@markwell/contract/client";
import { between, seeded } from "@markwell/domain/random";
import pg from "pg";
import {
  begin,
  DURATION_MINUTES,
  giveTime,
  prepareTest,
  registerCandidates,
  sideBySide,
} from "./lib/classroom.ts";
import { startProduct } from "./lib/product.ts";
import { Pupil } from "./lib/pupil.ts";
import { numberArgument, percentile, round, writeResults } from "./lib/report.ts";

/*
 * A whole live test over HTTP and sockets: everybody registers, waits, is let in at Begin and
 * writes; in the middle of it everybody gets extra time, and each screen says when it learned of it;
 * a third hands in, the others are closed by End. Then every acknowledged answer is
 * compared with the database.
 *
 *   npm run bench:classroom -- --candidates 500
 */
const count = numberArgument("candidates", 500);
const thinkMs = numberArgument("think", 2_000);

const since = (start: number) => Math.round(performance.now() - start);

const product = await startProduct();
try {
  const classroom = await prepareTest(product.origin);
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

  const began = performance.now();
  const entering = pupils.map(async (pupil) => ({
    paper: await pupil.letIn(),
    after: performance.now() - began,
  }));
  await begin(classroom);
  const entered = await Promise.all(entering);
  const everybodyInMs = since(began);

  const writing = performance.now();
  const extraTime = giveTimeWhileWriting();
  await Promise.all(
    pupils.map(async (pupil, index) => {
      const random = seeded(`pauses ${index}`);
      await pupil.write(entered[index]?.paper ?? [], () =>
        pauseFor(between(random, 0, thinkMs * 2)),
      );
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
  const memory = await product.memory();
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

  const check = await compare(product.databaseUrl, classroom.testId, pupils);
  const saves = pupils.flatMap(({ saveTimes }) => saveTimes);
  const figures = {
    candidates: count,
    "registered (ms)": registeredMs,
    "all waiting on sockets (ms)": waitingMs,
    "Begin until everybody has the paper (ms)": everybodyInMs,
    "writing (ms)": writingMs,
    "extra time for all, answered (ms)": round(answeredMs),
    "extra time until a screen has it p50 (ms)": round(percentile(heardMs, 0.5)),
    "extra time until a screen has it p95 (ms)": round(percentile(heardMs, 0.95)),
    "extra time until the last screen has it (ms)": round(percentile(heardMs, 1)),
    "answers acknowledged": saves.length,
    "save p50 (ms)": round(percentile(saves, 0.5)),
    "save p95 (ms)": round(percentile(saves, 0.95)),
    "save p99 (ms)": round(percentile(saves, 0.99)),
    "End until all closed and graded (ms)": closedMs,
    "closed and graded": scores.filter(({ score }) => score !== null).length,
    "answers compared": check.compared,
    "answers lost": check.lost,
    "attempts graded twice or not at all": check.misgraded,
    "server memory (MB)": memory,
  };
  console.table(Object.entries(figures).map(([what, figure]) => ({ what, figure })));
  await writeResults("classroom", figures);
  if (check.lost > 0 || check.misgraded > 0) process.exitCode = 1;
} finally {
  await product.stop();
}

/** Every acknowledged answer against what is stored, and every attempt's grades against its paper. */
async function compare(databaseUrl: string, testId: string, pupils: readonly Pupil[]) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const stored = await database.query<{ student_id: string; question_id: string; value: string }>(
    `select student_id, question_id, coalesce(chosen[1]::text, body) as value
     from answers join attempts on attempts.id = answers.attempt_id where test_id = $1`,
    [testId],
  );
  const misgraded = await database.query<{ count: number }>(
    `select count(*)::int as count from attempts where test_id = $1 and (closed_at is null
       or (select count(*) from grades where attempt_id = attempts.id) <>
          (select count(*) from test_questions where test_id = $1))`,
    [testId],
  );
  await database.end();
  const values = new Map(
    stored.rows.map((row) => [`${row.student_id} ${row.question_id}`, row.value]),
  );
  let compared = 0;
  let lost = 0;
  for (const pupil of pupils) {
    for (const [question, value] of pupil.acknowledged) {
      compared += 1;
      if (values.get(`${pupil.candidate.id} ${question}`) !== value) lost += 1;
    }
  }
  return { compared, lost, misgraded: misgraded.rows[0]?.count ?? 0 };
}
