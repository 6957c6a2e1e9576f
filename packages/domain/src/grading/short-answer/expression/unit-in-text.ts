import type { AnswerField } from "../answer-kind.ts";
import { normalise, tidy } from "../normalise.ts";
import { withoutUnit } from "../unit.ts";

const NAMES =
  "km|cm|mm|m|kg|mg|g|ml|l|s|h|min|minutes|hours|years(?: old)?|cents|units?|sq(?:uare)? units?|N|J|W|V|A|Pa";
/** A unit after an expression: "(3x + 2) cm", "25π cm²". */
const BEHIND = new RegExp(
  `^(.*?(?:[)}\\]π]| |\\\\pi)) ?((?:${NAMES})(?: ?(?:[²³]|\\^?\\{?[23]\\}?))?(?:/(?:s|h|min|kg|g|cm|m)(?:[²³]|\\^?\\{?[23]\\}?)?)?)\\.?$`,
  "i",
);
const squeezed = (unit: string) => normalise(unit).replace(/[\s^{}]+/g, "");

/**
 * The field's unit, or the key's; its letters would count as unknowns.
 * @param unit the key's, when an answer is read
 */
export function withoutUnitInText(
  given: string,
  field: AnswerField,
  unit?: string,
): { text: string; unit: string } {
  if (given.length > 300) return { text: given, unit: "" };
  const text = given.trim();
  if (field.unit.trim() !== "") {
    const tidied = tidy(text);
    const rest = withoutUnit(tidied, field.unit, field.unitSide);
    return { text: rest === tidied ? text : rest, unit: "" };
  }
  const money = /^(?:S ?)?\$ ?([^$]+)$/i.exec(text);
  if (money?.[1] && (unit === undefined || unit === "$")) return { text: money[1], unit: "$" };
  const behind = BEHIND.exec(text);
  const [, rest = "", name = ""] = behind ?? [];
  const isUnit = unit === undefined ? isUnitBehind(rest, name) : squeezed(name) === squeezed(unit);
  return behind && isUnit ? { text: rest.trim(), unit: name } : { text, unit: "" };
}

/** "6 a m" is a product; in "s = u m" a lone letter is an unknown. */
function isUnitBehind(rest: string, name: string): boolean {
  const hasExpression =
    /[\p{L}√π]/u.test(rest.replace(/\\[a-z]+/g, "π")) &&
    !/(?:^| )\p{L}\s*$/u.test(rest) &&
    !/[-+×*/=]\s*$/.test(rest);
  return hasExpression && (name.length > 1 || !/=/.test(rest));
}
