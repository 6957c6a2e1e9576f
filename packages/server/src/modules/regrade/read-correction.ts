import { texts } from "@markwell/contract/texts";
import type { CorrectedKey } from "@markwell/domain/grading/regrade";
import { keyPart, kindRules, type QuestionKey } from "@markwell/domain/questions/kinds";
import { invalidField } from "../../platform/http/problems.ts";
import { keyOf, type Revision } from "../questions/index.ts";
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
  const { kind } = present;
  const given = keyPart(kind, { right: [...new Set(right)], accepted: tidied(accepted) });
  if (!fullMarks) checkKey(present, given);
  const revision = fullMarks
    ? present
    : withCorrection(present, { rightOptions: given.right, accepted: given.accepted });
  const number = (correction?.number ?? 0) + 1;
  const key = keyOf({ ...revision, marks });
  const stored = { rightOptions: [...key.right], accepted: [...key.accepted] };
  return { key, ...stored, number, fullMarks, revision };
}

/** Accepted texts, each once; an empty box is no answer. */
const tidied = (accepted: readonly string[]) => [
  ...new Set(
    accepted.map((text) => text.replaceAll("\u0000", "").trim()).filter((text) => text !== ""),
  ),
];

function checkKey(
  { kind, options, unit, unitSide }: Revision,
  { right, accepted }: Pick<QuestionKey, "right" | "accepted">,
): void {
  const ids = new Set(options.map(({ id }) => id));
  if (right.some((id) => !ids.has(id))) throw invalidField("right", texts.attempt.unknownOption);
  const problem = kindRules[kind].keyProblem({ right, accepted, unit, unitSide });
  if (problem) throw invalidField(problem.path, problem.message);
}
