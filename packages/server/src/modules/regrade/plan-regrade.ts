import { createHash } from "node:crypto";
import type { RegradePreview } from "@markwell/contract/calls/regrade";
import { gradeOf } from "@markwell/domain/grading/grade-band";
import {
  countRegraded,
  type RegradeCounts,
  regradeAnswer,
  type ScoreState,
  scoreStateWith,
} from "@markwell/domain/grading/regrade";
import { type KeptGrade, keptGrade } from "@markwell/domain/grading/score";
import { percentOf } from "@markwell/domain/results/percent";
import { byReading } from "@markwell/domain/text/reading-order";
import { type AttemptToRegrade, handMarks } from "./load-attempts.ts";
import type { ReadCorrection } from "./read-correction.ts";

interface RegradedAttempt extends AttemptToRegrade {
  before: ScoreState;
  after: ScoreState;
  regraded: KeptGrade;
}

export interface RegradePlan extends RegradeCounts {
  /** Identifies the state of attempts and key. */
  seen: string;
  byHand: number;
  /** In the order of students. */
  changed: RegradedAttempt[];
}

/** For both preview and regrade. */
export function planRegrade(
  correction: ReadCorrection,
  attempts: readonly AttemptToRegrade[],
): RegradePlan {
  const regraded = attempts.map((attempt): RegradedAttempt => {
    const answer = { chosenOption: attempt.chosen, customAnswer: attempt.body };
    const { markedBy, key } = correction;
    const byHand = attempt.byHand ? handMarks(attempt.byHand, markedBy, key.marks) : undefined;
    const regraded = keptGrade(regradeAnswer(correction, answer, byHand));
    const before = scoreStateWith(attempt.grade, attempt.otherGrades);
    const after = scoreStateWith(regraded, attempt.otherGrades);
    return { ...attempt, before, after, regraded };
  });
  return {
    ...countRegraded(regraded),
    seen: fingerprint(correction, regraded),
    byHand: correction.fullMarks ? 0 : attempts.filter((one) => keepsMarks(one, correction)).length,
    changed: regraded.filter(
      ({ grade, regraded }) => grade.marks !== regraded.marks || grade.blank !== regraded.blank,
    ),
  };
}

/** Marks by hand stay, but those of a rubric without a reason of their own follow its new version. */
const keepsMarks = ({ byHand }: AttemptToRegrade, { recounts }: ReadCorrection): boolean =>
  byHand !== null && !(recounts && byHand.byRubric?.reason === "");

function fingerprint(correction: ReadCorrection, attempts: readonly RegradedAttempt[]): string {
  const { number, fullMarks, rightOptions, accepted, key, markedBy } = correction;
  const state = [
    number,
    fullMarks,
    rightOptions,
    accepted,
    ...(key.reading ? [key.reading] : []),
    ...(markedBy ? [markedBy.revisionId] : []),
    attempts.map(({ attemptId, before, after }) => [attemptId, before, after]),
  ];
  return createHash("sha256").update(JSON.stringify(state)).digest("base64url");
}

/** Biggest loss first, then by name. */
export function attemptsOnWire({ changed }: RegradePlan): RegradePreview["papers"] {
  const change = ({ before, after }: RegradedAttempt) => after.score - before.score;
  return [...changed]
    .sort((one, other) => change(one) - change(other) || byReading(one.name, other.name))
    .map((attempt) => ({
      userid: attempt.studentId,
      name: attempt.name,
      before: scoreStateOnWire(attempt, attempt.before),
      after: scoreStateOnWire(attempt, attempt.after),
    }));
}

function scoreStateOnWire(
  { total, scale }: AttemptToRegrade,
  { marks, score, waiting }: ScoreState,
) {
  const percentage = percentOf(score, total);
  return { marks, score, percentage, grade: gradeOf(percentage, scale), pending: waiting > 0 };
}
