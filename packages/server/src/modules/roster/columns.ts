import type { ImportKind } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import { FileProblem } from "./file-rows.ts";

/** A column of an import file. */
export interface ImportColumn {
  /** The field of the single form that has the same rule. */
  field: string;
  head: string;
  /** What else people call it. */
  alsoCalled: readonly string[];
  /** May be left out of the file. */
  optional?: true;
  width: number;
}

const NAME: ImportColumn = {
  field: "name",
  head: "Name",
  alsoCalled: ["Full Name", "Student Name", "Teacher Name"],
  width: 28,
};
const EMAIL: ImportColumn = {
  field: "emailid",
  head: "Email Id",
  alsoCalled: ["Email", "E-mail", "Email Address"],
  width: 34,
};
const CONTACT: ImportColumn = {
  field: "contact",
  head: "Contact No",
  alsoCalled: ["Contact", "Contact Number", "Phone", "Phone Number"],
  width: 16,
};

/** The heads are those of the lists on the screen, so that an export can be filled up and imported. */
export const IMPORT_COLUMNS: Record<ImportKind, readonly ImportColumn[]> = {
  students: [
    NAME,
    EMAIL,
    { field: "level", head: "Level", alsoCalled: ["Level of Study"], width: 16 },
    {
      field: "postelCode",
      head: "Postal Code",
      alsoCalled: ["Postel Code", "Postcode"],
      width: 14,
    },
    { ...CONTACT, optional: true },
  ],
  teachers: [
    NAME,
    EMAIL,
    CONTACT,
    { field: "subject", head: "Subject", alsoCalled: [], width: 18 },
  ],
};

/** The row of a template that shows how it is meant. It is nobody, also when it is left in the file. */
export const EXAMPLE: Record<ImportKind, Record<string, string>> = {
  students: {
    name: "Tan Mei Ling",
    emailid: "example.student@school.example",
    level: "Primary 6",
    postelCode: "018956",
    contact: "91234567",
  },
  teachers: {
    name: "Ravi Menon",
    emailid: "example.teacher@school.example",
    contact: "91234567",
    subject: "Mathematics",
  },
};

export interface FoundColumns {
  /** Each column with its place in the rows; one that the file leaves out has none. */
  columns: Array<ImportColumn & { at: number | undefined }>;
  /** Heads that mean nothing here. */
  ignored: string[];
}

/**
 * Finds the columns by the heads in the first row, in any order, without regard to case and signs.
 *
 * @throws FileProblem when one is missing or stands there twice.
 */
export function findColumns(kind: ImportKind, heads: readonly string[]): FoundColumns {
  const plainHeads = heads.map(plain);
  const columns = IMPORT_COLUMNS[kind].map((column) => {
    const names = [column.head, ...column.alsoCalled].map(plain);
    const places = plainHeads.flatMap((head, at) => (names.includes(head) ? [at] : []));
    if (places.length > 1) throw new FileProblem(texts.roster.columnTwice(column.head));
    return { ...column, at: places[0] };
  });
  const missing = columns.filter(({ at, optional }) => at === undefined && !optional);
  if (missing.length > 0) {
    throw new FileProblem(texts.roster.columnsMissing(missing.map(({ head }) => head).join(", ")));
  }
  const known = new Set(columns.map(({ at }) => at));
  return { columns, ignored: heads.filter((head, at) => head !== "" && !known.has(at)) };
}

const plain = (head: string) => head.toLowerCase().replace(/[^a-z0-9]/g, "");
