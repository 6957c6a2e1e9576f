import type { Block } from "./document.ts";
import { cut, type Inline, letters, plain } from "./inline.ts";
import { aLine, type Line } from "./lines.ts";
import { isTitle } from "./markers.ts";

/** A text whose gaps are numbered, such as "He (12) ____ home." */
export interface Cloze {
  /** Its first block, and how many there are. */
  at: number;
  length: number;
  lines: Line[];
  /** The same as they stand in the file. */
  printed: Line[];
  /** As printed, in order. */
  numbers: number[];
}

/** "(12) ____", "____ (12)", "__12__", "went 12 ____ home". */
const FORMS: readonly RegExp[] = [
  /(?<![_…‗])[(（]\s*(?:q\s?)?(\d{1,3})\s*[)）]\s*(?:[_…‗]{2,}|\.{3,}|\[\s{2,}\])(?:[\s_.…‗]*[_…‗])?/gi,
  /(?<![_…‗])[_…‗]{2,}\s*\(\s*(\d{1,3})\s*\)(?:[_…‗]{2,})?/g,
  /(?<![_…‗])[_…‗]{1,}\s*(\d{1,3})\s*[_…‗]{1,}/g,
  /(?<=\p{L}[,;]?\s)(\d{1,3})\s*[_…‗]{3,}/gu,
  // "非常Q7______", "非常7______"
  /(?<![\p{L}\d]\s?)Q\s?(\d{1,3})\s*[_…‗]{3,}|(?<=\p{Script=Han})(?:Q\s?)?(\d{1,3})\s*[_…‗]{3,}/gu,
];

interface Gap {
  number: number;
  from: number;
  to: number;
  /** A word to correct, which stays before the gap. */
  word?: [from: number, to: number];
}

/** "the most (9) tallest boy", "tallest (9)" with the word underlined, which a student corrects. */
function findCorrections(line: readonly Inline[]): Gap[] {
  const text = letters(line);
  const before: Gap[] = [];
  const behind: Gap[] = [];
  let at = 0;
  for (const part of line) {
    const end = at + (part.kind === "text" ? part.text.length : 1);
    if (
      part.kind === "text" &&
      (part.look.underline || part.look.bold) &&
      /\p{L}/u.test(part.text)
    ) {
      const word: [number, number] = [at, end];
      // A word in bold is one to correct only where there is a line or box to write on.
      const isWord = (line: number) => part.look.underline || line > 0;
      const first = /\(\s*(\d{1,3})\s*\)\s*$/.exec(text.slice(Math.max(at - 12, 0), at));
      if (first) {
        const line = writingLineAt(text, end);
        const from = at - first[0].length;
        if (isWord(line)) before.push({ number: Number(first[1]), from, to: end + line, word });
      }
      const last = /^\s*\(\s*(\d{1,3})\s*\)/.exec(text.slice(end, end + 12));
      if (last) {
        const to = end + last[0].length;
        const line = writingLineAt(text, to);
        if (isWord(line)) behind.push({ number: Number(last[1]), from: at, to: to + line, word });
      }
    }
    at = end;
  }
  return behind.length > before.length ? behind : before;
}

/** How long the line is on which the word is corrected. */
const writingLineAt = (text: string, at: number): number =>
  /^\s*(?:[_…‗]{3,}|\.{4,}|\[\s{2,}\])/.exec(text.slice(at, at + 200))?.[0].length ?? 0;

function gapsOf(line: readonly Inline[]): Gap[] {
  const blanks = findBlanks(letters(line));
  return blanks.length > 0 ? blanks : findCorrections(line);
}

function findBlanks(text: string): Gap[] {
  if (!/[_…‗]{2}|\.{2}|[_‗]\s*\d|\[\s{2}/.test(text) || text.length > 20_000) return [];
  for (const form of FORMS) {
    const gaps = [...text.matchAll(form)].map(({ 0: whole, 1: number, 2: other, index }) => ({
      number: Number(number ?? other),
      from: index,
      to: index + whole.length,
    }));
    if (gaps.length > 0) return gaps;
  }
  return [];
}

const BETWEEN = 3;

/** The clozes of a document: numbers that count on, most of them in the middle of a line. */
export function findClozes(blocks: readonly Block[]): Cloze[] {
  const clozes: Cloze[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const found = clozeAt(blocks, at);
    if (!found) continue;
    clozes.push(found);
    at += found.length - 1;
  }
  return clozes;
}

function clozeAt(blocks: readonly Block[], at: number): Cloze | undefined {
  const first = blocks[at];
  if (first?.kind !== "paragraph" || gapsOf(first.line).length === 0) return undefined;
  const numbers: number[] = [];
  const lines: Line[] = [];
  const printed: Line[] = [];
  let length = 0;
  let inside = 0;
  for (let place = at; place < blocks.length && place - at < length + BETWEEN; place += 1) {
    const block = blocks[place];
    if (block?.kind !== "paragraph" || block.heading || block.label?.text) break;
    const text = letters(block.line);
    // "B. Editing (3 x 1m)" begins another.
    if (isTitle(text) || /^\s*[A-H][.)]\s+\p{Lu}/u.test(text)) break;
    const gaps = gapsOf(block.line);
    const next = (numbers.at(-1) ?? (gaps[0]?.number ?? 1) - 1) + 1;
    if (gaps.some(({ number }, one) => number !== next + one)) break;
    if (
      gaps.length === 0 &&
      (/^\W*\d{1,3}\s*[.)]/.test(text) || /^\W*(?:answers?|key)\b/i.test(text))
    )
      break;
    lines.push(aLine(withGaps(block.line, gaps), { notes: block.notes }));
    const isWord = gaps.some(({ word }) => word);
    printed.push(
      isWord ? aLine(block.line, { notes: block.notes }) : aLine(withGaps(block.line, gaps)),
    );
    numbers.push(...gaps.map(({ number }) => number));
    inside += gaps.filter(({ from }) => text.slice(0, from).trim() !== "").length;
    if (gaps.length > 0) length = place - at + 1;
  }
  // Lines that all begin with their gap are questions.
  return numbers.length >= 2 && inside * 2 >= numbers.length
    ? { at, length, lines: lines.slice(0, length), printed: printed.slice(0, length), numbers }
    : undefined;
}

/** Each gap as it is typed here, "(12) ____". */
function withGaps(line: readonly Inline[], gaps: readonly Gap[]): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const { number, from, to, word } of gaps) {
    const kept = word
      ? [...cut(line, ...word), { kind: "text" as const, text: " ", look: {} }]
      : [];
    parts.push(...cut(line, at, from), ...kept, {
      kind: "text",
      text: `(${number}) ____`,
      look: {},
    });
    at = to;
  }
  return [...parts, ...cut(line, at)];
}

/** The words of a box, by the signs before them: "A. has", "① 热闹". */
export function bankOf(lines: readonly Line[]): Map<string, string> {
  const bank = new Map<string, string>();
  const texts = lines.flatMap(({ line, table, marker }) =>
    table
      ? table.rows.flat().map(({ blocks }) => blocks.map(wordsOf).join(" "))
      : [`${marker?.text ?? ""} ${plain(line)}`],
  );
  for (const text of texts.map((each) => each.slice(0, 2_000))) {
    for (const [, letter = "", word = ""] of text.matchAll(
      /\(?\b([A-Z])\)?[.):]?\s+(\p{L}[\p{L}'’ -]*?)(?=\s{2,}|\s*\(?\b[A-Z]\)?[.):]?\s|$)/gu,
    )) {
      bank.set(letter, word.trim());
    }
  }
  if (bank.size >= 2 && bank.has("A")) return bank;
  const ringed = new Map<string, string>();
  for (const text of texts.map((each) => each.slice(0, 2_000))) {
    for (const [, ring = "", round = "", word = ""] of text.matchAll(
      /(?:([①-⑳])|[(（](\d{1,2})[)）])\s*(\p{L}[\p{L}'’ -]*?)(?=\s{2,}|\s*(?:[①-⑳]|[(（]\d)|\s|$)/gu,
    )) {
      ringed.set(ring.normalize("NFKC") || round, word.trim());
    }
  }
  return ringed.size >= 2 && ringed.has("1") ? ringed : new Map();
}

const wordsOf = (block: Block): string =>
  block.kind === "paragraph" ? `${block.label?.text ?? ""} ${plain(block.line)}`.trim() : "";
