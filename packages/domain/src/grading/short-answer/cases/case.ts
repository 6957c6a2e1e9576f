import type { AnswerSettings } from "../answer-kind.ts";

export interface AnswerCase {
  accepted: string | readonly string[];
  unit?: string;
  settings?: AnswerSettings;
  right?: readonly string[];
  wrong?: readonly string[];
  /** The reason, if the case is arguable. */
  because?: string;
}
