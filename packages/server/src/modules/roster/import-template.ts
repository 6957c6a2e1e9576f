import type { EnclosedFile, FileFormat, ImportKind } from "@markwell/contract/calls/roster";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import type { Db } from "../../platform/database/connect.ts";
import type { Incoming } from "../../platform/storage/incoming.ts";
import { listSubjects } from "../subjects/index.ts";
import { EXAMPLE, IMPORT_COLUMNS } from "./columns.ts";
import { encloseFile, type Sheet } from "./enclose-file.ts";

/**
 * A file to fill in: the heads and one example; as .xlsx also a sheet Notes with what each column
 * takes. The example is nobody: it is passed over when it is left in the file.
 */
export async function importTemplate(
  { db, incoming }: { db: Db; incoming: Incoming },
  { kind, format }: { kind: ImportKind; format: FileFormat },
): Promise<{ data: EnclosedFile }> {
  const columns = IMPORT_COLUMNS[kind];
  const people: Sheet = {
    name: kind === "students" ? "Students" : "Teachers",
    widths: columns.map(({ width }) => width),
    rows: [columns.map(({ head }) => head), columns.map(({ field }) => EXAMPLE[kind][field] ?? "")],
  };
  const subjects = (await listSubjects(db)).map(({ name }) => name);
  const notes: Sheet = {
    name: "Notes",
    widths: [18, 100],
    rows: [["Column", "What it takes"], ...NOTES[kind](subjects)],
  };
  const name = `markwell-${kind}-template`;
  return { data: await encloseFile(incoming, { name, format, sheets: [people, notes] }) };
}

const COMMON = [
  ["Name", "Needed. At most 120 letters."],
  ["Email Id", "Needed. Nobody else's; a mail with a link to choose a password goes there."],
] as const;
const AFTER = [
  ["", "The first sheet is imported, all of it or nothing. Its order of columns does not matter."],
  ["", "The example may stay in the file; it is passed over."],
] as const;

const NOTES: Record<ImportKind, (subjects: readonly string[]) => (readonly string[])[]> = {
  students: () => [
    ...COMMON,
    ["Level", `Needed. One of: ${LEVELS.map(levelLabel).join(", ")}`],
    ["Postal Code", "Needed. Up to 6 digits; as text, so that zeros at the front stay."],
    ["Contact No", "May be empty. 8 digits, with or without +65."],
    ...AFTER,
  ],
  teachers: (subjects) => [
    ...COMMON,
    ["Contact No", "Needed. 8 digits, with or without +65."],
    ["Subject", `Needed. One of: ${subjects.join(", ")}`],
    ...AFTER,
  ],
};
