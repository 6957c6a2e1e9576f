import type { FactGroup } from "@markwell/domain/badges/facts";
import { isGoodComposition } from "@markwell/domain/badges/rules/wordsmith";
import type { Db } from "../../platform/database/connect.ts";
import { paperOf } from "../tests/index.ts";

/**
 * Groups of facts that a scored paper has not added to: then nobody has to look through the pupil's
 * whole history for them. What was asked comes from the cached paper, so this is one small read.
 */
export async function unchangedGroups(
  db: Db,
  { attemptId, testId }: { attemptId: string; testId: string },
): Promise<Set<FactGroup>> {
  const asked = new Map((await paperOf(db, testId)).map((one) => [one.questionId, one]));
  const unchanged = new Set<FactGroup>(["topics", "challenging", "compositions"]);
  const grades = await db
    .selectFrom("grades")
    .select(["questionId", "marks", "possible"])
    .where("attemptId", "=", attemptId)
    .where("marks", ">", 0)
    .execute();
  for (const { questionId, marks, possible } of grades) {
    const question = asked.get(questionId);
    if (!question || marks === null) continue;
    unchanged.delete("topics");
    if (question.difficulty === "challenging" && marks >= possible) unchanged.delete("challenging");
    if (question.kind === "composition" && isGoodComposition(marks, possible))
      unchanged.delete("compositions");
  }
  return unchanged;
}
