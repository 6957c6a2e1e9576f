import type { AnswerSettings } from "../answer-kind.ts";

/** A key with its unit, and the answers to it that are right or wrong. */
export interface AnswerCase {
  accepted: string | readonly string[];
  /** "cm", or "left $" for a unit on the left. */
  unit?: string;
  settings?: AnswerSettings;
  right?: readonly string[];
  wrong?: readonly string[];
  /** Why, where it is arguable. */
  because?: string;
}
