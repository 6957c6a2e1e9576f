import type { AnswerSettings } from "../answer-kind.ts";

/** One clear answer: the accepted texts, what stands beside the field, what a student types, who is right. */
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
