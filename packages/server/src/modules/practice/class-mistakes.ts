import type {
  ClassMistakes,
  classMistakes as mistakesCall,
} from "@markwell/contract/calls/class-practice";
import { markedByHand } from "@markwell/domain/questions/kinds";
import { optionMark } from "@markwell/domain/questions/options";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { loadRevisions, readableText } from "../questions/index.ts";
import { readSchool } from "../school/index.ts";
import {
  attemptCounts,
  type ClassScope,
  COUNTED_ATTEMPT,
  moment,
  readWithStudents,
  scopeFor,
} from "../statistics/index.ts";
import { testsFor } from "../tests/index.ts";

type Asked = z.output<NonNullable<(typeof mistakesCall)["query"]>>;

/** The most questions in one list; those with fewest mistakes are left out. */
const MOST_QUESTIONS = 60;
/** Characters of a question, and of an answer, in a row. */
const TEXT_SHOWN = 200;
const ANSWER_SHOWN = 80;
/** Different wrong answers of one question. */
const MOST_MISTAKES = 5;
/** Practices of a class in the list. */
const MOST_MADE = 10;

type WrongAnswer = [student: number, blank: boolean, chosen: string[], body: string];

interface QuestionRow {
  questionId: string;
  revisionId: string;
  tried: number;
  wrong: WrongAnswer[];
}

/**
 * By the last answer to each question. Without attempts whose keys are not free, and tests that the
 * teacher may not open.
 * @throws HttpProblem 404 or 403 as `findClassFor` does.
 */
export async function classMistakes(
  db: Db,
  actor: Actor,
  { classId, period }: Asked,
  at: { now: number; zone: string },
): Promise<ClassMistakes> {
  const scope = await scopeFor(db, actor, { classId }, { period, ...at });
  const read = await readWithStudents(db, scope, wrongOf(scope, actor));
  const listed = read.students.filter(({ left }) => !left);
  const placeOf = new Map(listed.map(({ number }, place) => [number, place]));
  const rows = read.figures
    .map((row) => ({ ...row, wrong: row.wrong.filter(([student]) => placeOf.has(student)) }))
    .filter(({ wrong }) => wrong.length > 0);
  const revisions = await loadRevisions(
    db,
    rows.map(({ revisionId }) => revisionId),
  );
  const options = await optionsOf(db, rows);
  const placesOf = (answers: readonly WrongAnswer[]) =>
    answers.map(([student]) => placeOf.get(student) ?? 0).sort((one, other) => one - other);
  return {
    periods: scope.periods,
    students: listed.map(({ id, name }) => ({ _id: id, name })),
    questions: rows.flatMap(({ questionId, tried, wrong }, index) => {
      const revision = revisions[index];
      if (!revision) return [];
      const written = wrong.filter(([, blank]) => !blank);
      const said = markedByHand(revision.kind)
        ? []
        : written.flatMap((answer) => wordsOf(answer, options).map((words) => ({ words, answer })));
      const mistakes = [...Map.groupBy(said, ({ words }) => words)]
        .map(([answer, by]) => ({ answer, students: placesOf(by.map((one) => one.answer)) }))
        .sort((one, other) => other.students.length - one.students.length)
        .slice(0, MOST_MISTAKES);
      return {
        _id: questionId,
        text: readableText(revision.body).slice(0, TEXT_SHOWN),
        subject: { _id: revision.subjectId, topic: revision.subject },
        topic: revision.topic,
        tried,
        wrong: placesOf(wrong),
        blank: placesOf(wrong.filter(([, blank]) => blank)),
        mistakes,
      };
    }),
    made: await madeFor(db, actor, classId),
  };
}

function wrongOf(scope: ClassScope, actor: Actor): RawBuilder<QuestionRow[]> {
  const { from, to } = scope.span;
  return sql<QuestionRow[]>`
    with sat as materialized (
      select attempts.id, attempts.test_id, attempts.closed_at, members.number
      from members
      join attempts on attempts.student_id = members.student_id
        and attempts.closed_at >= ${moment(from)} and attempts.closed_at < ${moment(to)}
      join tests on tests.id = attempts.test_id and tests.kind <> 'worksheet' and ${testsFor(actor, "look")}
      ${COUNTED_ATTEMPT}
      where not attempts.put_away and not attempts.counts_later and paper.attempt_id is not null
        and ${attemptCounts(scope)}
    ), last as (
      select distinct on (sat.number, grades.question_id)
        sat.number, sat.id as attempt_id, sat.test_id, sat.closed_at, grades.question_id, grades.marks,
        grades.possible, grades.blank
      from sat join grades on grades.attempt_id = sat.id and grades.marks is not null
      order by sat.number, grades.question_id, sat.closed_at desc
    ), by_question as (
      select last.question_id, (array_agg(last.test_id order by last.closed_at desc))[1] as test_id,
             count(*)::int as tried, count(*) filter (where last.marks < last.possible) as wrongs,
             json_agg(json_build_array(last.number, last.blank, coalesce(answers.chosen, '{}'),
                                       coalesce(left(answers.body, ${ANSWER_SHOWN}), '')))
               filter (where last.marks < last.possible) as wrong
      from last
      left join answers on answers.attempt_id = last.attempt_id and answers.question_id = last.question_id
      group by last.question_id
    ), most as (
      select by_question.*, test_questions.revision_id
      from by_question join test_questions using (test_id, question_id)
      where wrongs > 0 order by wrongs desc, wrongs::float8 / tried desc, question_id limit ${MOST_QUESTIONS}
    )
    select coalesce(json_agg(json_build_object('questionId', question_id, 'revisionId', revision_id, 'tried', tried,
                                               'wrong', wrong)
                             order by wrongs desc, wrongs::float8 / tried desc, question_id), '[]')
    from most`;
}

/** By id: a test may hold an earlier version of a question. */
async function optionsOf(
  db: Db,
  rows: readonly QuestionRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ wrong }) => wrong.flatMap(([, , chosen]) => chosen)))];
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom("questionOptions")
    .select(["id", "position", "body"])
    .where("id", "in", ids)
    .where("isAnswer", "=", false)
    .execute();
  const { numberedOptions } = await readSchool(db);
  const mark = (place: number) =>
    numberedOptions ? optionMark(place, true) : `${optionMark(place, false)}.`;
  return new Map(
    found.map(({ id, position, body }) => [id, `${mark(position - 1)} ${body || "(a picture)"}`]),
  );
}

function wordsOf([, , chosen, body]: WrongAnswer, options: ReadonlyMap<string, string>): string[] {
  if (chosen.length > 0) return chosen.flatMap((id) => options.get(id) ?? []);
  const written = body.trim().replace(/\s+/g, " ").toLowerCase();
  return written === "" ? [] : [written];
}

async function madeFor(db: Db, actor: Actor, classId: string): Promise<ClassMistakes["made"]> {
  const { rows } = await sql<{
    id: string;
    title: string;
    madeAt: Date;
    teacherId: string;
    students: number;
    finished: number;
  }>`
    select made.id, made.title, made.made_at, made.teacher_id, count(rounds.id)::int as students,
           count(rounds.finished_at)::int as finished
    from class_practices made
    join practice_rounds rounds on rounds.class_practice_id = made.id
    where made.class_id = ${classId}
    group by made.id order by made.made_at desc, made.id desc limit ${MOST_MADE}`.execute(db);
  return rows.map(({ id, title, madeAt, teacherId, students, finished }) => ({
    _id: id,
    title,
    madeAt: madeAt.toISOString(),
    own: teacherId === actor.id,
    students,
    finished,
  }));
}
