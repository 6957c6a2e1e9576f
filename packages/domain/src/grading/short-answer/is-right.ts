import { normalise, withoutFullStop } from "./normalise.ts";
import { equals, parseNumber } from "./number.ts";
import { type UnitSide, withoutSignedUnit } from "./unit.ts";

export interface ShortAnswerKey {
  /** Every accepted text, without the unit. */
  accepted: readonly string[];
  unit: string;
  unitSide: UnitSide;
}

/**
 * Is a short answer right (DECISIONS "Short answers")? Numbers compare exactly as fractions, texts
 * without regard to case, spaces and a full stop at the end.
 */
export function shortAnswerIsRight(key: ShortAnswerKey, given: string): boolean {
  const answer = bare(given, key);
  if (answer === "") return false;
  const number = parseNumber(answer);
  return key.accepted.some((text) => {
    const accepted = bare(text, key);
    const acceptedNumber = parseNumber(accepted);
    if (number && acceptedNumber) return equals(number, acceptedNumber);
    return asText(answer) === asText(accepted);
  });
}

function bare(text: string, { unit, unitSide }: ShortAnswerKey): string {
  return withoutSignedUnit(withoutFullStop(normalise(text)), unit, unitSide);
}

/** Thousands commas and spaces around signs do not count in texts either ("3 : 4" is "3:4"). */
const asText = (text: string) =>
  text.replace(/(\d),(?=\d{3}\b)/g, "$1").replace(/\s*([:;,()=+*/<>-])\s*/g, "$1");
