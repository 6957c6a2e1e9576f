import { withoutRing } from "./inline.ts";

/** The keys of several questions in a line of signs: "1. (3)  2. (4)", "1-C, 2-D", "1-5: BCDAB". */
export interface CompactKeys {
  entries: Array<{ number: number; from: number; to: number }>;
  /** Why none of the line's keys is taken, with the numbers that it names. */
  unclear?: { numbers: number[]; why: string };
}

const NUMBER = /(?:(?:q(?:n|uestion)?|no)\s*\.?\s*)?\(?(\d{1,3})\)?/iy;
const BETWEEN = /\s*(?:[.):：=→、]+|[-–—]|(?=\())?\s*/y;
const SIGN =
  /\(\s*(?:[A-Ha-h]|[1-8])\s*\)|(?:[A-Ha-h]|[1-8])(?![\p{L}\p{N}.]|\s*[.):：=](?=\s*\(?[A-Ha-h1-8]))\.?|[A-H]{2,5}(?![\p{L}\p{N}])/uy;
const FURTHER = /\s*(?:,|&|\/|\band\b|\bor\b)\s*/iy;
const APART = /[\s,;|]*/y;
const RANGE =
  /(?:(?:q(?:n|uestion)?s?|no)\s*\.?\s*)?\(?(\d{1,3})\)?\s*(?:-|–|—|to)\s*\(?(\d{1,3})\)?\s*[.:：=)]?\s*/iy;
const SIGNS = /\(?(?:[A-Ha-h]|[1-8])\)?/y;

/** @returns undefined for a line that contains anything else */
export function compactKeys(text: string): CompactKeys | undefined {
  if (text.length > 4_000 || !/\d/.test(text)) return undefined;
  const trimmed = withoutRing(text).trimEnd();
  const begin = /^\s*(?:[\p{L}\s]{1,40}\d?\s*[:：]\s*)?/u.exec(trimmed)?.[0].length ?? 0;
  return pairs(trimmed, 0) ?? ranges(trimmed, 0) ?? pairs(trimmed, begin) ?? ranges(trimmed, begin);
}

const at = (pattern: RegExp, text: string, from: number): RegExpExecArray | undefined => {
  pattern.lastIndex = from;
  return pattern.exec(text) ?? undefined;
};

function pairs(text: string, begin: number): CompactKeys | undefined {
  const entries: CompactKeys["entries"] = [];
  let bare = false;
  let decimal = false;
  let place = at(APART, text, begin)?.[0].length ?? 0;
  place += begin;
  while (place < text.length) {
    const number = at(NUMBER, text, place);
    if (!number) return undefined;
    const afterNumber = place + number[0].length;
    const between = at(BETWEEN, text, afterNumber)?.[0] ?? "";
    const from = afterNumber + between.length;
    const sign = at(SIGN, text, from);
    if (!sign) return undefined;
    const isDigit = /^\d/.test(sign[0]);
    if (between === "" && isDigit && !number[0].endsWith(")")) return undefined;
    // "38.5" is a number.
    decimal ||= between === "." && isDigit;
    bare ||= between.trim() === "" && isDigit && !number[0].endsWith(")");
    let to = from + sign[0].length;
    to = furtherSigns(text, to, isDigit || /\d/.test(sign[0]));
    entries.push({ number: Number(number[1]), from, to });
    place = to + (at(APART, text, to)?.[0].length ?? 0);
  }
  const numbers = entries.map((entry) => entry.number);
  const rises = numbers.every((number, one) => one === 0 || number > (numbers[one - 1] ?? 0));
  const follows = numbers.every(
    (number, one) => one === 0 || number === (numbers[one - 1] ?? 0) + 1,
  );
  // "1 2 3 4" may be a row of numbers.
  const isDoubtful = (bare && entries.length > 1) || decimal;
  if (entries.length === 0 || !rises || (isDoubtful && !follows)) return undefined;
  if (decimal && entries.length < 3) return undefined;
  return { entries };
}

/** "B, D" of one question; in "1-B, 2-C" the 2 begins another. */
function furtherSigns(text: string, from: number, digits: boolean): number {
  let to = from;
  for (;;) {
    const between = at(FURTHER, text, to);
    if (!between) return to;
    const sign = at(SIGN, text, to + between[0].length);
    if (!sign || /\d/.test(sign[0]) !== digits) return to;
    const end = to + between[0].length + sign[0].length;
    const rest = text.slice(end, end + 8);
    if (digits && !/[()]/.test(sign[0]) && /^\s*[.:：=-]?\s*\(?[A-Ha-h1-8]/.test(rest)) return to;
    to = end;
  }
}

/** "1-5: B C D A B": one sign for each. */
function ranges(text: string, begin: number): CompactKeys | undefined {
  const entries: CompactKeys["entries"] = [];
  let unclear: CompactKeys["unclear"];
  let place = begin;
  while (place < text.length) {
    const range = at(RANGE, text, place);
    if (!range) return undefined;
    const [whole, first, last] = range;
    const [from, to] = [Number(first), Number(last)];
    if (to <= from || to - from > 200) return undefined;
    place += whole.length;
    const signs: Array<[from: number, to: number]> = [];
    for (;;) {
      const sign = at(SIGNS, text, place);
      if (!sign || at(RANGE, text, place)) break;
      signs.push([place, place + sign[0].length]);
      place += sign[0].length;
      place += at(APART, text, place)?.[0].length ?? 0;
    }
    if (signs.length === 0) return undefined;
    const numbers = Array.from({ length: to - from + 1 }, (_, one) => from + one);
    if (signs.length !== numbers.length) {
      unclear = {
        numbers: [...(unclear?.numbers ?? []), ...numbers],
        why: `it has ${signs.length} ${signs.length === 1 ? "answer" : "answers"} for ${numbers.length} questions`,
      };
    }
    for (const [one, number] of numbers.entries()) {
      const [start = 0, end = 0] = signs[one] ?? [];
      entries.push({ number, from: start, to: end });
    }
  }
  return entries.length > 0 ? { entries, ...(unclear && { unclear }) } : undefined;
}
