import type { GradeScale } from "@markwell/domain/grading/grade-band";
import type { GradedAs } from "@markwell/domain/grading/grade-scale";
import { type MarkByRubric, marksNow } from "@markwell/domain/marking/rubric";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type GradeRow, gradesOf } from "../attempts/index.ts";
import { markByRubric, type RubricVersion } from "../questions/index.ts";
import { gradedAs, gradingOf } from "../subjects/index.ts";

export interface AttemptToRegrade {
  attemptId: string;
  studentId: string;
  name: string;
  /** What it is graded by: of the test, else of the student when the attempt began. */
  scale: GradeScale;
  total: number;
  grade: GradeRow;
  otherGrades: GradeRow[];
  chosen: string[];
  body: string;
  /** Marks given by hand for this answer; null for none. */
  byHand: ByHand | null;
}

interface ByHand {
  marks: number;
  byRubric: MarkByRubric | null;
}

/**
 * What a mark by hand is worth by a version of the rubric; undefined where the answer has to be marked again.
 * @param weightage of the question
 */
export function handMarks(
  { marks, byRubric }: ByHand,
  rubric: RubricVersion | undefined,
  weightage: number,
): number | undefined {
  if (!byRubric || !rubric) return marks;
  return marksNow(byRubric, rubric, { marks, weightage }) ?? undefined;
}

/**
 * In the order of students, so two regrades and their points never deadlock.
 * @returns how many are still open.
 */
export async function lockAttempts(db: Db, testId: string): Promise<number> {
  const rows = await db
    .selectFrom("attempts")
    .select("closedAt")
    .where("testId", "=", testId)
    .orderBy("studentId")
    .forUpdate()
    .execute();
  return rows.filter(({ closedAt }) => closedAt === null).length;
}

/**
 * In the order of students. A mark by hand belongs to the answer when given after closing; an older one
 * (reopened since) when it still counts.
 * @param rubric by which answers are marked so far
 */
export async function loadAttempts(
  db: Db,
  testId: string,
  questionId: string,
  rubric: RubricVersion | undefined,
): Promise<AttemptToRegrade[]> {
  const { rows } = await sql<
    Omit<AttemptToRegrade, "grade" | "otherGrades" | "scale" | "byHand"> &
      GradedAs & { givenMarks: number | null; byRubric: MarkByRubric | null; since: boolean }
  >`
    select attempts.id as attempt_id, attempts.student_id, people.name,
           ${gradedAs()},
           attempts.total, coalesce(answers.chosen, '{}') as chosen, coalesce(answers.body, '') as body,
           given.marks as given_marks, ${markByRubric} as by_rubric,
           coalesce(given.marked_at >= attempts.closed_at, false) as since
    from attempts
    join tests on tests.id = attempts.test_id
    join students on students.person_id = attempts.student_id
    join people on people.id = attempts.student_id
    join grades on grades.attempt_id = attempts.id and grades.question_id = ${questionId}
    left join answers on answers.attempt_id = attempts.id and answers.question_id = ${questionId}
    left join lateral (
      select marks, marked_at, rubric_revision_id, rubric_marks, reason from manual_marks
      where manual_marks.attempt_id = attempts.id and manual_marks.question_id = ${questionId}
      order by marked_at desc, id desc limit 1
    ) given on true
    where attempts.test_id = ${testId} and attempts.closed_at is not null and not attempts.put_away
    order by attempts.student_id`.execute(db);
  const graded = await gradesOf(
    db,
    rows.map(({ attemptId }) => attemptId),
  );
  const scaleOf = await gradingOf(db, rows);
  return rows.flatMap(({ level, subjectLevel, year, givenMarks, since, byRubric, ...row }) => {
    const grades = graded.get(row.attemptId) ?? [];
    const grade = grades.find((one) => one.questionId === questionId);
    const otherGrades = grades.filter((one) => one.questionId !== questionId);
    const scale = scaleOf({ level, subjectLevel, year });
    if (!grade) return [];
    const given = givenMarks === null ? null : { marks: givenMarks, byRubric };
    const counts = given && (since || handMarks(given, rubric, grade.possible) === grade.marks);
    return [{ ...row, scale, grade, otherGrades, byHand: counts ? given : null }];
  });
}
