import { texts } from "@markwell/contract/texts";
import { readSheet } from "read-excel-file/universal";
import { FileProblem, type FileRow, isEmpty, needRoom } from "./file-rows.ts";
import { unpackedSize } from "./unpacked-size.ts";

/** Ten thousand rows of people unpack to a tenth of it. */
const UNPACKED_MOST = 60 * 1024 * 1024;

/**
 * The rows of the first sheet of an .xlsx file as text. A formula is not computed: what the
 * spreadsheet program last showed is read.
 *
 * @throws FileProblem when it is none, is damaged, or unpacks to far more than a list.
 */
export async function readXlsx(bytes: Uint8Array): Promise<FileRow[]> {
  const size = unpackedSize(bytes);
  if (size === undefined) throw new FileProblem(texts.roster.unreadable);
  if (size > UNPACKED_MOST) throw new FileProblem(texts.roster.unpacksTooLarge, 413);
  const sheet = await readSheet(bytes.slice().buffer).catch(() => {
    throw new FileProblem(texts.roster.unreadable);
  });
  const rows = sheet
    .map((row, at) => ({ row: at + 1, cells: row.map(asText) }))
    .filter(({ cells }) => !isEmpty(cells));
  needRoom(rows);
  return rows;
}

function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}
