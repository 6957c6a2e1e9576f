import type { Block, Table } from "./document.ts";
import { cut, letters, plain } from "./inline.ts";
import { type KeyEntry, readKeyList } from "./key-list.ts";
import { aLine, type Line, linesOf } from "./lines.ts";
import {
  beginsKeyList,
  blankAnswer,
  blankLine,
  explainWordAt,
  isTitle,
  keyInside,
  keyWordAt,
  type Marker,
  marksAt,
  refersTo,
} from "./markers.ts";
import { linesOfTable } from "./tables.ts";

export interface Key {
  after: number;
  lines: Line[];
  long: boolean;
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
}

export interface WordPaper {
  drafts: Draft[];
  keys: KeyEntry[];
  below: Line[];
}

type Item = { line: Line } | { table: Table; block: number };
type Mode = "stem" | "option" | "key" | "explanation" | "closed";

/** Finds the questions of a test by the marks at the beginnings of its lines. */
export function collectQuestions(blocks: readonly Block[]): WordPaper {
  return new QuestionCollector(blocks).collect();
}

export const isEmptyLine = ({ line, marker, table }: Line): boolean =>
  !table && !marker && letters(line).trim() === "";

class QuestionCollector {
  private readonly items: Array<Item & { block: number }>;
  private readonly blocks: readonly Block[];
  private readonly drafts: Draft[] = [];
  private readonly shapes = new Set<string>();
  private open: Draft | undefined;
  private above: Line[] = [];
  private mode: Mode = "stem";
  private at = 0;
  private readonly counted: boolean;

  constructor(blocks: readonly Block[]) {
    this.blocks = blocks;
    this.items = blocks.flatMap(
      (block, place): Array<Item & { block: number }> =>
        block.kind === "table"
          ? [{ table: block, block: place }]
          : linesOf(block).map((line) => ({ line, block: place })),
    );
    const numbers = this.items.flatMap((item) => ("line" in item ? (item.line.marker ?? []) : []));
    this.counted =
      numbers.some(({ kind }) => kind === "number") || this.items.some((item) => "table" in item);
  }

  collect(): WordPaper {
    const skipUntil = this.endOfInstructions();
    for (; this.at < this.items.length; this.at += 1) {
      const item = this.items[this.at];
      if (!item) break;
      if ("line" in item) {
        if (this.at < skipUntil) {
          if (!isEmptyLine(item.line)) this.above.push(item.line);
          continue;
        }
        const list = this.keyListFrom(item.line, item.block);
        if (list)
          return {
            ...this.ended(),
            keys: list.entries,
            below: [...this.ended().below, ...list.strays],
          };
        this.take(item.line);
      } else {
        const keys = this.keyTable(item.table);
        if (keys) return { ...this.ended(), keys };
        const above = { next: (this.last()?.number ?? 0) + 1, waits: this.waits() };
        for (const line of linesOfTable(item.table, above)) this.take(line);
      }
    }
    return { ...this.ended(), keys: [] };
  }

  private ended(): Omit<WordPaper, "keys"> {
    this.close();
    return { drafts: this.drafts, below: this.above };
  }

  private last(): Draft | undefined {
    return this.open ?? this.drafts.at(-1);
  }

  private waits(): boolean {
    const { open, mode } = this;
    return (
      open !== undefined &&
      mode !== "closed" &&
      open.keys.length === 0 &&
      !open.lines.some(({ marker }) => marker)
    );
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
    return again && between.length <= 12 && between.every(({ marker }) => marker.kind === "number")
      ? again.at
      : 0;
  }

  private marksFrom(from: number): Array<{ at: number; marker: Marker }> {
    return this.items.flatMap((item, at) =>
      at >= from && "line" in item && item.line.marker ? [{ at, marker: item.line.marker }] : [],
    );
  }

  /** "Answers" above a list that begins at an earlier question. */
  private keyListFrom(line: Line, block: number): ReturnType<typeof readKeyList> | undefined {
    const last = this.last();
    if (!last || line.marker || !beginsKeyList(letters(line.line))) return undefined;
    const list = readKeyList(this.blocks.slice(block + 1));
    const [first] = list.entries;
    if (!first || first.number > (last.number ?? this.drafts.length + 1)) return undefined;
    return list;
  }

  /** A table of keys without a heading, below the last question. */
  private keyTable(table: Table): KeyEntry[] | undefined {
    const { entries } = readKeyList([table]);
    const numbers = new Set([...this.drafts, this.open].map((each) => each?.number));
    const areKeys = entries.every(
      ({ number, lines }) =>
        numbers.has(number) &&
        /^\(?[A-H1-5]\)?\.?$/.test(lines.map(({ line }) => plain(line)).join("")),
    );
    return entries.length >= 2 && areKeys && entries[0]?.number === 1 ? entries : undefined;
  }

  private take(line: Line): void {
    const { marker } = line;
    if (line.column) this.takeColumn(line);
    else if (isEmptyLine(line)) {
      const notes = line.notes.map((note) => aLine([], { notes: [note] }));
      this.last()?.explanation.push(...notes);
    } else if (marker?.kind === "number" && this.isQuestion(marker)) this.begin(line);
    else if (marker && this.isOption(marker)) this.takeOption(line);
    else if (marker || line.before || line.table) this.takeText(line);
    else this.takeWords(line, letters(line.line));
  }

  private takeWords(line: Line, text: string): void {
    if (this.takeKey(line, text) || this.takeMarks(line, text)) return;
    if (line.heading || isTitle(text) || this.isAbout(text)) {
      if (this.open) this.mode = "closed";
      this.above.push(line);
    } else this.takeText(line);
  }

  /** Whether the text introduces the questions below. */
  private isAbout(text: string): boolean {
    const range = refersTo(text);
    const number = this.last()?.number;
    return range !== undefined && (number === undefined || range.from > number);
  }

  private takeColumn(line: Line): void {
    const { open } = this;
    if (!open) return;
    const { column, ...plainLine } = line;
    if (column === "explanation") open.explanation.push(plainLine);
    else if (column === "marks")
      open.marks = Number.parseFloat(plain(line.line).replace(/^\D+/, "")) || null;
    else open.keys.push({ after: open.lines.length, lines: [plainLine], long: false });
  }

  private begin(line: Line): void {
    this.close();
    const { marker, ...rest } = line;
    if (marker) this.shapes.add(marker.shape);
    this.open = this.fresh(marker?.value);
    this.mode = "stem";
    if (line.line.length > 0 || line.notes.length > 0) this.takeStem(rest);
  }

  private fresh(number: number | undefined): Draft {
    const { above } = this;
    this.above = [];
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
    };
  }

  /** A stem with its key in the same line. */
  private takeStem(line: Line): void {
    const text = letters(line.line);
    const key = keyInside(text);
    if (key < 0 || !this.open) {
      this.open?.lines.push(line);
      return;
    }
    this.open.lines.push({ ...line, line: cut(line.line, 0, key) });
    this.takeKey(aLine(cut(line.line, key)), text.slice(key).trim());
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
    const rest = aLine(cut(line.line, word.length), { notes: line.notes });
    const blank = blankAnswer(letters(rest.line));
    if (blank) this.takeBlank(open, blank);
    else {
      open.keys.push({ after: open.lines.length, lines: [rest], long: word.long });
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
    const blank = blankLine(text);
    if (blank) {
      this.takeBlank(open, blank);
      return true;
    }
    const marks = marksAt(text);
    if (marks?.from !== 0 || line.length > 1) return false;
    open.marks = (open.lines.some(({ marker }) => marker) ? (open.marks ?? 0) : 0) + marks.marks;
    open.marksAlone.push({ after: open.lines.length, marks: marks.marks });
    return true;
  }

  private takeOption(line: Line): void {
    if (this.open && this.mode !== "closed" && !this.beginsAnother(line)) {
      this.open.lines.push(line);
      this.mode = "option";
      return;
    }
    if (this.counted && this.open === undefined) {
      this.above.push(line);
      return;
    }
    // The lines above the first option are a question without a number.
    this.close();
    const stem = this.above.filter(
      ({ heading, line: words }) => !heading && !isTitle(letters(words)),
    );
    this.above = this.above.filter((each) => !stem.includes(each));
    this.open = this.fresh(undefined);
    for (const each of stem) this.takeStem(each);
    this.open.lines.push(line);
    this.mode = "option";
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
    else if (this.mode === "key") this.takeAfterKey(open, line);
    else if (this.mode === "stem") this.takeStem(line);
    else open.lines.push(line);
  }

  /** A model answer has several lines; below a short key begins something else. */
  private takeAfterKey(open: Draft, line: Line): void {
    const key = open.keys.at(-1);
    const said = key?.lines.map((each) => plain(each.line)).join("") ?? "";
    const isOpen = !open.lines.some(({ marker }) => marker);
    if (key && (said === "" || (isOpen && (key.long || said.length > 60)))) key.lines.push(line);
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
      const isPart = open.keys.length > 1 || open.marks !== null;
      if (!isPart) this.above.unshift(...open.lines.splice(kept));
    }
    this.drafts.push(open);
    this.open = undefined;
  }

  private lastOption(): Marker | undefined {
    return this.open?.lines.findLast(({ marker }) => marker?.kind === "number")?.marker;
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
    if (value === expected) return !continues || before.value >= 4;
    if (continues) return false;
    if (value === 1) return !this.areOptions(shape, expected);
    return value > expected && value <= expected + 5;
  }

  /** Numbers 1 to 4 in the shape of questions, followed by the next question. */
  private areOptions(shape: string, expected: number): boolean {
    const values = this.marksFrom(this.at)
      .filter(({ marker }) => marker.kind === "number" && marker.shape === shape)
      .map(({ marker }) => marker.value);
    let run = 0;
    while (values[run] === run + 1) run += 1;
    return run >= 2 && run <= 5 && values[run] === expected;
  }
}
