import type { AnswerContent } from "../attempts/answer.ts";
import type { QuestionKey } from "../questions/kinds.ts";
import type { Marks } from "../units.ts";
import { type Grade, gradeAnswer } from "./grade-answer.ts";
import { type KeptGrade, scoreOf } from "./score.ts";

/** A corrected key, which applies to every answer of the question. */
export interface CorrectedKey {
  key: QuestionKey;
  /** Everybody gets full marks, including students who left it out. */
  fullMarks: boolean;
}

/**
 * Regrades an answer after the key was found wrong. Full marks for everybody come first; then a mark given by
 * hand, because a person has looked at that answer; then the key. The old key gives the old grade.
 * @param byHand the marks that a teacher gave for this answer
 */
export function regradeAnswer(
  { key, fullMarks }: CorrectedKey,
  answer: AnswerContent | undefined,
  byHand?: Marks,
): Grade {
  const of = key.marks;
  if (fullMarks) return { kind: "graded", marks: of, of };
  if (byHand !== undefined) return { kind: "graded", marks: byHand, of };
  return gradeAnswer(key, answer);
}

/** A student's score before or after a regrade. */
export interface ScoreState {
  /** Of the question; null waits for marking by hand. */
  marks: Marks | null;
  /** Of the whole test. */
  score: Marks;
  /** Answers of the whole test that wait for marking by hand. */
  waiting: number;
}

/** The score with this grade of one question. */
export function scoreStateWith(grade: KeptGrade, others: readonly KeptGrade[]): ScoreState {
  const { score, waiting } = scoreOf([grade, ...others]);
  return { marks: grade.marks, score, waiting };
}

export interface RegradeCounts {
  gained: number;
  lost: number;
  same: number;
}

/** How many attempts a regrade raises, lowers and leaves unchanged. */
export function countRegraded(
  attempts: ReadonlyArray<{ before: ScoreState; after: ScoreState }>,
): RegradeCounts {
  const changes = attempts.map(({ before, after }) => Math.sign(after.score - before.score));
  const count = (sign: number) => changes.filter((change) => change === sign).length;
  return { gained: count(1), lost: count(-1), same: count(0) };
}
