import { getFormatFromId, isDateFormat, isTextFormat, format as shownAs } from "numfmt";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { stored } from "./cells.ts";

/** A cell as its spreadsheet shows it. */
export interface WorkbookCell {
  text: string;
  /** Formatted text where parts of it are raised, lowered, bold, italic or underlined. */
  html?: string;
  /** What the number format makes of a number. */
  shows?: "date" | "time";
  /** As it is stored, of a number whose format shows something else. */
  number?: number;
}

export interface WorkbookSheet {
  name: string;
  /** From the first row of the sheet, with the empty ones. */
  rows: WorkbookCell[][];
}

const EMPTY: WorkbookCell = { text: "" };
const NOTHING: WorkbookCell[] = [];
const MOST_COLUMNS = 1_000;
const MOST_ROWS = 1_048_576;
const DEEPEST = 100;
/** Places of a sheet, most of them empty, and those with a text. */
const MOST_PLACES = 2_000_000;
const MOST_CELLS = 500_000;
/** Merged cells of a sheet: each cell that is written into a sheet is compared with all of them. */
export const MOST_MERGED = 10_000;
/** The longest text that Excel keeps in a cell. */
const LONGEST_TEXT = 32_767;

/** More than anybody fills in: it would take all memory. */
export class TooManyCells extends Error {}

/** Longer formats are nobody's, and take long for each number. */
const LONGEST_FORMAT = 1_000;

/** The parts of a workbook that tell of its sheets. */
export interface WorkbookParts {
  /** The text of a part; "" where there is none. */
  xml(name: string): string;
  /** The name of the workbook's own part. */
  main: string;
  sheets: ReadonlyArray<{ name: string; path: string; hidden: boolean }>;
  formats: readonly string[];
  /** The names of the parts with styles and texts. */
  styles: string;
  texts: string;
  from1904: boolean;
}

/**
 * Opens a workbook (.xlsx).
 * @param part the bytes of a file in the archive
 * @throws Error when it is damaged
 */
export function openWorkbookParts(part: (name: string) => Uint8Array | undefined): WorkbookParts {
  const xml = (name: string): string => {
    const bytes = part(name);
    return bytes ? new TextDecoder("utf-8").decode(bytes) : "";
  };
  const main = mainPart(xml("_rels/.rels"));
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  const book = xml(main);
  if (book === "") throw new Error("the archive has no workbook");
  const relations = relationsOf(xml(`${folder}_rels/${main.slice(folder.length)}.rels`), folder);
  const byKind = (end: string) =>
    relations.find(({ kind }) => kind.endsWith(end))?.path ?? `${folder}${end.slice(1)}.xml`;
  const { sheets, from1904 } = sheetsOf(book);
  const styles = byKind("/styles");
  return {
    xml,
    main,
    sheets: sheets.flatMap(({ id, ...sheet }) => {
      const path = relations.find((one) => one.id === id)?.path;
      return path === undefined ? [] : [{ ...sheet, path }];
    }),
    formats: formatsOf(xml(styles)),
    styles,
    texts: byKind("/sharedStrings"),
    from1904,
  };
}

/**
 * Reads a workbook's sheets: each cell as its number format shows it, not as it is stored. Formulas are not computed:
 * the last shown value counts.
 * @throws Error when it is damaged
 */
export function readSheets(
  { xml, texts, formats, from1904 }: WorkbookParts,
  sheets: WorkbookParts["sheets"],
): WorkbookSheet[] {
  const reading: Reading = { texts: textsOf(xml(texts)), formats, from1904, shown: new Map() };
  return sheets.flatMap(({ name, path }): WorkbookSheet[] => {
    const text = xml(path);
    return text === "" ? [] : [{ name, rows: rowsOf(text, reading) }];
  });
}

/** Reads all sheets of a workbook (.xlsx). @throws Error when it is damaged */
export function readWorkbook(part: (name: string) => Uint8Array | undefined): WorkbookSheet[] {
  const parts = openWorkbookParts(part);
  return readSheets(parts, parts.sheets);
}

interface Reading {
  texts: readonly WorkbookCell[];
  /** The number format of each style. */
  formats: readonly string[];
  from1904: boolean;
  /** The same numbers and texts come many times. */
  shown: Map<string, WorkbookCell>;
}

/** `end`: where the tag ends in the text. */
interface Handlers {
  open?: (name: string, attributes: Record<string, string>, end: number) => void;
  close?: (name: string, end: number) => void;
  text?: (text: string) => void;
}

/** Reads XML; tags are told by their names without prefix. @throws Error for what is no sound XML */
export function parseXml(xml: string, { open, close, text }: Handlers): void {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on("error", (cause) => {
    throw cause;
  });
  parser.on("doctype", () => {
    throw new Error("the file defines entities");
  });
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    depth += 1;
    if (depth > DEEPEST) throw new Error("nested too deeply");
    open?.(localOf(name), attributes, parser.position);
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    close?.(localOf(name), parser.position);
  });
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  parser.write(xml).close();
}

const localOf = (name: string): string => name.slice(name.indexOf(":") + 1);

function mainPart(relations: string): string {
  const found = relations === "" ? [] : relationsOf(relations, "");
  return found.find(({ kind }) => kind.endsWith("/officeDocument"))?.path ?? "xl/workbook.xml";
}

function relationsOf(
  xml: string,
  folder: string,
): Array<{ id: string; kind: string; path: string }> {
  const relations: Array<{ id: string; kind: string; path: string }> = [];
  if (xml === "") return relations;
  parseXml(xml, {
    open: (name, { Id = "", Type = "", Target = "" }) => {
      if (name !== "Relationship") return;
      const path = Target.startsWith("/") ? Target.slice(1) : folder + Target.replace(/^\.\//, "");
      relations.push({ id: Id, kind: Type, path });
    },
  });
  return relations;
}

function sheetsOf(book: string): {
  sheets: Array<{ name: string; id: string; hidden: boolean }>;
  from1904: boolean;
} {
  const sheets: Array<{ name: string; id: string; hidden: boolean }> = [];
  let from1904 = false;
  parseXml(book, {
    open: (name, attributes) => {
      if (name === "workbookPr") from1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
      if (name !== "sheet") return;
      const id = Object.entries(attributes).find(([key]) => /^\w+:id$/.test(key))?.[1] ?? "";
      sheets.push({
        name: attributes.name ?? "",
        id,
        hidden: /hidden/i.test(attributes.state ?? ""),
      });
    },
  });
  return { sheets, from1904 };
}

/** Days come first in Singapore; the library's own have months first. */
const DAYS_FIRST: Readonly<Record<string, string>> = { "14": "d/m/yyyy", "22": "d/m/yyyy h:mm" };

function formatsOf(styles: string): string[] {
  const own = new Map<string, string>();
  const formats: string[] = [];
  let inside = false;
  if (styles === "") return formats;
  parseXml(styles, {
    open: (name, { numFmtId = "0", formatCode = "" }) => {
      if (name === "numFmt")
        own.set(numFmtId, formatCode.length > LONGEST_FORMAT ? "General" : formatCode);
      else if (name === "cellXfs") inside = true;
      else if (name === "xf" && inside) {
        formats.push(
          own.get(numFmtId) ?? DAYS_FIRST[numFmtId] ?? getFormatFromId(Number(numFmtId)),
        );
      }
    },
    close: (name) => {
      if (name === "cellXfs") inside = false;
    },
  });
  return formats;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** `_x000D_` stands for a sign that XML cannot hold. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => {
    const sign = String.fromCharCode(Number.parseInt(code, 16));
    return sign === "\r" ? "" : sign;
  });

interface Run {
  text: string;
  tags: string[];
}

const TAGS: Readonly<Record<string, string>> = { b: "strong", i: "em", u: "u" };

/** Collects the runs of a text: of a shared one, or of one inside its cell. */
class RunCollector {
  private runs: Run[] = [];
  private tags: string[] = [];
  private inText = false;
  private phonetic = 0;

  open(name: string, attributes: Record<string, string>): void {
    if (name === "rPh") this.phonetic += 1;
    else if (name === "r") this.tags = [];
    else if (name === "t" && this.phonetic === 0) {
      if (this.runs.length >= LONGEST_TEXT) throw new Error("more runs than a cell has letters");
      this.inText = true;
      this.runs.push({ text: "", tags: this.tags });
    } else if (name === "vertAlign") {
      if (attributes.val === "superscript") this.tags.push("sup");
      if (attributes.val === "subscript") this.tags.push("sub");
    } else if (TAGS[name] && !/^(?:0|false|none)$/.test(attributes.val ?? "")) {
      this.tags.push(TAGS[name]);
    }
  }

  close(name: string): void {
    if (name === "rPh") this.phonetic -= 1;
    if (name === "t") this.inText = false;
  }

  text(words: string): void {
    const run = this.runs.at(-1);
    if (this.inText && run) run.text += words;
  }

  take(): WorkbookCell {
    const runs = this.runs.map((run) => ({ ...run, text: unescaped(run.text) }));
    this.runs = [];
    this.tags = [];
    const text = stored(runs.map((run) => run.text).join(""));
    if (text.length > LONGEST_TEXT) throw new Error("longer than a cell can be");
    const [first] = runs;
    const alike = runs.every(({ tags }) => tags.join() === first?.tags.join());
    if (alike && !first?.tags.some((tag) => tag.startsWith("su"))) return { text };
    const html = runs.map((run) =>
      run.tags.reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, escaped(run.text)),
    );
    return { text, html: html.join("") };
  }
}

function textsOf(xml: string): WorkbookCell[] {
  const texts: WorkbookCell[] = [];
  if (xml === "") return texts;
  const runs = new RunCollector();
  parseXml(xml, {
    open: (name, attributes) => runs.open(name, attributes),
    text: (words) => runs.text(words),
    close: (name) => {
      runs.close(name);
      if (name === "si") texts.push(runs.take());
    },
  });
  return texts;
}

function rowsOf(xml: string, reading: Reading): WorkbookCell[][] {
  const rows: WorkbookCell[][] = [];
  const runs = new RunCollector();
  let row: WorkbookCell[] = [];
  let at = 0;
  let [places, cells, merged, filled] = [0, 0, 0, 0];
  let isComputed = false;
  let cell: Record<string, string> | undefined;
  let value = "";
  let inValue = false;
  parseXml(xml, {
    open: (name, attributes) => {
      if (name === "row") {
        at = Number(attributes.r) || rows.length + 1;
        row = [];
      } else if (name === "c") {
        cell = attributes;
        value = "";
        isComputed = false;
      } else if (name === "v") inValue = true;
      else if (name === "f") isComputed = true;
      else if (name === "mergeCell") {
        merged += 1;
        filled += fillDown(rows, attributes.ref);
        if (merged > MOST_MERGED || filled > MOST_PLACES) throw new TooManyCells();
      } else if (cell) runs.open(name, attributes);
    },
    text: (words) => {
      if (inValue) value += words;
      else if (cell) runs.text(words);
    },
    close: (name) => {
      if (name === "v") inValue = false;
      else if (name === "c" && cell) {
        const column = columnOf(cell.r) ?? row.length;
        const shown = cell.t === "inlineStr" ? runs.take() : cellOf(value, cell, reading);
        // Nobody has computed it: seen as Excel shows a mistake, not lost.
        const read = shown.text === "" && isComputed ? { text: "#VALUE!" } : shown;
        if (column < MOST_COLUMNS) {
          places += Math.max(1, column + 1 - row.length);
          if (read !== EMPTY) cells += 1;
          if (places > MOST_PLACES || cells > MOST_CELLS) throw new TooManyCells();
          while (row.length < column) row.push(EMPTY);
          row[column] = read;
        }
        cell = undefined;
      } else if (name === "row" && at <= MOST_ROWS) {
        while (rows.length < at - 1) rows.push(NOTHING);
        rows[at - 1] = row;
      } else if (cell) runs.close(name);
    },
  });
  return rows;
}

/** Cells merged downwards show their text beside each of these rows: a class beside all its students. @returns how many rows */
function fillDown(rows: WorkbookCell[][], ref = ""): number {
  const [, from = "", first = "", to = "", last = ""] =
    /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(ref) ?? [];
  const column = columnOf(from);
  const cell = column === undefined ? undefined : rows[Number(first) - 1]?.[column];
  // One that spans columns is a title.
  if (column === undefined || !cell || from !== to) return 0;
  const below = rows.slice(Number(first), Number(last));
  for (const row of below) {
    // Rows without cells share one empty list.
    if (row === NOTHING || row[column]?.text) continue;
    while (row.length < column) row.push(EMPTY);
    row[column] = cell;
  }
  return below.length;
}

/** "BC12" is column 54, counted from 0. */
export function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address ?? "")?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellOf(value: string, { t, s }: Record<string, string>, reading: Reading): WorkbookCell {
  if (value === "") return EMPTY;
  if (value.length > LONGEST_TEXT) throw new Error("longer than a cell can be");
  if (t === "s") return reading.texts[Number(value)] ?? EMPTY;
  if (t === "b") return { text: value === "1" ? "True" : "False" };
  if (t === "e") return { text: value };
  if (t === "str") return { text: stored(unescaped(value)) };
  if (t === "d") return { text: value, shows: "date" };
  const key = `${s ?? ""} ${value}`;
  const before = reading.shown.get(key);
  if (before) return before;
  const shown = numberAs(Number(value), reading.formats[Number(s ?? 0)] ?? "General", reading);
  if (reading.shown.size < 100_000) reading.shown.set(key, shown);
  return shown;
}

const DAYS_TO_1904 = 1_462;

function numberAs(number: number, format: string, { from1904 }: Reading): WorkbookCell {
  if (!Number.isFinite(number)) return { text: "#NUM!" };
  if (/^general$/i.test(format) || isTextFormat(format)) return { text: generally(number) };
  const isDate = isDateFormat(format);
  const value = isDate && from1904 ? number + DAYS_TO_1904 : number;
  const text = formatted(value, format);
  if (!isDate) return text === generally(number) ? { text } : { text, number };
  const isTime = !/[dy]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ""));
  return { text, number, shows: isTime ? "time" : "date" };
}

/** Digits that Excel would hide to save room stay: 0.1 + 0.2 is 0.3, and a long number keeps its end. */
const generally = (number: number): string =>
  Number.isInteger(number) && Math.abs(number) < 1e15
    ? String(number)
    : formatted(Number(number.toPrecision(15)), "General");

function formatted(number: number, format: string): string {
  try {
    return shownAs(format, number, { nbsp: false }).replace(/\s+/g, " ").trim();
  } catch {
    return String(number);
  }
}
