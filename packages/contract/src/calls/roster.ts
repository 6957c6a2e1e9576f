import { PARENT_RELATIONS } from "@markwell/domain/people/parent";
import { REPORT_LANGUAGES } from "@markwell/domain/reports/language";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Id, newUsername } from "../wire/common.ts";
import { listQuery } from "../wire/list-query.ts";
import { auditFilters, daysInOrder, daysReversed } from "./audit.ts";
import { yearAsked } from "./classes.ts";
import { accountQuery, chosenStudents, STUDENT_COLUMNS } from "./students.ts";
import { TEACHER_COLUMNS, teacherQuery } from "./teachers.ts";

/**
 * Kinds of lists that can be imported from a file; parents get access to students who are here, class teachers
 * are teachers who are here.
 */
export const IMPORT_KINDS = ["students", "teachers", "parents", "class-teachers"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Counts in words: "1 student", "4,812 students", "2 class teachers". */
export function countPeople(count: number, kind: ImportKind): string {
  const many = kind.replace("-", " ");
  return count === 1 ? `1 ${many.slice(0, -1)}` : `${count.toLocaleString("en")} ${many}`;
}

/** What a list has of its kind: a parent has a row for each child, a teacher one for each class. */
export const countRows = (count: number, kind: ImportKind): string =>
  kind === "students" || kind === "teachers"
    ? countPeople(count, kind)
    : `${count.toLocaleString("en")} ${count === 1 ? "row" : "rows"}`;

/** 5 MiB. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 10_000;
/** Endings for the file chooser; the content decides. */
export const IMPORT_ENDINGS = ["xlsx", "csv", "zip"] as const;

const FILE_FORMATS = ["xlsx", "csv"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
const format = z.enum(FILE_FORMATS).default("xlsx");

export const EnclosedFile = z.object({
  name: z.string(),
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

export const BrokenRow = z.object({
  /** As a spreadsheet numbers it: the heads are row 1. */
  row: z.number(),
  /** Where the row is: the file of a OneRoster set ("enrollments.csv"), or the sheet of a workbook ("1E2, row 5"). */
  file: z.string().optional(),
  name: z.string(),
  emailid: z.string(),
  problems: z.array(
    z.object({
      /** The column's head: "Postal Code". */
      column: z.string(),
      value: z.string(),
      message: z.string(),
    }),
  ),
});
export type BrokenRow = z.output<typeof BrokenRow>;

/** A row that can be imported, and its effect. */
export const GoodRow = z.object({
  row: z.number(),
  name: z.string(),
  emailid: z.string(),
  /** Of a student who has one or gets one; "" else. */
  username: z.string(),
  /** The file gives neither an e-mail nor a user name: this one is proposed. */
  proposed: z.boolean(),
  level: z.string(),
  subject: z.string(),
  classes: z.array(z.string()).optional(),
  /** Of a parent: the student whose results they may see. */
  student: z.string().optional(),
  /** Of a parent, as the file has them. */
  relation: z.enum(PARENT_RELATIONS).optional(),
  language: z.enum(REPORT_LANGUAGES).optional(),
  /** Index number in the first of the classes; left out where the file has none. */
  index: z.number().optional(),
  /**
   * A student of the same name who is here already, and whose account the row may mean: confirmImport is told
   * which. Without an answer a row with an e-mail or user name of its own is somebody new.
   */
  maybe: z
    .object({
      _id: z.string(),
      /** E-mail or user name. */
      login: z.string(),
      level: z.string(),
      classes: z.array(z.string()),
    })
    .optional(),
  /** Subject levels of a student as the file has them: "Mathematics G2; English G3". Left out where it has none. */
  subjectLevels: z.string().optional(),
  /** A student's Mother Tongue as the file has it. Left out where it says nothing. */
  motherTongue: z.string().optional(),
  /** Somebody new, a change of somebody who is here, or exactly what is here. */
  does: z.enum(["add", "change", "nothing"]),
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
});
export type GoodRow = z.output<typeof GoodRow>;

/** The columns of the file, for a person who assigns them. */
export const ToAssign = z.object({
  sheet: z.string(),
  /** The row that names the columns, as a spreadsheet numbers it; 0 for none. */
  headRow: z.number(),
  heads: z.array(z.object({ head: z.string(), examples: z.array(z.string()) })),
  /** The columns of an import, and which of the heads was understood as each; -1 for none. */
  columns: z.array(
    z.object({ field: z.string(), head: z.string(), optional: z.boolean(), at: z.number() }),
  ),
  /** Those that are needed and not found, or found twice. */
  missing: z.array(z.string()),
});
export type ToAssign = z.output<typeof ToAssign>;

/** Column of the file, from 0, by field of the import. */
export type ColumnPlaces = Record<string, number>;

/** "name:0,emailid:3" */
export const columnPlaces = z
  .string()
  .max(200)
  .regex(/^[a-zA-Z]{1,20}:\d{1,4}(,[a-zA-Z]{1,20}:\d{1,4})*$/)
  .transform(
    (text): ColumnPlaces =>
      Object.fromEntries(
        text.split(",").map((pair) => {
          const [field = "", at] = pair.split(":");
          return [field, Number(at)];
        }),
      ),
  );

/** Students whom a OneRoster set has no more, or has again: the office decides about each. */
const proposed = z.object({
  count: z.number(),
  students: z.array(
    z.object({ _id: z.string(), name: z.string(), login: z.string(), class: z.string() }),
  ),
});

export const checkImport = call({
  method: "POST",
  path: "/admin/import/check/:kind",
  who: ["ADMIN"],
  summary:
    "Check a file (.xlsx, .csv or a OneRoster set as .zip; 5 MB, 10,000 rows) without importing anybody",
  multipart: true,
  params: z.object({ kind: z.enum(IMPORT_KINDS) }),
  query: z.object({
    /** Columns assigned by hand; without it they are found by their heads. */
    columns: columnPlaces.optional(),
    /** Somebody who is here already gets name and level (a teacher: subject) of the file. */
    update: z.enum(["yes"]).optional(),
    /** Of the classes in the file; left out: this year. */
    year: yearAsked,
  }),
  body: z.object({ file: z.file() }),
  reply: z.object({
    ...ok,
    data: z.object({
      /** For confirmImport and brokenRows, during 24 hours; "" while the columns are not clear. */
      _id: z.string(),
      kind: z.enum(IMPORT_KINDS),
      people: z.number(),
      /** The rows that confirmImport imports. */
      good: z.array(GoodRow),
      broken: z.array(BrokenRow),
      /** How many of the broken rows `update` would fix. */
      known: z.number(),
      ignored: z.array(z.string()),
      /** Students of the classes that the file names who are not in it, at most 200; they stay as they are. */
      absent: proposed.optional(),
      /** Of a OneRoster set: what it is, and what the office should know of it. */
      notes: z.array(z.string()).optional(),
      /** OneRoster: students of an earlier set who are missing or marked as gone in this one. They stay until the office suspends them. */
      leaving: proposed.optional(),
      /** OneRoster: students in the set who are suspended here. */
      returning: proposed.optional(),
      /** The effect of confirmImport on classes, or of which year those of class teachers are; left out if no row names one. */
      classes: z
        .object({
          year: z.number(),
          made: z.array(z.string()),
          /** Students who join a class, counted once for each class. */
          joins: z.number(),
          leaves: z.number(),
        })
        .optional(),
      /** Which column was read as which, where the file has some that were not read. */
      columns: ToAssign.optional(),
      /** Columns must be assigned first; no row is checked yet. */
      assign: ToAssign.optional(),
    }),
  }),
  ratePerMinute: 60,
});
export type Absent = NonNullable<ImportCheck["absent"]>;
export type ImportCheck = z.output<typeof checkImport.reply>["data"];

export const brokenRows = call({
  method: "GET",
  path: "/admin/import/broken/:id",
  who: ["ADMIN"],
  summary: "The broken rows of a checked file as a file of their own, each with what is wrong",
  params: z.object({ id: Id }),
  query: z.object({ format }),
  reply: z.object({ ...ok, data: EnclosedFile }),
});

export const confirmImport = call({
  method: "POST",
  path: "/admin/import/confirm",
  who: ["ADMIN"],
  summary:
    "Import the good rows of a checked file, all of them or none; repeated, it answers the same",
  body: z.object({
    _id: Id,
    /** For parents: the office has checked that each address belongs to a parent or guardian of the student. */
    confirmed: z.boolean().optional(),
    /** What the office decides beside the file, by row. */
    choices: z
      .array(
        z.object({
          row: z.number().int(),
          /** The row means the student of `maybe`: that account is changed instead of a new one made. */
          same: z.boolean().optional(),
          /** Instead of the proposed user name. */
          username: newUsername.optional(),
        }),
      )
      .max(IMPORT_MAX_ROWS)
      .default([]),
    /** Of a OneRoster set: whom of `leaving` the office suspends, and whom of `returning` it lets in again. */
    suspend: z.array(Id).max(IMPORT_MAX_ROWS).optional(),
    lift: z.array(Id).max(IMPORT_MAX_ROWS).optional(),
  }),
  reply: z.object({
    ...ok,
    message: z.string(),
    data: z.object({
      kind: z.enum(IMPORT_KINDS),
      imported: z.number(),
      changed: z.number(),
      /** New students without an e-mail, who need a sign-in card; left out by a repeated confirmation. */
      cards: z.array(z.object({ _id: z.string(), name: z.string() })).optional(),
    }),
  }),
});

export const importProgress = call({
  method: "GET",
  path: "/admin/import/progress/:id",
  who: ["ADMIN"],
  summary: "How far a confirmed import is",
  params: z.object({ id: Id }),
  reply: z.object({ ...ok, data: z.object({ done: z.number(), of: z.number() }) }),
});

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
    ...accountQuery,
    format,
  }),
  reply: z.object({ ...ok, data: EnclosedFile }),
});

export const exportChosen = call({
  method: "POST",
  path: "/admin/export/students/chosen",
  who: ["ADMIN"],
  summary: "The chosen students as a file, by name",
  body: z.object({ studentId: chosenStudents, format }),
  reply: z.object({ ...ok, data: EnclosedFile }),
});

export const exportTeachers = call({
  method: "GET",
  path: "/admin/export/teachers",
  who: ["ADMIN"],
  summary: "The list of teachers as a file, searched and sorted like the list itself",
  query: z.object({ ...asListed(TEACHER_COLUMNS), ...teacherQuery, format }),
  reply: z.object({ ...ok, data: EnclosedFile }),
});

export const exportAudit = call({
  method: "GET",
  path: "/admin/export/audit",
  who: ["ADMIN"],
  summary: "The audit log as a file, narrowed like the page itself; the newest 10,000 lines",
  query: z.object({ ...auditFilters, format }).refine(daysInOrder, daysReversed),
  reply: z.object({ ...ok, data: EnclosedFile }),
});
