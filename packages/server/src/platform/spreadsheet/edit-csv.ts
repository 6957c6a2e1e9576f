import type { CellWrite } from "./edit-workbook.ts";

/** Encodings of lists that programs save; Big5 and GB 18030 are Chinese ones. */
export const ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "gb18030",
  "big5",
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A quotation mark that is never closed. */
export class QuoteOpen extends Error {
  readonly row: number;
  constructor(row: number) {
    super("a quotation mark is never closed");
    this.row = row;
  }
}

interface Field {
  from: number;
  to: number;
}

export interface EditableCsv {
  encoding: Encoding;
  /** All rows, the empty ones too, each with its cells. */
  rows: string[][];
  /** The same file with other values in these cells; all other bytes stay. */
  write(writes: readonly CellWrite[]): Uint8Array;
}

const WIDE = { "utf-16le": "utf16le", "utf-16be": "utf16be" } as const;

/** By its first bytes; else UTF-8 if it is sound, and what Windows saves in Singapore if not. */
function guessEncoding(bytes: Uint8Array): Encoding {
  const [first = 1, second = 1] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Without a mark: half of what is plain text is empty.
  if (first !== 0 && second === 0) return "utf-16le";
  if (first === 0 && second !== 0) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** The bytes as one sign each, or two bytes as one, so that a place in the text is a place in the file. */
function toSigns(bytes: Uint8Array, encoding: Encoding): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (encoding === "utf-16le") return buffer.toString("utf16le");
  if (encoding === "utf-16be") return Buffer.from(buffer).swap16().toString("utf16le");
  return buffer.toString("latin1");
}

function toBytes(signs: string, encoding: Encoding): Buffer {
  if (!(encoding in WIDE)) return Buffer.from(signs, "latin1");
  const bytes = Buffer.from(signs, "utf16le");
  return encoding === "utf-16be" ? bytes.swap16() : bytes;
}

const FIRST_LINES = 20;
/** Commas, semicolons (Excel's choice in many countries) or tabs. */
const DELIMITERS = [",", ";", "\t"];

/** The most frequent one in the first lines of a text, outside of quotation marks. */
export function delimiterOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, FIRST_LINES).join("\n");
  const bare = lines.replace(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** Finds where each cell begins and ends. @throws QuoteOpen */
function findFields(signs: string, start: number, delimiter: string): Field[][] {
  const rows: Field[][] = [];
  let row: Field[] = [];
  let at = start;
  while (at < signs.length) {
    const from = at;
    if (signs[at] === '"') {
      at = closing(signs, at, delimiter);
      if (at < 0) throw new QuoteOpen(rows.length + 1);
    }
    while (at < signs.length && signs[at] !== delimiter && signs[at] !== "\r" && signs[at] !== "\n")
      at += 1;
    row.push({ from, to: at });
    if (signs[at] === delimiter) {
      at += 1;
      if (at < signs.length) continue;
      row.push({ from: at, to: at });
    }
    if (signs[at] === "\r" && signs[at + 1] === "\n") at += 1;
    if (at < signs.length) at += 1;
    // A delimiter at the end of a line begins an empty cell.
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Where the quoted part of a cell ends; a stray mark within it belongs to it. */
function closing(signs: string, from: number, delimiter: string): number {
  for (let at = from + 1; at < signs.length; at += 1) {
    if (signs[at] !== '"') continue;
    if (signs[at + 1] === '"') at += 1;
    else if (at + 1 === signs.length || [delimiter, "\r", "\n"].includes(signs[at + 1] ?? ""))
      return at + 1;
  }
  return -1;
}

/**
 * Opens a CSV file for single changes, in whatever encoding and with whatever delimiters it has.
 * @param wish an encoding, where somebody has seen that the guess is wrong
 * @throws QuoteOpen
 */
export function openEditableCsv(bytes: Uint8Array, wish?: Encoding): EditableCsv {
  const encoding = wish ?? guessEncoding(bytes);
  const even = encoding in WIDE ? bytes.subarray(0, bytes.length - (bytes.length % 2)) : bytes;
  const signs = toSigns(even, encoding);
  const decoder = new TextDecoder(encoding);
  const mark = encoding === "utf-8" && signs.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
  const start = encoding in WIDE && signs.startsWith("\ufeff") ? 1 : mark;
  const [announced = "", named] =
    /^sep=(.)(?:\r\n|\r|\n|$)/i.exec(signs.slice(start, start + 8)) ?? [];
  const delimiter = named ?? delimiterOf(signs.slice(start, start + 100_000));
  const fields = findFields(signs, start + announced.length, delimiter);
  // The line that names the separator counts as a row, as in a text editor.
  if (named) fields.unshift([]);
  const decodedField = ({ from, to }: Field): string => {
    const raw = signs.slice(from, to);
    const plain = raw.startsWith('"')
      ? raw
          .slice(1)
          .replace(/"(?=[^"]*$)/, "")
          .replaceAll('""', '"')
      : raw;
    return encoding in WIDE ? plain : decoder.decode(toBytes(plain, encoding));
  };
  return {
    encoding,
    rows: fields.map((row) => row.map(decodedField)),
    write(writes) {
      let at = 0;
      const pieces: Uint8Array[] = [];
      const width = encoding in WIDE ? 2 : 1;
      const lengths = new Map<number, number>();
      for (const { row, column, value } of writes.toSorted(
        (one, other) => one.row - other.row || one.column - other.column,
      )) {
        const cells = fields[row - 1] ?? [];
        const cell = cells[column];
        const end = cells.at(-1)?.to ?? 0;
        const missing = cell ? 0 : column + 1 - (lengths.get(row) ?? cells.length);
        lengths.set(row, Math.max(cells.length, column + 1));
        const quoted = cell && signs[cell.from] === '"';
        const text = delimiter.repeat(missing) + safely(String(value), delimiter, quoted);
        pieces.push(even.subarray(at, (cell?.from ?? end) * width), encoded(text, encoding));
        at = (cell?.to ?? end) * width;
      }
      return Buffer.concat([...pieces, bytes.subarray(at)]);
    },
  };
}

/** @throws Error for a letter that the encoding of the file may not have */
function encoded(text: string, encoding: Encoding): Buffer {
  if (encoding === "utf-8") return Buffer.from(text);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: every encoding has these as they are
  if (!(encoding in WIDE) && !/^[\x00-\x7f]*$/.test(text)) throw new Error("not in this encoding");
  return toBytes(text, encoding);
}

/** No spreadsheet shall compute what stands there. */
function safely(value: string, delimiter: string, quoted = false): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  const needed = quoted || /["\r\n]/.test(text) || text.includes(delimiter);
  return needed ? `"${text.replaceAll('"', '""')}"` : text;
}
