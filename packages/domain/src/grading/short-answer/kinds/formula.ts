import type { AnswerKindRules, Judge } from "../answer-kind.ts";
import { isFormulaKey, readChemistry } from "../chemistry.ts";

/** Chemical formulae, ions and equations: letter case, digits and charges count; notation does not. */
export const formula: AnswerKindRules = {
  recognises: (accepted, field) => field.unit.trim() === "" && isFormulaKey(accepted),
  judge: judgeOf,
  settings: [],
};

function judgeOf(accepted: string): Judge | undefined {
  const key = readChemistry(accepted);
  if (key === undefined) return undefined;
  return (given) => {
    const answer = readChemistry(given);
    // A state that the key does not name may be added.
    return answer !== undefined && (answer.full === key.full || answer.withoutStates === key.full);
  };
}
