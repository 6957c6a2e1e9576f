import type { ClassResultsByQuestion } from "@markwell/contract/calls/class-results";
import { texts } from "@markwell/contract/texts";
import { gradeOfKept, type KeptGrade } from "@markwell/domain/grading/score";
import { itemFigures } from "@markwell/domain/results/item-analysis";
import { wholePercent } from "@markwell/domain/results/percent";
import { reviewStatus } from "@markwell/domain/results/review";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { readableText } from "../questions/index.ts";
import { findTest, isAllowed, paperOf } from "../tests/index.ts";
import {
  type ClassScope,
  countedAttempts,
  scopeWire,
  studentsOf,
  studentWire,
} from "./class-scope.ts";
import { COUNTED_PAPER } from "./store.ts";

/** Characters of a question that a row of the table shows. */
const TEXT_SHOWN = 140;

interface GradeRow extends KeptGrade {
  questionId: string;
}

interface AttemptRow {
  studentId: string;
  /** Figures of single questions do not count yet. */
  waits: boolean;
  grades: GradeRow[];
}

/**
 * Questions of a test and students of some classes. As everywhere, an attempt says nothing of single questions while
 * its keys are not free.
 *
 * @throws HttpProblem 404 where none of the students has an attempt at it that counts to the classes.
 */
export async function classByQuestion(
  db: Db,
  actor: Actor,
  scope: ClassScope,
  testId: string,
): Promise<ClassResultsByQuestion> {
  const attempts = new Map(
    (await attemptsAt(db, scope, testId)).map((attempt) => [attempt.studentId, attempt]),
  );
  const test = await findTest(db, testId, { evenRemoved: true });
  const students = (await studentsOf(db, scope)).filter(({ id }) => attempts.has(id));
  if (!test || students.length === 0) throw notFound(texts.classResults.testUnknown);
  const mayOpen = await isAllowed(db, actor, "look", test);
  const paper = await paperOf(db, testId);
  const cells = students.map(({ id }) => cellsOf(attempts.get(id), paper));
  // Whoever was deleted or erased has no row any more; what they got goes on counting.
  const all = [...attempts.values()].map((attempt) => cellsOf(attempt, paper));
  const figures = itemFigures(
    paper.map(({ marks }) => marks),
    all.map((own) => paper.map((_, place) => own[place]?.marks ?? null)),
  );
  return {
    scope: scopeWire(scope),
    test: { _id: test.id, title: test.title },
    questions: paper.map((question, place) => {
      const facility = figures[place]?.facility ?? null;
      return {
        number: question.position,
        text: mayOpen ? readableText(question.body).slice(0, TEXT_SHOWN) : "",
        topic: question.topic,
        maxMarks: question.marks,
        value: facility === null ? null : wholePercent(facility * 100),
        blank: all.filter((own) => own[place]?.state === "blank").length,
      };
    }),
    students: students.map((student, index) => ({
      ...studentWire(student),
      waits: attempts.get(student.id)?.waits ?? true,
      cells: cells[index] ?? [],
    })),
  };
}

function cellsOf(attempt: AttemptRow | undefined, paper: ReadonlyArray<{ questionId: string }>) {
  if (!attempt || attempt.waits) return [];
  const grades = new Map(attempt.grades.map((grade) => [grade.questionId, grade]));
  return paper.map(({ questionId }) => {
    const grade = grades.get(questionId);
    if (!grade) return null;
    return { state: reviewStatus(gradeOfKept(grade)), marks: grade.marks };
  });
}

async function attemptsAt(db: Db, scope: ClassScope, testId: string): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    with ${countedAttempts(scope)}
    select attempts.student_id, attempts.counts_later or paper.attempt_id is null as waits,
           coalesce((select jsonb_agg(jsonb_build_object('questionId', grades.question_id, 'marks', grades.marks,
                                                         'possible', grades.possible, 'blank', grades.blank))
                     from grades where grades.attempt_id = attempts.id), '[]') as grades
    from counted
    join attempts on attempts.id = counted.attempt_id and attempts.test_id = ${testId}
    ${COUNTED_PAPER}
    where not attempts.put_away`.execute(db);
  return rows;
}
