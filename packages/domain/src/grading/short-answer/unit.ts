import { normalise, withoutFullStop } from "./normalise.ts";

export type UnitSide = "left" | "right";

/** Units are compared without case, spaces and raising signs: "cm²", "cm^2" and "CM2" are one. */
const squeeze = (text: string) => normalise(text).replace(/[\s^]+/g, "");

/**
 * On the named side only; spaces, case and a full stop do not count. "-$5" becomes "-5".
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

const LETTER = /\p{L}/u;
/** Milli and mega differ by case only: 3 mW are not 3 MW. */
const MILLI_OR_MEGA = /^[mM](?:[WJNVAΩ]|Hz|Pa)$/;

/**
 * As `withoutUnit`, if the unit is a word of its own: "200 cm" keeps "cm" before the unit m.
 * @param text a tidy answer
 */
export function withoutTypedUnit(text: string, unit: string, side: UnitSide): string {
  const bare = withoutUnit(text, unit, side);
  if (bare === text) return text;
  const name = unit.trim();
  if (side === "left") {
    const rest = bare.replace(/^-/, "");
    const before = text.at(-rest.length - 1) ?? "";
    return rest !== "" && LETTER.test(before) && LETTER.test(rest[0] ?? "") ? text : bare;
  }
  const cutOff = text.slice(bare.length);
  if (LETTER.test(cutOff[0] ?? "") && LETTER.test(bare.at(-1) ?? "")) return text;
  return MILLI_OR_MEGA.test(name) && cutOff.trim()[0] !== name[0] ? text : bare;
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
