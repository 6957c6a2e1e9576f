import { classicAnswerIsRight } from "@markwell/domain/grading/short-answer/classic";
import { sql } from "kysely";
import { gradesByKey } from "../modules/attempts/grade-attempts.ts";
import { answersOf } from "../modules/attempts/store.ts";
import { loadPinnedQuestions } from "../modules/tests/load-pinned-questions.ts";
import type { Db } from "../platform/database/connect.ts";
import { readMigrations } from "../platform/database/migrate.ts";
import type { Trx } from "../platform/database/transaction.ts";

const MIGRATION = "0058_questions__answer_kind.sql";
const UNDO = [
  "alter table question_revisions drop column answer_kind, drop column answer_kind_chosen, drop column answer_settings",
  "alter table key_corrections drop column answer_kind, drop column answer_settings",
  "drop function are_answer_settings",
];

type Marks = Record<string, number | null>;

/**
 * In a rolled-back transaction.
 * @returns the rows, and every answer graded by the version before kinds of answers (`before`) and by the
 * product on the migrated school (`after`).
 */
export async function gradesAcrossMigration(db: Db) {
  const undone = new Error("undone");
  let found: Awaited<ReturnType<typeof compare>> | undefined;
  await db
    .transaction()
    .execute(async (trx) => {
      found = await compare(trx as Trx);
      throw undone;
    })
    .catch((cause: unknown) => {
      if (cause !== undone) throw cause;
    });
  if (!found) throw new Error("Nothing was compared");
  return found;
}

async function compare(trx: Trx) {
  for (const statement of UNDO) await sql.raw(statement).execute(trx);
  const before = await storedGrades(trx);
  const file = (await readMigrations()).find(({ name }) => name === MIGRATION);
  if (!file) throw new Error(`There is no ${MIGRATION}`);
  await sql.raw(file.text).execute(trx);
  const stored = { before, after: await storedGrades(trx) };
  return { stored, ...(await gradedBothWays(trx)) };
}

async function storedGrades(trx: Trx): Promise<unknown[]> {
  const { rows } = await sql`
    select attempts.id, attempts.score, attempts.total, attempts.waiting,
           (select jsonb_agg(jsonb_build_array(question_id, marks, blank) order by question_id)
            from grades where grades.attempt_id = attempts.id) as grades
    from attempts order by attempts.id`.execute(trx);
  return rows;
}

async function gradedBothWays(trx: Trx) {
  const attempts = await trx
    .selectFrom("attempts")
    .select(["id", "testId"])
    .where("closedAt", "is not", null)
    .execute();
  const answers = await answersOf(
    trx,
    attempts.map(({ id }) => id),
  );
  const [before, after]: [Marks, Marks] = [{}, {}];
  let shortAnswers = 0;
  for (const { id, testId } of attempts) {
    const questions = await loadPinnedQuestions(trx, testId);
    const given = answers.get(id) ?? [];
    for (const { questionId, marks } of gradesByKey(id, questions, given)) {
      const question = questions.find((one) => one.questionId === questionId);
      const answer = given.find((one) => one.questionId === questionId);
      if (question?.kind !== "short" || !answer) continue;
      shortAnswers += 1;
      const place = `${id} ${questionId}`;
      after[place] = marks;
      before[place] = classicAnswerIsRight(question, answer.customAnswer) ? question.marks : 0;
    }
  }
  return { before, after, shortAnswers };
}
