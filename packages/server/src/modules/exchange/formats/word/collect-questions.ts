import { bankOf, type Cloze, findClozes } from "./cloze.ts";
import { compactKeys } from "./compact-keys.ts";
import type { Block, Table } from "./document.ts";
import {
  allLook,
  cut,
  halfWidth,
  type Inline,
  letters,
  plain,
  trimmed,
  withoutRing,
} from "./inline.ts";
import {
  type KeyEntry,
  type KeyList,
  keysInLine,
  readKeyList,
  type UnclearKeys,
} from "./key-list.ts";
import {
  aLine,
  type Line,
  linesOf,
  readAsAnswer,
  readRoman,
  textOf,
  withoutColour,
} from "./lines.ts";
import {
  asks,
  beginsKeyList,
  blankAnswer,
  blankLine,
  explainWordAt,
  insideBrackets,
  isTitle,
  keyInside,
  keyWordAt,
  likeKeyHeading,
  type Marker,
  markerAt,
  marksAt,
  refersBelow,
  refersTo,
  turnsPage,
  withoutInstructions,
} from "./markers.ts";
import { boxesAsGaps, withBareNumbers, withChineseNumbers } from "./ready-blocks.ts";
import { colouredAnswers, type Item, readyItems } from "./ready-items.ts";
import { choiceRows, linesOfTable } from "./tables.ts";

export interface Key {
  after: number;
  lines: Line[];
  long: boolean;
  /** From a list of answers, which may not name the part. */
  listed?: true;
  /** Its lines end with the marks that they earn. */
  marked?: true;
}

/** What belongs to one question of a test, before it is known what kind it is. */
export interface Draft {
  number: number | undefined;
  lines: Line[];
  keys: Key[];
  explanation: Line[];
  marks: number | null;
  /** Marks in lines of their own, and after how many lines of the question they are. */
  marksAlone: Array<{ after: number; marks: number }>;
  /** Answer lines by position, with the text printed beside them. */
  fields: Array<{ after: number; unit: string; left: boolean }>;
  blanks: number;
  unit: string;
  unitLeft: boolean;
  above: Line[];
  /** Of a gap: its text, with the words of a box by their letters. */
  cloze?: { lines: Line[]; numbers: number[]; bank: ReadonlyMap<string, string> };
  /** A list of answers ends the section above it. */
  begins?: boolean;
  /** One of the topics of a text to write. */
  essay?: boolean;
  /** A statement to be judged, and the words for it: "True", "False". */
  truth?: readonly [yes: string, no: string] | undefined;
  /** Why its key may be wrong or is open. */
  doubts: string[];
}

export interface WordPaper {
  drafts: Draft[];
  keys: KeyEntry[];
  unclear: UnclearKeys[];
  below: Line[];
}

type Mode = "stem" | "option" | "key" | "explanation" | "closed";

/** Finds the questions of a test by the marks at the beginnings of its lines. */
export function collectQuestions(blocks: readonly Block[]): WordPaper {
  return new QuestionCollector(blocks).collect();
}

export const isEmptyLine = ({ line, marker, table }: Line): boolean =>
  !table && !marker && letters(line).trim() === "";

const bareNumber = (text: string): number | undefined => {
  const [, number] =
    /^\s*(\d{1,3})\s+(?=["“‘'(]?\p{L}+(?:[\s,.:;?’'”"]|\()|\((?:i|a)\)\s)/u.exec(text) ?? [];
  return number === undefined ? undefined : Number(number);
};

/** "______ , ______", "x = ........": with a line to write on, there is no answer. */
const WRITING_LINE = /[_‗]{3}|…{2}|\.{6}/;
const MARKS_BEFORE_LINE = /(?<=\[\d{1,2}\])\s*[_‗…]{3}[\s_‗…]*$/;
/** "(i) ______", "L ........": a line to write on with its label. */
const LABELLED =
  /^\s*(?:\(?(?:i{1,3}|iv|v|vi{0,3})[).]|[A-Z]\s*[:=]?|[\p{L} ]{1,40}=)\s+(?=[_.…‗]{6})/u;

/** The boxes of a text, "(13) | (14)", to write the answers in. */
const hasOnlyNumbers = ({ rows }: Table, numbers: readonly number[]): boolean =>
  rows.flat().every(({ blocks }) => {
    const text = blocks
      .map((each) => (each.kind === "paragraph" ? letters(each.line) : "x"))
      .join("")
      .trim();
    return text === "" || numbers.includes(Number(/^\(?(\d{1,3})\)?$/.exec(text)?.[1]));
  });

/** "1 | 2 | 3" above empty cells, for students' answers. */
const isGrid = ({ rows }: Table): boolean => {
  const texts = rows.flat().map(({ blocks }) =>
    blocks
      .map((each) => (each.kind === "paragraph" ? letters(each.line) : "x"))
      .join("")
      .trim(),
  );
  const empty = texts.filter((text) => text === "").length;
  return (
    empty * 2 >= texts.length &&
    texts.some((text) => /\d/.test(text)) &&
    texts.every((text) =>
      /^(?:(?:q(?:n|uestion)?\s*\.?\s*)?\(?\d{1,3}\)?\.?|q(?:n|uestion)?s?|ans(?:wer)?s?|)\.?$/i.test(
        text,
      ),
    )
  );
};

const isSign = (lines: readonly Line[]): boolean =>
  /^\(?[A-H1-5]\)?\.?$/.test(withoutRing(halfWidth(lines.map(textOf).join(""))));

/** "(a) ____" behind "Ans:" with its mark. */
const markedLine = (line: Line): Line => {
  const found = markerAt(letters(line.line));
  return found ? { ...line, line: cut(line.line, found.length), marker: found.marker } : line;
};

const RAISED: Readonly<Record<string, string>> = { "2": "²", "3": "³", o: "°", "-1": "⁻¹" };

/** A unit is plain text: its raised figures become signs. */
const withRaised = (line: readonly Inline[]): Inline[] =>
  line.map((part) =>
    part.kind === "text" && part.look.place === "sup"
      ? { ...part, text: RAISED[part.text.trim()] ?? part.text }
      : part,
  );

const NUMBERED_PART =
  /^\s*(?:q(?:n|uestion)?\s*\.?\s*)?(\d{1,3})\s?(?:\(([a-h])\)|([a-h])[.)])\s+(?=\S)/i;
const SEVERAL_SIGNS = /^\s*(?:\(?(?:[A-H]|[1-8])\)?[\s,;]+){3}/;
const MOST_LISTS = 60;
const BEGINS_TASK =
  /^\W*(?:join|rewrite|combine|underline|fill in|choose|circle|look at|write|match|tick|rearrange|change|complete|answer|read|correct)\b/i;

class QuestionCollector {
  private readonly items: Item[];
  private readonly blocks: readonly Block[];
  private readonly coloured: ReadonlySet<Line>;
  private readonly drafts: Draft[] = [];
  private readonly shapes = new Set<string>();
  private open: Draft | undefined;
  private above: Line[] = [];
  private mode: Mode = "stem";
  private at = 0;
  /** Of the open question, so that a long one is not searched for each of its lines. */
  private hasMark = false;
  private lastNumber: Marker | undefined;
  private readonly counted: boolean;
  /** Questions are numbered without a point, "12 n is a number": the first number, and where all of them are. */
  private readonly bare: { first: number; at: ReadonlySet<number> } | undefined;
  /** How many lists of keys were tried: each try reads the rest of the document. */
  private lists = 0;
  private ended = false;
  private readonly keys: KeyEntry[] = [];
  private readonly unclear: UnclearKeys[] = [];
  private readonly besideKeys: Line[] = [];

  constructor(given: readonly Block[]) {
    const blocks = withChineseNumbers(withBareNumbers(given.flatMap(boxesAsGaps)));
    this.blocks = blocks;
    const clozes = new Map(findClozes(blocks).map((cloze) => [cloze.at, cloze]));
    let until = 0;
    this.items = blocks.flatMap((block, place): Item[] => {
      if (place < until) return [];
      const cloze = clozes.get(place);
      if (cloze) {
        until = place + cloze.length;
        return [{ cloze, block: place }];
      }
      return block.kind === "table"
        ? [{ table: block, block: place }]
        : linesOf(block).map((line) => ({ line, block: place }));
    });
    readyItems(this.items);
    this.coloured = colouredAnswers(this.items);
    const numbers = this.items.flatMap((item) => ("line" in item ? (item.line.marker ?? []) : []));
    this.counted =
      numbers.some(({ kind }) => kind === "number") || this.items.some((item) => !("line" in item));
    this.bare = this.firstBare();
  }

  collect(): WordPaper {
    const skipUntil = this.endOfInstructions();
    const paragraphs = this.numberedParagraphs();
    for (; this.at < this.items.length; this.at += 1) {
      const item = this.items[this.at];
      if (!item) break;
      if (paragraphs.has(this.at) && "line" in item) {
        const { marker, ...line } = item.line;
        this.above.push({ ...line, before: marker?.text ?? line.before });
        continue;
      }
      if (this.at < skipUntil && "line" in item) {
        if (!isEmptyLine(item.line)) this.above.push(item.line);
        continue;
      }
      if ("cloze" in item) {
        this.takeCloze(item.cloze);
        continue;
      }
      const list =
        "line" in item
          ? this.keyListFrom(item.line, item.block)
          : this.keyTable(item.table, item.block);
      if (list) this.takeList(list, item.block);
      else if ("line" in item) this.take(item.line);
      else {
        const above = {
          ...this.nextNumber(),
          waits: this.waits() && !this.optionsFollow(),
        };
        for (const line of linesOfTable(item.table, above)) this.take(line);
      }
    }
    this.close();
    return {
      drafts: this.drafts,
      keys: this.keys,
      unclear: this.unclear,
      below: [...this.above, ...this.besideKeys],
    };
  }

  /** Goes on behind a list of keys, where another section may follow. */
  private takeList(list: KeyList, block: number): void {
    this.close();
    this.ended = true;
    this.keys.push(...list.entries);
    this.unclear.push(...list.unclear);
    this.besideKeys.push(...list.strays);
    const next = this.items.findIndex((item) => item.block >= block + list.length);
    this.at = (next < 0 ? this.items.length : next) - 1;
  }

  /** Its gaps are questions, or its text is that of questions with their options below. */
  private takeCloze({ lines, printed, numbers }: Cloze): void {
    this.close();
    const title = this.above.findLastIndex(
      ({ line, heading, table }) => !table && (heading || isTitle(letters(line))),
    );
    const begins = this.above.findIndex(
      ({ line, table, heading }, at) =>
        at > title &&
        (table ||
          (!heading &&
            /\b(?:blanks?|words?|box|cloze|fill|choose|passage|underlined|errors?|tempat kosong|perkataan|petikan)\b|填|词语|横线|括号|短文/i.test(
              letters(line),
            ))),
    );
    const around = begins < 0 ? [] : this.above.splice(begins);
    const [from = 1] = numbers;
    const to = numbers.at(-1) ?? from;
    const below = this.marksFrom(this.at + 1, 200).filter(({ marker }) => marker.kind === "number");
    const choices = below.filter(
      ({ marker, at }) => numbers.includes(marker.value) && this.optionsBelow(at),
    );
    const next = this.items
      .slice(this.at + 1)
      .find((item) => !("line" in item) || !isEmptyLine(item.line));
    const inTable = next && "table" in next && choiceRows(next.table)?.length === numbers.length;
    const boxes = (line: Line) => line.table !== undefined && hasOnlyNumbers(line.table, numbers);
    const whole = [...around.filter((line) => !boxes(line)), ...lines];
    if (choices.length >= 2 || inTable) {
      const [head, ...more] = [...around, ...printed];
      if (head) this.above.push({ ...head, about: { from, to } }, ...more);
      this.mode = "closed";
      return;
    }
    const bank = bankOf(around);
    for (const number of numbers) {
      this.drafts.push({ ...this.fresh(number), cloze: { lines: whole, numbers, bank } });
    }
    this.mode = "closed";
  }

  /** A table above the options belongs to the text, even if its rows have letters. */
  private optionsFollow(): boolean {
    const [first, second] = this.marksFrom(this.at + 1, 2);
    if (first?.marker.value !== 1 || second?.marker.value !== 2) return false;
    const until = this.items.slice(this.at + 1, second.at + 1);
    if (first.marker.kind === "letter" && this.counted) {
      return until.every(
        (item) => "line" in item && bareNumber(letters(item.line.line)) === undefined,
      );
    }
    return (
      first.marker.shape === "(1)" &&
      !this.shapes.has("(1)") &&
      until.every(
        (item) =>
          "line" in item &&
          likeKeyHeading(letters(item.line.line)) === 0 &&
          !/^\(?[A-H1-5]\)?$/.test(plain(item.line.line)),
      )
    );
  }

  /** Of the next question, which a line above it may say: "Refer to Text 2 for questions 5 to 9". */
  private nextNumber(): { next: number; named: boolean } {
    const next = (this.last()?.number ?? 0) + 1;
    const said = this.above.flatMap(({ line }) => refersTo(letters(line))?.from ?? []).at(-1) ?? 0;
    return Number.isFinite(said) && said >= next
      ? { next: said, named: true }
      : { next, named: false };
  }

  private optionsBelow(at: number): boolean {
    const [first, second] = this.marksFrom(at + 1, 2);
    const sameLine = this.items[at];
    const within = sameLine && "line" in sameLine && compactKeys(letters(sameLine.line.line));
    return !within && first?.marker.value === 1 && second?.marker.value === 2;
  }

  /** The first of three or more bare numbers that follow each other. */
  private firstBare(): QuestionCollector["bare"] {
    const keys = this.items.findIndex(
      (item) => "line" in item && !item.line.marker && likeKeyHeading(letters(item.line.line)) > 0,
    );
    const questions = keys > 3 ? this.items.slice(0, keys) : this.items;
    const marked = questions.flatMap((item, at) =>
      "line" in item && item.line.marker ? [{ ...item.line.marker, at }] : [],
    );
    // "2<tab>Name a gas" counts on from "1  Name a metal".
    const tabbed = marked.filter(({ kind, shape }) => kind === "number" && shape === "1");
    const byTab = new Set(tabbed.map(({ value }) => value));
    let counted = 0;
    for (const { kind, value, shape } of marked) {
      if (kind === "number" && shape !== "(1)" && value === counted + 1) counted += 1;
    }
    const others = marked.some(({ shape, kind }) => kind === "number" && /^1./.test(shape));
    if (counted >= 3 && (tabbed.length < counted || others)) return undefined;
    const wide = (text: string) => counted < 3 || /^\s*\d{1,3}\s{2}/.test(text);
    const bare = questions.flatMap((item, at) => {
      const text = "line" in item && !item.line.marker ? letters(item.line.line) : "";
      const number = wide(text) ? bareNumber(text) : undefined;
      return number === undefined || byTab.has(number) ? [] : [{ number, at }];
    });
    const numbers = [
      ...bare.map((one) => ({ ...one, bare: true })),
      ...tabbed.map(({ value, at }) => ({ number: value, at, bare: false })),
    ].toSorted((one, other) => one.at - other.at);
    // "3 Express Mathematics" in the head is no third question.
    for (const first of new Set([1, bare[0]?.number ?? 0])) {
      const run: typeof numbers = [];
      for (const one of numbers) if (one.number === first + run.length) run.push(one);
      const at = run.flatMap((one) => (one.bare ? [one.at] : []));
      // Where nothing else is numbered, two are enough.
      if (first > 0 && at.length > 0 && run.length >= (counted === 0 ? 2 : 3))
        return { first, at: new Set(at) };
    }
    return undefined;
  }

  private last(): Draft | undefined {
    return this.open ?? this.drafts.at(-1);
  }

  private waits(): boolean {
    const { open, mode } = this;
    return open !== undefined && mode !== "closed" && open.keys.length === 0 && !this.hasMark;
  }

  /** Numbered instructions above the first question have their own numbers. */
  private endOfInstructions(): number {
    const begins = this.items.findIndex(
      (item) =>
        "line" in item &&
        !item.line.marker &&
        /^\W*(?:(?:general\s+)?instructions?\b|read (?:these|the following|all))/i.test(
          letters(item.line.line),
        ),
    );
    if (begins < 0) return 0;
    const marks = this.marksFrom(begins);
    const [first] = marks;
    if (first?.marker.kind !== "number" || first.marker.value !== 1) return 0;
    const again = marks.find(
      ({ at, marker }) => at > first.at && marker.kind === "number" && marker.value === 1,
    );
    const between = marks.filter(({ at }) => at < (again?.at ?? 0));
    const all = marks.map(({ at }) => this.items[at]);
    const areTold = all.every(
      (item) => item && "line" in item && withoutInstructions(letters(item.line.line)) === "",
    );
    if (!again && areTold) return (marks.at(-1)?.at ?? 0) + 1;
    return again && between.length <= 12 && between.every(({ marker }) => marker.kind === "number")
      ? again.at
      : 0;
  }

  /** A text whose paragraphs are numbered, before questions that are numbered alike. */
  private numberedParagraphs(): Set<number> {
    const found = new Set<number>();
    let tried = 0;
    for (const [at, item] of this.items.entries()) {
      if (!("line" in item) || item.line.marker || tried > MOST_LISTS) continue;
      const about = letters(item.line.line);
      const range = refersTo(about);
      if (!range && !refersBelow(about)) continue;
      tried += 1;
      const marks = this.marksFrom(at + 1, 30);
      const [first] = marks;
      const next = range?.from ?? this.numbersBefore(at) + 1;
      // The paragraphs end where the questions go on, or begin anew.
      const again = marks.findIndex(
        ({ marker }, place) =>
          place > 0 &&
          ((marker.shape === first?.marker.shape && marker.value === (range?.from ?? 1)) ||
            (next > 1 &&
              (next !== place + 1 || marker.shape !== first?.marker.shape) &&
              marker.kind === "number" &&
              marker.value === next)),
      );
      const run = marks.slice(0, Math.max(again, 0));
      const areParagraphs = run.every(
        ({ marker, at: place }, one) =>
          marker.kind === "number" && marker.value === one + 1 && this.isProse(place),
      );
      const begin = run[0]?.at;
      const end = marks[again]?.at;
      if (!areParagraphs || begin === undefined || end === undefined || found.has(begin)) continue;
      for (let place = begin; place < end; place += 1) found.add(place);
    }
    return found;
  }

  /** The number of the last question above a place, as far as markers tell. */
  private numbersBefore(at: number): number {
    let last = 0;
    for (const item of this.items.slice(0, at)) {
      if ("cloze" in item && item.cloze.numbers[0] === last + 1) last += item.cloze.numbers.length;
      const marker = "line" in item ? item.line.marker : undefined;
      const isNext = marker?.kind === "number" && marker.value === last + 1;
      if (isNext && !marker.shape.includes("(1)")) last += 1;
    }
    return last;
  }

  private isProse(at: number): boolean {
    const item = this.items[at];
    const text = item && "line" in item ? letters(item.line.line).trim() : "";
    return text.split(/\s+/).length >= 8 && !/\?$|_{3}/.test(text) && marksAt(text) === undefined;
  }

  private marksFrom(from: number, most = 400): Array<{ at: number; marker: Marker }> {
    const marks: Array<{ at: number; marker: Marker }> = [];
    for (let at = from; at < this.items.length && marks.length < most; at += 1) {
      const item = this.items[at];
      if (item && "line" in item && item.line.marker) marks.push({ at, marker: item.line.marker });
    }
    return marks;
  }

  /** "Answers" above a list of earlier questions, or the list itself; with the blocks from `block` on. */
  private keyListFrom(line: Line, block: number): KeyList | undefined {
    const text = letters(line.line);
    const heading = line.marker ? 0 : likeKeyHeading(text);
    if (!this.last()) return heading > 0 ? this.listAtTop(block) : undefined;
    if (this.lists > MOST_LISTS) return undefined;
    const strict = !line.marker && beginsKeyList(text);
    if (!heading && !strict) return this.listWithoutHeading(line, block);
    const behind = aLine(cut(line.line, heading));
    const grid = this.blocks[block + 1];
    if (heading > 0 && grid?.kind === "table" && isGrid(grid)) {
      return { entries: [], strays: [], unclear: [], length: 2 };
    }
    this.lists += 1;
    const rest = readKeyList(this.blocks.slice(block + 1), (this.last()?.number ?? Number.NaN) + 1);
    const own: Pick<KeyList, "entries" | "unclear"> = { entries: [], unclear: [] };
    if (behind.line.length > 0 && (compactKeys(letters(behind.line)) || this.areSeveral(behind))) {
      own.entries.push(...(keysInLine(behind, own) ?? []));
    }
    if (behind.line.length === 0) own.entries.push(...this.keysBeside(block));
    const isOwn = own.entries.length + own.unclear.length > 1;
    const signs = strict || heading > 0 ? this.signsInOrder([behind, ...rest.strays]) : [];
    if (rest.entries.length === 0 && !isOwn && signs.length > 0) {
      return { entries: signs, strays: [], unclear: [], length: rest.length + 1 };
    }
    // "Answer: 45 cm" is the answer of one question.
    const isKey = /[:：]\s*$/.test(text.slice(0, heading)) && behind.line.length > 0;
    // "Answers: B C A A D B 25 oxygen": whose each is, nobody says.
    const known = [...this.numbersKnown()];
    if (isKey && !isOwn && known.length > 2 && SEVERAL_SIGNS.test(letters(behind.line))) {
      const why = "its answers have no numbers";
      return { entries: [], strays: [behind], unclear: [{ numbers: known, why }], length: 1 };
    }
    if (isKey && !isOwn && !isTitle(letters(behind.line))) return undefined;
    const list: KeyList = {
      entries: [...own.entries, ...rest.entries],
      unclear: [...own.unclear, ...rest.unclear],
      strays: rest.strays,
      length: rest.length + 1,
    };
    if (isOwn && rest.entries.length === 0) return { ...list, strays: [], length: 1 };
    return this.areKeys(list, strict || isOwn || this.answerAll(list)) ? list : undefined;
  }

  /** The rest of a heading's paragraph: "Answers: (1) because (2) run". */
  private keysBeside(block: number): KeyEntry[] {
    const entries: KeyEntry[] = [];
    for (const item of this.items.slice(this.at + 1, this.at + MOST_LISTS)) {
      if (item.block !== block || !("line" in item)) break;
      const found = keysInLine(item.line, { entries, unclear: [] });
      if (!found) return [];
      entries.push(...found);
    }
    return this.answerAll({ entries }) ? entries : [];
  }

  /** A teacher's copy may begin with its keys in lines of signs. */
  private listAtTop(block: number): KeyList | undefined {
    const list: KeyList = { entries: [], strays: [], unclear: [], length: 1 };
    for (const each of this.blocks.slice(block + 1)) {
      const lines =
        each.kind === "paragraph" ? linesOf(each).filter((one) => !isEmptyLine(one)) : [];
      const text = (one: Line) =>
        `${one.marker ? `${one.marker.value}. ` : ""}${letters(one.line)}`;
      const areKeys = each.kind === "paragraph" && lines.every((one) => compactKeys(text(one)));
      if (!areKeys) break;
      for (const one of lines) list.entries.push(...(keysInLine(one, list) ?? []));
      list.length += 1;
    }
    return list.entries.length >= 3 ? list : undefined;
  }

  /** "Answers: 1. (2)  2. 7/3": keys of the questions from the first on, in signs and words. */
  private areSeveral(behind: Line): boolean {
    const entries = keysInLine(behind, { entries: [], unclear: [] }) ?? [];
    return entries.length >= 2 && this.answerAll({ entries });
  }

  /** An entry whose number a question has is no new question, where nothing but keys follows. */
  private listWithoutHeading(line: Line, block: number): KeyList | undefined {
    if (this.waits() || isEmptyLine(line)) return undefined;
    const { marker } = line;
    const text = `${marker ? `${marker.value}. ` : ""}${letters(line.line)}`;
    const keys = marker?.kind === "letter" || marker?.starred ? undefined : compactKeys(text);
    const [first, ...more] = keys?.entries ?? [];
    const ofQuestions = !marker || this.shapes.has(marker.shape);
    if (!first || first.number !== (this.drafts[0] ?? this.open)?.number) return undefined;
    if (
      !ofQuestions &&
      (more.length === 0 || (this.open?.keys.length === 0 && marker?.shape === "(1)"))
    ) {
      return undefined;
    }
    this.lists += 1;
    const list = readKeyList(this.blocks.slice(block));
    const signs = list.entries.filter(({ lines }) => isSign(lines));
    const known = this.numbersKnown();
    const all = list.entries.every(({ number }) => known.has(number));
    const most = signs.length >= 2 && signs.length * 2 > Math.max(list.entries.length, known.size);
    return all && most ? list : undefined;
  }

  /** "CADBB ADCBA", or a sign in each line: as many as there are questions, which all have options. */
  private signsInOrder(lines: readonly Line[]): KeyEntry[] {
    const text = lines.map(textOf).join(" ").slice(0, 2_000);
    const signs = text.match(/[A-H1-8]/g) ?? [];
    const drafts = [...this.drafts, this.open].filter((each) => each !== undefined);
    const areAll =
      signs.length >= 3 &&
      signs.length === drafts.length &&
      /^[\s,;()A-H1-8]*$/.test(halfWidth(text)) &&
      drafts.every(
        ({ number, lines: own }, place) =>
          number === (drafts[0]?.number ?? 0) + place && own.some(({ marker }) => marker),
      );
    return areAll
      ? signs.map((text, place) => ({
          number: drafts[place]?.number ?? 0,
          lines: [aLine([{ kind: "text", text, look: {} }])],
        }))
      : [];
  }

  /** Its entries begin with the first question or end with the last, and each has one. */
  private answerAll({ entries }: Pick<KeyList, "entries">): boolean {
    const known = this.numbersKnown();
    return (
      (entries[0]?.number === (this.drafts[0] ?? this.open)?.number ||
        entries.at(-1)?.number === this.last()?.number) &&
      entries.every(({ number }) => known.has(number))
    );
  }

  private numbersKnown(): Set<number> {
    return new Set([...this.drafts, this.open].flatMap((each) => each?.number ?? []));
  }

  /** Whether a list below a heading answers questions: a section may begin like one. */
  private areKeys({ entries, unclear }: KeyList, strict: boolean): boolean {
    const [first] = entries;
    const last = this.last()?.number ?? this.drafts.length + 1;
    if (!first) return unclear.length > 0;
    if (first.number > last) return false;
    const said = entries.map(({ lines }) => lines.map(textOf).join(" ").trim());
    if (said.every((text) => text === "")) return false;
    if (strict) return true;
    const short = said.filter((text) => text.split(/\s+/).length <= 6 && !text.endsWith("?"));
    if (short.length * 2 > said.length) return true;
    // In sentences, as far as the last question.
    const known = this.numbersKnown();
    const asking = said.filter((text) => asks(text) || /\?$|_{3}/.test(text));
    return (
      entries.at(-1)?.number === last &&
      entries.every(({ number }) => known.has(number)) &&
      asking.length * 2 < said.length
    );
  }

  /** A table of keys without a heading, below the last question. */
  private keyTable(table: Table, block: number): KeyList | undefined {
    if (this.waits()) return undefined;
    const list = readKeyList([table]);
    const { entries } = list;
    const known = this.numbersKnown();
    const areKeys = entries.every(({ number, lines }) => known.has(number) && isSign(lines));
    if (
      entries.length < 2 ||
      !areKeys ||
      entries[0]?.number !== (this.drafts[0] ?? this.open)?.number
    ) {
      return undefined;
    }
    return { ...list, length: this.blocks[block] === table ? 1 : list.length };
  }

  private take(given: Line): void {
    const text = given.table || given.column ? "" : letters(given.line);
    const key = keyWordAt(text) ? -1 : keyInside(text);
    // "said firmly [1] ______"
    const end = key < 0 ? MARKS_BEFORE_LINE.exec(text)?.index : key;
    const line = end === undefined ? given : { ...given, line: trimmed(cut(given.line, 0, end)) };
    if (!turnsPage(textOf(line).slice(0, 80))) this.takeOne(line);
    if (key >= 0) this.takeOne(aLine(cut(given.line, key)));
  }

  private takeOne(line: Line): void {
    const { marker } = line;
    if (this.takeNumberedPart(line) || this.takeColoured(line)) return;
    if (line.column) this.takeColumn(line);
    else if (isEmptyLine(line)) {
      const notes = line.notes.map((note) => aLine([], { notes: [note] }));
      this.last()?.explanation.push(...notes);
    } else if (this.takePartBlank(line) || this.takeNumberedBlank(line)) return;
    else if (marker?.kind === "number" && this.isQuestion(marker)) this.begin(line);
    else if (marker && this.isLetteredHeading(line)) this.takeHeading(line);
    else if (marker && this.isOption(marker)) this.takeOption(line);
    else if (marker || (line.before && !line.heading) || line.table) this.takeText(line);
    else this.takeWords(line, letters(line.line));
  }

  /** A line in colour below its question, in a teacher's copy. */
  private takeColoured(line: Line): boolean {
    const { open } = this;
    if (!open || this.mode === "closed" || !this.coloured.has(line)) return false;
    const after = open.lines.length;
    const own = open.keys.findLast((key) => key.after === after);
    const bare = withoutColour(line, own ? [] : [readAsAnswer(plain(line.line))]);
    if (own) own.lines.push(bare);
    else open.keys.push({ after, lines: [bare], long: false });
    this.mode = "key";
    return true;
  }

  /** "6a. Find x", "6(b) Find y": the first part of the next question, or a further one of this. */
  private takeNumberedPart(line: Line): boolean {
    if (line.marker || line.table || line.column || line.before) return false;
    const [mark, said, round, plainPart] = NUMBERED_PART.exec(letters(line.line)) ?? [];
    const part = (round ?? plainPart ?? "").toLowerCase();
    const number = Number(said);
    const last = this.last()?.number ?? 0;
    const isFirst = part === "a" && number === last + 1;
    if (mark === undefined || !(isFirst || (number === last && this.open))) return false;
    const asNumber: Marker = {
      kind: "number",
      value: number,
      shape: "1a",
      text: `${number}`,
      starred: false,
    };
    if (isFirst) this.begin(aLine([], { marker: asNumber }));
    const value = part.charCodeAt(0) - 96;
    const marker: Marker = {
      kind: "letter",
      value,
      shape: "small x.",
      text: `(${part})`,
      starred: false,
    };
    this.mode = "stem";
    this.takeStem({ ...line, line: trimmed(cut(line.line, mark.length)), marker });
    return true;
  }

  private takeWords(line: Line, text: string): void {
    const { bare } = this;
    const number = bare?.at.has(this.at) ? bareNumber(text) : undefined;
    if (bare && number !== undefined && number === (this.last()?.number ?? bare.first - 1) + 1) {
      const mark = String(number);
      const marker: Marker = {
        kind: "number",
        value: number,
        shape: "bare",
        text: mark,
        starred: false,
      };
      const rest = trimmed(cut(line.line, text.indexOf(mark) + mark.length));
      const part = markedLine(aLine(rest));
      const isPart = part.marker?.kind === "letter" && part.marker.value === 1;
      this.begin({ ...line, line: isPart ? [] : rest, marker });
      if (isPart) this.takeStem({ ...part, notes: line.notes });
      return;
    }
    // The box for a marker: "SCORE", and below it how many marks there are.
    if (
      /^\s*score\s*:?\s*$/i.test(text) ||
      (/^\s*\d{1,2}\s*$/.test(text) && (this.open?.blanks ?? 0) > 0)
    )
      return;
    // "[Total: 3]" sums up what the parts say.
    if (/^\s*[[(]?total\s*[:=]?\s*\d{1,3}\s*(?:marks?)?\s*[\])]?\s*$/i.test(text)) return;
    if (this.takeSign(text) || this.takeKey(line, text) || this.takeMarks(line, text)) return;
    if (line.heading || isTitle(text) || this.isAbout(text) || this.isNextTask(text, line.line)) {
      if (this.open) this.mode = "closed";
      this.above.push(line);
    } else this.takeText(line);
  }

  /** "Join the sentences using ‘because’." in bold or below a line to write on, right above the next question or gaps. */
  private isNextTask(text: string, line: readonly Inline[]): boolean {
    if (!this.open || !BEGINS_TASK.test(text)) return false;
    const next = this.items
      .slice(this.at + 1)
      .find((item) => !("line" in item) || !isEmptyLine(item.line));
    if (next && "cloze" in next) return true;
    if (this.open.blanks === 0 && !allLook(line, ({ bold }) => bold)) return false;
    const marker = next && "line" in next ? next.line.marker : undefined;
    return marker?.kind === "number" && marker.value === (this.open.number ?? 0) + 1;
  }

  /** Whether the text introduces the questions below. */
  private isAbout(text: string): boolean {
    const range = refersTo(text);
    const number = this.last()?.number;
    if (range === undefined) return !this.waits() && refersBelow(text);
    return number === undefined || range.from > number;
  }

  private takeColumn(line: Line): void {
    const { open } = this;
    if (!open) return;
    const { column, ...plainLine } = line;
    if (column === "explanation") open.explanation.push(plainLine);
    else if (column === "marks") {
      const marks = Number.parseFloat(plain(line.line).replace(/^\D+/, "")) || 0;
      const isPart = open.lines.some(({ marker }) => marker?.shape.includes("(x)"));
      if (!isPart || marks === 0) open.marks = marks || open.marks;
      else {
        open.marks = (open.marks ?? 0) + marks;
        open.marksAlone.push({ after: open.lines.length, marks });
      }
    } else open.keys.push({ after: open.lines.length, lines: [plainLine], long: false });
  }

  private begin(line: Line): void {
    this.close();
    const { marker, ...whole } = line;
    // The box to write in may come first: "(1) [      ]  They runs."
    const box = /^[[(]\s{2,}[\])]\s*(?=\S)/.exec(letters(line.line))?.[0].length ?? 0;
    const rest = { ...whole, line: cut(whole.line, box) };
    if (marker) this.shapes.add(marker.shape);
    this.open = this.fresh(marker?.value);
    this.mode = "stem";
    if (line.line.length > 0 || line.notes.length > 0) this.takeStem(rest);
  }

  private fresh(number: number | undefined): Draft {
    const { above, ended } = this;
    this.above = [];
    this.ended = false;
    this.hasMark = false;
    this.lastNumber = undefined;
    return {
      number,
      lines: [],
      keys: [],
      explanation: [],
      marks: null,
      marksAlone: [],
      fields: [],
      blanks: 0,
      unit: "",
      unitLeft: false,
      above,
      begins: ended,
      doubts: [],
    };
  }

  private takeStem(line: Line): void {
    if (!this.open) return;
    this.open.lines.push(line);
    this.hasMark ||= line.marker !== undefined;
    if (line.marker?.kind === "number") this.lastNumber = line.marker;
  }

  /** "(  3  )" below options: the sign where students write it. */
  private takeSign(text: string): boolean {
    const { open } = this;
    const sign = /^\s*\(\s+([A-H1-8])\s+\)\s*$/.exec(text)?.[1];
    if (!open || !sign || !this.hasMark || this.mode === "closed") return false;
    const line = aLine([{ kind: "text", text: sign, look: {} }]);
    open.keys.push({ after: open.lines.length, lines: [line], long: false });
    this.mode = "key";
    return true;
  }

  private takeKey(line: Line, text: string): boolean {
    const { open } = this;
    if (!open || this.mode === "closed") return false;
    const word = keyWordAt(text);
    const explain = explainWordAt(text);
    if (explain > 0) {
      this.mode = "explanation";
      open.explanation.push(aLine(cut(line.line, explain), { notes: line.notes }));
      return true;
    }
    if (!word) return false;
    const { from, to } = insideBrackets(text);
    const end = from > 0 ? to : text.length;
    const said = text.slice(word.length, end);
    const inner = /^\s*[(（][^()（）]*[)）]\s*$/.test(said) ? insideBrackets(said) : undefined;
    const whole = aLine(
      cut(line.line, word.length + (inner?.from ?? 0), word.length + (inner?.to ?? said.length)),
      { notes: line.notes },
    );
    if (this.takePartBlank(markedLine(whole))) return true;
    const marks = marksAt(letters(whole.line));
    const rest = marks ? aLine(cut(whole.line, 0, marks.from), { notes: line.notes }) : whole;
    // "The pump fails. (1m)" is a mark of the "(2m)" that its question is worth.
    const isShare = marks !== undefined && open.lines.some((each) => marksAt(letters(each.line)));
    if (marks && !isShare) this.takeMarksAlone(open, marks.marks);
    const blank =
      rest.line.length === 0 && marks
        ? { unit: "", left: false }
        : (blankAnswer(letters(withRaised(rest.line))) ??
          (WRITING_LINE.test(letters(rest.line)) ? { unit: "", left: false } : undefined));
    if (blank) this.takeBlank(open, blank);
    else {
      if (word.perhaps) {
        open.doubts.push(
          `‘${text.trim().slice(0, 80)}’ is read as its answer: compare it with your file.`,
        );
      }
      open.keys.push({
        after: open.lines.length,
        lines: [rest],
        // "Answer:" alone stands above the lines of it.
        long: word.long || rest.line.length === 0,
        ...(marks && { marked: true }),
      });
      this.mode = "key";
    }
    return true;
  }

  private takeBlank(open: Draft, { unit, left }: { unit: string; left: boolean }): void {
    open.blanks += 1;
    open.fields.push({ after: open.lines.length, unit, left });
    if (open.unit !== "") return;
    open.unit = unit;
    open.unitLeft = left;
  }

  private takeMarks({ line }: Line, text: string): boolean {
    const { open } = this;
    if (!open || this.mode === "closed") return false;
    const marks = marksAt(text);
    const blank = blankLine((marks ? text.slice(0, marks.from) : text).replace(LABELLED, ""));
    if (blank && marks?.from !== 0) {
      this.takeBlank(open, blank);
      if (marks) this.takeMarksAlone(open, marks.marks);
      return true;
    }
    if (marks?.from !== 0 || line.length > 1) return false;
    this.takeMarksAlone(open, marks.marks);
    return true;
  }

  /** "(b) ________ cm [2]" below the parts is the line to write the answer of part (b) on. */
  private takePartBlank({ line, marker }: Line): boolean {
    const { open } = this;
    if (!open || this.mode === "closed" || marker?.kind !== "letter") return false;
    const text = letters(withRaised(line));
    const marks = marksAt(text);
    const blank = blankAnswer((marks ? text.slice(0, marks.from) : text).replace(LABELLED, ""));
    const part = open.lines.findIndex(
      (each) => each.marker?.kind === "letter" && each.marker.value === marker.value,
    );
    if (!blank || part < 0) return false;
    const after = part + 1;
    open.blanks += 1;
    open.fields.push({ after, ...blank });
    if (marks) {
      open.marks = (open.marks ?? 0) + marks.marks;
      open.marksAlone.push({ after, marks: marks.marks });
    }
    return true;
  }

  /** "(1) ________" below "Give two ways": a line to write on. */
  private takeNumberedBlank({ line, marker }: Line): boolean {
    const text = letters(line);
    if (
      !this.open ||
      this.mode === "closed" ||
      marker?.kind !== "number" ||
      !/[_…‗.]{6}/.test(text)
    )
      return false;
    const marks = marksAt(text);
    if (!blankLine(marks ? text.slice(0, marks.from) : text)) return false;
    this.takeBlank(this.open, { unit: "", left: false });
    if (marks) this.takeMarksAlone(this.open, marks.marks);
    return true;
  }

  private takeMarksAlone(open: Draft, marks: number): void {
    open.marks = (this.hasMark ? (open.marks ?? 0) : 0) + marks;
    open.marksAlone.push({ after: open.lines.length, marks });
  }

  private takeOption(line: Line): void {
    if (this.open && this.mode !== "closed" && !this.beginsAnother(line)) {
      this.takeStem(line);
      this.mode = "option";
      return;
    }
    if ((this.counted && this.open === undefined) || this.clozeFollows()) {
      this.above.push(line);
      return;
    }
    // The lines above the first option are a question without a number.
    this.close();
    const stem = this.above.filter(
      ({ heading, line: words }) => !heading && !isTitle(letters(words)),
    );
    const taken = new Set(stem);
    this.above = this.above.filter((each) => !taken.has(each));
    this.open = this.fresh(undefined);
    for (const each of stem) this.takeStem(each);
    this.takeStem(line);
    this.mode = "option";
  }

  /** "① noisy  ② at last" above a text with gaps are the words to fill in. */
  private clozeFollows(): boolean {
    const next = this.items
      .slice(this.at + 1)
      .find((item) => !("line" in item) || !(isEmptyLine(item.line) || item.line.marker));
    return next !== undefined && "cloze" in next;
  }

  /** Another "A" in a document without numbers. */
  private beginsAnother({ marker }: Line): boolean {
    return (
      !this.counted &&
      marker?.value === 1 &&
      (this.open?.lines.some((line) => line.marker?.shape === marker.shape) ?? false)
    );
  }

  private takeText(line: Line): void {
    const { open } = this;
    if (!open || this.mode === "closed") {
      this.above.push(line);
      return;
    }
    if (this.mode === "explanation") open.explanation.push(line);
    else if (this.mode === "key" && this.isNextRoman(line)) {
      this.takeStem(line);
      this.mode = "stem";
    } else if (this.mode === "key") this.takeAfterKey(open, line);
    else if (this.mode === "stem") this.takeStem(line);
    else this.takeStem(line);
  }

  /** "(ii)" behind the key of "(i)" is the next part. */
  private isNextRoman(line: Line): boolean {
    const value = readRoman(line)?.value ?? 0;
    const last = this.open?.lines.flatMap((each) => readRoman(each)?.value ?? []).at(-1);
    return value > 1 && value === (last ?? 0) + 1;
  }

  /** A model answer has several lines; below a short key begins something else. */
  private takeAfterKey(open: Draft, line: Line): void {
    const key = open.keys.at(-1);
    const said = key?.lines.map((each) => plain(each.line)).join("") ?? "";
    const isOpen = !open.lines.some(({ marker }) => marker);
    const marks = key?.marked && isOpen ? marksAt(letters(line.line)) : undefined;
    if (key && marks) {
      key.lines.push({ ...line, line: cut(line.line, 0, marks.from) });
      if (!open.lines.some((each) => marksAt(letters(each.line))))
        this.takeMarksAlone(open, marks.marks + (this.hasMark ? 0 : (open.marks ?? 0)));
    } else if (key && (said === "" || (isOpen && (key.long || said.length > 60))))
      key.lines.push(line);
    else this.above.push(line);
  }

  /** Lines after the last option belong to the next question. */
  private close(): void {
    const { open } = this;
    if (!open) return;
    const marks = open.lines.findLastIndex(({ marker }) => marker);
    const last = open.lines[marks];
    if (marks >= 0 && last) {
      const kept = last.line.length === 0 ? marks + 2 : marks + 1;
      const isPart =
        open.keys.length > 1 ||
        open.marks !== null ||
        open.lines.slice(kept).some((line) => readRoman(line) !== undefined);
      if (!isPart) this.above.unshift(...open.lines.splice(kept));
    }
    this.drafts.push(open);
    this.open = undefined;
  }

  /** "B. Read the passage": a section's letter, which belongs to no list of options, before another question. */
  private isLetteredHeading({ marker, line }: Line): boolean {
    if (marker?.kind !== "letter" || !this.counted || !/^large x[.)]$/.test(marker.shape))
      return false;
    const { open } = this;
    const goesOn = open?.lines.some(
      (each) => each.marker?.shape.startsWith("large") && each.marker.value === marker.value - 1,
    );
    const isTitled = marksAt(letters(line)) !== undefined || /^[^\p{Ll}]{6,}$/u.test(letters(line));
    const [next] = this.marksFrom(this.at + 1, 1);
    const text = letters(line).trim();
    const isOne = (next?.marker.kind === "number" || next === undefined) && !/[?_]/.test(text);
    return (
      !goesOn &&
      text !== "" &&
      isOne &&
      (open === undefined || marker.value > 1 || this.hasMark || isTitled || refersBelow(text))
    );
  }

  private takeHeading({ marker, ...line }: Line): void {
    if (this.open) this.mode = "closed";
    const mark = { kind: "text" as const, text: `${marker?.text ?? ""} `, look: {} };
    this.above.push({ ...line, line: [mark, ...line.line], heading: true });
  }

  private lastOption(): Marker | undefined {
    return this.open && this.lastNumber;
  }

  private isOption(marker: Marker): boolean {
    if (marker.kind === "letter") return true;
    const before = this.lastOption();
    return (
      marker.value === 1 || (before?.shape === marker.shape && marker.value === before.value + 1)
    );
  }

  /** Whether a number is that of a question, and not of an option or in a text. */
  private isQuestion({ shape, value }: Marker): boolean {
    if (shape === "table") return true;
    if (this.drafts.length === 0 && !this.open) return true;
    const expected = (this.last()?.number ?? 0) + 1;
    const before = this.lastOption();
    const continues = before?.shape === shape && before.value + 1 === value;
    if (!this.shapes.has(shape)) return value === expected && value > 1 && !continues;
    const isAnswered = this.open?.lines.some(({ marker }) => marker?.kind === "letter");
    if (value === expected) return !continues || before.value >= 4 || isAnswered === true;
    if (continues) return false;
    if (value === 1) return !this.areOptions(shape, expected);
    return value > expected && value <= expected + 5;
  }

  /** Numbers 1 to 4 in the shape of questions, followed by the next question or above options. */
  private areOptions(shape: string, expected: number): boolean {
    const marks = this.marksFrom(this.at, 60);
    const letter = marks.findIndex(({ marker }) => marker.kind === "letter");
    const statements = marks.slice(0, Math.max(letter, 0));
    const areStatements =
      statements.length >= 2 &&
      statements.length <= 5 &&
      marks[letter]?.marker.value === 1 &&
      statements.every(({ marker }, at) => marker.shape === shape && marker.value === at + 1);
    if (areStatements && this.waits()) return true;
    const values = marks
      .filter(({ marker }) => marker.kind === "number" && marker.shape === shape)
      .map(({ marker }) => marker.value);
    let run = 0;
    while (values[run] === run + 1) run += 1;
    return run >= 2 && run <= 5 && values[run] === expected;
  }
}
