import type { TestFigures } from "@markwell/contract/calls/test-figures";
import { texts } from "@markwell/contract/texts";
import { kindRules } from "@markwell/domain/questions/kinds";
import { LEAST_ATTEMPTS } from "@markwell/domain/results/item-analysis";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { classesOfCandidates, correctedQuestions, findTestFor } from "../tests/index.ts";
import { collectStatistics, type FigureAnswer } from "./collect-statistics.ts";

interface Asked {
  testId: string;
  /** Only its students; undefined for all. */
  classId: string | undefined;
}

/** How many tests' statistics are kept in memory. */
const KEPT = 50;

/** What was told lately, by test and class, with the state of the attempts that it was told of. */
export type StatisticsTold = Map<string, { state: string; figures: TestFigures }>;

/**
 * What a test really showed. Thousands of attempts are read anew only when one of them, or a key, has changed.
 *
 * @throws HttpProblem 404/403 for unknown and others' tests, 404 for a class of which nobody is on the test.
 */
export async function testFigures(
  db: Db,
  actor: Actor,
  { testId, classId }: Asked,
  told: StatisticsTold,
): Promise<TestFigures> {
  const test = await findTestFor(db, actor, "look", testId);
  const state = await stateOf(db, testId, classId);
  const name = `${testId} ${classId ?? ""}`;
  const known = told.get(name);
  if (known?.state === state) return known.figures;
  const students = classId === undefined ? null : await studentsIn(db, testId, classId);
  const { paper } = await correctedQuestions(db, test.id);
  const collected = collectStatistics(paper);
  for (const answers of await attemptsOf(db, testId, paper, students)) collected.add(answers);
  const all = collected.figures();
  const figures = all.papers < LEAST_ATTEMPTS ? { ...all, questions: [] } : all;
  told.delete(name);
  told.set(name, { state, figures });
  for (const oldest of [...told.keys()].slice(0, Math.max(0, told.size - KEPT))) {
    told.delete(oldest);
  }
  return figures;
}

/** Another text whenever an attempt, a mark, a key or who belongs to the class has changed. */
async function stateOf(db: Db, testId: string, classId: string | undefined): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ',
      (select count(*) || ' ' || coalesce(sum(hashtextextended(id::text || xmin::text, 0)), 0)
       from attempts where test_id = ${testId} and closed_at is not null),
      (select count(*) || ' ' || coalesce(max(corrected_at)::text, '') from key_corrections where test_id = ${testId}),
      (select count(*) from manual_marks join attempts on attempts.id = manual_marks.attempt_id
       where attempts.test_id = ${testId}),
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

interface Row {
  attemptId: string;
  /** One word for each question: its id, its marks ("" waits) and "b" where it is blank, parted by commas. */
  grades: string | null;
  /** One word for each question: its id and the chosen options, parted by commas. */
  chosen: string | null;
}

/**
 * The closed attempts, each with its answers in the order of the paper. An attempt is one row of two texts, each read
 * in one piece: eighty thousand rows, or looks for one answer, would take the time of the request.
 */
async function attemptsOf(
  db: Db,
  testId: string,
  paper: ReadonlyArray<{ questionId: string; kind: keyof typeof kindRules }>,
  students: readonly string[] | null,
): Promise<Array<Array<FigureAnswer | undefined>>> {
  const ofThese = students
    ? sql`and attempts.student_id = any (${sql.val([...students])}::uuid[])`
    : sql``;
  const { rows } = await sql<Row>`
    select attempts.id as attempt_id,
           (select string_agg(concat_ws(',', question_id, coalesce(marks::float8::text, ''),
                                        case when blank then 'b' end), ' ')
            from grades where attempt_id = attempts.id) as grades,
           (select string_agg(question_id || ',' || array_to_string(chosen, ','), ' ')
            from answers where attempt_id = attempts.id and chosen <> '{}') as chosen
    from attempts
    where attempts.test_id = ${testId} and attempts.closed_at is not null and not attempts.put_away ${ofThese}`.execute(
    db,
  );
  const short = paper.filter(({ kind }) => kindRules[kind].acceptsTexts);
  const written = await textsOf(
    db,
    testId,
    short.map(({ questionId }) => questionId),
  );
  return rows.map((row) => {
    const grades = byQuestion(row.grades);
    const chosen = byQuestion(row.chosen);
    return paper.map(({ questionId }): FigureAnswer | undefined => {
      const grade = grades.get(questionId);
      if (!grade) return undefined;
      const [marks, blank] = grade;
      return {
        marks: marks ? Number(marks) : null,
        blank: blank !== undefined,
        chosen: chosen.get(questionId) ?? [],
        body: written.get(`${row.attemptId} ${questionId}`) ?? "",
      };
    });
  });
}

/** Splits a Row's text by question id. */
function byQuestion(text: string | null): ReadonlyMap<string, string[]> {
  const words = text === null ? [] : text.split(" ");
  return new Map(
    words.map((word) => {
      const [questionId = "", ...values] = word.split(",");
      return [questionId, values];
    }),
  );
}

/** Characters read of an answer. */
const READ = 100;

async function textsOf(
  db: Db,
  testId: string,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (questionIds.length === 0) return new Map();
  const { rows } = await sql<{ name: string; body: string }>`
    select answers.attempt_id || ' ' || answers.question_id as name, left(answers.body, ${READ}) as body
    from attempts
    join answers on answers.attempt_id = attempts.id
    where attempts.test_id = ${testId} and attempts.closed_at is not null and answers.body <> ''
      and answers.question_id = any (${sql.val([...questionIds])}::uuid[])`.execute(db);
  return new Map(rows.map(({ name, body }) => [name, body]));
}
