import type { AnswerContent } from "../attempts/answer.ts";
import type { QuestionKey } from "../questions/kinds.ts";
import type { Marks } from "../units.ts";
import { type Grade, gradeAnswer } from "./grade-answer.ts";
import { type KeptGrade, scoreOf } from "./score.ts";

export interface CorrectedKey {
  key: QuestionKey;
  /** Everybody gets full marks, including students who left it out. */
  fullMarks: boolean;
}

/**
 * Full marks for everybody, else a mark by hand, else the key.
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

export interface ScoreState {
  /** Of the question; null waits for marking by hand. */
  marks: Marks | null;
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

export function countRegraded(
  attempts: ReadonlyArray<{ before: ScoreState; after: ScoreState }>,
): RegradeCounts {
  const changes = attempts.map(({ before, after }) => Math.sign(after.score - before.score));
  const count = (sign: number) => changes.filter((change) => change === sign).length;
  return { gained: count(1), lost: count(-1), same: count(0) };
}
