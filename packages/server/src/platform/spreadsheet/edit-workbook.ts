import { type Archive, replaceInArchive } from "../archive.ts";
import {
  columnOf,
  MOST_MERGED,
  openWorkbookParts,
  parseXml,
  TooManyCells,
} from "./read-workbook.ts";

/** Why a cell keeps what it has. */
export type CellRefusal = "formula" | "protected" | "merged" | "date";

export interface CellRules {
  refused: CellRefusal | "";
  /** Its number format shows 0.75 as 75%. */
  percent: boolean;
}

export interface CellWrite {
  /** As a spreadsheet numbers it, from 1. */
  row: number;
  /** Counted from 0, as everywhere here. */
  column: number;
  value: number | string;
}

interface Style {
  format: string;
  locked: boolean;
}

interface Range {
  from: { row: number; column: number };
  to: { row: number; column: number };
}

/** A stretch of the text and what takes its place. */
interface Splice {
  from: number;
  to: number;
  text: string;
}

interface Cell {
  row: number;
  column: number;
  from: number;
  to: number;
  /** As it is written, with its attributes. */
  tag: string;
  style: number | undefined;
  computed: boolean;
}

interface Row {
  /** Where its first and its last tag are. */
  open: { from: number; to: number };
  close: { from: number; to: number };
  style: number | undefined;
  /** "x:" where the file names its elements like this. */
  prefix: string;
  /** Where its cells begin, for one that is missing between them. */
  cells: Array<{ column: number; from: number }>;
}

interface Scan {
  cells: Map<string, Cell>;
  rows: Map<number, Row>;
  /** Styles of whole columns, where there are any. */
  styles: Array<{ min: number; max: number; style: number }>;
  /** Of formulas that fill several cells. */
  filled: Range[];
  merged: Range[];
  protects: boolean;
  computes: boolean;
}

const place = (row: number, column: number) => `${row} ${column}`;
const isOn = (value: string | undefined) => value !== undefined && /^(?:1|true)$/.test(value);
const isOff = (value: string | undefined) => value !== undefined && /^(?:0|false)$/.test(value);

function readRange(ref = ""): Range[] {
  const [, from = "", first = "", to = from, last = first] =
    /^\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?$/.exec(ref) ?? [];
  const [left, right] = [columnOf(from), columnOf(to)];
  if (left === undefined || right === undefined) return [];
  return [{ from: { row: +first, column: left }, to: { row: +last, column: right } }];
}

const holds = ({ from, to }: Range, row: number, column: number): boolean =>
  from.row <= row && row <= to.row && from.column <= column && column <= to.column;

/** Where the element begins whose tag ends here: no attribute contains the sign. */
const elementStart = (xml: string, end: number): number => xml.lastIndexOf("<", end - 1);

/** Finds the cells of these columns, and where others could be put. @throws Error when it is damaged */
function scan(xml: string, columns: ReadonlySet<number>): Scan {
  const found: Scan = {
    cells: new Map(),
    rows: new Map(),
    styles: [],
    filled: [],
    merged: [],
    protects: false,
    computes: false,
  };
  let inData = false;
  let number = 0;
  let row: Row | undefined;
  let cell: Cell | undefined;
  let next = 0;
  const numberIn = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  parseXml(xml, {
    open: (name, attributes, end) => {
      const from = elementStart(xml, end);
      if (name === "sheetData") inData = true;
      else if (name === "sheetProtection") found.protects = isOn(attributes.sheet);
      else if (name === "mergeCell") {
        if (found.merged.length >= MOST_MERGED) throw new TooManyCells();
        found.merged.push(...readRange(attributes.ref));
      } else if (name === "col" && attributes.style !== undefined) {
        const { min, max, style } = attributes;
        found.styles.push({ min: Number(min) - 1, max: Number(max) - 1, style: Number(style) });
      } else if (!inData) return;
      else if (name === "row") {
        number = Number(attributes.r) || number + 1;
        next = 0;
        row = {
          open: { from, to: end },
          close: { from: end, to: end },
          style: isOn(attributes.customFormat) ? numberIn(attributes.s) : undefined,
          prefix: /^<([^\s/>]*:)?/.exec(xml.slice(from, end))?.[1] ?? "",
          cells: [],
        };
      } else if (name === "c" && row) {
        const column = columnOf(attributes.r) ?? next;
        next = column + 1;
        // Without a name of their own the cells that follow would move.
        if (attributes.r !== undefined) row.cells.push({ column, from });
        const tag = xml.slice(from, end);
        const style = numberIn(attributes.s);
        cell = { row: number, column, from, to: end, tag, style, computed: false };
      } else if (name === "f") {
        found.computes = true;
        if (cell) cell.computed = true;
        if (/^(?:array|dataTable)$/.test(attributes.t ?? ""))
          found.filled.push(...readRange(attributes.ref));
      }
    },
    close: (name, end) => {
      if (name === "sheetData") inData = false;
      else if (name === "c" && cell) {
        cell.to = end;
        if (columns.has(cell.column)) found.cells.set(place(cell.row, cell.column), cell);
        cell = undefined;
      } else if (name === "row" && row) {
        row.close = { from: xml[end - 2] === "/" ? end : elementStart(xml, end), to: end };
        found.rows.set(number, row);
        row = undefined;
      }
    },
  });
  return found;
}

/** Number format and lock of each style. */
function readStyles(xml: string, formats: readonly string[]): Style[] {
  const styles: Style[] = [];
  let inside = false;
  let applied = true;
  if (xml === "") return styles;
  parseXml(xml, {
    open: (name, attributes) => {
      if (name === "cellXfs") inside = true;
      else if (inside && name === "xf") {
        styles.push({ format: formats[styles.length] ?? "General", locked: true });
        applied = !isOff(attributes.applyProtection);
      } else if (inside && name === "protection" && applied && isOff(attributes.locked)) {
        const style = styles.at(-1);
        if (style) style.locked = false;
      }
    },
    close: (name) => {
      if (name === "cellXfs") inside = false;
    },
  });
  return styles;
}

const QUOTED = /"[^"]*"|\\.|\[[^\]]*\]|_./g;
const isPercent = (format: string) => format.replace(QUOTED, "").includes("%");
const isDate = (format: string) =>
  !/^general$/i.test(format) && /[dmyhs]/i.test(format.replace(QUOTED, ""));

/** As it stands in the archive, to be put back: with its byte order mark. @throws TypeError for another encoding */
const exactly = (bytes: Uint8Array): string =>
  new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);

export interface EditableSheet {
  /** Says whether a cell can be written, and how it shows numbers. */
  rules(row: number, column: number): CellRules;
  /**
   * The same workbook with other values in these cells. All other cells, formats and formulas keep their bytes; a
   * workbook that computes is told to compute again when it is opened.
   * @throws Error for a cell that cannot be written
   */
  write(writes: readonly CellWrite[]): Uint8Array;
}

/**
 * Opens a sheet of a workbook for single changes. Its parts are not built again but changed where a cell stands.
 * @param columns the ones that may be written, from 0
 * @throws Error when it is damaged
 */
export function openEditableSheet(
  bytes: Uint8Array,
  archive: Archive,
  { sheet, columns }: { sheet: number; columns: readonly number[] },
): EditableSheet {
  const book = openWorkbookParts((name) => archive.read(name));
  const path = book.sheets[sheet]?.path ?? "";
  const xml = exactly(archive.read(path) ?? new Uint8Array());
  const found = scan(xml, new Set(columns));
  const styles = readStyles(book.xml(book.styles), book.formats);

  const styleAt = (row: number, column: number): number =>
    found.cells.get(place(row, column))?.style ??
    found.rows.get(row)?.style ??
    found.styles.find(({ min, max }) => min <= column && column <= max)?.style ??
    0;
  const rules = (row: number, column: number): CellRules => {
    const { format, locked } = styles[styleAt(row, column)] ?? { format: "General", locked: true };
    const computed =
      found.cells.get(place(row, column))?.computed ||
      found.filled.some((range) => holds(range, row, column));
    const merged = found.merged.find((range) => holds(range, row, column));
    const own = merged && merged.from.row === merged.to.row && merged.from.column === column;
    const refused =
      (computed && "formula") ||
      (found.protects && locked && "protected") ||
      (merged && !own && "merged") ||
      (isDate(format) && "date") ||
      "";
    return { refused, percent: isPercent(format) };
  };

  const spliceFor = ({ row: number, column, value }: CellWrite): Splice[] => {
    const row = found.rows.get(number);
    if (!row || rules(number, column).refused) throw new Error("this cell is not written");
    const cell = found.cells.get(place(number, column));
    const content = valueXml(value, row.prefix);
    if (cell) {
      const tag = cell.tag
        .replace(/\s+(?:t|cm|vm)\s*=\s*(?:"[^"]*"|'[^']*')/g, "")
        .replace(/\s*\/?>$/, "");
      const text = `${tag}${content.type}>${content.xml}</${row.prefix}c>`;
      return [{ from: cell.from, to: cell.to, text }];
    }
    const style = styleAt(number, column);
    const look = style === 0 ? "" : ` s="${style}"`;
    const text = `<${row.prefix}c r="${columnName(column)}${number}"${look}${content.type}>${content.xml}</${row.prefix}c>`;
    if (row.close.from === row.open.to && xml[row.open.to - 2] === "/") {
      const open = xml.slice(row.open.from, row.open.to).replace(/\s*\/>$/, ">");
      return [{ ...row.open, text: `${open}${text}</${row.prefix}row>` }];
    }
    const after = row.cells.find((one) => one.column > column);
    const at = after?.from ?? row.close.from;
    return [{ from: at, to: at, text }];
  };

  return {
    rules,
    write(writes) {
      const inOrder = writes.toSorted(
        (one, other) => one.row - other.row || one.column - other.column,
      );
      const contents = new Map([[path, spliced(xml, inOrder.flatMap(spliceFor))]]);
      const computes = book.sheets.some(({ path: other }) =>
        other === path ? found.computes : /<(?:\w+:)?f[\s/>]/.test(book.xml(other)),
      );
      if (computes) {
        const whole = exactly(archive.read(book.main) ?? new Uint8Array());
        contents.set(book.main, spliced(whole, computingAgain(whole)));
      }
      return replaceInArchive(bytes, contents);
    },
  };
}

/** Texts stay inside their cell, so that the texts which all sheets share keep their bytes. */
function valueXml(value: number | string, prefix: string): { type: string; xml: string } {
  if (typeof value === "number") return { type: "", xml: `<${prefix}v>${value}</${prefix}v>` };
  const text = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const inner = `<${prefix}t xml:space="preserve">${text}</${prefix}t>`;
  return { type: ' t="inlineStr"', xml: `<${prefix}is>${inner}</${prefix}is>` };
}

function spliced(text: string, splices: readonly Splice[]): Uint8Array {
  let at = 0;
  const pieces: string[] = [];
  for (const splice of splices.toSorted((one, other) => one.from - other.from)) {
    pieces.push(text.slice(at, splice.from), splice.text);
    at = splice.to;
  }
  pieces.push(text.slice(at));
  return Buffer.from(pieces.join(""));
}

/** The letters of a column: 27 is "AB". */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/** What stands before the settings of computing, in the order of the format. */
const BEFORE_SETTINGS = /^(?:sheets|functionGroups|externalReferences|definedNames)$/;

/** No program shall show what it computed from the values before. */
function computingAgain(xml: string): Splice[] {
  let settings: { from: number; to: number } | undefined;
  let after = { at: 0, prefix: "" };
  parseXml(xml, {
    open: (name, _attributes, end) => {
      if (name === "calcPr") settings = { from: elementStart(xml, end), to: end };
    },
    close: (name, end) => {
      const [, prefix = ""] =
        /^<\/?([^\s/>]*:)?/.exec(xml.slice(elementStart(xml, end), end)) ?? [];
      if (BEFORE_SETTINGS.test(name)) after = { at: end, prefix };
    },
  });
  if (!settings) {
    const text = `<${after.prefix}calcPr fullCalcOnLoad="1"/>`;
    return [{ from: after.at, to: after.at, text }];
  }
  const tag = xml
    .slice(settings.from, settings.to)
    .replace(/\s+fullCalcOnLoad\s*=\s*(?:"[^"]*"|'[^']*')/, "")
    .replace(/(\s*\/?>)$/, ' fullCalcOnLoad="1"$1');
  return [{ ...settings, text: tag }];
}
