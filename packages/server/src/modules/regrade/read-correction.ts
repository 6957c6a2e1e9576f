import { texts } from "@markwell/contract/texts";
import type { QuestionKey } from "@markwell/domain/grading/grade-answer";
import type { CorrectedKey } from "@markwell/domain/grading/regrade";
import { answerText } from "@markwell/domain/grading/short-answer/answer-text";
import { invalidField } from "../../platform/http/problems.ts";
import type { Revision } from "../questions/index.ts";
import { withCorrection } from "../tests/index.ts";
import type { TestQuestion } from "./find-question.ts";

/** What a teacher wants to count from now on. */
export interface Correction {
  fullMarks: boolean;
  /** MCQ: ids of the right options. */
  right: readonly string[];
  accepted: readonly string[];
}

/** A correction that fits its question. */
export interface ReadCorrection extends CorrectedKey {
  /** Counts the corrections of this question: 1 for the first. */
  number: number;
  /** The pinned question with the corrected key. */
  revision: Revision;
  rightOptions: string[];
  accepted: string[];
}

/**
 * The key that a correction makes of a question. With full marks for everybody the key itself stays.
 *
 * @throws HttpProblem 400 for an option of another question, no right option, or no accepted text
 * that a pupil could match.
 */
export function readCorrection(
  { revision: present, marks, correction }: TestQuestion,
  { fullMarks, right, accepted }: Correction,
): ReadCorrection {
  const given = { rightOptions: [...new Set(right)], accepted: tidied(accepted) };
  if (!fullMarks) checkKey(present, given);
  const revision = fullMarks ? present : withCorrection(present, given);
  const number = (correction?.number ?? 0) + 1;
  return { ...keyOf(revision, marks), number, fullMarks, revision };
}

/** Accepted texts, each once; an empty box is no answer. */
const tidied = (accepted: readonly string[]) => [
  ...new Set(
    accepted.map((text) => text.replaceAll("\u0000", "").trim()).filter((text) => text !== ""),
  ),
];

function checkKey(
  { kind, options, unit, unitSide }: Revision,
  { rightOptions, accepted }: { rightOptions: readonly string[]; accepted: readonly string[] },
): void {
  if (kind === "mcq") {
    const ids = new Set(options.map(({ id }) => id));
    if (rightOptions.some((id) => !ids.has(id))) {
      throw invalidField("right", texts.attempt.unknownOption);
    }
    if (rightOptions.length === 0) throw invalidField("right", texts.regrade.optionRequired);
  }
  // One that is only the unit says nothing: no pupil could ever match it.
  const says = accepted.some((text) => answerText(text, unit, unitSide) !== "");
  if (kind === "short" && !says) throw invalidField("accepted", texts.regrade.answerRequired);
}

function keyOf({ kind, options, accepted, unit, unitSide }: Revision, marks: number) {
  const right = options.filter(({ isAnswer }) => isAnswer).map(({ id }) => id);
  return { key: keyFor(), rightOptions: right, accepted: kind === "short" ? accepted : [] };

  function keyFor(): QuestionKey {
    if (kind === "mcq") return { kind, marks, right };
    return kind === "short" ? { kind, marks, accepted, unit, unitSide } : { kind, marks };
  }
}
