import { compactKeys } from "./compact-keys.ts";
import type { Block, Paragraph, Table } from "./document.ts";
import {
  cut,
  formulaAlone,
  htmlOfLine,
  type Inline,
  type Look,
  letters,
  plain,
  trimmed,
} from "./inline.ts";
import {
  explainWordAt,
  keyWordAt,
  type Marker,
  markerAt,
  markerOfLabel,
  marksAt,
} from "./markers.ts";
import type { PaperRole } from "./parts.ts";

export interface Line {
  line: Inline[];
  marker?: Marker;
  /** A list label that is no marker: "(ii)", "•". */
  before: string;
  bullet: boolean;
  heading: boolean;
  role?: PaperRole;
  notes: string[];
  /** Undefined for a line of text. */
  table?: Table;
  /** The questions that it is about, where something else than its words says so. */
  about?: { from: number; to: number };
  /** Part of a column of keys, marks or explanations. */
  column?: "key" | "marks" | "explanation";
}

export const aLine = (line: Inline[], more: Partial<Line> = {}): Line => ({
  line: trimmed(line),
  before: "",
  bullet: false,
  heading: false,
  notes: [],
  ...more,
});

export const ROMAN: readonly string[] = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"];
const ROMAN_MARK = /^\s*\(?(i{1,3}|iv|vi{0,3})[).]\s*/;

/** "(ii)" at the beginning of a line, typed or as Word puts it there. */
export function readRoman(line: Line): { value: number; without: Line } | undefined {
  if (line.table || line.marker) return undefined;
  const label = /^\(?(i{1,3}|iv|vi{0,3})[).]?$/.exec(line.before)?.[1];
  if (label) return { value: ROMAN.indexOf(label) + 1, without: { ...line, before: "" } };
  const [mark, numeral = ""] = ROMAN_MARK.exec(letters(line.line)) ?? [];
  if (mark === undefined) return undefined;
  return {
    value: ROMAN.indexOf(numeral) + 1,
    without: { ...line, line: cut(line.line, mark.length) },
  };
}

/** The lines of a paragraph: one, or several where somebody put options beside each other. */
export function linesOf({ line, label, heading, role, notes }: Paragraph): Line[] {
  const [first = [], ...more] = atBreaks(line);
  const own = label?.text ? markerOfLabel(label.text, label.level) : undefined;
  const start: Partial<Line> = {
    heading: heading || (label !== undefined && countsSections(label.text)),
    notes,
    ...(role && { role }),
    ...(label && !own && { before: label.text, bullet: label.bullet }),
  };
  const lines = own
    ? [...apart(aLine(first, { ...start, marker: own }))]
    : [...apart(marked(first, start))];
  for (const each of more) lines.push(...apart(marked(each, {})));
  return lines;
}

/** "一、", "甲、" of a list: sections of a Chinese paper. */
const countsSections = (label: string): boolean =>
  /^[(（]?(?:[一二三四五六七八九十]{1,3}|[甲乙丙丁戊])\s*[)）]?[、.．：:]?$/.test(label.trim()) &&
  !/^[(（]/.test(label);

function marked(line: Inline[], more: Partial<Line>): Line {
  const found = markerAt(letters(line));
  return found
    ? aLine(cut(line, found.length), { ...more, marker: found.marker })
    : aLine(line, more);
}

/** Where a paragraph is broken before an option or a key, those are lines of their own. */
function atBreaks(line: readonly Inline[]): Inline[][] {
  const text = letters(line);
  const pieces: Inline[][] = [];
  let from = 0;
  for (const { index } of text.matchAll(/\n/g)) {
    const after = text.slice(index + 1, index + 80);
    const isOwn =
      markerAt(after) ??
      keyWordAt(after) ??
      // "Find its perimeter. [5]" above its picture, or above a line to write on.
      (/^(?:\ufffc|\s*[_…‗.]{6})/.test(after) ? marksAt(text.slice(from, index)) : undefined) ??
      (explainWordAt(after) > 0 || marksAt(after.split("\n", 1)[0] ?? "")?.from === 0 || undefined);
    if (!isOwn) continue;
    pieces.push(cut(line, from, index));
    from = index + 1;
  }
  pieces.push(cut(line, from));
  return pieces;
}

/** Options beside each other, and a part directly behind the number of its question. */
function apart(line: Line): Line[] {
  const text = letters(line.line);
  const { marker } = line;
  if (marker?.kind === "number") {
    const inner = markerAt(text);
    // "(1) A  (2) B": what is chosen is a letter of the text above.
    const isOption = beside(text, marker).length > 0;
    if (!isOption && inner?.marker.kind === "letter" && inner.marker.value === 1) {
      const part = { ...aLine(cut(line.line, inner.length)), marker: inner.marker };
      return [{ ...line, line: [] }, ...apart(part)];
    }
    // "1.  (1) slowly  (2) slow  (3) slower": the options of a blank in the text above.
    const isFirst = inner?.marker.shape === "(1)" && inner.marker.value === 1;
    if (isFirst && marker.shape !== "(1)" && !compactKeys(`${marker.value}. ${text}`)) {
      const part = { ...aLine(cut(line.line, inner.length)), marker: inner.marker };
      const options = apart(part);
      if (options.length >= 3) return [{ ...line, line: [] }, ...options];
    }
  }
  const at = beside(text, marker);
  if (at.length === 0) return marker ? [line] : (bareOptions(line, text) ?? [line]);
  const ends = [...at.slice(1).map(({ index }) => index), text.length];
  const [first] = at;
  return [
    { ...line, line: trimmed(cut(line.line, 0, first?.index ?? 0)) },
    ...at.map(({ index }, place) => marked(cut(line.line, index, ends[place]), {})),
  ];
}

const BARE = /(?:^|\s)([A-E])\s+(?=\S)/g;
const MOST_WORDS = 3;

/** "A 48   B 54   C 56": options without points, each below three words or far apart. */
function bareOptions({ line, ...more }: Line, text: string): Line[] | undefined {
  const [, begin] = /^\s*([AC])\s/.exec(text) ?? [];
  if (begin === undefined || text.length > 400) return undefined;
  const start = begin.charCodeAt(0);
  const all: Array<{ from: number; mark: number }> = [];
  for (const { index, 0: mark, 1: letter } of text.matchAll(BARE)) {
    if (letter === String.fromCharCode(start + all.length)) {
      all.push({ from: index, mark: index + mark.length });
    }
  }
  // "A  1.6 g    B  2.4 g", and the others in the line below.
  const isPair =
    all.length === 2 && /^\s*[AC](?:\t|\s{2,})\S.*?(?:\t|\s{2,})[BD](?:\t|\s{2,})\S/.test(text);
  if (isPair ? false : all.length < 3 || begin !== "A") return undefined;
  const pieces = all.map(({ mark }, at) => text.slice(mark, all[at + 1]?.from));
  if (pieces.some((one) => one.trim() === "")) return undefined;
  const isShort = pieces.every((one) => one.trim().split(/\s+/).length <= MOST_WORDS);
  const isWide = all.slice(1).every(({ from }) => /\t|\s{2}/.test(text.slice(from - 1, from + 1)));
  if (!isWide && !(isShort && all.length >= 4)) return undefined;
  return all.map(({ mark }, at) => {
    const sign = String.fromCharCode(start + at);
    const shown = { kind: "letter" as const, value: start - 64 + at, shape: "large x", text: sign };
    return {
      ...(at === 0 ? more : aLine([])),
      line: trimmed(cut(line, mark, all[at + 1]?.from)),
      marker: { ...shown, starred: false },
    };
  });
}

/** "(3) did not change (4) fell": two options in a line, where the line above has two as well. */
export function inPairs(line: Line): [Line, Line] | undefined {
  const { marker } = line;
  if (!marker) return undefined;
  const shape = marker.shape.replace(/^list \d+ /, "");
  const text = letters(line.line);
  for (const { index, 0: space } of text.matchAll(/\s+/g)) {
    const at = index + space.length;
    const other = markerAt(text.slice(at, at + 12))?.marker;
    if (other?.shape === shape && other.value === marker.value + 1) {
      return [{ ...line, line: cut(line.line, 0, index) }, marked(cut(line.line, at), {})];
    }
  }
  return undefined;
}

/** Options down two columns: "(1) 4   (3) 7" above "(2) 6   (4) 8". */
export function inColumns(lines: readonly Line[]): Line[] | undefined {
  const pairs: Array<[Line, Line]> = [];
  for (const [row, line] of lines.entries()) {
    const { marker } = line;
    const text = letters(line.line);
    const [wide] = text.matchAll(/(?<=\S)(?:\t\s*|\s{2,})(?=\S)/g);
    const at = wide ? wide.index + wide[0].length : 0;
    const other = wide && markerAt(text.slice(at, at + 12))?.marker;
    const isRow =
      marker?.value === row + 1 &&
      other?.kind === marker.kind &&
      other.shape === marker.shape.replace(/^list \d+ /, "") &&
      other.value === lines.length + row + 1;
    if (!wide || !isRow) return undefined;
    pairs.push([{ ...line, line: cut(line.line, 0, wide.index) }, marked(cut(line.line, at), {})]);
  }
  return [...pairs.map(([first]) => first), ...pairs.map(([, second]) => second)];
}

interface Place {
  index: number;
  marker: Marker;
  wide: boolean;
}

/** The positions of further options in a line. */
function beside(text: string, marker: Marker | undefined): Place[] {
  const all: Place[] = [];
  for (const { index, 0: space } of text.matchAll(/\s+|(?<=\ufffc)/g)) {
    const at = index + space.length;
    const found = markerAt(text.slice(at, at + 12))?.marker;
    if (found) all.push({ index: at, marker: found, wide: /\t| {2,}|\n|\u3000/.test(space) });
  }
  // "5. (1)   6. (2)   7. (3)" are answers behind their numbers; in "(2) 8   (3) 12", 8 is an option.
  const isAnswer = ({ index, marker: { shape } }: Place) =>
    (shape === "1" ? /(?<![(\d])\d{1,3}[.):]\s*$/ : /\d[.):]\s*$/).test(text.slice(0, index));
  if (all.filter(isAnswer).length >= 3) return [];
  const round =
    marker?.shape === "(1)" ? sequence(all, marker.kind, marker.value + 1, marker.shape) : [];
  if (round.length >= 2) return round;
  // A number before the letters belongs to the question.
  if (marker && !(marker.kind === "number" && all.some(({ marker: m }) => m.value === 1))) {
    const run = sequence(
      all,
      marker.kind,
      marker.value + 1,
      marker.shape.replace(/^list \d+ /, ""),
    );
    return run.length >= 2 || run.every(({ wide }) => wide) ? run : [];
  }
  const first = all.find(
    ({ marker: { kind, value, shape } }) => value === 1 && (kind === "letter" || shape === "(1)"),
  );
  if (!first) return [];
  const run = sequence(all.slice(all.indexOf(first)), first.marker.kind, 1, first.marker.shape);
  return run.length >= 3 || (run.length === 2 && run.every(({ wide }) => wide)) ? run : [];
}

function sequence(
  all: readonly Place[],
  kind: Marker["kind"],
  from: number,
  shape: string,
): Place[] {
  const run: Place[] = [];
  for (const place of all) {
    const { marker } = place;
    const alike = marker.shape === shape || (kind === "letter" && place.wide);
    if (marker.kind === kind && marker.value === from + run.length && alike) run.push(place);
  }
  return run;
}

/** A line as plain text, with the mark before it. */
export const textOf = ({ line, marker, before, table }: Line): string =>
  table ? "" : `${marker?.text ?? before} ${plain(line)}`.trim();

export function htmlOf(line: Line): string {
  if (line.table) return htmlOfTable(line.table);
  const alone = formulaAlone(line.line);
  if (alone && !line.marker) return alone;
  const mark = line.marker?.text ?? line.before;
  const html = htmlOfLine(line.line);
  if (line.bullet) return `<ul><li>${html}</li></ul>`;
  return html === "" && mark === "" ? "" : `<p>${mark ? `${mark} ` : ""}${html}</p>`;
}

function htmlOfTable({ rows }: Table): string {
  const cells = rows.map(
    (row) =>
      `<tr>${row
        .map(
          ({ blocks, span }) =>
            `<td${span > 1 ? ` colspan="${span}"` : ""}>${blocks.map(htmlOfBlock).join("")}</td>`,
        )
        .join("")}</tr>`,
  );
  return `<table><tbody>${cells.join("")}</tbody></table>`;
}

function htmlOfBlock(block: Block): string {
  if (block.kind === "table") return htmlOfTable(block);
  const { line, label } = block;
  return htmlOf(aLine(line, { before: label?.text ?? "", bullet: label?.bullet ?? false }));
}

export const notesOfTable = ({ rows }: Table): string[] =>
  rows
    .flat()
    .flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "table" ? notesOfTable(block) : block.notes)),
    );

export const joinedLists = (html: string): string => html.replaceAll("</ul><ul>", "");

export const readAsAnswer = (text: string): string =>
  `‘${text.slice(0, 80)}’ stands out in the file and is read as its answer: compare it with your file.`;

export const withoutColour = (line: Line, notes: readonly string[] = []): Line => ({
  ...line,
  line: line.line.map((part) =>
    part.kind === "text" ? { ...part, look: withPlace(part.look) } : part,
  ),
  notes: [...line.notes, ...notes],
});
const withPlace = ({ place }: Look): Look => (place ? { place } : {});
