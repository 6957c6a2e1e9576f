import { tidy, withoutFullStop } from "./normalise.ts";
import { type UnitSide, withoutUnit } from "./unit.ts";

/**
 * What a pupil (or an accepted text) says, without unit and full stop: "75 cm." is "75". Case and
 * spelling of words stay. "" when nothing is said, also when only the unit is there.
 */
export function answerText(given: string, unit: string, side: UnitSide): string {
  const text = tidy(given);
  const bare = withoutUnit(text, unit, side);
  // The unit first: its own full stop ("a.m.") must not be taken for the end of the sentence.
  return withoutFullStop(bare === text ? withoutUnit(withoutFullStop(text), unit, side) : bare);
}
