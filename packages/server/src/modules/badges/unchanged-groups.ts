import type { FactGroup } from "@markwell/domain/badges/facts";
import { isGoodComposition } from "@markwell/domain/badges/rules/wordsmith";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { paperOf } from "../tests/index.ts";

interface Row {
  questionId: string;
  marks: number;
  possible: number;
  anyRevisit: boolean;
}

/**
 * Groups of facts that a scored paper has not added to: then nobody has to look through the pupil's
 * whole history for them. What was asked comes from the cached paper, so this is one small read.
 */
export async function unchangedGroups(
  db: Db,
  { attemptId, testId }: { attemptId: string; testId: string },
): Promise<Set<FactGroup>> {
  const asked = new Map((await paperOf(db, testId)).map((one) => [one.questionId, one]));
  const { rows } = await sql<Row>`
    select question_id, marks, possible,
           exists (select from answer_revisits where attempt_id = ${attemptId}) as any_revisit
    from grades where attempt_id = ${attemptId} and marks > 0`.execute(db);
  const unchanged = new Set<FactGroup>(["topics", "challenging", "compositions", "revisits"]);
  for (const { questionId, marks, possible, anyRevisit } of rows) {
    const question = asked.get(questionId);
    if (!question) continue;
    unchanged.delete("topics");
    if (anyRevisit) unchanged.delete("revisits");
    if (question.difficulty === "challenging" && marks >= possible) unchanged.delete("challenging");
    if (question.kind === "composition" && isGoodComposition(marks, possible))
      unchanged.delete("compositions");
  }
  return unchanged;
}
