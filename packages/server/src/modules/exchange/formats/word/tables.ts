import { compactKeys } from "./compact-keys.ts";
import type { Block, Cell, Table } from "./document.ts";
import { cut, letters, plain } from "./inline.ts";
import { aLine, type Line, linesOf, notesOfTable } from "./lines.ts";
import { blankAnswer, keyWordAt, type Marker, marksAt } from "./markers.ts";

export interface Above {
  next: number;
  /** Whether a line above the table says that number. */
  named: boolean;
  /** An open question has no options yet. */
  waits: boolean;
}

interface Flat {
  lines: Line[];
  text: string;
}

const OPTION_HEAD = /^(?:option|choice|answer)?\s*\(?([a-h]|[1-5])\)?\.?$/i;
const HEADS: ReadonlyArray<[head: RegExp, column: Column]> = [
  [/^(?:s\/?no?|no|num(?:ber)?|#|q(?:n|uestion)?\s*(?:no|num(?:ber)?|#)|item|q)\.?$/i, "number"],
  [/^(?:questions?|stem|question text|text)$/i, "stem"],
  [
    /^(?:(?:correct|suggested|model|expected|sample)\s+)?(?:answers?|ans|key|option\(s\)|correct|correct option)\.?$/i,
    "key",
  ],
  [/^(?:marks?|points?|score|pts)$/i, "marks"],
  [/^(?:explanations?|feedback|rationale|solution|working)$/i, "explanation"],
  [/^options?$/i, "inside"],
];
type Column = "number" | "stem" | "key" | "marks" | "explanation" | "inside" | `option ${number}`;

/** As rows of questions, options side by side, or unchanged. */
export function linesOfTable(table: Table, above: Above): Line[] {
  const rows = table.rows.map((row) => row.map(flat));
  const [only, ...more] = rows.flat();
  if (only && more.length === 0) return only.lines;
  const answer = answerLine(rows);
  if (answer) return [answer];
  return (
    underHeads(rows) ??
    choiceRows(table)?.flat() ??
    numbered(rows, above) ??
    (above.waits ? options(rows) : undefined) ??
    flowing(rows, above) ?? [aLine([], { table, notes: notesOfTable(table) })]
  );
}

/** "Ans: | ________ cm": where students write, laid out in cells. */
function answerLine([row = [], ...more]: Flat[][]): Line | undefined {
  const text = row
    .map((cell) => cell.text)
    .join(" ")
    .trim();
  const begin = more.length === 0 ? (keyWordAt(text)?.length ?? 0) : 0;
  const isBlank = begin > 0 && blankAnswer(text.slice(begin)) !== undefined;
  return isBlank ? aLine([{ kind: "text", text, look: {} }]) : undefined;
}

function flat({ blocks }: Cell): Flat {
  const lines = linesOfBlocks(blocks);
  const text = lines
    .map(({ line, marker, before }) => `${marker?.text ?? before} ${plain(line)}`.trim())
    .join(" ")
    .trim();
  return { lines, text };
}

const linesOfBlocks = (blocks: readonly Block[]): Line[] =>
  blocks.flatMap((block) =>
    block.kind === "paragraph"
      ? linesOf(block)
      : [aLine([], { table: block, notes: notesOfTable(block) })],
  );

const isEmpty = ({ lines }: Flat): boolean =>
  lines.every((line) => !line.table && !line.marker && letters(line.line).trim() === "");
const seen = ({ lines }: Flat): Line[] =>
  lines.filter((line) => line.table || line.marker || letters(line.line).trim() !== "");

const questionMark = (value: number): Marker => ({
  kind: "number",
  value,
  shape: "table",
  text: `${value}.`,
  starred: false,
});
const letterMark = (value: number): Marker => ({
  kind: "letter",
  value,
  shape: "table",
  text: `${String.fromCharCode(64 + value)}.`,
  starred: false,
});

/** "No | Question | A | B | C | D | Answer". */
function underHeads([heads = [], ...rows]: Flat[][]): Line[] | undefined {
  const columns = heads.map(({ text }) => columnOf(text));
  if (!columns.includes("stem") || columns.filter(Boolean).length < 2 || rows.length === 0)
    return undefined;
  // "Question | Answer | Marks" above "1(a)": a list of answers.
  const stem = columns.indexOf("stem");
  const isList = rows.every(
    (row) => bareNumber(row[stem]) !== undefined || hasNoStem(row[stem]?.text),
  );
  if (isList) return undefined;
  const hasNumbers = rows.some((row) => bareNumber(row[columns.indexOf("number")]) !== undefined);
  let isBegun = false;
  return rows.flatMap((row, place) => {
    if (row.every(isEmpty)) return [];
    const said = row[columns.indexOf("number")];
    const goesOn = isBegun && hasNumbers && said !== undefined && isEmpty(said);
    if (goesOn && isFurther(row, stem)) {
      return row.flatMap((cell, at) => inColumn(cell, columns[at]));
    }
    const skipped = besideQuestions(row, heads);
    isBegun = !skipped;
    if (skipped) return [skipped];
    const number = Number(/\d{1,3}/.exec(said?.text ?? "")?.[0]);
    const mark = questionMark(Number.isNaN(number) ? place + 1 : number);
    return [aLine([], { marker: mark }), ...row.flatMap((cell, at) => inColumn(cell, columns[at]))];
  });
}

/** A row below a number that is written once: a part, "(b) Find y", or a picture, or more of the text. */
const isFurther = (row: readonly Flat[], stem: number): boolean => {
  const cell = row[stem];
  const others = row.filter((each) => each !== cell && !isEmpty(each));
  const isPart = /^\s*(?:\([a-h]\)|[a-h][.)]|\([ivx]+\))/i.test(cell?.text ?? "");
  return isPart || (cell !== undefined && !isEmpty(cell) && others.length === 0 && showsMore(cell));
};

/** A head said again, a section's row or a sum is no question; undefined for one. */
function besideQuestions(row: Flat[], heads: Flat[]): Line | undefined {
  const filled = row.filter((cell) => !isEmpty(cell));
  const text = filled.map((cell) => cell.text).join(" ");
  const isHead = filled.length > 1 && row.every((cell, at) => cell.text === heads[at]?.text);
  const isSum = /^(?:sub[- ]?|grand )?total\b/i.test(text);
  const isSection =
    filled.length === 1 && !/[?_]/.test(text) && bareNumber(filled[0]) === undefined;
  if (!isHead && !isSum && !isSection) return undefined;
  return aLine([{ kind: "text", text, look: {} }], { heading: true });
}

function columnOf(head: string): Column | undefined {
  const text = head.replace(/[:*]/g, "").trim();
  const [, option] = OPTION_HEAD.exec(text) ?? [];
  if (option) return `option ${Number(option) || option.toLowerCase().charCodeAt(0) - 96}`;
  return HEADS.find(([is]) => is.test(text))?.[1];
}

function inColumn(cell: Flat, column: Column | undefined): Line[] {
  if (column === "number" || isEmpty(cell)) return [];
  if (column === "key" || column === "marks" || column === "explanation") {
    return seen(cell).map((line) => ({ ...line, column }));
  }
  const [, option] = column?.split("option ") ?? [];
  return option ? asOption(cell, Number(option)) : seen(cell);
}

function asOption(cell: Flat, value: number): Line[] {
  const [first, ...more] = seen(cell);
  if (!first) return [aLine([], { marker: letterMark(value) })];
  const own = first.marker ? {} : { marker: letterMark(value) };
  return [{ ...first, ...own }, ...more];
}

const BARE = /^\(?(\d{1,3})\)?[.):]?$|^q(?:uestion)?\s*(\d{1,3})[.):]?$/i;

/** The number of a question, alone in its cell. */
function bareNumber(cell: Flat | undefined): number | undefined {
  const [, plainOne, named] = BARE.exec(cell?.text ?? "") ?? [];
  const number = plainOne ?? named;
  return number === undefined ? undefined : Number(number);
}

/** "1 | A changed | B changing | C change": the options of each blank of a text, in a row behind its number. */
export function choiceRows(table: Table): Line[][] | undefined {
  const rows = table.rows.map((row) => row.map(flat).filter((cell) => !isEmpty(cell)));
  const first = bareNumber(rows[0]?.[0]);
  if (first === undefined || rows.length < 2) return undefined;
  const lines: Line[][] = [];
  for (const [place, [number, ...cells]] of rows.entries()) {
    const options = cells.map((cell, at) => readChoice(cell, at + 1));
    const areAll = options.length >= 3 && options.every((option) => option !== undefined);
    if (bareNumber(number) !== first + place || !areAll) return undefined;
    lines.push([
      aLine([], { marker: questionMark(first + place) }),
      ...options.flatMap((one) => one ?? []),
    ]);
  }
  return lines;
}

/** "(1) changed", "A changed" with the sign that its place has. */
function readChoice(cell: Flat, value: number): Line | undefined {
  const [line, ...more] = seen(cell);
  if (!line || line.table || more.length > 0) return undefined;
  if (line.marker) return line.marker.value === value && line.line.length > 0 ? line : undefined;
  const mark = /^\s*([A-H])\s+(?=\S)/.exec(letters(line.line));
  return mark?.[1] === String.fromCharCode(64 + value)
    ? { ...line, line: cut(line.line, mark[0].length), marker: letterMark(value) }
    : undefined;
}

/** Rows that begin with the number of a question in its own cell. */
function numbered(rows: Flat[][], { next, named, waits }: Above): Line[] | undefined {
  const numbers = rows.flatMap(([cell]) => bareNumber(cell) ?? []);
  const [first] = numbers;
  if (first === undefined || ((waits || named) && first !== next)) return undefined;
  if (numbers.some((number, place) => number !== first + place)) return undefined;
  const asked = rows.filter(
    ([cell, stem]) =>
      bareNumber(cell) !== undefined &&
      /\S+\s+\S+\s+\S+|\?/.test(stem?.text ?? "") &&
      /[^\d\s.,]/.test(stem?.text ?? ""),
  );
  if (asked.length * 2 < numbers.length) return undefined;
  const areAnswered =
    rows.length >= 2 && rows.every(([cell, ...others]) => hasAnswer(cell, others));
  return rows.flatMap(([cell, ...others]) => {
    const number = bareNumber(cell);
    const [stem, answer] = others;
    if (areAnswered && number !== undefined && stem && answer) {
      const note = `We read ‘${answer.text.slice(0, 80)}’ beside the question as its answer. Compare it with your file.`;
      const key = seen(answer).map((line) => ({ ...line, column: "key" as const }));
      const [first, ...more] = key;
      const said = first ? [{ ...first, notes: [...first.notes, note] }, ...more] : [];
      return [aLine([], { marker: questionMark(number) }), ...seen(stem), ...said];
    }
    if (number === undefined) return [cell, ...others].flatMap((each) => (each ? seen(each) : []));
    return [aLine([], { marker: questionMark(number) }), ...restOfRow(others)];
  });
}

const MOST_WORDS_BESIDE = 12;

/** "8 | What does WWW stand for? | World Wide Web" in each row of a table without heads. */
function hasAnswer(cell: Flat | undefined, others: readonly Flat[]): boolean {
  const [stem, answer, ...more] = others;
  if (bareNumber(cell) === undefined || !stem || !answer || more.length > 0) return false;
  const { text } = answer;
  const isText = !showsMore(answer) && !/[?？]\s*$|[_…]{3}|\.{5}/.test(text) && !marksAt(text);
  const isShort = text !== "" && text.split(/\s+/).length <= MOST_WORDS_BESIDE;
  return /[?？.。]\s*$/.test(stem.text) && isText && isShort && answer.lines.length === 1;
}

function restOfRow(cells: readonly Flat[]): Line[] {
  const [stem, ...others] = cells.filter((cell) => !isEmpty(cell));
  const lines = stem ? seen(stem) : [];
  const options = others.filter(({ text }) => !isKeyAlone(text) && marksAt(text)?.from !== 0);
  const areOptions =
    options.length >= 2 && options.every(({ lines: inside }) => inside.length <= 3);
  for (const cell of others) {
    const place = options.indexOf(cell);
    if (place < 0 && isKeyAlone(cell.text)) {
      lines.push(...seen(cell).map((line) => ({ ...line, column: "key" as const })));
    } else lines.push(...(place >= 0 && areOptions ? asOption(cell, place + 1) : seen(cell)));
  }
  return lines;
}

const isKeyAlone = (text: string): boolean => /^\(?[A-H]\)?\.?$/.test(text);

/** Options in cells: each with its marker, or one per row below heads. */
function options(rows: Flat[][]): Line[] | undefined {
  const cells = rows.flat().filter((cell) => !isEmpty(cell));
  return underLetters(rows) ?? eachMarked(cells) ?? inRows(rows);
}

/** A row "A | B | C | D" above or below the row with the options themselves, or two such pairs of rows. */
function underLetters(rows: Flat[][]): Line[] | undefined {
  if (rows.length < 2 || rows.length % 2 > 0) return undefined;
  const lines: Line[] = [];
  let count = 0;
  for (let at = 0; at < rows.length; at += 2) {
    const [one = [], other = []] = rows.slice(at, at + 2);
    const [heads, below] = one.every(isMarkAlone) ? [one, other] : [other, one];
    const before = count;
    const areHeads = heads.every(
      (cell, place) => isMarkAlone(cell) && markOf(cell)?.value === before + place + 1,
    );
    if (!areHeads || below.length !== heads.length || below.some(isEmpty)) return undefined;
    for (const [place, cell] of below.entries()) lines.push(...asOption(cell, before + place + 1));
    count += heads.length;
  }
  return count >= 3 ? lines : undefined;
}

const markOf = (cell: Flat | undefined): Marker | undefined => {
  const [first] = cell ? seen(cell) : [];
  if (first?.marker) return first.marker;
  const [, alone, digit] = /^\(?(?:([A-H])|([1-5]))\)?[.)]?$/.exec(cell?.text ?? "") ?? [];
  // "A  sodium"
  const letter = alone ?? (first && SIGN_BEFORE.exec(letters(first.line))?.[1]);
  if (letter) return { ...letterMark(letter.charCodeAt(0) - 64), text: letter };
  return digit
    ? { kind: "number", value: Number(digit), shape: "(1)", text: `(${digit})`, starred: false }
    : undefined;
};
const isMarkAlone = (cell: Flat): boolean =>
  markOf(cell) !== undefined && !showsMore(cell) && /^\(?[A-H1-5]\)?[.)]?$/i.test(cell.text);

const showsMore = (cell: Flat): boolean =>
  seen(cell).some(({ line }) => line.some(({ kind }) => kind !== "text"));

const SIGN_BEFORE = /^\s*([A-H])(?: {2,}|\s(?=[a-z\d–-]))/;

/** "A [picture]", "A  sodium": the sign goes where its option shows something. */
const withoutSign = (line: Line): Line => {
  const [sign] = line.marker
    ? []
    : (/^\s*\(?[A-H1-5]\)?[.)]?\s*(?=\ufffc)/.exec(letters(line.line)) ??
      SIGN_BEFORE.exec(letters(line.line)) ??
      []);
  return sign ? { ...line, line: cut(line.line, sign.length) } : line;
};

const hasBrackets = ({ text }: Flat): boolean => text.startsWith("(");

/** "A. 12 | B. 13", or "A | 12 | B | 13". */
function eachMarked(cells: readonly Flat[]): Line[] | undefined {
  const found: Array<{ marker: Marker; lines: Line[] }> = [];
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at];
    const marker = markOf(cell);
    if (!cell || !marker) return undefined;
    const content = isMarkAlone(cell) ? cells[++at] : cell;
    // "(1) | 2" is an option that reads 2; "A | B" are two letters.
    const isMark =
      content && content !== cell && markOf(content) && hasBrackets(content) === hasBrackets(cell);
    if (!content || isMark) return undefined;
    const [first = aLine([]), ...more] = seen(content);
    found.push({
      marker,
      lines: [{ ...(content === cell ? withoutSign(first) : first), marker }, ...more],
    });
  }
  const sorted = found.toSorted((one, other) => one.marker.value - other.marker.value);
  if (sorted.length < 2 || sorted.some(({ marker }, place) => marker.value !== place + 1)) {
    return undefined;
  }
  return sorted.flatMap(({ lines }) => lines);
}

/** Rows "(1) | red | round" below the heads "Colour | Shape": the heads are said in each option. */
function inRows(rows: Flat[][]): Line[] | undefined {
  const begins = rows.findIndex(([cell]) => cell && isMarkAlone(cell));
  if (begins < 0 || begins > 1) return undefined;
  const heads = begins === 1 ? (rows[0] ?? []).map(({ text }) => text) : [];
  const lines: Line[] = [];
  for (const [place, [cell, ...others]] of rows.slice(begins).entries()) {
    const marker = markOf(cell);
    if (marker?.value !== place + 1) return undefined;
    const line = others.flatMap((other, at) => {
      const head = heads[at + 1];
      const between = { kind: "text" as const, text: at > 0 ? "; " : "", look: {} };
      const name = { kind: "text" as const, text: head ? `${head}: ` : "", look: {} };
      return [between, name, ...seen(other).flatMap((each) => each.line)];
    });
    lines.push(
      aLine(line, {
        marker,
        notes: place === 0 ? ["The table of the options is written as lines."] : [],
      }),
    );
  }
  return lines.length >= 2 ? lines : undefined;
}

/** A table that only lays out questions: the numbers come before their text in the cells. */
function flowing(rows: Flat[][], { next }: Above): Line[] | undefined {
  const cells = rows.flat();
  const begins = cells.some(({ lines }) =>
    lines.some(
      ({ marker, line }) => marker?.kind === "number" && marker.value === next && line.length > 0,
    ),
  );
  return begins ? cells.flatMap(seen) : undefined;
}

/** A table of keys: numbers and answers alternate, across or down, with heads or without, or share cells. */
export function pairsOfTable({ rows }: Table): Array<{ number: number; lines: Line[] }> {
  const cells = rows.map((row) => row.map(flat));
  const wide = rows.map((row) =>
    row.flatMap((cell) => [flat(cell), ...Array.from({ length: cell.span - 1 }, () => EMPTY)]),
  );
  const pairs = inCells(cells) ?? underKeyHeads(wide) ?? inPartRows(cells) ?? alternating(cells);
  const joined: Pair[] = [];
  for (const { more, ...pair } of pairs.filter(({ lines }) => lines.length > 0)) {
    const above = more ? joined.findLast(({ number }) => number === pair.number) : undefined;
    if (above) above.lines.push(...pair.lines);
    else joined.push(pair);
  }
  return joined;
}

interface Pair {
  number: number;
  lines: Line[];
  /** Goes on with the answer above it. */
  more?: true;
}

/** "1. B | 2. C" */
function inCells(rows: Flat[][]): Pair[] | undefined {
  const filled = rows.flat().filter((cell) => !isEmpty(cell));
  const found = filled.map(({ text }) => ({ text, keys: compactKeys(text) }));
  if (filled.length < 2 || found.some(({ keys }) => !keys || keys.unclear)) return undefined;
  return found.flatMap(({ text, keys }) =>
    (keys?.entries ?? []).map(({ number, from, to }) => ({
      number,
      lines: [aLine([{ kind: "text", text: text.slice(from, to), look: {} }])],
    })),
  );
}

/** "Qn | Answer | Marks", also twice beside each other. */
function underKeyHeads([heads = [], ...rows]: Flat[][]): Pair[] | undefined {
  const columns = heads.map(
    ({ text }) => columnOf(text) ?? (/^q\w*\.?$/i.test(text) ? "number" : undefined),
  );
  const groups = columns.flatMap((column, at) => {
    // "Question | Answer": the column of the questions has their numbers.
    const isNumber =
      column === "number" ||
      (column === "stem" &&
        rows.every((row) => bareNumber(row[at]) !== undefined || hasNoStem(row[at]?.text)));
    const key = columns.findIndex((other, place) => place > at && other === "key");
    return isNumber && key > at ? [{ number: at, key }] : [];
  });
  if (groups.length === 0 || rows.length === 0) return undefined;
  return groups.flatMap(({ number: at, key }) => {
    // "Qn | Part | Answer", or one head above both.
    const hasParts = at + 1 < key && /^(?:part)?s?$/i.test(heads[at + 1]?.text ?? "");
    let last: NumberedPart | undefined;
    return rows.flatMap((row): Pair[] => {
      const cell = row[key];
      const part = partIn(row[at], last, hasParts ? row[at + 1] : undefined);
      last = part ?? last;
      if (part) return cell ? [{ number: part.number, lines: ofPart(cell, part.mark) }] : [];
      return last && row[at] && isEmpty(row[at]) ? goingOn(cell, last.number) : [];
    });
  });
}

interface NumberedPart {
  number: number;
  mark?: string | undefined;
}

/** "3", "3(a)", "3 | a", and below it "(b)" or "(ii)". */
function partIn(
  cell: Flat | undefined,
  above: NumberedPart | undefined,
  part: Flat = EMPTY,
): NumberedPart | undefined {
  const beside = part.text.replace(/^[a-h](?=$|\s*\()/i, "($&)");
  const text = `${cell?.text ?? ""} ${beside}`.trim();
  const number = beside === "" ? bareNumber(cell) : undefined;
  if (number !== undefined) return { number };
  const [, own, mark] = PART_NUMBER.exec(text) ?? [];
  if (own !== undefined) return { number: Number(own), mark };
  const [alone, , roman] = PART_ALONE.exec(text) ?? [];
  if (alone === undefined || !above) return undefined;
  const letter = roman ? (/^\(?[a-h]\)?(?=\s*\()/i.exec(above.mark ?? "")?.[0] ?? "") : "";
  return { number: above.number, mark: letter + alone.trim() };
}

/** The mark of the part goes into the text, as in a line of keys. */
function ofPart(cell: Flat, letter: string | undefined): Line[] {
  const [first, ...more] = seen(cell);
  if (!letter || !first) return seen(cell);
  const text = `${letter.replace(/^\(?([a-h])\)?(?=$|\s*\()/i, "($1)")} `;
  return [{ ...first, line: [{ kind: "text", text, look: {} }, ...first.line] }, ...more];
}

/** "1(a) | 5x", and "(b) | 4y" below it. */
function inPartRows(rows: Flat[][]): Pair[] | undefined {
  const pairs: Pair[] = [];
  let last: NumberedPart | undefined;
  let isWide = false;
  let hasParts = false;
  for (const row of rows) {
    const areBeside = row.length >= 3 && PART_ALONE.test(row[1]?.text ?? "");
    const [key, ...more] = row.slice(areBeside ? 2 : 1);
    last = partIn(row[0], last, areBeside ? row[1] : undefined);
    // The last column may be the marks.
    const isMore = more.length > 1 || more.some(({ text }) => !/^\[?\d{0,2}\]?$/.test(text));
    if (!last || !key || isMore) return undefined;
    pairs.push({ number: last.number, lines: ofPart(key, last.mark) });
    isWide ||= more.length > 0;
    hasParts ||= last.mark !== undefined;
  }
  // "1 | 2 | 3" above "(2) | (1) | (4)" has no column of marks.
  return isWide && !hasParts ? undefined : pairs;
}

/** What a column of numbers has besides numbers: a part, a total, nothing. */
const NO_STEM = /^(?:(?:q\w*\.?\s*)?\d{1,3}\s*\.?\s*\(?[a-hivx]+\)?(?:\s*\([ivx]+\))?|total.*|)$/i;
const hasNoStem = (text = ""): boolean => NO_STEM.test(text.trim()) || PART_ALONE.test(text);
/** The mark of a part below the number of its question: "(b)", "b)", "(b)(i)", "(ii)". */
const PART_ALONE = /^\s*(?:(\([a-h]\)|[a-h]\))(?:\s*\([ivx]+\))?|(\([ivx]+\)|[ivx]+\)))\s*$/i;
/** "2(a)", "3b", "4 (a)(ii)". */
const PART_NUMBER =
  /^\s*(?:q\w*\.?\s*)?(\d{1,3})\s*\.?\s*((?:\([a-h]\)|[a-h]\)?)(?:\s*\([ivx]+\))?|\([ivx]+\))\s*$/i;

/** A row without a number goes on with the answer above it, and says so. */
function goingOn(cell: Flat | undefined, number: number): Pair[] {
  if (!cell || isEmpty(cell) || /^(?:sub[- ]?|grand )?total\b/i.test(cell.text)) return [];
  const [first, ...more] = seen(cell);
  const note = `‘${cell.text.slice(0, 80)}’ has no number in the table of answers. We added it to the answer above it. Compare it with your file.`;
  return first
    ? [{ number, more: true, lines: [{ ...first, notes: [...first.notes, note] }, ...more] }]
    : [];
}

function alternating(cells: Flat[][]): Pair[] {
  const pairs: Pair[] = [];
  const lasts: number[] = [];
  for (let at = 0; at < cells.length; at += 1) {
    const row = cells[at] ?? [];
    const below = cells[at + 1] ?? [];
    const numbers = row.map(bareNumber);
    const counted = numbers.filter((number) => number !== undefined);
    const isHead = numbers[0] === undefined;
    const follows = counted.every(
      (number, place) => place === 0 || number === (counted[place - 1] ?? 0) + 1,
    );
    // Two columns are always pairs, even if both contain numbers.
    const across =
      row.length > (isHead ? 1 : 2) &&
      below.length === row.length &&
      counted.length >= (isHead ? 1 : 2) &&
      follows &&
      numbers.every(
        (number, place) => number !== undefined || place === 0 || isEmpty(row[place] ?? EMPTY),
      );
    if (across) {
      for (const [place, number] of numbers.entries()) {
        const cell = below[place];
        if (number !== undefined && cell) pairs.push({ number, lines: seen(cell) });
      }
      at += 1;
      continue;
    }
    for (let place = 0; place + 1 < row.length; place += 2) {
      const [, part, letter] = PART_NUMBER.exec(row[place]?.text ?? "") ?? [];
      const number = numbers[place] ?? (part === undefined ? undefined : Number(part));
      const [cell, last] = [row[place + 1], lasts[place]];
      if (number !== undefined && cell) {
        pairs.push({ number, lines: ofPart(cell, letter) });
        lasts[place] = number;
      } else if (last !== undefined && isEmpty(row[place] ?? EMPTY)) {
        pairs.push(...goingOn(cell, last));
      }
    }
  }
  return pairs;
}

const EMPTY: Flat = { lines: [], text: "" };
