import type { TestFigures } from "@markwell/contract/calls/test-figures";
import { texts } from "@markwell/contract/texts";
import { kindRules } from "@markwell/domain/questions/kinds";
import { LEAST_ATTEMPTS } from "@markwell/domain/results/item-analysis";
import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { isSat } from "../attempts/index.ts";
import { readSchool } from "../school/index.ts";
import {
  classesOfCandidates,
  correctedQuestions,
  findTestFor,
  isTestRunning,
} from "../tests/index.ts";
import { collectStatistics, type FigureAnswer } from "./collect-statistics.ts";

interface Asked {
  testId: string;
  /** Only its students; undefined for all. */
  classId: string | undefined;
}

/** Characters of an answer that are read. */
const READ = 100;

/** Tests that ended since then are looked at every time: their last answers are still being marked. */
const LATELY_MS = 3 * 86_400_000;

/** Increase it to recompute what earlier versions have stored. */
const VERSION = 1;

const KEPT = 50;

/** What was told lately, by test and class, with the state of the attempts that it was told of. */
export type StatisticsTold = Map<string, { state: string; figures: TestFigures }>;

/**
 * Reads thousands of attempts again only after one of them, or a key, has changed.
 * @throws HttpProblem 404/403, 404 for a class of which nobody is on the test.
 */
export async function testFigures(
  db: Db,
  actor: Actor,
  { testId, classId }: Asked,
  told: StatisticsTold,
): Promise<TestFigures> {
  await findTestFor(db, actor, "look", testId);
  const state = await stateOf(db, testId, classId);
  const name = `${testId} ${classId ?? ""}`;
  const known = told.get(name);
  if (known?.state === state) return known.figures;
  const students = classId === undefined ? null : await studentsIn(db, testId, classId);
  const kept = students === null ? await keptFigures(db, testId, state) : undefined;
  const figures = kept ?? (await figuresOf(db, testId, students));
  told.delete(name);
  told.set(name, { state, figures });
  for (const oldest of [...told.keys()].slice(0, Math.max(0, told.size - KEPT))) {
    told.delete(oldest);
  }
  return figures;
}

async function figuresOf(
  db: Db,
  testId: string,
  students: readonly string[] | null,
): Promise<TestFigures> {
  const { questions } = await correctedQuestions(db, testId);
  const collected = collectStatistics(questions, (await readSchool(db)).numberedOptions);
  for (const answers of await attemptsOf(db, testId, questions, students)) collected.add(answers);
  const all = collected.figures();
  return all.papers < LEAST_ATTEMPTS ? { ...all, questions: [] } : all;
}

async function keptFigures(
  db: Db,
  testId: string,
  state: string,
): Promise<TestFigures | undefined> {
  const { rows } = await sql<{ figures: string }>`
    select figures::text as figures from kept_test_figures where test_id = ${testId} and state = ${state}`.execute(
    db,
  );
  return rows[0] && (JSON.parse(rows[0].figures) as TestFigures);
}

const keepFigures = job("keep-test-figures", { tries: 1 });
const AGAIN_MS = 20 * 3_600_000;
const MOST_AT_ONCE = 500;

/** Waits while a test runs. */
export function keepFiguresInBackground(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.handle(keepFigures, () => keepFiguresOfEnded(db, clock));
  jobs.schedule(keepFigures, "*/10 * * * *", {});
}

/** Ended lately; others once a day where a mark or a key has changed. */
export async function keepFiguresOfEnded(db: Db, clock: Clock): Promise<void> {
  const lookedAt = new Date(clock.now());
  const { rows } = await sql<{ id: string; state: string | null }>`
    select tests.id, kept.state
    from tests left join kept_test_figures kept on kept.test_id = tests.id
    where tests.kind <> 'worksheet' and tests.removed_at is null and tests.conducted_at is not null
      and (kept.test_id is null or kept.looked_at < ${new Date(clock.now() - AGAIN_MS)}
           or tests.conducted_at >= ${new Date(clock.now() - LATELY_MS)})
      and exists (select from attempts where attempts.test_id = tests.id and attempts.closed_at is not null)
    order by tests.conducted_at desc limit ${MOST_AT_ONCE}`.execute(db);
  for (const { id, state: before } of rows) {
    if (await isTestRunning(db, clock.now())) return;
    const state = await stateOf(db, id, undefined);
    const figures = state === before ? undefined : await figuresOf(db, id, null);
    await db
      .insertInto("keptTestFigures")
      .values({ testId: id, state, figures: JSON.stringify(figures ?? {}), lookedAt })
      .onConflict((conflict) =>
        conflict
          .column("testId")
          .doUpdateSet({ state, lookedAt, ...(figures && { figures: JSON.stringify(figures) }) }),
      )
      .execute();
  }
}

/** Changes with any attempt, mark, key or membership. */
async function stateOf(db: Db, testId: string, classId: string | undefined): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', ${sql.lit(`v${VERSION}`)},
      (select count(*) || ' ' || coalesce(sum(hashtextextended(id::text || xmin::text, 0)), 0) || ' ' ||
              coalesce(sum((select count(*) from manual_marks where attempt_id = attempts.id)), 0)
       from attempts where test_id = ${testId} and closed_at is not null),
      (select count(*) || ' ' || coalesce(max(corrected_at)::text, '') from key_corrections where test_id = ${testId}),
      (select count(*) || ' ' || coalesce(sum(hashtextextended(student_id::text || coalesce(left_at::text, ''), 0)), 0)
       from class_students where class_id = ${classId ?? null}::uuid)) as state`.execute(db);
  return rows[0]?.state ?? "";
}

async function studentsIn(db: Db, testId: string, classId: string): Promise<string[]> {
  const classes = await classesOfCandidates(db, testId);
  const students = [...classes]
    .filter(([, theirs]) => theirs.some(({ _id }) => _id === classId))
    .map(([studentId]) => studentId);
  if (students.length === 0) throw notFound(texts.schoolClass.unknown);
  return students;
}

/** All of it by question, with numbers of the attempts, from 0. */
interface Sat {
  attempts: number;
  grades: Array<{
    questionId: string;
    attempts: number[];
    /** Null waits. */
    marks: Array<number | null>;
    blank: number[] | null;
  }>;
  chosen: Array<{ questionId: string; optionId: string; attempts: number[] }>;
  written: Array<[attempt: number, questionId: string, body: string]>;
}

/**
 * In the order of the questions. Read by question as a few long lists: thousands of rows would take the time
 * of the request.
 */
async function attemptsOf(
  db: Db,
  testId: string,
  questions: ReadonlyArray<{ questionId: string; kind: keyof typeof kindRules }>,
  students: readonly string[] | null,
): Promise<Array<Array<FigureAnswer | undefined>>> {
  const ofThese = students
    ? sql`and attempts.student_id = any (${sql.val([...students])}::uuid[])`
    : sql``;
  const short = questions.filter(({ kind }) => kindRules[kind].acceptsTexts);
  const { rows } = await sql<{ sat: Sat }>`
    with sat as materialized (
      select attempts.id, row_number() over () - 1 as number
      from attempts
      where attempts.test_id = ${testId} and ${isSat()} ${ofThese}
    ), graded as (
      select grades.question_id, json_agg(sat.number) as attempts, json_agg(grades.marks) as marks,
             json_agg(sat.number) filter (where grades.blank) as blank
      from sat join grades on grades.attempt_id = sat.id
      group by grades.question_id
    ), chosen as (
      select answers.question_id, option_id, json_agg(sat.number) as attempts
      from sat join answers on answers.attempt_id = sat.id cross join unnest(answers.chosen) as option_id
      group by answers.question_id, option_id
    ), written as (
      select sat.number, answers.question_id, left(answers.body, ${READ}) as body
      from sat join answers on answers.attempt_id = sat.id
        and answers.question_id = any (${sql.val(short.map(({ questionId }) => questionId))}::uuid[])
      where answers.body <> ''
    )
    select json_build_object(
      'attempts', (select count(*) from sat),
      'grades', (select coalesce(json_agg(json_build_object('questionId', question_id, 'attempts', attempts,
                                 'marks', marks, 'blank', blank)), '[]') from graded),
      'chosen', (select coalesce(json_agg(json_build_object('questionId', question_id, 'optionId', option_id,
                                 'attempts', attempts)), '[]') from chosen),
      'written', (select coalesce(json_agg(json_build_array(number, question_id, body)), '[]') from written)) as sat`.execute(
    db,
  );
  const [{ sat } = { sat: null }] = rows;
  if (!sat) return [];
  const placeOf = new Map(questions.map(({ questionId }, place) => [questionId, place]));
  const answers = Array.from({ length: sat.attempts }, () =>
    Array.from<FigureAnswer | undefined>({ length: questions.length }),
  );
  for (const { questionId, attempts, marks, blank } of sat.grades) {
    const place = placeOf.get(questionId);
    if (place === undefined) continue;
    const blanks = new Set(blank);
    for (const [at, attempt] of attempts.entries()) {
      const given = answers[attempt];
      if (!given) continue;
      given[place] = { marks: marks[at] ?? null, blank: blanks.has(attempt), chosen: [], body: "" };
    }
  }
  const answerTo = (attempt: number, questionId: string) =>
    answers[attempt]?.[placeOf.get(questionId) ?? -1];
  for (const { questionId, optionId, attempts } of sat.chosen) {
    for (const attempt of attempts) answerTo(attempt, questionId)?.chosen.push(optionId);
  }
  for (const [attempt, questionId, body] of sat.written) {
    const given = answerTo(attempt, questionId);
    if (given) given.body = body;
  }
  return answers;
}
