import { setTimeout as pause } from "node:timers/promises";
import { ask, connected } from "./lib/ask.ts";
import { fillBank } from "./lib/large-bank.ts";
import { fillSchool } from "./lib/large-school.ts";
import { startProduct } from "./lib/product.ts";
import { numberArgument, round, writeResults } from "./lib/report.ts";

/*
 * The nightly calibration of a large school: how long it takes, and how soon it pauses when a test begins.
 *
 *   npm run bench:calibration -- --students 10000 --questions 100000 --answers 2000000
 */
const students = numberArgument("students", 10_000);
const questions = numberArgument("questions", 100_000);
const answers = numberArgument("answers", 2_000_000);
const PAPERS = 10;
const SECONDS_STILL = 5;
const MOST_SECONDS = 900;

/** Each student's attempts get questions of their own of the level and subject, so that all of the bank is answered. */
const SPREAD = `
with numbered as (
  select id, subject_id, level, question_id, row_number() over (partition by subject_id, level order by question_id) - 1 as place,
         count(*) over (partition by subject_id, level) as places
  from question_revisions where is_current and listed
)
insert into test_questions (test_id, position, question_id, revision_id, marks)
select test.id, position, numbered.question_id, numbered.id, 1
from (select tests.id, tests.level, test_subjects.subject_id, row_number() over (order by tests.id) as number
      from tests join test_subjects on test_subjects.test_id = tests.id where tests.title like 'Spread %') as test
cross join generate_series(1, $1::int) as position
join numbered on numbered.subject_id = test.subject_id and numbered.level = test.level
  and numbered.place = (test.number * $1::int + position * 7) % numbered.places
on conflict do nothing`;

const product = await startProduct();
try {
  const began = performance.now();
  await fillBank(product.databaseUrl, questions);
  const each = Math.max(1, Math.round(answers / (students * PAPERS)));
  // The students with one attempt each; the others follow, sat by forty students each.
  await fillSchool(product.databaseUrl, { students, answers: students * PAPERS });
  const written = await connected(product.databaseUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    await client.query("delete from answers");
    await client.query("delete from grades");
    await client.query(
      "delete from attempts where student_id in (select id from people where email like 'large-%')",
    );
    await client.query(`
      create temporary table sat as
      select new_id() as test_id, level, number, array_agg(person_id) as students,
             (array_agg(distinct subject_id))[1 + number % count(distinct subject_id)] as subject_id
      from (select person_id, level, (row_number() over (partition by level order by person_id) / 40) * ${PAPERS} + paper as number
            from students join people on people.id = person_id and email like 'large-%'
            cross join generate_series(1, ${PAPERS}) as paper) as places
      join (select distinct level, subject_id from question_revisions) as taught using (level)
      group by level, number`);
    await client.query(`
      insert into tests (id, title, title_key, kind, duration_minutes, level, created_by, created_at, registration_open, begun_at, conducted_at)
      select test_id, 'Spread ' || level || number, 'spread ' || level || number, 'post-test', 60, level,
        (select id from people where type = 'TRAINER' order by email limit 1), now(), false, now() - interval '9 days', now() - interval '8 days'
      from sat`);
    await client.query(
      "insert into test_subjects (test_id, subject_id) select test_id, subject_id from sat",
    );
    await client.query(SPREAD, [each]);
    await client.query(
      `
      insert into attempts (test_id, student_id, started_at, deadline, closed_at, closed_how, score, total, graded_total, answered, graded_at)
      select distinct test_id, student, now() - interval '9 days', now() - interval '8 days', now() - interval '8 days', 'submitted',
        1::numeric, $1::numeric, $1::numeric, 1, now() - interval '8 days' from sat cross join unnest(students) as student`,
      [each],
    );
    const { rowCount } = await client.query(`
      insert into grades (attempt_id, question_id, marks, possible, blank)
      select attempts.id, test_questions.question_id,
        case when random() < 0.2 + 0.6 * (hashtext(question_id::text) & 1023) / 1023.0 then 1 else 0 end, 1, false
      from attempts join test_questions on test_questions.test_id = attempts.test_id
      join sat on sat.test_id = attempts.test_id`);
    await client.query("vacuum analyze attempts, grades, tests, test_questions");
    return rowCount ?? 0;
  });
  console.log(`${written} answers written in ${round((performance.now() - began) / 1000)} s`);

  // The demo school has a test that runs.
  await ask(
    product.databaseUrl,
    "update tests set conducted_at = now() where begun_at is not null and conducted_at is null",
  );
  const alone = await calibrationOf();
  console.log(`calibrated in ${round(alone.seconds)} s, ${alone.questions} questions`);

  await ask(
    product.databaseUrl,
    "insert into pgboss.job (name, data) values ('calibrate-questions', '{}')",
  );
  await untilBusy();
  await setRunning(true);
  await pause(1_000);
  const before = await product.cpuSeconds();
  await pause(SECONDS_STILL * 1_000);
  const after = await product.cpuSeconds();
  await setRunning(false);
  const still = after.server - before.server;
  console.log(
    `while a test ran, the server used ${round(still)} s of ${SECONDS_STILL} s of a processor`,
  );
  const rows = {
    students,
    questions: alone.questions,
    answers: written,
    seconds: round(alone.seconds),
    memory: round(alone.memory),
    still: round(still),
  };
  await writeResults("calibration", rows);
  if (alone.seconds > 300 || still > 0.5) process.exitCode = 1;
} finally {
  await product.stop();
}

async function calibrationOf() {
  const [job] = await ask<{ id: string }>(
    product.databaseUrl,
    "insert into pgboss.job (name, data) values ('calibrate-questions', '{}') returning id",
  );
  await untilBusy();
  const began = performance.now();
  let memory = 0;
  for (;;) {
    const [row] = await ask<{ state: string }>(
      product.databaseUrl,
      "select state::text from pgboss.job where id = $1",
      [job?.id],
    );
    if (row?.state === "completed") break;
    const seconds = (performance.now() - began) / 1000;
    if (row?.state === "failed" || seconds > MOST_SECONDS)
      throw new Error(`the job is ${row?.state}`);
    memory = Math.max(memory, await product.memory());
    await pause(500);
  }
  const [count] = await ask<{ count: string }>(
    product.databaseUrl,
    "select count(*) from question_difficulties",
  );
  return { seconds: (performance.now() - began) / 1000, memory, questions: Number(count?.count) };
}

async function untilBusy() {
  for (let look = 0; look < 300; look += 1) {
    const rows = await ask(
      product.databaseUrl,
      "select from pgboss.job where name = 'calibrate-questions' and state = 'active'",
    );
    if (rows.length > 0) return;
    await pause(100);
  }
  throw new Error("nobody does the job");
}

async function setRunning(running: boolean) {
  await ask(
    product.databaseUrl,
    `update tests set begun_at = now(), conducted_at = ${running ? "null" : "now()"}
     where id = (select min(id::text)::uuid from tests where title like 'Spread %')`,
  );
}
