import { texts } from "@markwell/contract/texts";
import type { CorrectedKey } from "@markwell/domain/grading/regrade";
import { keyPart, kindRules, type QuestionKey } from "@markwell/domain/questions/kinds";
import { invalidField } from "../../platform/http/problems.ts";
import {
  keyOf,
  ownOptions,
  type Revision,
  type StoredReading,
  storedReading,
  type WantedReading,
} from "../questions/index.ts";
import { withCorrection } from "../tests/index.ts";
import type { TestQuestion } from "./find-question.ts";

export interface Correction extends WantedReading {
  fullMarks: boolean;
  /** MCQ: ids of the right options. */
  right: readonly string[];
  accepted: readonly string[];
}

export interface ReadCorrection extends CorrectedKey {
  number: number;
  revision: Revision;
  rightOptions: string[];
  accepted: string[];
  /** Defined if the teacher chose how answers are graded. */
  reading: StoredReading | undefined;
}

/**
 * With full marks for everybody the key stays.
 * @throws HttpProblem 400 for an option of another question, no right option, or no accepted text that a
 * student could match.
 */
export function readCorrection(
  { revision: present, marks, correction }: TestQuestion,
  wanted: Correction,
): ReadCorrection {
  const { fullMarks, accepted } = wanted;
  const { kind } = present;
  const given = keyPart(kind, { right: rightOf(present, wanted), accepted: tidied(accepted) });
  if (!fullMarks) checkKey(present, given);
  const said = !fullMarks && (wanted.answerKind ?? wanted.answerSettings) !== undefined;
  // An answer that is accepted besides does not change how the others are read.
  const reading = said
    ? storedReading({ ...present, accepted: given.accepted }, wanted, {
        ...present,
        accepted: given.accepted,
      })
    : undefined;
  const revision = fullMarks
    ? present
    : corrected(present, { rightOptions: given.right, accepted: given.accepted }, reading);
  const number = (correction?.number ?? 0) + 1;
  const key = keyOf({ ...revision, marks });
  const stored = { rightOptions: [...key.right], accepted: [...key.accepted] };
  return { key, ...stored, number, fullMarks, revision, reading };
}

const corrected = (
  present: Revision,
  key: { rightOptions: string[]; accepted: string[] },
  reading: StoredReading | undefined,
): Revision => ({
  ...withCorrection(present, { ...key, answerKind: null, answerSettings: {} }),
  ...reading,
});

const tidied = (accepted: readonly string[]) => [
  ...new Set(
    accepted.map((text) => text.replaceAll("\u0000", "").trim()).filter((text) => text !== ""),
  ),
];

function rightOf(present: Revision, { right, fullMarks }: Correction): string[] {
  const known = ownOptions(present, right);
  if (!known && !fullMarks) throw invalidField("right", texts.attempt.unknownOption);
  return known ?? [];
}

function checkKey(
  { kind, unit, unitSide }: Revision,
  { right, accepted }: Pick<QuestionKey, "right" | "accepted">,
): void {
  const problem = kindRules[kind].keyProblem({ right, accepted, unit, unitSide });
  if (problem) throw invalidField(problem.path, problem.message);
}
