import type { AnswerField, AnswerKind } from "./answer-kind.ts";
import { readingOf } from "./reading.ts";

/**
 * How a student's answer is shown under its field: what was typed, typeset, never evaluated, simplified or
 * converted. Plain text with formulas in `\( \)`; "" while nothing is written. The exam loads this file
 * behind the first question, so it must not import what grades.
 */
export function typesetReading(_kind: AnswerKind, given: string, field: AnswerField): string {
  return readingOf(given, field.unit, field.unitSide);
}
