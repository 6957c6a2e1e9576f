import type { RevisitFact, TopicFact } from "@markwell/domain/badges/facts";
import { SUBJECT_NAMES } from "@markwell/domain/school/lists";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** Challenging questions count in these. */
export const PROBLEM_SUBJECTS: readonly string[] = SUBJECT_NAMES.filter(
  (name) => name !== "English",
);

/** Marked answers of a pupil's closed papers with what was asked. */
const markedAnswers = (studentId: string) => sql`
  attempts
  join grades on grades.attempt_id = attempts.id and grades.marks is not null
  join test_questions on test_questions.test_id = attempts.test_id
    and test_questions.question_id = grades.question_id
  join question_revisions asked on asked.id = test_questions.revision_id
  join subjects on subjects.id = asked.subject_id
  where attempts.student_id = ${studentId} and attempts.closed_at is not null`;

/** How many different Challenging questions of Mathematics or Science a pupil has got right. */
export async function countChallengingRight(db: Db, studentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct grades.question_id)::int as count from ${markedAnswers(studentId)}
      and asked.difficulty = 'challenging' and grades.marks = grades.possible
      and subjects.name = any(${PROBLEM_SUBJECTS})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks of a pupil's compositions. */
export async function compositionMarks(
  db: Db,
  studentId: string,
): Promise<Array<{ marks: number; possible: number }>> {
  const { rows } = await sql<{ marks: number; possible: number }>`
    select grades.marks, grades.possible from ${markedAnswers(studentId)}
      and asked.kind = 'composition' and not grades.blank`.execute(db);
  return rows;
}

/**
 * How a pupil fared in the topics of one paper since a moment, paper by paper, oldest first. Read from
 * the statistics, which know the paper already when badges are given.
 */
export async function topicFacts(
  db: Db,
  { studentId, attemptId, since }: { studentId: string; attemptId: string; since: number },
): Promise<TopicFact[]> {
  const { rows } = await sql<Omit<TopicFact, "at"> & { at: Date }>`
    select closed_at as at, (select name from subjects where id = subject_id) as subject, topic,
           sum(marks)::float8 as marks, sum(possible)::int as possible, sum(answers)::int as answered
    from topic_statistics
    where student_id = ${studentId} and closed_at > ${new Date(since)} and (subject_id, topic) in (
      select subject_id, topic from topic_statistics own where own.attempt_id = ${attemptId}
    )
    group by attempt_id, closed_at, subject_id, topic
    order by closed_at`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
}

/**
 * Flagged questions that a pupil came back to, by paper: of one, or of all their papers. Put right is
 * what was wrong then, was answered again, and has full marks now.
 */
export async function revisitFacts(
  db: Db,
  of: { studentId: string; attemptId?: string },
): Promise<RevisitFact[]> {
  const papers = of.attemptId
    ? sql`attempts.id = ${of.attemptId}`
    : sql`attempts.student_id = ${of.studentId} and attempts.closed_at is not null`;
  const { rows } = await sql<RevisitFact>`
    select count(*)::int as revisited,
           count(*) filter (where was_wrong and answers.sequence > answer_revisits.sequence
                              and grades.marks = grades.possible)::int as put_right
    from attempts
    join answer_revisits on answer_revisits.attempt_id = attempts.id
    left join answers on answers.attempt_id = attempts.id and answers.question_id = answer_revisits.question_id
    join grades on grades.attempt_id = attempts.id and grades.question_id = answer_revisits.question_id
    where ${papers}
    group by attempts.id`.execute(db);
  return rows;
}
