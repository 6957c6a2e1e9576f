import { compactKeys } from "./compact-keys.ts";
import type { Block, Table } from "./document.ts";
import { cut, type Inline, letters, plain } from "./inline.ts";
import { aLine, type Line, linesOf, textOf } from "./lines.ts";
import { asks, explainWordAt, isTitle, likeKeyHeading, markerAt, marksAt } from "./markers.ts";
import { pairsOfTable } from "./tables.ts";

export interface KeyEntry {
  number: number;
  lines: Line[];
  /** The keys of one line of signs: where one of them cannot be placed, none is taken. */
  together?: readonly number[];
}

/** A line of keys of which one cannot be placed: all its questions stay open. */
export interface UnclearKeys {
  numbers: number[];
  why: string;
}

export interface KeyList {
  entries: KeyEntry[];
  strays: Line[];
  unclear: UnclearKeys[];
  /** Its numbers have no points. */
  bare?: boolean;
  /** A dash follows each number: "6-B". */
  dashed?: boolean;
  /** How many entries precede the current section's heading: numbering may restart in each section. */
  section?: number;
  /** How many blocks belong to the list. */
  length: number;
}

/** What may number an answer within a line of several: "1. B  2. C", "1) B 2) C", "1 - B". */
const ENTRY =
  /(?:^|(?<=\s))(?:q(?:uestion)?\s*)?\(?(\d{1,3})([a-h])?(?:、|(?:[.):：]\)?|\s[-–](?=\s)|[-–](?=[A-H]\b)|\s{1,3}(?=\(?[A-H1-5]\)?(?:\s|$)))(?!\d)|(?<=\bq(?:n|uestion)?\s?\d{1,3})\s+(?=\S))\s*/gi;

/**
 * The key list at the end of a document or of its sections, by question number.
 * @param next the number behind those of the questions above
 */
export function readKeyList(blocks: readonly Block[], next?: number): KeyList {
  const list: KeyList = { entries: [], strays: [], unclear: [], length: blocks.length };
  let skipped = -1;
  for (const [at, block] of blocks.entries()) {
    if (isQuestion(blocks, at, next)) {
      list.length = at;
      break;
    }
    const across = readAcross(block, blocks[at + 1]);
    if (across) {
      list.entries.push(...across);
      skipped = at + 1;
    } else if (at !== skipped) readBlock(block, list);
  }
  return list;
}

/** "Q: 1  2  3" above "A: c  a  b": numbers in a line, their signs below. */
function readAcross(block: Block, below: Block | undefined): KeyEntry[] | undefined {
  if (block.kind !== "paragraph" || below?.kind !== "paragraph") return undefined;
  const numbers = /^\s*(?:(?:q(?:n|uestion)?s?|no)\s*[.:]?\s+)?(\d{1,3}(?:\s+\d{1,3})+)\s*$/i
    .exec(letters(block.line))?.[1]
    ?.split(/\s+/)
    .map(Number);
  const signs =
    /^\s*(?:[Aa](?:ns(?:wers?)?)?\s*[.:]\s*)?(\(?[A-Ha-h1-8]\)?(?:\s+\(?[A-Ha-h1-8]\)?)+)\s*$/
      .exec(letters(below.line))?.[1]
      ?.split(/\s+/);
  const goOn = numbers?.every((number, at) => number === (numbers[0] ?? 0) + at);
  if (!numbers || !signs || !goOn || numbers.length !== signs.length || numbers.length < 3)
    return undefined;
  return numbers.map((number, at) => ({
    number,
    lines: [aLine([{ kind: "text", text: signs[at] ?? "", look: {} }])],
  }));
}

function readBlock(block: Block, list: KeyList): void {
  const { entries, strays } = list;
  if (block.kind === "table") {
    // A table in a model answer or an explanation is no key list.
    const inWords = entries.at(-1)?.lines.some(({ line }) => explainWordAt(letters(line)) > 0);
    const pairs = inWords ? [] : pairsOfTable(block);
    addParts(entries, pairs);
    if (pairs.length === 0 && !readCells(block, list)) append(aLine([], { table: block }), list);
    return;
  }
  for (const line of linesOf(block)) {
    const found = keysInLine(line, list);
    if (found) addParts(entries, found);
    else if (isHeadingOf(line)) {
      if (line.line.length > 0) strays.push(line);
      list.section = entries.length;
    } else append(line, list);
  }
}

/** A table that only lays out a list: lines of keys in its cells. */
function readCells({ rows }: Table, list: KeyList): boolean {
  const inside: KeyList = { entries: [], strays: [], unclear: [], length: 1 };
  for (const block of rows.flatMap((row) => row.flatMap(({ blocks }) => blocks)))
    if (block.kind === "paragraph") readBlock(block, inside);
  const isList = inside.entries.length >= 2;
  if (isList) {
    addParts(list.entries, inside.entries);
    list.strays.push(...inside.strays);
    list.unclear.push(...inside.unclear);
  }
  return isList;
}

function addParts(entries: KeyEntry[], found: readonly KeyEntry[]): void {
  for (const entry of found) {
    const last = entries.at(-1);
    // The next part of the same question.
    if (last?.number === entry.number && startsPart(entry)) last.lines.push(...entry.lines);
    else {
      // "Comprehension:" is the heading of what follows.
      const [end] = last && last.lines.length > 1 ? last.lines.slice(-1) : [];
      if (end && !end.table && /^\s*\p{L}[\p{L}\s&]{2,40}:\s*$/u.test(letters(end.line)))
        last?.lines.pop();
      entries.push(entry);
    }
  }
}

export const startsPart = ({ lines: [first] }: KeyEntry): boolean =>
  /^\(?(?:[a-h]|[iv]+)[.)]/i.test(first ? textOf(first) : "");

const isHeadingOf = ({ line, marker, heading, before }: Line): boolean => {
  const text = letters(line);
  // The end of a worked solution: "Ans: 504".
  if (/^\s*ans(?:wer)?\s*[:=]\s*\S/i.test(text)) return false;
  return (
    heading ||
    (!marker && !before && (isTitle(text) || (likeKeyHeading(text) > 0 && text.length < 80)))
  );
};

type Begun = Pick<KeyList, "entries" | "unclear" | "bare" | "dashed" | "section">;

const numberAbove = ({ entries, section = 0 }: Begun): number | undefined =>
  entries.slice(section).at(-1)?.number;

/** Undefined for a line that begins with no number of a question. */
export function keysInLine(line: Line, list: Begun): KeyEntry[] | undefined {
  // "B. 5. cried  6. plays": the letter of a section.
  const { marker, ...bare } = line;
  if (
    marker?.shape.startsWith("large") &&
    /^\s*(?:q\s?)?\d{1,3}\s*[.):]/i.test(letters(line.line))
  ) {
    return linesOfKeys(bare, list);
  }
  const whole = withMark(line);
  const compact = line.marker?.kind === "letter" ? undefined : compactKeys(letters(whole));
  if (compact) {
    if (compact.unclear) list.unclear.push(compact.unclear);
    list.bare ||= /^\s*\d{1,3}\s+\(?[A-H1-8]/.test(letters(line.line));
    list.dashed ||= /^\s*\d{1,3}\s?[-–]/.test(letters(line.line));
    const open = new Set(compact.unclear?.numbers);
    const taken = compact.entries.filter(({ number }) => !open.has(number));
    const together = taken.map(({ number }) => number);
    return taken.map(({ number, from, to }) => ({
      number,
      lines: [aLine(cut(whole, from, to))],
      together,
    }));
  }
  const before = numberAbove(list);
  const dashed = withDashes(whole) ?? (list.dashed ? nextWithDash(whole, before) : undefined);
  if (dashed) {
    list.dashed = true;
    return dashed;
  }
  const next = NEXT_PART.exec(letters(whole));
  if (next && ofPart(whole, before)) {
    const rest = keysInLine(aLine(cut(whole, next.index)), list);
    const first = ofPart(cut(whole, 0, next.index), before);
    if (first && rest) return [first, ...rest];
  }
  const part = ofPart(whole, before);
  if (part) {
    list.bare ||= /^\s*\d{1,3}\s*\(?[a-h]/i.test(letters(whole));
    return [part];
  }
  const named = line.table ? undefined : readNamed(whole);
  if (named) return named;
  const bareOnes = readBare(whole, before);
  if (bareOnes) {
    list.bare = true;
    return bareOnes;
  }
  const down = readDown(whole);
  if (down) return down;
  if (line.marker?.kind === "number") {
    list.bare ||= line.marker.shape === "1";
    return ofMarked(line, list);
  }
  // In "(a) 23  (b) 21" neither numbers a question.
  if (line.marker) return undefined;
  // "Vocabulary: Q5 amazing   Q6 powerful"
  const head = line.before || line.table ? "" : (NAMED_LINE.exec(letters(line.line))?.[0] ?? "");
  if (head) {
    const behind = keysInLine(aLine(cut(line.line, head.length)), list);
    if (behind && (behind.length > 1 || ONE_NAMED.test(letters(line.line)))) return behind;
  }
  const found = sliced(line.line, inWords(letters(line.line), before ?? 0, list));
  if (found.length > 0) {
    list.bare ||= /^\s*\d{1,3}\s/.test(letters(line.line));
    return found;
  }
  // "1 At six", "2 She went home": numbers without points, one after the other.
  const [mark, number] = BARE_NUMBER.exec(letters(line.line)) ?? [];
  const begins = before === undefined && (number === "1" || list.entries.length === 0);
  const isNext = begins || (list.bare && Number(number) === (list.entries.at(-1)?.number ?? 0) + 1);
  if (mark === undefined || !isNext || line.before !== "" || line.table) return undefined;
  list.bare = true;
  return [{ number: Number(number), lines: [aLine(cut(line.line, mark.length))] }];
}

/** A line behind the letter of its section, which may begin with a number's mark. */
function linesOfKeys(line: Line, list: Begun): KeyEntry[] | undefined {
  const found = markerAt(letters(line.line));
  return keysInLine(
    found ? { ...line, line: cut(line.line, found.length), marker: found.marker } : line,
    list,
  );
}

/** "Q1 = the ball; Q3 = 2": rising numbers with their letter; "1 = b; 2 = c; 3 = a" where they count on. */
function readNamed(line: readonly Inline[]): KeyEntry[] | undefined {
  const all = [
    ...letters(line).matchAll(
      /(?:^\s*|[;,]\s*|(?<=\S)(?:\t\s*|\s{2,}))q(?:n|uestion)?\.?\s?(\d{1,3})\s?[=:]\s*(?=\S)/gi,
    ),
  ];
  const plainOnes = [...letters(line).matchAll(/(?:^\s*|;\s*)(\d{1,3})\s?=\s*(?=\S)/g)];
  const [first] = plainOnes;
  const goOn = plainOnes.every(([, number], at) => Number(number) === Number(first?.[1]) + at);
  if (all.length === 0 && plainOnes.length >= 3 && first?.index === 0 && goOn)
    return sliced(line, plainOnes);
  const rise = all.every(([, number], at) => at === 0 || Number(number) > Number(all[at - 1]?.[1]));
  return all.length > 0 && all[0]?.index === 0 && rise ? sliced(line, all) : undefined;
}

/** "1 useful   2 hives   3 flowers": three or more that count on. */
function readBare(line: readonly Inline[], last = 0): KeyEntry[] | undefined {
  const all = [...letters(line).matchAll(/(?:^|(?<=\S)(?:\t\s*|\s{2,}))(\d{1,3})\.?\s(?=\p{L})/gu)];
  const first = Number(all[0]?.[1]);
  const goOn = all.every(([, number], at) => Number(number) === first + at);
  return all.length >= 3 && all[0]?.index === 0 && goOn && first > last
    ? sliced(line, all)
    : undefined;
}

/** "1) 2      4) 2      7) 1/2" above "2) 1      5) 2": columns that are read down. */
function readDown(line: readonly Inline[]): KeyEntry[] | undefined {
  const all = [...letters(line).matchAll(/(?:^|(?<=\S)(?:\t\s*|\s{3,}))(\d{1,3})[.)]\s*(?=\S)/g)];
  const numbers = all.map(([, number]) => Number(number));
  const [first = 0, second = 0] = numbers;
  const step = second - first;
  // The columns may be of other lengths.
  const rise = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  return all.length >= 2 && all[0]?.index === 0 && step > 1 && step <= 30 && rise
    ? sliced(line, all)
    : undefined;
}

const DASHED = /(\d{1,3})\s?[-–]\s?(\S+)(?:\s+|$)/y;

/** "1-3   2-24   3-9/20": signs and numbers, whose own numbers follow each other. */
function withDashes(line: readonly Inline[]): KeyEntry[] | undefined {
  const text = letters(line);
  const entries: KeyEntry[] = [];
  DASHED.lastIndex = text.length - text.trimStart().length;
  while (DASHED.lastIndex < text.length) {
    const [whole, number, said = ""] = DASHED.exec(text) ?? [];
    const last = entries.at(-1)?.number;
    if (whole === undefined || (last !== undefined && Number(number) !== last + 1))
      return undefined;
    const end = DASHED.lastIndex - (/\s*$/.exec(whole)?.[0].length ?? 0);
    entries.push({ number: Number(number), lines: [aLine(cut(line, end - said.length, end))] });
  }
  return entries.length >= 3 ? entries : undefined;
}

/** "7-25" alone in its line, below "5-D, 6-B". */
function nextWithDash(line: readonly Inline[], before: number | undefined): KeyEntry[] | undefined {
  const [mark, number] = /^\s*(\d{1,3})\s?[-–]\s?(?=\S)/.exec(letters(line)) ?? [];
  if (mark === undefined || Number(number) !== (before ?? 0) + 1) return undefined;
  return [{ number: Number(number), lines: [aLine(cut(line, mark.length))] }];
}

const NAMED_LINE =
  /^\s*\p{L}[\p{L}\s&]{0,40}\d?(?::\s+|(?<=\p{Script=Han}):\s*)(?=q?\s?\d{1,3}\b)/iu;
/** "C: Q11 $8": a single answer behind the letter of its section. */
const ONE_NAMED = /^\s*(?:section |part )?\p{L}:\s*(?=q\s?\d{1,3}\s|\d{1,3}[.)、])/iu;

/** A further part behind another: "20a) 36 cm  20b) 24 cm". */
const NEXT_PART = /(?<=\S)(?:\t\s*|\s{2,})(?=\d{1,3}\s*[.)]?\s*\(?[a-h]\s*[.)])/i;
const BARE_NUMBER = /^\s*(\d{1,3})(?:\s+(?=\p{L}|\d(?!\d\d(?!\d)))|\t\s*(?=\S)|\s{3,}(?=\S))/u;

/** "31bi) cold" is read as "31(b)(i) cold", with the letter and the numeral of the part apart. */
function withRomanApart(line: readonly Inline[]): Inline[] {
  const [mark, number, letter, roman] =
    /^(\s*(?:q\s?)?\d{1,3})\s?([a-h])\s?(i{1,3}|iv|vi{0,3})[).]\s*(?=\S)/i.exec(letters(line)) ??
    [];
  if (mark === undefined) return [...line];
  const text = `${number}(${letter?.toLowerCase()})(${roman?.toLowerCase()}) `;
  return [{ kind: "text", text, look: {} }, ...cut(line, mark.length)];
}

/** "7a(ii) 5", "6 (b) red": the answer of a part, with the mark of the part in its text. */
function ofPart(given: readonly Inline[], last = 0): KeyEntry | undefined {
  const line = withRomanApart(given);
  const text = letters(line);
  const [mark, number] =
    /^\s*(?:q(?:n|uestion)?\s*\.?\s*)?\(?(\d{1,3})\s*[.)]?\s*(?=(?:\([a-h]\)|[a-h][.)]|(?<=\d)[a-h](?=\s)|[a-h](?=\s*\((?:i|v)+\))|\((?:i|v)+\))\s*\S)/i.exec(
      text,
    ) ?? [];
  if (mark === undefined || Number(number) < last) return undefined;
  const rest = cut(line, mark.length);
  const bare = /^[a-h](?=\s)/i.exec(letters(rest))?.[0] ?? /^[a-h](?=\()/i.exec(letters(rest))?.[0];
  const lines = bare
    ? [
        aLine([
          { kind: "text", text: `(${bare.toLowerCase()}) `, look: {} },
          ...cut(rest, bare.length),
        ]),
      ]
    : [aLine(rest)];
  return { number: Number(number), lines };
}

/** A line with the number of its question in its text. */
function withMark({ line, marker }: Line): Inline[] {
  if (!marker) return line;
  // "(b)" is a part of the question before, not question 2.
  const mark = marker.kind === "letter" ? `${marker.text} ` : `${marker.value}. `;
  return [{ kind: "text", text: mark, look: {} }, ...line];
}

function append(line: Line, { entries, strays }: KeyList): void {
  if (letters(line.line).trim() === "" && !line.marker && !line.table) return;
  const last = entries.at(-1);
  if (last && !line.heading) last.lines.push(line);
  else strays.push(line);
}

/** A line that begins with the number of a question, and others behind it. */
function ofMarked(line: Line, list: Pick<KeyList, "unclear">): KeyEntry[] {
  const number = line.marker?.value ?? 0;
  const further = inWords(letters(line.line), number, list, true);
  const { marker: _, ...rest } = line;
  // "Q2 = the sun"
  const begin = /^\s*=\s*/.exec(letters(line.line))?.[0].length ?? 0;
  const own: Line = { ...rest, line: cut(line.line, begin, further[0]?.index) };
  return [{ number, lines: [aLine(own.line, own)] }, ...sliced(line.line, further)];
}

const MOST_WORDS = 6;

/**
 * Answers in words behind each other. Only numbers that follow each other number answers; "2.5" and "Fig. 3" do not.
 */
function inWords(
  text: string,
  last: number,
  { unclear }: Pick<KeyList, "unclear">,
  marked = false,
): RegExpExecArray[] {
  const all = [...text.matchAll(ENTRY)];
  const run: RegExpExecArray[] = [];
  let before = last;
  for (const each of all) {
    const number = Number(each[1]);
    // "(x + 2) = 0" does not number anything.
    if (/\)\s*$/.test(each[0]) && !each[0].includes("(") && isInside(text, each.index)) continue;
    // In "1. (2)   2. 7/3" the sign in brackets is an answer.
    const last = run.at(-1);
    const end = last ? last.index + last[0].length : marked ? 0 : -1;
    if (end >= 0 && text.slice(end, each.index).trim() === "") continue;
    // "72 – 57 = 15" is a line of working.
    const isFar = before > 0 && number > before + 1 && /[-–]\s*$/.test(each[0]);
    const begins = !marked && run.length === 0 && each.index === 0 && number > before && !isFar;
    // "4a. 28   4b. 21"
    const isPart = number === before && each[2] !== undefined && each[2] > (last?.[2] ?? "");
    // "4. (2)   6. Tom", where the paper gives no answer to question 5.
    const isFurther =
      number > before &&
      number <= before + 3 &&
      /[.)]\s*$/.test(each[0]) &&
      /\s{2}$|\t$/.test(text.slice(0, each.index));
    if (number !== before + 1 && !begins && !isPart && !isFurther) continue;
    run.push(each);
    before = number;
  }
  const further = marked || run[0]?.index !== 0 ? run : run.slice(1);
  const isWide = ({ index }: RegExpExecArray) => /\s{2,}$|\t$/.test(text.slice(0, index));
  if (further.every(isWide)) return run;
  const wide = further.filter(isWide);
  const pieces = run.map(({ index, 0: mark }, place) =>
    text.slice(index + mark.length, run[place + 1]?.index),
  );
  const first = marked ? [text.slice(0, run[0]?.index)] : [];
  const short = [...first, ...pieces].every(
    (piece) => piece.trim() !== "" && piece.trim().split(/\s+/).length <= MOST_WORDS,
  );
  if (short) return run;
  const named = [...(marked ? [last] : []), ...run.map(([, number]) => Number(number))];
  unclear.push({ numbers: named, why: "it is not clear where each answer ends" });
  return marked || run[0]?.index !== 0 ? wide : run.slice(0, 1);
}

/** "B," before the next answer of a line. */
function withoutComma(line: Inline[], isBefore: boolean): Inline[] {
  const [comma] = isBefore ? (/(?<=\S)[,;]\s*$/.exec(letters(line)) ?? []) : [];
  return comma === undefined ? line : cut(line, 0, letters(line).length - comma.length);
}

const isInside = (text: string, at: number): boolean => {
  const before = text.slice(Math.max(at - 200, 0), at);
  return before.split("(").length > before.split(")").length;
};

const sliced = (line: readonly Inline[], all: readonly RegExpExecArray[]): KeyEntry[] =>
  all.map((each, place) => ({
    number: Number(each[1]),
    lines: [
      aLine([
        ...(each[2]
          ? [{ kind: "text" as const, text: `(${each[2].toLowerCase()}) `, look: {} }]
          : []),
        ...withoutComma(
          cut(line, each.index + each[0].length, all[place + 1]?.index),
          place < all.length - 1,
        ),
      ]),
    ],
  }));

const AHEAD = 12;

/** A numbered text with options below it is a question of the next section, not an answer. */
function isQuestion(blocks: readonly Block[], at: number, next?: number): boolean {
  const lines = blocksLines(blocks.slice(at, at + 1));
  const [first] = lines;
  const words = first ? plain(first.line).split(/\s+/).length : 0;
  if (first?.marker?.kind === "number" && first.marker.value === next) {
    const text =
      letters(first.line) || letters(blocksLines(blocks.slice(at + 1, at + 2))[0]?.line ?? []);
    const end = marksAt(text)?.from;
    if (asks(text) || (end !== undefined && end > 0) || /[?？]\s*$|_{3}/.test(text)) return true;
  }
  if (first?.marker?.kind !== "number" || words < 3) return false;
  const marks: number[] = [];
  for (const line of [...lines.slice(1), ...blocksLines(blocks.slice(at + 1, at + AHEAD))]) {
    const own = line.marker ?? markerAt(letters(line.line))?.marker;
    if (!own) {
      if (marks.length > 0) break;
      continue;
    }
    if (own.value !== marks.length + 1) break;
    if (own.kind === "number" && own.shape === first.marker.shape) break;
    marks.push(own.value);
  }
  return marks.length >= 3 && !/^\W*\(?[a-h]\)?[\s.):]/i.test(letters(first.line));
}

const blocksLines = (blocks: readonly Block[]): Line[] =>
  blocks.flatMap((block) => (block.kind === "paragraph" ? linesOf(block) : []));
