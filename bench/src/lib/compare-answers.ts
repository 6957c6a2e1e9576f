import { ask } from "./ask.ts";
import type { Acknowledged } from "./student.ts";

export interface Compared {
  compared: number;
  /** Of these, not stored as they were acknowledged last. */
  lost: number;
  /** Attempts that are open, or not graded exactly once per question. */
  misgraded: number;
}

/** Every acknowledged answer against what is stored, and every attempt's grades against its questions. */
export async function compareAnswers(
  databaseUrl: string,
  testId: string,
  students: ReadonlyArray<{ candidate: { id: string }; acknowledged: Acknowledged }>,
): Promise<Compared> {
  const stored = await ask<{ student_id: string; question_id: string; value: string }>(
    databaseUrl,
    `select student_id, question_id, coalesce(chosen[1]::text, body) as value
     from answers join attempts on attempts.id = answers.attempt_id where test_id = $1`,
    [testId],
  );
  const [misgraded] = await ask<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from attempts where test_id = $1 and (closed_at is null
       or (select count(*) from grades where attempt_id = attempts.id) <>
          (select count(*) from test_questions where test_id = $1))`,
    [testId],
  );
  const values = new Map(stored.map((row) => [`${row.student_id} ${row.question_id}`, row.value]));
  let compared = 0;
  let lost = 0;
  for (const { candidate, acknowledged } of students) {
    for (const [question, value] of acknowledged) {
      compared += 1;
      if (values.get(`${candidate.id} ${question}`) !== value) lost += 1;
    }
  }
  return { compared, lost, misgraded: misgraded?.count ?? 0 };
}
