import type { DrawnPair } from "@markwell/domain/marking/pairs";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { isSat } from "../attempts/index.ts";
import { findLabels } from "../tests/index.ts";

export interface Comparison {
  id: string;
  testId: string;
  questionId: string;
  state: "open" | "confirmed";
  eachJudges: number;
  seed: string;
}

export interface Script {
  attemptId: string;
  studentId: string;
  answer: string;
  /** Its marks now; null while it waits. */
  marks: number | null;
  possible: number;
  reference: number | null;
  setBy: string | null;
  /** As it was when the comparison began: not opened again or erased since. */
  current: boolean;
}

export interface StoredPair extends DrawnPair {
  id: string;
  better: "left" | "right" | null;
  number: number;
  judgedAt: Date | null;
}

export interface Judge {
  id: string;
  name: string;
}

export interface LoadedComparison extends Comparison {
  judges: Judge[];
  scripts: Script[];
  /** In the order in which they were drawn. */
  pairs: StoredPair[];
}

export async function findComparison(
  db: Db,
  testId: string,
  questionId: string,
): Promise<Comparison | undefined> {
  const { rows } = await sql<Comparison>`
    select id, test_id, question_id, state, each_judges, seed from comparisons
    where test_id = ${testId} and question_id = ${questionId}`.execute(db);
  return rows[0];
}

/** Holds a comparison until the end of the transaction, so that who draws or confirms does it alone. */
export async function holdComparison(trx: Trx, testId: string, questionId: string): Promise<void> {
  await sql`
    select from comparisons where test_id = ${testId} and question_id = ${questionId} for update`.execute(
    trx,
  );
}

export async function isCompared(db: Db, testId: string): Promise<boolean> {
  const { rows } = await sql`
    select from comparisons where test_id = ${testId} and state = 'open'`.execute(db);
  return rows.length > 0;
}

export async function listCompared(
  db: Db,
  testId: string,
): Promise<Array<{ _id: string; number: number; label?: string }>> {
  const { rows } = await sql<{ id: string; number: number }>`
    select comparisons.question_id as id, pinned.position as number
    from comparisons
    join test_questions pinned
      on pinned.test_id = comparisons.test_id and pinned.question_id = comparisons.question_id
    where comparisons.test_id = ${testId} order by number`.execute(db);
  const labelOf = await findLabels(db, [testId]);
  return rows.map(({ id, number }) => ({ _id: id, number, ...labelOf(testId, id) }));
}

export async function loadComparison(db: Db, found: Comparison): Promise<LoadedComparison> {
  const { rows: judges } = await sql<Judge>`
    select people.id, people.name from comparison_judges join people on people.id = judge_id
    where comparison_id = ${found.id} order by people.name, people.id`.execute(db);
  const { rows: scripts } = await sql<Script>`
    select attempts.id as attempt_id, attempts.student_id, coalesce(answers.body, '') as answer, grades.marks,
           grades.possible, compared.reference, compared.set_by,
           coalesce(answers.body, '') <> '' and ${isSat()} and attempts.closed_at <= comparisons.created_at as current
    from comparison_scripts compared
    join comparisons on comparisons.id = compared.comparison_id
    join attempts on attempts.id = compared.attempt_id
    join grades on grades.attempt_id = attempts.id and grades.question_id = comparisons.question_id
    left join answers on answers.attempt_id = attempts.id and answers.question_id = comparisons.question_id
    where compared.comparison_id = ${found.id}
    order by attempts.id`.execute(db);
  const { rows: pairs } = await sql<StoredPair>`
    select id, judge_id as judge, left_id as left, right_id as right, better, number, judged_at
    from comparison_pairs where comparison_id = ${found.id}
    order by drawn_at, id`.execute(db);
  return { ...found, judges, scripts, pairs };
}

/** Finds what can be compared: the handed-in answers with words to a question of a test. */
export async function listScripts(db: Db, testId: string, questionId: string): Promise<Script[]> {
  const { rows } = await sql<Script>`
    select attempts.id as attempt_id, attempts.student_id, answers.body as answer, grades.marks, grades.possible,
           null as reference, null as set_by, true as current
    from attempts
    join grades on grades.attempt_id = attempts.id and grades.question_id = ${questionId}
    join answers on answers.attempt_id = attempts.id and answers.question_id = ${questionId}
    where attempts.test_id = ${testId} and ${isSat()} and answers.body <> ''
    order by attempts.id`.execute(db);
  return rows;
}

/** Lists what somebody judges in an open comparison, by test and question: whose the scripts are is hidden from them. */
export async function listJudged(db: Db, judgeId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ testId: string; questionId: string }>`
    select test_id, question_id from comparison_judges join comparisons on comparisons.id = comparison_id
    where judge_id = ${judgeId} and state = 'open'`.execute(db);
  return new Set(rows.map(({ testId, questionId }) => `${testId} ${questionId}`));
}

export interface JudgesWork {
  testId: string;
  title: string;
  questionId: string;
  number: number;
  label?: string;
  left: number;
}

/** Finds the open comparisons in which somebody has pairs left to judge. */
export async function listJudging(db: Db, judgeId: string): Promise<JudgesWork[]> {
  const { rows } = await sql<JudgesWork>`
    select tests.id as test_id, tests.title, comparisons.question_id, pinned.position as number,
           (comparisons.each_judges - (
             select count(*) from comparison_pairs
             where comparison_id = comparisons.id and judge_id = ${judgeId} and better is not null))::int as left
    from comparison_judges
    join comparisons on comparisons.id = comparison_judges.comparison_id and comparisons.state = 'open'
    join tests on tests.id = comparisons.test_id and tests.removed_at is null
    join test_questions pinned
      on pinned.test_id = comparisons.test_id and pinned.question_id = comparisons.question_id
    where comparison_judges.judge_id = ${judgeId}
    order by comparisons.created_at, comparisons.id`.execute(db);
  const work = rows.filter(({ left }) => left > 0);
  const labelOf = await findLabels(
    db,
    work.map(({ testId }) => testId),
  );
  return work.map((row) => ({ ...row, ...labelOf(row.testId, row.questionId) }));
}
