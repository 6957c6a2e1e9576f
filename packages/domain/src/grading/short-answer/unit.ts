import { normalise } from "./normalise.ts";

export type UnitSide = "left" | "right";

const squeeze = (text: string) => text.replace(/\s+/g, "");

/**
 * The answer without its unit: the question fixes the unit, a pupil may write it all the same.
 * Only the side that the question names is looked at; spaces and case do not count.
 *
 * @param text a normalised answer
 */
export function withoutUnit(text: string, unit: string, side: UnitSide): string {
  const wanted = squeeze(normalise(unit));
  if (wanted === "") return text;
  // Cut where the text without spaces has consumed exactly the unit.
  for (let cut = 1; cut <= text.length; cut += 1) {
    const part = side === "left" ? text.slice(0, cut) : text.slice(text.length - cut);
    const squeezed = squeeze(part);
    if (squeezed === wanted)
      return side === "left" ? text.slice(cut).trim() : text.slice(0, text.length - cut).trim();
    if (squeezed.length > wanted.length) return text;
  }
  return text;
}

/** A negative amount may carry its sign before the unit: "-$5" is "$-5". */
export function withoutSignedUnit(text: string, unit: string, side: UnitSide): string {
  if (side === "left" && text.startsWith("-")) {
    const rest = withoutUnit(text.slice(1).trim(), unit, side);
    if (rest !== text.slice(1).trim()) return `-${rest}`;
  }
  return withoutUnit(text, unit, side);
}
