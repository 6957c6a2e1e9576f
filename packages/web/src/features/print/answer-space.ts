import type { QuestionKind } from "@markwell/domain/questions/kind";

/** Room to write in, by kind and marks: one line, or so many ruled lines. */
export type AnswerSpace = { kind: "options" } | { kind: "line" } | { kind: "lines"; lines: number };

/** A mark of a long answer is worth about three lines of handwriting. */
const LINES_PER_MARK = 3;
const FEWEST_LINES = 4;
/** What fits on a page of A4 under its question. */
const MOST_LINES = 24;
const COMPOSITION_LINES = 24;

/** How much room a printed question leaves for its answer. */
export function answerSpace(kind: QuestionKind, marks: number): AnswerSpace {
  if (kind === "mcq") return { kind: "options" };
  if (kind === "short") return { kind: "line" };
  if (kind === "composition") return { kind: "lines", lines: COMPOSITION_LINES };
  const lines = Math.round(marks * LINES_PER_MARK);
  return { kind: "lines", lines: Math.min(MOST_LINES, Math.max(FEWEST_LINES, lines)) };
}
