import { LEVELS, type Level } from "./lists.ts";

const BANDS = { primary: ["primary", "pri", "p"], secondary: ["secondary", "sec", "s"] } as const;
const NUMBERS = ["one", "two", "three", "four", "five", "six"] as const;

/**
 * "Primary 5", "P5", "Pri. 5", "PRIMARY-FIVE", "Sec 1"; no bare number, no "P5A".
 * @returns undefined when it is none of the school's levels
 */
export function readLevel(written: string): Level | undefined {
  const plain = written
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s.\-_]/g, "");
  const [, word, number] = /^([a-z]*?)0?([1-6]|one|two|three|four|five|six)$/.exec(plain) ?? [];
  if (!word || !number) return undefined;
  const band = (["primary", "secondary"] as const).find((each) =>
    (BANDS[each] as readonly string[]).includes(word),
  );
  const year = NUMBERS.includes(number as (typeof NUMBERS)[number])
    ? NUMBERS.indexOf(number as (typeof NUMBERS)[number]) + 1
    : Number(number);
  return LEVELS.find((level) => level === `${band} ${year}`);
}
