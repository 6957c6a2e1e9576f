import type { RegradePreview } from "@markwell/contract/calls/regrade";
import { texts } from "@markwell/contract/texts";
import { badgeOf } from "@markwell/domain/badges/catalogue";
import type { Db } from "../../platform/database/connect.ts";
import { undone } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { AfterScoring } from "../attempts/index.ts";
import { enteredHere } from "../points/index.ts";
import { findTestFor } from "../tests/index.ts";
import { findQuestion, withRubric } from "./find-question.ts";
import { gradeAnew } from "./grade-anew.ts";
import { loadAttempts } from "./load-attempts.ts";
import { attemptsOnWire, planRegrade } from "./plan-regrade.ts";
import { type Correction, readCorrection } from "./read-correction.ts";

/**
 * Computed as the regrade itself.
 * @throws HttpProblem 400/403/404, Refused while the test has not ended.
 */
export async function preview(
  db: Db,
  actor: Actor,
  { testId, questionId }: { testId: string; questionId: string },
  wanted: Correction,
  afterScoring: AfterScoring,
  now: number,
): Promise<RegradePreview> {
  const test = await findTestFor(db, actor, "mark", testId);
  if (test.conductedAt === null) throw new Refused(texts.regrade.running);
  const question = await findQuestion(db, testId, questionId);
  const correction = readCorrection(await withRubric(db, question, wanted.rubric), wanted);
  const attempts = await loadAttempts(db, testId, questionId, question.markedBy);
  const plan = planRegrade(correction, attempts);
  const { seen, gained, lost, same, byHand } = plan;
  const maxMarks = attempts[0]?.total ?? 0;
  const followed = await undone(db, async (trx) => {
    await gradeAnew(trx, afterScoring, testId, plan, now);
    return enteredHere(
      trx,
      plan.changed.map(({ studentId }) => studentId),
    );
  });
  return {
    ...{ seen, gained, lost, same, byHand, maxMarks, papers: attemptsOnWire(plan) },
    points: followed.reduce((sum, { amount }) => sum + amount, 0),
    badges: followed.flatMap(({ reason, sourceId, students }) => {
      const badge = reason === "badge" ? badgeOf(sourceId) : undefined;
      return badge ? [{ name: badge.name, students }] : [];
    }),
  };
}
