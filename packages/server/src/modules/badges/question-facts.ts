import type { RevisitFact, TopicFact } from "@markwell/domain/badges/facts";
import { KINDS_FOR_WORDSMITH } from "@markwell/domain/questions/kinds";
import { SUBJECT_NAMES } from "@markwell/domain/school/lists";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { countsNow } from "../attempts/index.ts";

export const PROBLEM_SUBJECTS: readonly string[] = SUBJECT_NAMES.filter(
  (name) => name !== "English",
);

/** A student, and the attempt of theirs that was just scored, if it was one. */
export interface Whose {
  studentId: string;
  attemptId?: string;
}

/** Not where keys are not free yet. */
const markedAnswers = (studentIds: readonly string[]) => sql`
  attempts
  join grades on grades.attempt_id = attempts.id and grades.marks is not null
  join test_questions on test_questions.test_id = attempts.test_id
    and test_questions.question_id = grades.question_id
  join question_revisions asked on asked.id = test_questions.revision_id
  join subjects on subjects.id = asked.subject_id
  where attempts.student_id = any (${studentIds}::uuid[]) and ${countsNow()}`;

export async function countChallengingRight(
  db: Db,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ studentId: string; count: number }>`
    select attempts.student_id, count(distinct grades.question_id)::int as count
    from ${markedAnswers(studentIds)}
      and asked.difficulty = 'challenging' and grades.marks = grades.possible
      and subjects.name = any(${PROBLEM_SUBJECTS})
    group by attempts.student_id`.execute(db);
  return new Map(rows.map(({ studentId, count }) => [studentId, count]));
}

interface Composition {
  studentId: string;
  marks: number;
  possible: number;
}

export async function compositionMarks(
  db: Db,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, Composition[]>> {
  const { rows } = await sql<Composition>`
    select attempts.student_id, grades.marks, grades.possible from ${markedAnswers(studentIds)}
      and asked.kind = any (${KINDS_FOR_WORDSMITH}::text[]) and not grades.blank`.execute(db);
  return Map.groupBy(rows, ({ studentId }) => studentId);
}

type TopicRow = Omit<TopicFact, "at"> & { studentId: string; at: Date };

/**
 * By student and attempt, oldest first. Read from the statistics, which know the attempt when badges are
 * given.
 */
export async function topicFacts(
  db: Db,
  whose: readonly Whose[],
  since: number,
): Promise<ReadonlyMap<string, TopicFact[]>> {
  const { rows } = await sql<TopicRow>`
    select student_id, closed_at as at, (select name from subjects where id = subject_id) as subject, topic,
           sum(marks)::float8 as marks, sum(possible)::int as possible, sum(answers)::int as answered
    from ${askedOf(whose)}
    join topic_statistics using (student_id)
    where closed_at > ${new Date(since)} and (subject_id, topic) in (
      select subject_id, topic from topic_statistics own where own.attempt_id = student.scored
    )
    group by student_id, attempt_id, closed_at, subject_id, topic
    order by closed_at`.execute(db);
  const facts = rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
  return Map.groupBy(facts, ({ studentId }) => studentId);
}

/** Flagged questions that students came back to. Put right: wrong then, answered again, full marks now. */
export async function revisitFacts(
  db: Db,
  whose: readonly Whose[],
): Promise<ReadonlyMap<string, RevisitFact[]>> {
  const { rows } = await sql<RevisitFact & { studentId: string }>`
    select attempts.student_id, count(*)::int as revisited,
           count(*) filter (where was_wrong and answers.sequence > answer_revisits.sequence
                              and grades.marks = grades.possible)::int as put_right
    from ${askedOf(whose)}
    join attempts on attempts.student_id = student.student_id and ${countsNow()}
      and (student.scored is null or attempts.id = student.scored)
    join answer_revisits on answer_revisits.attempt_id = attempts.id
    left join answers on answers.attempt_id = attempts.id and answers.question_id = answer_revisits.question_id
    join grades on grades.attempt_id = attempts.id and grades.question_id = answer_revisits.question_id
    group by attempts.student_id, attempts.id`.execute(db);
  return Map.groupBy(rows, ({ studentId }) => studentId);
}

const askedOf = (whose: readonly Whose[]) => sql`
  unnest(
    ${whose.map(({ studentId }) => studentId)}::uuid[],
    ${whose.map(({ attemptId }) => attemptId ?? null)}::uuid[]
  ) as student (student_id, scored)`;
