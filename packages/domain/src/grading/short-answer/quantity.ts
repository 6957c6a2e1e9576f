import type { AnswerField, AnswerSettings, Judge } from "./answer-kind.ts";
import { fraction, isAtMost, isWithin, plus, times } from "./exact.ts";
import { bareTexts, unitCutter } from "./field-unit.ts";
import { equals, type Fraction, parseNumber } from "./number.ts";
import { plain, withoutName } from "./plain.ts";
import { readNumber, type WrittenNumber } from "./read-number.ts";
import { readUnit, sameDimension, sameUnit, scaleOf, type Unit } from "./units.ts";

export interface QuantityPart {
  number: WrittenNumber;
  unit?: Unit;
  unitText: string;
  glued: boolean;
  side: "left" | "right";
}

const NUMBER =
  /^[+-]? ?(?:[\d ]|[.,/](?= ?\d))+(?:(?:and|&) ?\d+ ?\/ ?\d+)?(?: ?[×x] ?10 ?(?:\^|××) ?\(? ?[+-]? ?\d{1,2} ?\)?|e[+-]?\d{1,2}(?![a-z])|(?<=^[+-]? ?10 ?)\^ ?\(?[+-]?\d{1,2}\)?)?(?: ?(?:thousand|million|billion|trillion)s?\b)?/i;
const CURRENCY = /^([+-]?) ?(S ?\$|SG\$|US ?\$|SGD|USD|RM|MYR|[$€£¥]) ?(?=[+-]? ?[\d.])/i;
/** Parts of "1 h 20 min", "3 kg and 50 g", "2 dollars 50 cents". */
const PART = / ?(\d[\d.]*(?: ?\/ ?\d+)?) ?([\p{L}$¢°]+)\.?(?: ?(?:,|and\b|&))?/uy;

/** Reads a plain text as numbers with their units; undefined for anything else. */
export function readQuantity(text: string, expected?: Unit): readonly QuantityPart[] | undefined {
  const inside = /^\(([^()]*)\)$/.exec(text)?.[1];
  if (inside !== undefined) return readQuantity(inside.trim(), expected);
  const money = CURRENCY.exec(text);
  if (money) return currencyFirst(text, money, expected);
  const front = NUMBER.exec(text)?.[0];
  if (front === undefined) return undefined;
  const number = readNumber(front.trim());
  const behind = text.slice(front.length).trim();
  if (number && behind === "") return [{ number, unitText: "", glued: false, side: "right" }];
  const unit = number && readUnit(behind, expected);
  if (unit) return [{ number, unit, unitText: behind, glued: !front.endsWith(" "), side: "right" }];
  return compound(text, expected);
}

function currencyFirst(
  text: string,
  [all, sign = "", symbol = ""]: RegExpExecArray,
  expected?: Unit,
) {
  const rest = `${sign}${text.slice(all.length)}`;
  const front = NUMBER.exec(rest)?.[0] ?? "";
  const number = readNumber(front.trim());
  const behind = rest.slice(front.length).trim();
  const isRate = /^(?:\/|per )/i.test(behind);
  if (!number || (behind !== "" && !isRate)) return undefined;
  const unit = readUnit(`${symbol.replace(" ", "")} ${behind}`, expected);
  return (
    unit && [{ number, unit, unitText: symbol, glued: false, side: "left" } satisfies QuantityPart]
  );
}

function compound(text: string, expected: Unit | undefined): readonly QuantityPart[] | undefined {
  const parts: QuantityPart[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const [, digits = "", word = ""] = PART.exec(text) ?? [];
    const number = readNumber(digits);
    // "1h 20m": behind hours, m is minutes.
    const isMinutes = word === "m" && parts.some((part) => part.unit?.has("h"));
    const unit = word === "" ? undefined : readUnit(isMinutes ? "min" : word, expected);
    if (!number || !unit || parts.some((part) => part.unit && sameUnit(part.unit, unit)))
      return undefined;
    parts.push({ number, unit, unitText: word, glued: true, side: "right" });
  }
  return parts.length > 1 ? parts : undefined;
}

/** What a key asks for: its value and the unit in which an answer without one is read. */
export interface QuantityKey {
  parts: readonly QuantityPart[];
  unit?: Unit;
  /** The unit that may be left out, as the field or the key writes it. */
  field: AnswerField;
  hasField: boolean;
}

/** Reads an accepted text; undefined when it is no number or its unit contradicts the field. */
export function readKey(accepted: string, field: AnswerField): QuantityKey | undefined {
  const text = plain(accepted);
  const hasField = field.unit.trim() !== "";
  const fieldUnit = hasField ? readUnit(plain(field.unit)) : undefined;
  for (const bare of bareTexts(text, unitCutter(field))) {
    // "x = 5" asks for x: an equation is none of these kinds.
    const parts = readQuantity(bare.replace(/^= ?/, ""), fieldUnit);
    const own = parts?.[0]?.unit;
    if (!parts || (hasField && own && !(fieldUnit && sameUnit(fieldUnit, own)))) continue;
    const [first] = parts;
    if (hasField || !first || parts.length > 1 || !own)
      return { parts, unit: fieldUnit ?? (parts.length > 1 ? undefined : own), field, hasField };
    return {
      parts,
      unit: own,
      field: { ...field, unit: first.unitText, unitSide: first.side },
      hasField,
    };
  }
  return undefined;
}

// "Express 3450 g in kg and g."
const ASKS_UNITS = /\b(?:express|convert|change|write)\b|\bin [\p{L}²³]+ and [\p{L}²³]+/iu;
const isMoney = (unit: Unit) => unit.size === 1 && (unit.has("$") || unit.has("¢"));
const isAmount = (part: QuantityPart) => part.unit !== undefined && isMoney(part.unit);

/** @param mayOmit whether the unit may be left out */
export function quantityJudge(key: QuantityKey, settings: AnswerSettings, mayOmit = true): Judge {
  const cutter = unitCutter(key.field);
  const { parts, unit } = key;
  const [first] = parts;
  const isRight = first ? valueJudge(first.number, settings) : () => false;
  const total = parts.length > 1 ? sumOf(parts) : undefined;
  /** Dollars and cents are two writings of one amount, unless the field asks for one of them. */
  const freeMoney = !key.hasField && unit !== undefined && isMoney(unit);
  // "x = y = 7" names the unknown twice.
  const named = !key.field.unit.includes("=");

  const { plain: words = "", units = [] } = key.field.asked ?? {};
  const mayBeOne = words !== "" && units.length === 0 && !ASKS_UNITS.test(words);

  const converted = (given: readonly QuantityPart[]): boolean => {
    const sum = sumOf(given);
    if (!sum) return false;
    if (total) return sameDimension(sum.unit, total.unit) && equals(sum.value, total.value);
    if (!unit || !sameDimension(sum.unit, unit)) return false;
    const scale = scaleOf(unit);
    return isRight({
      value: times(sum.value, fraction(scale.under, scale.over)),
      written: "decimal",
      decimals: -1,
      significant: [0, 0],
      simplest: true,
      mixed: false,
    });
  };

  const matches = (given: readonly QuantityPart[]): boolean => {
    const [only] = given;
    if (!only) return false;
    if (parts.length > 1) {
      const mayDiffer = settings.otherUnits === true || [...parts, ...given].every(isAmount);
      const isSame = given.length > 1 && sameParts(given, parts);
      // "2050 g" for "2 kg 50 g", where the question asks for no unit
      const isOne =
        given.length === 1 &&
        mayBeOne &&
        parts.some((part) => part.unit && only.unit && sameUnit(part.unit, only.unit));
      return (
        (isSame || isOne || (mayDiffer && given.every((part) => part.unit))) && converted(given)
      );
    }
    if (given.length > 1) {
      const isMixedMoney = unit !== undefined && isMoney(unit) && given.every(isAmount);
      const hasOwn = given.some((one) => one.unit && unit && sameUnit(one.unit, unit));
      const mayDiffer = settings.otherUnits === true || (isMixedMoney && (freeMoney || hasOwn));
      return mayDiffer && converted(given);
    }
    if (!only.unit) return mayOmit && isRight(only.number);
    if (!unit) return false;
    // "37 C" as a key may mean degrees.
    const isCelsius =
      !/\bcharge|\bcoulomb/i.test(key.field.asked?.plain ?? "") &&
      unit.size === 1 &&
      unit.has("C") &&
      only.unit.has("°C");
    if (sameUnit(only.unit, unit) || isCelsius) return isRight(only.number);
    const free = settings.otherUnits === true || (freeMoney && isMoney(only.unit));
    return free && converted(given);
  };

  return (given) => {
    const texts = bareTexts(plain(given), cutter);
    return texts.some((bare, at) => {
      const read = readQuantity(named ? withoutName(bare) : bare, unit);
      if (!read) return false;
      // "$80 cents" is no amount: its "$" was cut off first.
      const contradicts = freeMoney && at < texts.length - 1 && read.length === 1;
      const other = contradicts ? read[0]?.unit : undefined;
      return (!other || !unit || sameUnit(other, unit)) && matches(read);
    });
  };
}

function sameParts(some: readonly QuantityPart[], others: readonly QuantityPart[]): boolean {
  const has = (list: readonly QuantityPart[], unit: Unit | undefined) =>
    unit !== undefined && list.some((part) => part.unit && sameUnit(part.unit, unit));
  return some.length === others.length && some.every((part) => has(others, part.unit));
}

/** The sum in basic units, with a unit of its dimension; undefined when its parts measure different things. */
function sumOf(parts: readonly QuantityPart[]): { value: Fraction; unit: Unit } | undefined {
  const unit = parts[0]?.unit;
  if (!unit) return undefined;
  let value = fraction(0n);
  for (const part of parts) {
    if (!part.unit || !sameDimension(part.unit, unit)) return undefined;
    value = plus(value, times(part.number.value, scaleOf(part.unit)));
  }
  return { value, unit };
}

/** Whether two texts say one amount in units: "160¢" and "$1.60". */
export function sameAmount(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => {
    const parts = readQuantity(plain(text).replace(/\.$/, ""));
    return parts?.every(({ unit }) => unit) ? sumOf(parts) : undefined;
  });
  return (
    left !== undefined &&
    right !== undefined &&
    sameDimension(left.unit, right.unit) &&
    equals(left.value, right.value)
  );
}

/** Whether a number counts: its value with tolerance or range, and its form. */
function valueJudge(key: WrittenNumber, settings: AnswerSettings) {
  const [tolerance, from, to] = [settings.tolerance, settings.from, settings.to].map((text) =>
    text === undefined ? undefined : parseNumber(plain(text)),
  );
  const hasRange = from !== undefined || to !== undefined;
  return (given: WrittenNumber): boolean => {
    if (!formIsRight(key, given, settings)) return false;
    if (tolerance && isWithin(given.value, key.value, tolerance)) return true;
    if (hasRange && (!from || isAtMost(from, given.value)) && (!to || isAtMost(given.value, to)))
      return true;
    if (!equals(given.value, key.value)) return false;
    // A key in standard form asks for one digit before the point.
    return key.written !== "power" || !key.simplest || given.written !== "power" || given.simplest;
  };
}

function formIsRight(key: WrittenNumber, given: WrittenNumber, settings: AnswerSettings): boolean {
  if (given.decimals < 0) return true;
  switch (settings.form) {
    case "simplest":
      return given.simplest && (key.written === "fraction") === (given.written === "fraction");
    case "mixedNumber":
      return given.mixed && given.simplest;
    case "improperFraction":
      return given.written === "fraction" && !given.mixed;
    case "fraction":
      return given.written === "fraction";
    case "decimal":
      return given.written === "decimal" || given.written === "whole";
    case "standardForm":
      return given.written === "power" && given.simplest;
    case "decimalPlaces":
      return (
        (given.written === "decimal" || given.written === "whole") &&
        given.decimals === (settings.places ?? key.decimals)
      );
    case "significantFigures": {
      const asked = settings.places ?? key.significant[1];
      return (
        given.written !== "fraction" &&
        given.significant[0] <= asked &&
        asked <= given.significant[1]
      );
    }
    default:
      return true;
  }
}
