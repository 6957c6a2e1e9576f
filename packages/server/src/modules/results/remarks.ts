import type { StudentReport } from "@markwell/contract/wire/student-report";
import { waitingInReview } from "@markwell/domain/keys/score-wait";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { keysFor, shownAmong } from "../keys/index.ts";
import { commentKey, findComments } from "../marking/index.ts";
import { readableText, rubricResult } from "../questions/index.ts";
import { correctedQuestions, inOwnOrder, numberFields, type Sitting } from "../tests/index.ts";
import { findGrades } from "./review.ts";

type Remarks = StudentReport["tests"][number]["remarks"];

/** With more of them a report would be a book. */
const MOST_TESTS = 6;

/**
 * Reads what teachers said of the answers of closed attempts whose corrections are open, as the student's review shows it:
 * nothing of a question whose key waits. Unlike a review it opens nothing.
 * @param attemptIds the newest first; of those with remarks the first six are told
 */
export async function remarksOn(
  db: Db,
  studentId: string,
  attemptIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Remarks>> {
  const { rows } = await sql<Sitting & { id: string }>`
    select attempts.id, attempts.test_id, attempts.student_id, attempts.mixing, tests.shuffle_questions, tests.shuffle_options
    from unnest(${sql.val([...attemptIds])}::uuid[]) with ordinality as wanted (id, place)
    join attempts on attempts.id = wanted.id
    join tests on tests.id = attempts.test_id
    where exists (select from manual_marks where attempt_id = attempts.id and (comment <> '' or rubric_revision_id is not null))
      or exists (select from annotations where attempt_id = attempts.id and removed_at is null)
    order by wanted.place limit ${MOST_TESTS}`.execute(db);
  const comments = await findComments(
    db,
    rows.map(({ id }) => id),
    "student",
  );
  const found = new Map<string, Remarks>();
  for (const { id, ...sitting } of rows) {
    const { questions, corrections } = await correctedQuestions(db, sitting.testId);
    const ids = questions.map(({ questionId }) => questionId);
    const seen = await shownAmong(db, studentId, ids);
    const keys = await keysFor(db, studentId, ids, now);
    const waiting = waitingInReview(keys, { scoreKnown: true, seen });
    const grades = new Map((await findGrades(db, id)).map((row) => [row.questionId, row]));
    const remarks = inOwnOrder(questions, sitting).flatMap((question): Remarks => {
      const row = grades.get(question.questionId);
      if (!row || row.marks === null || waiting.has(question.questionId)) return [];
      const said = comments.get(commentKey(id, question.questionId)) ?? [];
      const counts = !row.blank && !corrections.get(question.questionId)?.fullMarks;
      const byRubric = counts ? rubricResult(row.byRubric, question.markedBy, false) : {};
      if (said.length === 0 && !row.comment && !byRubric.rubric) return [];
      return [
        {
          ...{ ...numberFields(question), body: readableText(question.body) },
          ...{ marks: row.marks, most: row.possible, comment: row.comment ?? "", ...byRubric },
          comments: said.map(({ kind, place, text }) => ({ kind, about: place.quote, text })),
        },
      ];
    });
    if (remarks.length > 0) found.set(id, remarks);
  }
  return found;
}
