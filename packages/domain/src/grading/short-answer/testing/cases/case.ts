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

/** Reads a case a line: question¦keys, between ‖¦unit¦right answers, between ~¦wrong ones. */
export const casesIn = (lines: string): AnswerCase[] =>
  lines
    .trim()
    .split("\n")
    .map((line) => {
      const [question = "", accepted = "", unit = "", right = "", wrong = ""] = line.split("¦");
      const of = (answers: string) => answers.split("~");
      return {
        question,
        accepted: accepted.split("‖"),
        ...(unit && { unit }),
        right: of(right),
        wrong: of(wrong),
      };
    });
