import type { AnswerSettings } from "../answer-kind.ts";

/** A key with its unit, and right and wrong answers to it. */
export interface AnswerCase {
  accepted: string | readonly string[];
  /** "cm", or "left $" for a unit on the left. */
  unit?: string;
  settings?: AnswerSettings;
  right?: readonly string[];
  wrong?: readonly string[];
  /** The reason, if the case is arguable. */
  because?: string;
}
