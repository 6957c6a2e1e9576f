import type {
  ClassMistakes,
  classMistakes as mistakesCall,
} from "@markwell/contract/calls/class-practice";
import type { LevelQuestions } from "@markwell/contract/calls/levels";
import type { QuestionKind } from "@markwell/domain/questions/kind";
import { markedByHand } from "@markwell/domain/questions/kinds";
import { optionMark } from "@markwell/domain/questions/options";
import { isShown } from "@markwell/domain/statistics/level-results";
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
  type LevelScope,
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
  /** The title of the test in which it was asked last. */
  test: string;
  /** Numbers of the students who had it. */
  tried: number[];
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
  const read = await readWithStudents(
    db,
    scope,
    wrongOf(scope, { tests: testsFor(actor, "look") }),
  );
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
      const mistakes = mistakesIn(revision, wrong, options)
        .map(([answer, by]) => ({ answer, students: placesOf(by) }))
        .slice(0, MOST_MISTAKES);
      return {
        _id: questionId,
        text: readableText(revision.body).slice(0, TEXT_SHOWN),
        subject: { _id: revision.subjectId, topic: revision.subject },
        topic: revision.topic,
        tried: tried.length,
        wrong: placesOf(wrong),
        blank: placesOf(wrong.filter(([, blank]) => blank)),
        mistakes,
      };
    }),
    made: await madeFor(db, actor, classId),
  };
}

/** Wrong answers in the same words, most frequent first. */
function mistakesIn(
  { kind }: { kind: QuestionKind },
  wrong: readonly WrongAnswer[],
  options: ReadonlyMap<string, string>,
): Array<[answer: string, by: WrongAnswer[]]> {
  if (markedByHand(kind)) return [];
  const said = wrong
    .filter(([, blank]) => !blank)
    .flatMap((answer) => wordsOf(answer, options).map((words) => ({ words, answer })));
  return [...Map.groupBy(said, ({ words }) => words)]
    .map(([words, by]): [string, WrongAnswer[]] => [words, by.map(({ answer }) => answer)])
    .sort(([, one], [, other]) => other.length - one.length);
}

const MOST_OF_LEVEL = 5;

/**
 * What most students of a level got wrong, of tests whose questions the teacher may know. Classes count where
 * at least five students had the question or the teacher teaches them; answers, where two gave them.
 */
export async function levelMistakes(
  db: Db,
  actor: Actor,
  { scope, subject, classes }: LevelScope,
  testid: string | undefined,
): Promise<LevelQuestions> {
  const which = { tests: testsFor(actor, "know"), subjectId: subject.id, testId: testid };
  const { students, figures } = await readWithStudents(db, scope, wrongOf(scope, which));
  const byNumber = new Map(students.map((student) => [student.number, student.classes]));
  const rows = figures
    .map((row) => {
      const numbers = row.tried.filter((number) => byNumber.has(number));
      const told = new Set(
        classes.flatMap(({ name, own }) => {
          const theirs = numbers.filter((number) => byNumber.get(number)?.includes(name));
          return isShown(theirs.length, own) ? theirs : [];
        }),
      );
      const wrong = row.wrong.filter(([number]) => told.has(number));
      return { ...row, tried: told.size, wrong };
    })
    .filter(({ wrong }) => wrong.length > 0)
    .sort(
      (one, other) =>
        other.wrong.length - one.wrong.length ||
        other.wrong.length / other.tried - one.wrong.length / one.tried,
    )
    .slice(0, MOST_OF_LEVEL);
  const revisions = await loadRevisions(
    db,
    rows.map(({ revisionId }) => revisionId),
  );
  const options = await optionsOf(db, rows);
  return rows.flatMap(({ questionId, test, tried, wrong }, index) => {
    const revision = revisions[index];
    if (!revision) return [];
    return [
      {
        _id: questionId,
        text: readableText(revision.body).slice(0, TEXT_SHOWN),
        topic: revision.topic,
        test,
        tried,
        wrong: wrong.length,
        blank: wrong.filter(([, blank]) => blank).length,
        mistakes: mistakesIn(revision, wrong, options)
          .filter(([, by]) => by.length > 1)
          .map(([answer, by]) => ({ answer, students: by.length }))
          .slice(0, MOST_MISTAKES),
      },
    ];
  });
}

interface Which {
  /** A condition on the table `tests`. */
  tests: RawBuilder<boolean>;
  /** Of tests with this subject, and questions of it. */
  subjectId?: string;
  testId?: string | undefined;
}

function wrongOf(
  scope: ClassScope,
  { tests, subjectId, testId }: Which,
): RawBuilder<QuestionRow[]> {
  const { from, to } = scope.span;
  const ofTest = testId === undefined ? sql`` : sql`and tests.id = ${testId}`;
  const ofSubject = subjectId === undefined ? sql`` : sql`and revisions.subject_id = ${subjectId}`;
  return sql<QuestionRow[]>`
    with sat as materialized (
      select attempts.id, attempts.test_id, attempts.closed_at, members.number
      from members
      join attempts on attempts.student_id = members.student_id
        and attempts.closed_at >= ${moment(from)} and attempts.closed_at < ${moment(to)}
      join tests on tests.id = attempts.test_id and tests.kind <> 'worksheet' and ${tests} ${ofTest}
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
             json_agg(last.number) as tried, count(*) as tries, count(*) filter (where last.marks < last.possible) as wrongs,
             json_agg(json_build_array(last.number, last.blank, coalesce(answers.chosen, '{}'),
                                       coalesce(left(answers.body, ${ANSWER_SHOWN}), '')))
               filter (where last.marks < last.possible) as wrong
      from last
      left join answers on answers.attempt_id = last.attempt_id and answers.question_id = last.question_id
      group by last.question_id
    ), most as (
      select by_question.*, test_questions.revision_id
      from by_question join test_questions using (test_id, question_id)
      join question_revisions revisions on revisions.id = test_questions.revision_id ${ofSubject}
      where wrongs > 0 order by wrongs desc, wrongs::float8 / tries desc, question_id limit ${MOST_QUESTIONS}
    )
    select coalesce(json_agg(json_build_object('questionId', question_id, 'revisionId', revision_id, 'tried', tried,
                                               'wrong', wrong, 'test', (select title from tests where id = test_id))
                             order by wrongs desc, wrongs::float8 / tries desc, question_id), '[]')
    from most`;
}

/** By id: a test may hold an earlier version of a question. */
async function optionsOf(
  db: Db,
  rows: ReadonlyArray<Pick<QuestionRow, "wrong">>,
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
