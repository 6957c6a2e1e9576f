import { answerText } from "./answer-text.ts";
import type { UnitSide } from "./unit.ts";

/** A letter that no number has: not the x of "x = 5" or the e of "2e3". */
const WORD = /\p{L}{2,}/u;

/** "six", or "six cm" before the unit cm; not where the unit begins an equation ("x ="). */
export function lacksDigits(given: string, unit: string, side: UnitSide): boolean {
  const bare = answerText(given, unit, side);
  return unit.trim() !== "" && !unit.includes("=") && WORD.test(bare) && !/\p{N}/u.test(bare);
}
