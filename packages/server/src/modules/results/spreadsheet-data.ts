import { gradeOf } from "@markwell/domain/grading/grade-band";
import type { GradedAs } from "@markwell/domain/grading/grade-scale";
import { percentOfGraded } from "@markwell/domain/results/percent";
import { subjectLevelWords } from "@markwell/domain/school/paper-format";
import { sql } from "kysely";
import { BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { LONGEST_TEXT } from "../../platform/spreadsheet/cells.ts";
import { subjectLevelsOf } from "../people/index.ts";
import { gradedAs, gradingOf } from "../subjects/index.ts";
import { classesOfCandidates, type TestFacts } from "../tests/index.ts";

export interface CandidateLine {
  studentId: string;
  name: string;
  email: string;
  contact: string;
  attemptId: string | null;
  score: number | null;
  percent: number | null;
  grade: string;
  /** "G2"; in a test of several subjects "Mathematics G2, English G3"; "" for none. */
  subjectLevel: string;
  /** Those with which the student sat the test. */
  classes: ReadonlyArray<{ _id: string; name: string; index: number | null }>;
  waiting: number;
  startedAt: Date | null;
  closedAt: Date | null;
  closedHow: "submitted" | "time" | "ended" | null;
  gradedTotal: number | null;
  /** The questions never reached the student. */
  neverSaw: boolean;
}

interface CandidateRow
  extends Omit<CandidateLine, "percent" | "grade" | "subjectLevel" | "classes">,
    GradedAs {}

export async function candidateLines(
  db: Db,
  test: TestFacts,
  maxMarks: number,
): Promise<CandidateLine[]> {
  const { rows } = await sql<CandidateRow>`
    select people.id as student_id, people.name, coalesce(people.email, people.username, '') as email, people.contact,
           ${gradedAs()}, attempts.id as attempt_id,
           case when not attempts.put_away then attempts.score end as score, attempts.graded_total,
           coalesce(attempts.put_away and not attempts.questions_sent, false) as never_saw, coalesce(attempts.waiting, 0)::int as waiting, attempts.started_at,
           attempts.closed_at, attempts.closed_how
    from candidates
    join tests on tests.id = candidates.test_id
    join people on people.id = candidates.student_id
    join students on students.person_id = people.id
    left join attempts on attempts.test_id = candidates.test_id and attempts.student_id = candidates.student_id
    where candidates.test_id = ${test.id}
    order by ${BY_NAME}, people.email, people.username`.execute(db);
  const scaleOf = await gradingOf(db, rows);
  const levels = await subjectLevelsOf(
    db,
    rows.map(({ studentId }) => studentId),
  );
  const classes = await classesOfCandidates(db, test.id);
  const subjectLevelFor = (studentId: string) => {
    const own = (levels.get(studentId) ?? []).filter((one) =>
      test.subjects.some(({ id }) => id === one.subject._id),
    );
    return test.subjects.length === 1 ? (own[0]?.level ?? "") : subjectLevelWords(own);
  };
  return rows.map(({ level, subjectLevel, year, ...row }) => {
    const percent = percentOfGraded({ ...row, total: maxMarks });
    const grade = percent === null ? "" : gradeOf(percent, scaleOf({ level, subjectLevel, year }));
    return {
      ...row,
      percent,
      grade,
      subjectLevel: subjectLevelFor(row.studentId),
      classes: classes.get(row.studentId) ?? [],
    };
  });
}

export interface AnswerCell {
  questionId: string;
  /** Null waits for marking. */
  marks: number | null;
  blank: boolean;
  chosen: string[];
  /** The written answer, cut to the size of a cell. */
  body: string;
}

export async function answersOf(
  db: Db,
  attemptIds: readonly string[],
): Promise<Map<string, Map<string, AnswerCell>>> {
  const { rows } = await sql<AnswerCell & { attemptId: string }>`
    select grades.attempt_id, grades.question_id, grades.marks, grades.blank,
           coalesce(answers.chosen, '{}') as chosen,
           coalesce(left(answers.body, ${LONGEST_TEXT + 1}), '') as body
    from grades
    left join answers on answers.attempt_id = grades.attempt_id and answers.question_id = grades.question_id
    where grades.attempt_id = any(${attemptIds}::uuid[])`.execute(db);
  const byAttempt = new Map<string, Map<string, AnswerCell>>();
  for (const { attemptId, ...answer } of rows) {
    const attempt = byAttempt.get(attemptId) ?? new Map<string, AnswerCell>();
    byAttempt.set(attemptId, attempt.set(answer.questionId, answer));
  }
  return byAttempt;
}
