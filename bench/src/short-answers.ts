import { setTimeout as pauseFor } from "node:timers/promises";
import { beginTest, endTest } from "@markwell/contract/calls/conduct";
import { createQuestion } from "@markwell/contract/calls/questions";
import { createTest } from "@markwell/contract/calls/tests";
import { kindFlags } from "@markwell/domain/questions/kind";
import { ask, connected } from "./lib/ask.ts";
import { mathematicsOf, signInAs } from "./lib/demo-people.ts";
import { since } from "./lib/live-test.ts";
import { startProduct } from "./lib/product.ts";
import { median, numberArgument, round, writeResults } from "./lib/report.ts";

/*
 * What it costs to grade short answers by their kind: a test of 20 short answers of all kinds is ended by its teacher,
 * and End answers when everybody is graded. The same test with the reading from before there were kinds takes turns.
 *
 *   npm run bench:short-answers -- --candidates 2000 --rounds 5
 */
const count = numberArgument("candidates", 2_000);
const rounds = numberArgument("rounds", 5);

/** The server is quiet when it uses less than this share of a core. */
const QUIET = 0.05;
const LOOK_MS = 500;

/** The key, and what students write: right in several ways, and wrong. */
const QUESTIONS: ReadonlyArray<[key: string, ...written: string[]]> = [
  ["42", "42", "42.0", "=42", "24", "4.2"],
  ["1/2", "0.5", "\\frac{1}{2}", "2/4", "0.2"],
  ["1200", "1,200", "1 200", "1200.00", "120"],
  ["3 x 10^5", "3 × 10^5", "3e5", "300000", "30000"],
  ["1.5 kg", "1.5kg", "1.5 kilograms", "1500 g", "1.5"],
  ["36 cm^2", "36cm²", "36 cm2", "36 sq cm", "36 m²"],
  ["$1.50", "S$1.50", "1.50", "$1.5", "150 cents"],
  ["80 cents", "80 cent", "80c", "$0.80", "$80"],
  ["2.30 pm", "2:30 pm", "14:30", "1430 h", "2.30 am"],
  ["1 h 20 min", "1h20min", "1 hour 20 minutes", "80 min", "1.20 h"],
  ["9 August 1965", "9th August 1965", "9 Aug 1965", "9/8/1965", "8 August 1965"],
  ["2 : 3", "2:3", "2∶3", "4:6", "3:2"],
  ["12 R 3", "12R3", "12 remainder 3", "12 r 3", "12"],
  ["2x + 3", "3+2x", "2x+3", "2*x + 3", "2x - 3"],
  ["(x - 3)(x + 2)", "(x+2)(x-3)", "x^2 - x - 6", "(x-3)(x-2)"],
  ["x >= 3", "x ≥ 3", "3 <= x", "x > 3"],
  ["2, 3, 5", "2,3,5", "2 3 5", "2, 3 and 5", "2, 5"],
  ["CO2", "CO₂", "Co2", "C02"],
  ["photosynthesis", "Photosynthesis", "photosynthesis.", "photosyntesis"],
  ["The cat's tail", "the cat’s tail", "The cat’s tail.", "the cats tail"],
];
const READINGS = ["before", "by kind"] as const;
type Reading = (typeof READINGS)[number];

const STUDENTS = `
with students as (select number, new_id() as id from generate_series(1, $1::int) as number),
of_people as (
  insert into people (id, type, email, name, created_at)
  select id, 'STUDENT', 'short-' || number || '@school.test', 'Student ' || number, now() from students
), of_students as (
  insert into students (person_id, level, postal_code) select id, 'secondary 1', '123456' from students
)
insert into student_approvals (student_id, approved_at) select id, now() from students`;

const CANDIDATES = `
insert into candidates (test_id, student_id, kind, registered_at)
select $1, id, 'live', now() from people where email like 'short-%@school.test'`;

const ATTEMPTS = `
insert into attempts (test_id, student_id, started_at, deadline)
select test_id, student_id, now(), now() + interval '1 hour' from candidates where test_id = $1`;

/** One in five writes something that nobody else writes. */
const ANSWERS = `
with sat as (select id, row_number() over (order by id) as number from attempts where test_id = $1),
asked as (
  select question_id, place, $3::jsonb -> (place - 1)::int as texts
  from unnest($2::uuid[]) with ordinality as asked (question_id, place)
)
insert into answers (attempt_id, question_id, body, sequence, saved_at)
select sat.id, asked.question_id,
       (texts ->> ((sat.number + place) % jsonb_array_length(texts))::int)
         || case when sat.number % 5 = 0 then ' ' || sat.number else '' end,
       place, now()
from sat, asked`;

const product = await startProduct();
try {
  const { api: teacher } = await signInAs(product.origin, "teacher");
  const subject = await mathematicsOf(teacher);
  await connected(product.databaseUrl, (client) => client.query(STUDENTS, [count]));
  const questions = {
    before: await questionsRead("before"),
    "by kind": await questionsRead("by kind"),
  };

  const rows: Array<{ round: number; reading: Reading } & Awaited<ReturnType<typeof endOne>>> = [];
  // The first round warms the server up and is not counted.
  for (let number = 0; number <= rounds; number += 1) {
    for (const reading of number % 2 === 0 ? READINGS : READINGS.toReversed()) {
      const figures = await endOne(reading, number);
      if (number > 0) rows.push({ round: number, reading, ...figures });
    }
  }
  const ratio = (what: "all graded ms" | "server CPU ms") => {
    const of = (reading: Reading) =>
      median(rows.filter((row) => row.reading === reading).map((row) => row[what]));
    return Math.round((of("by kind") / of("before")) * 100) / 100;
  };
  const ratios = {
    "End until all graded, by kind against before": ratio("all graded ms"),
    "processor time of the server, by kind against before": ratio("server CPU ms"),
  };
  console.table(rows);
  console.table(ratios);
  await writeResults("short-answers", { candidates: count, rows, ratios });
  if (rows.some(({ graded }) => graded !== count)) process.exitCode = 1;

  async function questionsRead(reading: Reading): Promise<string[]> {
    const ids: string[] = [];
    for (const [key] of QUESTIONS) {
      const { data } = await teacher(createQuestion, {
        ...kindFlags("short"),
        ...{ subject, level: "secondary 1", difficulty: "basic", component: "Paper 1" },
        topic: "Numbers and Their Operations",
        body: `<p>Bench: ${key}</p>`,
        answer: [key],
        weightage: 1,
      });
      ids.push(data._id);
    }
    if (reading === "before") {
      await ask(
        product.databaseUrl,
        "update question_revisions set answer_kind = null where question_id = any($1::uuid[])",
        [ids],
      );
    }
    return ids;
  }

  async function endOne(reading: Reading, number: number) {
    const { testid: id } = await teacher(createTest, {
      title: `Short answers ${reading} ${number}`,
      duration: 60,
      subjects: [subject],
      questions: questions[reading],
    });
    await teacher(beginTest, { id });
    await connected(product.databaseUrl, async (client) => {
      for (const statement of [CANDIDATES, ATTEMPTS]) await client.query(statement, [id]);
      const written = QUESTIONS.map(([, ...texts]) => texts);
      await client.query(ANSWERS, [id, questions[reading], JSON.stringify(written)]);
      await client.query("vacuum analyze candidates, attempts, answers");
    });
    await quiet();
    const before = await product.cpuSeconds();
    const start = performance.now();
    await teacher(endTest, { id });
    const gradedMs = since(start);
    const cpu = await product.cpuSeconds();
    const [result] = await ask<{ graded: number; marks: number }>(
      product.databaseUrl,
      "select count(score)::int as graded, avg(score)::float as marks from attempts where test_id = $1",
      [id],
    );
    return {
      "all graded ms": gradedMs,
      "server CPU ms": Math.round((cpu.server - before.server) * 1_000),
      graded: result?.graded ?? 0,
      "mean score": round(result?.marks ?? 0),
    };
  }

  /** What follows the grading of the test before, such as statistics, is done. */
  async function quiet(): Promise<void> {
    for (let used = 1; used > (QUIET * LOOK_MS) / 1_000; ) {
      const { server } = await product.cpuSeconds();
      await pauseFor(LOOK_MS);
      used = (await product.cpuSeconds()).server - server;
    }
  }
} finally {
  await product.stop();
}
