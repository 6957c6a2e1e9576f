import { texts } from "@markwell/contract/texts";
import { fileTypeFromBuffer } from "file-type";
import type { FileRow } from "./file-rows.ts";
import { FileProblem } from "./file-rows.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";

/**
 * The rows of a file that is to be imported, heads first. What it is, its content says, whatever its
 * name is. Cells are one line of clean text.
 *
 * @throws FileProblem in words for who chose it.
 */
export async function readFile(bytes: Uint8Array): Promise<FileRow[]> {
  const rows = (await isWorkbook(bytes)) ? await readXlsx(bytes) : readCsv(bytes);
  return rows.map(({ row, cells }) => ({ row, cells: cells.map(oneLine) }));
}

async function isWorkbook(bytes: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // Some programs write an .xlsx that only its content tells from other archives.
  if (found?.ext === "xlsx" || found?.ext === "zip") return true;
  if (found?.ext === "cfb") throw new FileProblem(texts.roster.oldExcel, 415);
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) {
    throw new FileProblem(texts.roster.notUtf8, 415);
  }
  if (found || bytes.includes(0)) throw new FileProblem(texts.roster.wrongType, 415);
  return false;
}

const startsWith = (bytes: Uint8Array, head: readonly number[]) =>
  head.every((byte, at) => bytes[at] === byte);

/** Without line breaks, signs that nobody sees, and halves of characters, which no database takes. */
const oneLine = (cell: string) =>
  cell
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
