import { ACCOUNT_STATES } from "@markwell/domain/people/account-state";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Id } from "../wire/common.ts";
import { listQuery } from "../wire/list-query.ts";
import { STUDENT_COLUMNS } from "./students.ts";
import { TEACHER_COLUMNS } from "./teachers.ts";

/** Who can be imported from a file. */
export const IMPORT_KINDS = ["students", "teachers"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** 5 MB, as people count it on their disk. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 10_000;
/** The endings that a file chooser offers; the content decides. */
export const IMPORT_ENDINGS = ["xlsx", "csv"] as const;

export type FileFormat = (typeof IMPORT_ENDINGS)[number];
const format = z.enum(IMPORT_ENDINGS).default("xlsx");

/** A file inside a reply, so that only a session can fetch it and no address has to be secret. */
export const EnclosedFile = z.object({
  name: z.string(),
  /** Its media type. */
  type: z.string(),
  /** Base64. */
  content: z.string(),
});
export type EnclosedFile = z.output<typeof EnclosedFile>;

export const importTemplate = call({
  method: "GET",
  path: "/admin/import/template/:kind",
  who: ["ADMIN"],
  summary: "An empty file to fill in: heads and one example; the .xlsx also says what is allowed",
  params: z.object({ kind: z.enum(IMPORT_KINDS) }),
  query: z.object({ format }),
  reply: z.object({ ...ok, data: EnclosedFile }),
});

/** A row of the file that cannot be imported as it is. */
export const BrokenRow = z.object({
  /** As a spreadsheet numbers it: the heads are row 1. */
  row: z.number(),
  name: z.string(),
  emailid: z.string(),
  problems: z.array(
    z.object({
      /** The column's head: "Postal Code". */
      column: z.string(),
      /** What stands there, shortened. */
      value: z.string(),
      message: z.string(),
    }),
  ),
});
export type BrokenRow = z.output<typeof BrokenRow>;

export const checkImport = call({
  method: "POST",
  path: "/admin/import/check/:kind",
  who: ["ADMIN"],
  summary: "Check a file (.xlsx or .csv, 5 MB, 10,000 rows) without importing anybody",
  multipart: true,
  params: z.object({ kind: z.enum(IMPORT_KINDS) }),
  body: z.object({ file: z.file() }),
  reply: z.object({
    ...ok,
    data: z.object({
      /** For confirmImport, during 24 hours; "" while rows are broken. */
      _id: z.string(),
      kind: z.enum(IMPORT_KINDS),
      /** People in the file. */
      people: z.number(),
      broken: z.array(BrokenRow),
      /** Heads of columns that mean nothing here. */
      ignored: z.array(z.string()),
    }),
  }),
  ratePerMinute: 60,
});
export type ImportCheck = z.output<typeof checkImport.reply>["data"];

export const confirmImport = call({
  method: "POST",
  path: "/admin/import/confirm",
  who: ["ADMIN"],
  summary: "Import the people of a checked file, all or nobody; repeated, it answers the same",
  body: z.object({ _id: Id }),
  reply: z.object({
    ...ok,
    message: z.string(),
    data: z.object({ kind: z.enum(IMPORT_KINDS), imported: z.number() }),
  }),
});

/** Search and order of a list; a file has no pages. */
function asListed<const Column extends string>(columns: readonly Column[]) {
  const { limit: _limit, page: _page, ...query } = listQuery(columns);
  return query;
}

export const exportStudents = call({
  method: "GET",
  path: "/admin/export/students",
  who: ["ADMIN"],
  summary: "The list of students as a file, searched and sorted like the list itself",
  query: z.object({
    ...asListed(STUDENT_COLUMNS),
    state: z.enum(ACCOUNT_STATES).optional(),
    format,
  }),
  reply: z.object({ ...ok, data: EnclosedFile }),
});

export const exportTeachers = call({
  method: "GET",
  path: "/admin/export/teachers",
  who: ["ADMIN"],
  summary: "The list of teachers as a file, searched and sorted like the list itself",
  query: z.object({ ...asListed(TEACHER_COLUMNS), format }),
  reply: z.object({ ...ok, data: EnclosedFile }),
});
