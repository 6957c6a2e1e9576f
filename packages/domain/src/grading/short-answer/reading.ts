import { answerText } from "./answer-text.ts";
import type { UnitSide } from "./unit.ts";

/** Units written without a space after the number: 20%, 90°, 50¢, 5'. */
const CLOSE_ON_THE_RIGHT = /^[^\p{L}\p{N}\s]$/u;
/** Left units that need a space before the number: "RM 5", "x = 5"; not "$5". */
const APART_ON_THE_LEFT = /[\p{L}=:]$/u;

/** "2:30 p.m.", "U.S.A.": the last dot belongs to the word and ends no sentence. */
const ENDS_WITH_ABBREVIATION = /(?:^|[^\p{L}])\p{L}(?:\. ?\p{L})+\.$/u;

/** With its unit once, on its side: "$1 1/2", "3 cm" (UX "Exam"); "" for nothing. */
export function readingOf(given: string, unit: string, side: UnitSide): string {
  const bare = answerText(given, unit, side);
  const shown = unit.trim();
  if (bare === "") return "";
  if (shown === "") return ENDS_WITH_ABBREVIATION.test(given.trim()) ? `${bare}.` : bare;
  if (side === "right") return `${bare}${CLOSE_ON_THE_RIGHT.test(shown) ? "" : " "}${shown}`;
  if (APART_ON_THE_LEFT.test(shown)) return `${shown} ${bare}`;
  return bare.startsWith("-") ? `-${shown}${bare.slice(1)}` : `${shown}${bare}`;
}
