import type { AnswerField, AnswerKindRules } from "../answer-kind.ts";
import { greatestCommonDivisor } from "../exact.ts";
import { bareTexts, unitCutter } from "../field-unit.ts";
import { plain } from "../plain.ts";
import { quantityJudge, readKey } from "../quantity.ts";
import { readRatio, sameRatio } from "./ratio.ts";

/** A time as it was written: on the clock with a.m. and p.m., or by its hours and minutes alone. */
interface ClockTime {
  hour: number;
  minute: number;
  half?: "a" | "p";
}

const NOON = /^(?:12(?: ?[.:] ?00)? ?)?(noon|midday|midnight)$/;
const HALF_DAY = /^(\d{1,2})(?: ?[.: ] ?(\d{2}))? ?([ap])\.? ?m\.?$/;
const O_CLOCK = /^(\d{1,2})(?: ?[.:] ?00)? ?o ?'? ?clock$/;
const HOURS = "(?: ?(?:hours?|hrs?|h)\\.?)?";
const WITH_MARK = new RegExp(`^(\\d{1,2})(?: ?[.:] ?|h)(\\d{2})${HOURS}$`);
const FOUR_DIGITS = new RegExp(`^(\\d{2}) ?(\\d{2})${HOURS}$`);
const HOUR_UNIT = /^(?:hours?|hrs?|h)\.?$/;
const HALF_UNIT = /^([ap])\.? ?m\.?$/;

function readTime(text: string): ClockTime | undefined {
  const read = text.toLowerCase();
  const noon = NOON.exec(read);
  if (noon) return { hour: 12, minute: 0, half: noon[1] === "midnight" ? "a" : "p" };
  const half = HALF_DAY.exec(read);
  if (half) {
    const time = clock(half[1], half[2], half[3] === "a" ? "a" : "p");
    return time && time.hour >= 1 && time.hour <= 12 ? time : undefined;
  }
  const full = O_CLOCK.exec(read);
  if (full) return clock(full[1], "00");
  const digits = WITH_MARK.exec(read) ?? FOUR_DIGITS.exec(read);
  return digits ? clock(digits[1], digits[2]) : undefined;
}

function clock(hours = "", minutes = "0", half?: "a" | "p"): ClockTime | undefined {
  const [hour, minute] = [Number(hours), Number(minutes)];
  return hour < 24 && minute < 60 ? { hour, minute, ...(half && { half }) } : undefined;
}

const hourOfDay = ({ hour, half }: ClockTime) =>
  half === undefined ? hour : (hour % 12) + (half === "p" ? 12 : 0);

/** A question about the clocks, or one that changes a time from one to the other. */
const OF_CLOCKS =
  /\b(?:12|24|twelve|twenty-four)[- ]?(?:h|hr|hour)s?\b|\bclocks?\b|\b(?:write|express|convert|change|give|using|use|form|format|notation|digital|a\.? ?m\b|p\.? ?m\b)/i;

/** "0920" and "1045", not "9.20", which may be the evening. */
const OF_24 = /^0\d[ :.]?\d{2}|^\d{4}/;

/** The half of the day that the field gives ("p.m."), and whether it says hours ("1430 h"). */
function fieldOf({ unit }: AnswerField) {
  const name = plain(unit).toLowerCase();
  const half = HALF_UNIT.exec(name)?.[1];
  return {
    isEmpty: name === "",
    half: half === "a" || half === "p" ? half : undefined,
    isHours: HOUR_UNIT.test(name),
  } as const;
}

/** With the field's half of the day where none is typed; undefined when another one is typed. */
function inField(time: ClockTime | undefined, half: "a" | "p" | undefined): ClockTime | undefined {
  if (!time || half === undefined) return time;
  if (time.half === undefined)
    return time.hour >= 1 && time.hour <= 12 ? { ...time, half } : undefined;
  return time.half === half ? time : undefined;
}

const readIn = (text: string, half: "a" | "p" | undefined): ClockTime | undefined =>
  inField(readTime(half !== undefined && /^\d{1,2}$/.test(text) ? `${text}.00` : text), half);

/** "7:15" may be a ratio as well, "7:05" and "14:30" (not in its lowest terms) are none. */
function mayBeRatio(text: string): boolean {
  const [, hour, minute = ""] = /^([1-9]\d?):([1-9]\d)$/.exec(text) ?? [];
  return hour !== undefined && greatestCommonDivisor(BigInt(hour), BigInt(minute)) === 1n;
}

export const time: AnswerKindRules = {
  recognises: (accepted, field) => {
    const { isEmpty, half, isHours } = fieldOf(field);
    return bareTexts(plain(accepted), unitCutter(field)).some((text) => {
      const read = readIn(text, half);
      if (!read) return false;
      if (half !== undefined) return true;
      if (isHours) return /^\d{2} ?\d{2}$|^\d{1,2} ?:/.test(text);
      if (!isEmpty) return read.half !== undefined;
      if (/^\d+$/.test(text)) return text.startsWith("0");
      // A ratio is written with spaces, a number with a point.
      if (/ :|: |^\d+\.\d+$/.test(text)) return false;
      return !mayBeRatio(text) || read.hour > 12 || read.minute % 5 === 0;
    });
  },
  judge: (accepted, field, { otherUnits }) => {
    const cutter = unitCutter(field);
    const { half, isHours } = fieldOf(field);
    const texts = bareTexts(plain(accepted), cutter);
    const key = texts.map((text) => readIn(text, half)).find((read) => read !== undefined);
    if (!key) return undefined;
    const ratio = texts.some(mayBeRatio) ? readRatio(texts[0] ?? "") : undefined;
    // "1500" hours may be a length of time: its other writings count as well.
    const quantity = isHours && key.minute === 0 ? readKey(accepted, field) : undefined;
    const asQuantity = quantity && quantityJudge(quantity, {});
    // Where no clock is asked for, "2.30 p.m." and "1430" say the same.
    const words = field.asked?.plain ?? "";
    const isFree = half === undefined && words !== "" && !OF_CLOCKS.test(words);
    const isRight = (given: ClockTime, typed: string) =>
      (otherUnits === true ||
        (isFree && (given.half !== undefined || given.hour > 12 || OF_24.test(typed))) ||
        (given.half === undefined) === (key.half === undefined)) &&
      hourOfDay(given) === hourOfDay(key) &&
      given.minute === key.minute;
    return (given) =>
      bareTexts(plain(given), cutter).some((text) => {
        const read = readIn(text, half);
        if (read) return isRight(read, text);
        const asRatio = ratio && readRatio(text);
        return asRatio !== undefined && ratio !== undefined && sameRatio(asRatio, ratio);
      }) || asQuantity?.(given) === true;
  },
  settings: ["otherUnits"],
};
