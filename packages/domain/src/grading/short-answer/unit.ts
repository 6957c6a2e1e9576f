import { normalise, withoutFullStop } from "./normalise.ts";

export type UnitSide = "left" | "right";

/** Units are compared without case, spaces and raising signs: "cm²", "cm^2" and "CM2" are one. */
const squeeze = (text: string) => normalise(text).replace(/[\s^]+/g, "");

/**
 * The answer without its unit: the question fixes the unit, a pupil may write it all the same.
 * Only the side that the question names is looked at; spaces, case and a full stop do not count. A
 * negative amount may carry its sign before a left unit: "-$5" becomes "-5".
 *
 * @param text a tidy answer
 */
export function withoutUnit(text: string, unit: string, side: UnitSide): string {
  const signed = side === "left" && text.startsWith("-");
  const amount = signed ? text.slice(1).trim() : text;
  for (const spelling of [squeeze(unit), withoutFullStop(squeeze(unit))]) {
    const bare = spelling === "" ? undefined : cut(amount, spelling, side);
    if (bare !== undefined) return signed ? `-${bare}` : bare;
  }
  return text;
}

/** Cuts where the text, squeezed, has consumed exactly the unit; undefined when it does not. */
function cut(text: string, unit: string, side: UnitSide): string | undefined {
  // Spaces and raising signs may stretch a unit, but not without end.
  const longest = Math.min(text.length, 3 * unit.length + 3);
  for (let length = 1; length <= longest; length += 1) {
    const at = side === "left" ? length : text.length - length;
    const part = side === "left" ? text.slice(0, at) : text.slice(at);
    const squeezed = squeeze(part);
    if (squeezed === unit) return (side === "left" ? text.slice(at) : text.slice(0, at)).trim();
    if (squeezed.length > unit.length) return undefined;
  }
  return undefined;
}
