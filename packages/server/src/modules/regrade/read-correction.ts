import { texts } from "@markwell/contract/texts";
import type { CorrectedKey } from "@markwell/domain/grading/regrade";
import { keyPart, kindRules, type QuestionKey } from "@markwell/domain/questions/kinds";
import type { WordsOfKey } from "@markwell/domain/questions/words-of-key";
import { invalidField } from "../../platform/http/problems.ts";
import {
  keyOf,
  ownOptions,
  type Revision,
  type RubricVersion,
  type StoredReading,
  storedReading,
  type WantedReading,
} from "../questions/index.ts";
import { withCorrection, wordsStand } from "../tests/index.ts";
import type { TestQuestion } from "./find-question.ts";

export interface Correction extends WantedReading {
  fullMarks: boolean;
  /** MCQ: ids of the right options. */
  right: readonly string[];
  accepted: readonly string[];
  /** A version of the rubric; left out, it stays. */
  rubric?: string | undefined;
}

export interface ReadCorrection extends CorrectedKey {
  number: number;
  revision: Revision;
  rightOptions: string[];
  accepted: string[];
  /** Defined if the teacher chose how answers are graded. */
  reading: StoredReading | undefined;
  /** Written for this key, or for an earlier one that they explain as well. */
  words: WordsOfKey;
  /** By which answers are marked with it, and whether marks are counted anew for that. */
  markedBy: RubricVersion | undefined;
  recounts: boolean;
}

/**
 * With full marks for everybody the key stays.
 * @param words written for the corrected key, clean
 * @throws HttpProblem 400 for an option of another question, no right option, or no accepted text that a
 * student could match.
 */
export function readCorrection(
  { revision: present, marks, correction, markedBy }: TestQuestion,
  wanted: Correction,
  words: WordsOfKey = {},
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
  const changed = fullMarks
    ? { rightOptions: rightIn(present), accepted: present.accepted }
    : { rightOptions: given.right, accepted: given.accepted };
  const revision = corrected(present, { ...changed, words }, reading);
  const number = (correction?.number ?? 0) + 1;
  const key = keyOf({ ...revision, marks });
  const stored = { rightOptions: [...key.right], accepted: [...key.accepted] };
  const earlier = wordsStand(present, changed) ? correction?.words : undefined;
  return {
    ...{ key, ...stored, number, fullMarks, revision, reading, markedBy },
    recounts: wanted.rubric !== undefined,
    words: { ...earlier, ...words },
  };
}

const corrected = (
  present: Revision,
  key: { rightOptions: string[]; accepted: string[]; words: WordsOfKey },
  reading: StoredReading | undefined,
): Revision => ({
  ...withCorrection(present, { ...key, answerKind: null, answerSettings: {} }),
  ...reading,
});

const rightIn = ({ options }: Revision) =>
  options.filter(({ isAnswer }) => isAnswer).map(({ id }) => id);

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
