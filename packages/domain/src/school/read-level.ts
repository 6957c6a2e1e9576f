import { LEVELS, type Level } from "./lists.ts";

const BANDS = { primary: ["primary", "pri", "p"], secondary: ["secondary", "sec", "s"] } as const;
const NUMBERS = ["one", "two", "three", "four", "five", "six"] as const;

/** Streams of Secondary as lists write them; of a level "4 Express", or a class "2N3", they also say that it is Secondary. */
const STREAM =
  /^(?:e|exp|express|na|nt|nacad|ntech|normal|normalacademic|normaltechnical|ip|g[123])(?:[1-9][0-9]?)?$|^[nt][1-9][0-9]?$/;
/** What lists write behind a level: one letter of a class, or the stream. */
const CLASS_LETTER = /^[a-z]$/;

/**
 * Reads a level as schools write it: "Primary 5", "P5", "Pri. 5", "PRIMARY-FIVE", "Sec 1"; with a stream or
 * a class behind it: "Sec 4NA", "Sec 4 (NT)", "4 Express", "2E3", "P5A". A bare number says nothing of the band.
 * @returns undefined when it is none of the school's levels
 */
export function readLevel(written: string): Level | undefined {
  const plain = written
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s.\-_()]/g, "");
  const [, word = "", number, behind = ""] =
    /^(primary|pri|p|secondary|sec|s|)0?([1-6]|one|two|three|four|five|six)((?:[a-z][a-z0-9]*)?)$/.exec(
      plain,
    ) ?? [];
  if (!number) return undefined;
  const streamed = STREAM.test(behind);
  const band =
    (["primary", "secondary"] as const).find((each) =>
      (BANDS[each] as readonly string[]).includes(word),
    ) ?? (streamed && /\d/.test(number) ? "secondary" : undefined);
  const fits = behind === "" || CLASS_LETTER.test(behind) || (streamed && band === "secondary");
  if (!band || !fits) return undefined;
  const year = NUMBERS.includes(number as (typeof NUMBERS)[number])
    ? NUMBERS.indexOf(number as (typeof NUMBERS)[number]) + 1
    : Number(number);
  return LEVELS.find((level) => level === `${band} ${year}`);
}
