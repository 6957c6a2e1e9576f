import { classicAnswerText } from "./answer-text.ts";
import { normalise } from "./normalise.ts";
import { equals, parseNumber } from "./number.ts";
import type { UnitSide } from "./unit.ts";

export interface ClassicKey {
  /** Every accepted text, with or without the unit. */
  accepted: readonly string[];
  unit: string;
  unitSide: UnitSide;
}

/**
 * As version 0.1 (DECISIONS "Short answers"), for questions without a reading, so past marks stay. Exact
 * fractions; case, spaces and a final full stop do not count.
 */
export function classicAnswerIsRight(key: ClassicKey, given: string): boolean {
  const answer = normalise(classicAnswerText(given, key.unit, key.unitSide));
  if (answer === "") return false;
  const number = parseNumber(answer);
  return key.accepted.some((text) => {
    const accepted = normalise(classicAnswerText(text, key.unit, key.unitSide));
    const acceptedNumber = parseNumber(accepted);
    if (number && acceptedNumber) return equals(number, acceptedNumber);
    return asText(answer) === asText(accepted);
  });
}

/** In texts, commas of thousands and spaces beside signs ("x = 5") or in terms ("2 x") do not count. */
const asText = (text: string) =>
  text
    .replace(/\b([1-9]\d{0,2}),(?=\d{3}\b)/g, "$1")
    .replace(/ ?([^\p{L}\p{N}\s]) ?/gu, "$1")
    .replace(/(\d) (?=\p{L})/gu, "$1");
