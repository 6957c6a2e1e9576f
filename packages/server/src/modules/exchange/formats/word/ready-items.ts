import type { Cloze } from "./cloze.ts";
import type { Table } from "./document.ts";
import { allLook, cut, isMarkedUp, type Look, letters, trimmed } from "./inline.ts";
import { aLine, inColumns, inPairs, type Line } from "./lines.ts";
import {
  isTitle,
  keyWordAt,
  type Marker,
  markerAt,
  marksAt,
  withoutInstructions,
} from "./markers.ts";

/** What a document is read in: its lines, tables and clozes, with the block that each comes from. */
export type Item = ({ line: Line } | { table: Table } | { cloze: Cloze }) & { block: number };

/** Puts marks, options and columns of options where the lines are read in order. */
export function readyItems(items: Item[]): void {
  moveMarks(items);
  markBoxes(items);
  markBullets(items);
  splitFirstPart(items);
  markBareLetters(items, BARE_LETTER);
  markBareLetters(items, LETTER_BEHIND);
  sortColumns(items);
  splitPairs(items);
}

/** Lines wholly in colour below a question: the answers of a teacher's copy, where there are two or more. */
export function colouredAnswers(items: readonly Item[]): Set<Line> {
  const first = items.findIndex((item) => "line" in item && item.line.marker);
  const below = items.slice(first + 1).flatMap((item) => ("line" in item ? item.line : []));
  const found = below.filter((one) => {
    const text = letters(one.line);
    return (
      !one.marker &&
      !one.heading &&
      allLook(one.line, isMarkedUp) &&
      !isTitle(text) &&
      !keyWordAt(text) &&
      marksAt(text)?.from !== 0 &&
      withoutInstructions(text) !== ""
    );
  });
  const isCopy = first >= 0 && found.length >= 2 && found.length * 2 <= below.length;
  return new Set(isCopy ? found : []);
}

const BARE_LETTER = /^([A-H])\s+(?=\S)/;
/** "AgNO3 and NaCl      A": the letter may follow its option. */
const LETTER_BEHIND = /\S(?:\t\s*|\s{3,})\(?([A-H])\)?\s*$/;

/** "A force", "B mass", "C speed" in lines below each other are options without points. */
function markBareLetters(items: Item[], where: RegExp): void {
  const letterAt = (at: number): string | undefined => {
    const item = items[at];
    if (!item || !("line" in item) || item.line.marker) return undefined;
    return where.exec(letters(item.line.line))?.[1];
  };
  for (let at = 0; at < items.length; at += 1) {
    let run = 0;
    while (letterAt(at + run) === String.fromCharCode(65 + run)) run += 1;
    if (run < 3) continue;
    for (const [place, item] of items.slice(at, at + run).entries()) {
      if (!("line" in item)) continue;
      const text = letters(item.line.line);
      const mark = String.fromCharCode(65 + place);
      const marker = {
        kind: "letter" as const,
        value: place + 1,
        shape: "large x",
        text: mark,
        starred: false,
      };
      const end = where === LETTER_BEHIND ? text.search(/(?<=\S)\s*\(?[A-H]\)?\s*$/) : undefined;
      const line = {
        ...item.line,
        line: trimmed(cut(item.line.line, end === undefined ? text.indexOf(mark) + 1 : 0, end)),
        marker,
      };
      items[at + place] = { ...item, line };
    }
    at += run - 1;
  }
}

const BOX = /^\s*([☐☑☒□■○◯●◉⚪⚫🔘])\s*(?=\S)/u;

/** "☐ fern", "☑ moss" below each other are options, and the filled one is right. */
function markBoxes(items: Item[]): void {
  const boxAt = (at: number): string | undefined => {
    const item = items[at];
    return item && "line" in item && !item.line.marker
      ? BOX.exec(letters(item.line.line))?.[1]
      : undefined;
  };
  for (let at = 0; at < items.length; at += 1) {
    let run = 0;
    while (boxAt(at + run)) run += 1;
    if (run < 2) continue;
    const above = items[at - 1];
    // "1. What is it? * (1 Point)" must be answered.
    const star =
      above && "line" in above ? / \*(?=\s*(?:\(|$))/.exec(letters(above.line.line)) : undefined;
    if (above && "line" in above && star) {
      const { line } = above.line;
      items[at - 1] = {
        ...above,
        line: { ...above.line, line: [...cut(line, 0, star.index), ...cut(line, star.index + 2)] },
      };
    }
    for (const [place, item] of items.slice(at, at + run).entries()) {
      if (!("line" in item)) continue;
      const { 0: box = "", 1: sign = "" } = BOX.exec(letters(item.line.line)) ?? [];
      const text = `${String.fromCharCode(65 + place)}.`;
      const starred = /[☑☒■●◉⚫🔘]/u.test(sign);
      const marker = {
        ...{ kind: "letter" as const, value: place + 1, shape: "box" },
        text,
        starred,
      };
      items[at + place] = {
        ...item,
        line: { ...item.line, line: trimmed(cut(item.line.line, box.length)), marker },
      };
    }
    at += run - 1;
  }
}

const MOST_OPTIONS = 5;

/**
 * Bullets below a question are options where one of them is marked, an answer below names one, or all questions of the
 * document have as many; others stay lines of the text.
 */
function markBullets(items: Item[]): void {
  const lineAt = (at: number): Line | undefined => {
    const item = items[at];
    return item && "line" in item ? item.line : undefined;
  };
  const isBullet = (at: number): boolean => {
    const line = lineAt(at);
    return line?.bullet === true && !line.marker;
  };
  const runs: Array<{ at: number; length: number }> = [];
  for (let at = 1; at < items.length; at += 1) {
    let length = 0;
    while (isBullet(at + length)) length += 1;
    const above = letters(lineAt(at - 1)?.line ?? []);
    const asks = lineAt(at - 1) !== undefined && !/[:：]\s*$/.test(above);
    if (length >= 2 && length <= MOST_OPTIONS && asks) runs.push({ at, length });
    at += length;
  }
  const alike = runs.filter(({ length }) => length >= 3 && length === runs[0]?.length);
  const isQuiz = alike.length >= 3 && alike.length === runs.length;
  for (const { at, length } of runs) {
    const lines = items.slice(at, at + length).flatMap((item) => ("line" in item ? item.line : []));
    if (!isQuiz && !hasOneMarked(lines) && !namesOne(lineAt(at + length), lines)) continue;
    for (const [place, line] of lines.entries()) {
      const sign = String.fromCharCode(65 + place);
      const marker = {
        ...{ kind: "letter" as const, value: place + 1, shape: "bullet" },
        ...{ text: `${sign}.`, starred: false },
      };
      const item = items[at + place];
      if (item) items[at + place] = { block: item.block, line: { ...line, bullet: false, marker } };
    }
  }
}

const hasOneMarked = (lines: readonly Line[]): boolean =>
  [isMarkedUp, ({ bold }: Look) => bold].some(
    (is) => lines.filter(({ line }) => allLook(line, is)).length === 1,
  );

/** "Answer: c" or "Answer: blue" below the bullets. */
function namesOne(below: Line | undefined, lines: readonly Line[]): boolean {
  const text = below && !below.marker ? letters(below.line) : "";
  const word = keyWordAt(text);
  if (!word) return false;
  const said = text.slice(word.length).trim().toLowerCase();
  const sign = /^\(?([a-e])\)?\.?$/.exec(said)?.[1];
  const place = sign ? sign.charCodeAt(0) - 97 : -1;
  return place >= 0
    ? place < lines.length
    : lines.some(({ line }) => letters(line).trim().toLowerCase() === said);
}

/** "Find (a) the mode," above "(b) the median." */
function splitFirstPart(items: Item[]): void {
  for (let at = 0; at + 1 < items.length; at += 1) {
    const [item, below] = [items[at], items[at + 1]];
    if (!item || !below || !("line" in item) || !("line" in below)) continue;
    const { line } = item;
    const begin = /(?<=^\s*\p{L}[^()]{0,80}\s)\(a\)\s+(?=[^\s._…])/u.exec(letters(line.line));
    const { kind, value, shape = "" } = below.line.marker ?? {};
    if (
      !begin ||
      line.marker?.kind === "letter" ||
      kind !== "letter" ||
      value !== 2 ||
      !shape.includes("(x)")
    )
      continue;
    const marker = { kind, value: 1, shape, text: "(a)", starred: false };
    const own = { ...line, line: trimmed(cut(line.line, 0, begin.index)) };
    const part = { ...aLine(cut(line.line, begin.index + begin[0].length)), marker };
    items.splice(at, 1, { ...item, line: own }, { ...item, line: part });
    at += 1;
  }
}

/** "[2m] 1. Find x": marks in front of the number go behind the text. */
function moveMarks(items: Item[]): void {
  for (const [at, item] of items.entries()) {
    if (!("line" in item) || item.line.marker) continue;
    const [mark, marks] =
      /^\s*[[(]\s*(\d{1,2})\s*(?:m|mks?|marks?)?\s*[\])]\s*(?=\d{1,3}[.)]\s)/i.exec(
        letters(item.line.line),
      ) ?? [];
    const rest = mark === undefined ? undefined : cut(item.line.line, mark.length);
    const found = rest && markerAt(letters(rest));
    if (!rest || !found) continue;
    const behind = { kind: "text" as const, text: ` [${marks}]`, look: {} };
    const line = {
      ...item.line,
      line: [...trimmed(cut(rest, found.length)), behind],
      marker: found.marker,
    };
    items[at] = { ...item, line };
  }
}

/** Options down two or three columns, in the order of their marks. */
function sortColumns(items: Item[]): void {
  for (let at = 0; at < items.length; at += 1) {
    const first = items[at];
    if (!first || !("line" in first) || first.line.marker?.value !== 1) continue;
    for (const rows of [2, 3]) {
      const some = items.slice(at, at + rows);
      const lines = some.flatMap((item) => ("line" in item ? item.line : []));
      const sorted = lines.length === rows ? inColumns(lines) : undefined;
      if (!sorted) continue;
      const block = some.at(-1)?.block ?? first.block;
      items.splice(at, rows, ...sorted.map((line) => ({ line, block })));
      break;
    }
  }
}

/** The second line of options, two and two, where its space is narrow. */
function splitPairs(items: Item[]): void {
  const markAt = (at: number): Marker | undefined => {
    const item = items[at];
    return item && "line" in item ? item.line.marker : undefined;
  };
  for (let at = 2; at < items.length; at += 1) {
    const item = items[at];
    const [one, two, three] = [markAt(at - 2), markAt(at - 1), markAt(at)];
    const isThird = one?.value === 1 && two?.value === 2 && three?.value === 3;
    const isPair =
      items[at - 1]?.block === items[at - 2]?.block && items[at]?.block !== items[at - 1]?.block;
    if (!item || !("line" in item) || !isThird || !isPair || two?.shape !== three.shape) continue;
    const pair = markAt(at + 1)?.value === 4 ? undefined : inPairs(item.line);
    if (pair) items.splice(at, 1, ...pair.map((line) => ({ line, block: item.block })));
  }
}
