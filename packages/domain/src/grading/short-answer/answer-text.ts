import { tidy, withoutFullStop } from "./normalise.ts";
import { type UnitSide, withoutTypedUnit, withoutUnit } from "./unit.ts";

/** Signs that are typed for ° and that Unicode reads as the letter o or as a bare ring. */
const DEGREE_SIGNS = /[\u00BA\u02DA]/g;
/** A raised zero, or the letter o before C: they are ° where the unit has one. */
const LIKE_DEGREES = /(?<=\d ?)(?:\u2070|o(?= ?[CcFf]\b))/g;

/** "75 cm." is "75". Case and spelling stay; "" also for the unit alone. */
export function answerText(given: string, unit: string, side: UnitSide): string {
  const signs = given.replace(DEGREE_SIGNS, "°");
  const text = unit.includes("°") ? signs.replace(LIKE_DEGREES, "°") : signs;
  return bareText(text, unit, side, withoutTypedUnit);
}

/** The same as version 0.1 did it, for questions without a reading: no verdict of theirs may change. */
export const classicAnswerText = (given: string, unit: string, side: UnitSide): string =>
  bareText(given, unit, side, withoutUnit);

function bareText(given: string, unit: string, side: UnitSide, cut: typeof withoutUnit): string {
  const text = tidy(given);
  const bare = cut(text, unit, side);
  // The unit first: its own full stop ("a.m.") must not be taken for the end of the sentence.
  return withoutFullStop(bare === text ? cut(withoutFullStop(text), unit, side) : bare);
}
