import type { AnswerSettings } from "../../answer-kind.ts";

export interface AnswerCase {
  /** Its words; left out where they say nothing of the answer. */
  question?: string;
  accepted: string | readonly string[];
  unit?: string;
  settings?: AnswerSettings;
  right?: readonly string[];
  wrong?: readonly string[];
  /** The reason, if the case is arguable. */
  because?: string;
}
