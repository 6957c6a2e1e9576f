import { kindOf } from "@markwell/domain/questions/kind";
import { keyPart } from "@markwell/domain/questions/kinds";
import { explainsStill } from "@markwell/domain/questions/words-of-key";
import type { QuestionState } from "./queries.ts";
import { acceptedTexts, type WantedKey } from "./wanted-key.ts";

/** What explains the key, as it is edited beside it. */
export interface Words {
  explanation: string;
  /** One on each line. */
  steps: string;
  /** By option. */
  whyWrong: Readonly<Record<string, string>>;
  /** What is not changed fits the new key as it is. */
  fit: boolean;
}

type Offered = Pick<QuestionState, "words" | "question">;

export const offeredWords = ({ words }: Offered): Words => ({
  explanation: words?.explanation ?? "",
  steps: (words?.steps ?? []).join("\n"),
  whyWrong: Object.fromEntries((words?.whyWrong ?? []).map(({ _id, why }) => [_id, why])),
  fit: false,
});

/** Whether words wait for a correction: they explain another key, or have been hidden since an earlier one. */
export function askForWords(state: Offered, present: WantedKey, wanted: WantedKey): boolean {
  const { explanation, steps, whyWrong } = offeredWords(state);
  if (explanation === "" && steps === "" && Object.keys(whyWrong).length === 0) return false;
  const kind = kindOf(state.question);
  const key = (of: WantedKey) => keyPart(kind, { right: of.right, accepted: acceptedTexts(of) });
  const explains = wanted.fullMarks || explainsStill(key(present), key(wanted));
  return !explains || (state.words?.hidden ?? false);
}

/** The parts that were written or said to fit; the others are left out, and hidden. */
export function wordsToSend(state: Offered, words: Words, right: readonly string[]) {
  const offered = offeredWords(state);
  const counts = (part: "explanation" | "steps" | "whyWrong") =>
    words.fit || JSON.stringify(words[part]) !== JSON.stringify(offered[part]);
  const lines = words.steps.split("\n").filter((line) => line.trim() !== "");
  const about = Object.entries(words.whyWrong).filter(([_id]) => !right.includes(_id));
  return {
    ...(counts("explanation") && { explanation: words.explanation }),
    ...(counts("steps") && { steps: lines }),
    ...(counts("whyWrong") && { whyWrong: about.map(([_id, why]) => ({ _id, why })) }),
  };
}
