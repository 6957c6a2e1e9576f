import { cut, type Inline, letters, merged } from "./inline.ts";
import {
  beginsKeyList,
  blankLine,
  explainWordAt,
  GUARD,
  isTitle,
  keyInside,
  keyWordAt,
  marksAt,
} from "./markers.ts";

const TOKEN =
  /(^|[\s\ufffc])(?=[*✓✔√]?\s*(?:\(?[a-h1-9]\d{0,2}\)|[a-h][.)]|\d{1,3}[.):]|[A-H]\t|\d{1,3}\t|q(?:n|uestion)?\s*\.?\s*\d))/gi;
const REFERS = /\b(?=(?:questions?|qns?\.?|q)\s*\d)/gi;
const IN_LIST = /(^|\s)(?=\(?\d{1,3}\s*(?:\(?[A-H]\b|[-–]))/gi;
const TICK = /(?:[✓✔√]|\((?:correct|right|ans(?:wer)?)\))\s*$/i;

/**
 * Text that the reader would take for a number, a letter or a key gets an invisible sign, which the
 * reader removes.
 */
export function guarded(line: readonly Inline[], inKeys = false): Inline[] {
  const text = letters(line);
  const places = new Set<number>();
  const after = (pattern: RegExp) => {
    for (const found of text.matchAll(pattern)) places.add(found.index + found[0].length + 1);
  };
  after(TOKEN);
  after(REFERS);
  if (inKeys) after(IN_LIST);
  let from = 0;
  for (const piece of text.split("\n")) {
    if (keyWordAt(piece) || explainWordAt(piece) > 0 || beginsKeyList(piece) || isTitle(piece)) {
      const letter = /\w/.exec(piece)?.index ?? 0;
      places.add(from + letter + 1);
    }
    for (const at of keysInside(piece)) places.add(from + at);
    if (blankLine(piece)) places.add(from + (/\S/.exec(piece)?.index ?? 0) + 1);
    if (marksAt(piece) || TICK.test(piece)) places.add(from + piece.length);
    from += piece.length + 1;
  }
  const sorted = [...places]
    .filter((at) => at <= text.length)
    .toSorted((one, other) => one - other);
  const made: Inline[] = [];
  let begin = 0;
  for (const at of sorted) {
    made.push(...cut(line, begin, at));
    const last = made.at(-1);
    // Formatted like the letter before it, so that it separates nothing.
    made.push({ kind: "text", text: GUARD, look: last?.kind === "text" ? last.look : {} });
    begin = at;
  }
  return merged([...made, ...cut(line, begin)]);
}

/** The places behind the first letter of each word that begins a key within a line. */
function keysInside(line: string): number[] {
  const places: number[] = [];
  for (let from = 0; ; ) {
    const rest = line.slice(from);
    const inside = keyInside(rest);
    if (inside < 0) return places;
    from += inside + (/\w/.exec(rest.slice(inside))?.index ?? 0) + 1;
    places.push(from);
  }
}

/** Accepted answers in one line, separated unambiguously; the sign in front says that each is right alone. */
export const guardedAnswers = (accepted: readonly string[]): string =>
  GUARD +
  accepted
    .map((text) =>
      text
        .replace(/[;|]/g, `${GUARD}$&`)
        .replace(/\s\/(?=\s)/g, (found) => `${found[0] ?? " "}${GUARD}/`)
        .replace(/(\so)(r)(?=\s)/gi, `$1${GUARD}$2`),
    )
    .join("; ");
