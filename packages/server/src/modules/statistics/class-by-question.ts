import type { ClassResultsByQuestion } from "@markwell/contract/calls/class-results";
import { texts } from "@markwell/contract/texts";
import { gradeOfKept } from "@markwell/domain/grading/score";
import { facility } from "@markwell/domain/results/item-analysis";
import { wholePercent } from "@markwell/domain/results/percent";
import { reviewStatus } from "@markwell/domain/results/review";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { readableText } from "../questions/index.ts";
import { findTest, isAllowed, numberFields, pinnedQuestionsOf } from "../tests/index.ts";
import {
  attemptCounts,
  type ClassScope,
  readWithStudents,
  scopeWire,
  studentWire,
} from "./class-scope.ts";
import { COUNTED_ATTEMPT } from "./store.ts";

/** Characters of a question in a row. */
const TEXT_SHOWN = 140;

interface Sat {
  attempts: Array<[student: number, waits: boolean]>;
  grades: QuestionRow[];
}

interface QuestionRow {
  part: number;
  questionId: string;
  students: number[];
  marks: Array<number | null>;
  possible: number[];
  blank: boolean[];
}

/** The marks of a test by question and by the number of the student, and who waits for them. */
export async function readQuestions(db: Db, scope: ClassScope, testId: string) {
  const read = await readWithStudents(db, scope, satOf(scope, testId));
  const waits = new Map(read.figures.attempts);
  const students = read.students.filter(({ number }) => waits.has(number));
  const cellsAt = new Map(
    read.figures.grades.map((row) => [`${row.questionId} ${row.part}`, cellsOf(row)]),
  );
  // Deleted and erased students have no row; their marks still count.
  const questions = await pinnedQuestionsOf(db, testId);
  /** Of all students; of one class where the classes are read separately. */
  const columnsIn = (part = 1) =>
    questions.map((question) => ({
      question,
      cells: cellsAt.get(`${question.questionId} ${part}`) ?? new Map<number, Cell>(),
    }));
  return { students, waits, columnsIn };
}

/**
 * Without single questions while keys are not free.
 * @throws HttpProblem 404 where none of the students has an attempt that counts to the classes.
 */
export async function classByQuestion(
  db: Db,
  actor: Actor,
  scope: ClassScope,
  testId: string,
): Promise<ClassResultsByQuestion> {
  const { students, waits, columnsIn } = await readQuestions(db, scope, testId);
  const columns = columnsIn();
  const test = await findTest(db, testId, { evenRemoved: true });
  if (!test || students.length === 0) throw notFound(texts.classResults.testUnknown);
  const mayOpen = await isAllowed(db, actor, "look", test);
  return {
    scope: scopeWire(scope),
    test: { _id: test.id, title: test.title },
    questions: columns.map(({ question, cells }) => {
      const all = [...cells.values()];
      return {
        ...numberFields(question),
        text: mayOpen ? shownText(question) : "",
        topic: question.topic,
        maxMarks: question.marks,
        value: reachedShare(question.marks, all),
        blank: all.filter(({ state }) => state === "blank").length,
      };
    }),
    students: students.map((student) => {
      const waiting = waits.get(student.number) ?? true;
      return {
        ...studentWire(student),
        waits: waiting,
        cells: waiting ? [] : columns.map(({ cells }) => cells.get(student.number) ?? null),
      };
    }),
  };
}

export const shownText = ({ body }: { body: string }): string =>
  readableText(body).slice(0, TEXT_SHOWN);

/** Whole percent of the possible marks; null where nothing is marked. */
export function reachedShare(most: number, cells: readonly Pick<Cell, "marks">[]): number | null {
  const reached = facility(
    most,
    cells.map(({ marks }) => marks),
  );
  return reached === null ? null : wholePercent(reached * 100);
}

type Cell = NonNullable<ClassResultsByQuestion["students"][number]["cells"][number]>;

const cellsOf = ({ students, marks, possible, blank }: QuestionRow): Map<number, Cell> =>
  new Map(
    students.map((student, at) => {
      const got = marks[at] ?? null;
      const kept = { marks: got, possible: possible[at] ?? 0, blank: blank[at] ?? false };
      return [student, { state: reviewStatus(gradeOfKept(kept)), marks: got }];
    }),
  );

function satOf(scope: ClassScope, testId: string): RawBuilder<Sat> {
  return sql<Sat>`
    with sat as materialized (
      select attempts.id, members.part, members.number, attempts.counts_later or paper.attempt_id is null as waits
      from members
      join attempts on attempts.student_id = members.student_id and attempts.test_id = ${testId}
      ${COUNTED_ATTEMPT}
      where not attempts.put_away and ${attemptCounts(scope)}
    ), by_question as (
      select grades.question_id, sat.part, array_agg(sat.number) as students, array_agg(grades.marks) as marks,
             array_agg(grades.possible) as possible, array_agg(grades.blank) as blank
      from sat join grades on grades.attempt_id = sat.id
      where not sat.waits group by grades.question_id, sat.part
    )
    select json_build_object(
      'attempts', (select coalesce(json_agg(json_build_array(number, waits)), '[]') from sat),
      'grades', (select coalesce(json_agg(json_build_object('part', part, 'questionId', question_id, 'students', students,
                                 'marks', marks, 'possible', possible, 'blank', blank)), '[]') from by_question))`;
}
