import { withoutPiledMarks } from "../../text/piled-marks.ts";

const MINUS_SIGNS = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g;
/** What is not seen: zero-width spaces, soft hyphens, marks of direction. They come with pasted text. */
const INVISIBLE = /\p{Cf}/gu;
const SLASHES = /[\u2044\u2215]/g;
/** Crosses and asterisks; a keyboard has no ×. */
const TIMES_SIGNS = /[\u2715\u2716\u2A2F\u2217*]/g;
/** Between two digits the letter x is the times sign of a keyboard; elsewhere it is an unknown. */
const TIMES_LETTER = /(?<=\d) ?x ?(?=\d)/g;
/** One glyph for a fraction: ½, ⅓ ... NFKC would glue its numerator to a number in front. */
const FRACTION_GLYPH = /(\p{Nd})\s*([\u00BC-\u00BE\u2150-\u215E\u2189])/gu;
/** Raised digits with their sign. NFKC would make 3² into 32. */
const RAISED = /[\u207A\u207B]?[\u2070\u00B9\u00B2\u00B3\u2074-\u2079]+/g;
const SINGLE_QUOTES = /[\u2018\u2019\u201B]/g;
const DOUBLE_QUOTES = /[\u201C\u201D\u201F]/g;

/**
 * Unicode width, fraction glyphs, raised digits ("cm²" is "cm^2"), minus signs, quotes, spaces. Case
 * stays.
 */
export function tidy(text: string): string {
  return withoutPiledMarks(text)
    .replace(INVISIBLE, "")
    .replace(FRACTION_GLYPH, "$1 $2")
    .replace(RAISED, (raised) => `^${raised}`)
    .normalize("NFKC")
    .replace(SLASHES, "/")
    .replace(MINUS_SIGNS, "-")
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(/\s+/g, " ")
    .trim();
}

/** Tidy, lower case, one times sign (DECISIONS "Short answers"). */
export const normalise = (text: string): string =>
  tidy(tidy(text).toLowerCase()).replace(TIMES_SIGNS, "×").replace(TIMES_LETTER, "×");

/** A text answer may end with a full stop or not. */
export const withoutFullStop = (text: string): string => text.replace(/\s*\.$/, "");
