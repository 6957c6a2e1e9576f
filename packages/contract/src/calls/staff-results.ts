import { DOUBTS, MARKS_AS } from "@markwell/domain/people/fill-sheet";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id } from "../wire/common.ts";
import { columnPlaces, EnclosedFile } from "./roster.ts";

/* Apart from the other calls of results: the exam loads those, and these are for staff. */

export const candidateScores = call({
  method: "POST",
  path: "/test/candidates/details",
  who: ["TRAINER", "ADMIN"],
  summary: "Scores of a test's candidates for its teacher",
  body: z.object({ testid: Id }),
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        userid: z.object({
          _id: z.string(),
          name: z.string(),
          emailid: z.string(),
          /** Of a student who has one; "" else. */
          username: z.string(),
          contact: z.string(),
        }),
        /** Marks so far; null while the student may still finish and for `neverSaw`, 0 for who never began an ended test. */
        score: z.number().nullable(),
        /** Never began the test, which has ended: our results do not count the 0. */
        absent: z.boolean(),
        maxMarks: z.number(),
        percentage: z.number().nullable(),
        grade: z.string(),
        pending: z.boolean(),
        closedHow: z.enum(["submitted", "time", "ended", ""]),
        /** The questions never reached the student: no score, and our results do not count the attempt. */
        neverSaw: z.literal(true).optional(),
        /** Of the classes that have the test, or of all, those of the student; an attempt keeps those of its beginning. */
        classes: z.array(
          z.object({ _id: z.string(), name: z.string(), index: z.number().nullable().optional() }),
        ),
      }),
    ),
  }),
});

export const downloadResult = call({
  method: "POST",
  path: "/trainer/result/download",
  who: ["TRAINER", "ADMIN"],
  summary:
    "The results of a test as a spreadsheet, of all or of the students of a class; ask again until the link is there",
  body: z.object({ id: Id, classId: Id.optional() }),
  reply: z.object({
    ...ok,
    /** Path of the .xlsx file on this server, good for some minutes; "" while it is made. */
    link: z.string(),
    /** The same; the specification's name. */
    file: z.string(),
    /** The finished share, 0 to 1. */
    progress: z.number(),
  }),
});

/** The largest sheet to fill in. */
export const SHEET_MAX_BYTES = 5 * 1024 * 1024;
export const SHEET_MAX_ROWS = 3_000;
export const SHEET_MAX_TESTS = 12;
/** What a row says of its student; `first` is a first name in a column of its own. */
export const SHEET_FIELDS = ["login", "name", "first", "class", "index"] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const place = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)
  .optional();

/** Which column takes what of which test: "5:<test>:marks,6:<test>:grade". */
const testColumns = z
  .string()
  .regex(new RegExp(`^(?:\\d{1,4}:${UUID}:(?:${MARKS_AS.join("|")})(?:,|$))*$`, "i"))
  .transform((text) =>
    text
      .split(",")
      .filter(Boolean)
      .map((one) => {
        const [column, testid = "", as] = one.split(":");
        return { column: Number(column), testid, as: as as (typeof MARKS_AS)[number] };
      }),
  )
  .refine((tests) => tests.length <= SHEET_MAX_TESTS, texts.spreadsheet.tooManyTests)
  .refine(
    (tests) => new Set(tests.map(({ column }) => column)).size === tests.length,
    texts.spreadsheet.columnTwice,
  )
  .default([]);

/** How to read the file, and what goes where; the file itself comes with them. Nothing of it is kept. */
export const SheetWishes = z.object({
  /** Which sheet of a workbook, from 0; left out: the one that looks like a list. */
  sheet: place,
  /** The row with the names of the columns; left out: found. */
  headRow: place,
  /** Of a CSV file, where the guess is wrong. */
  encoding: z.string().max(20).optional(),
  /** "login:3,name:0", of `SHEET_FIELDS`; left out: found by the heads. */
  columns: columnPlaces.optional(),
  testIds: testColumns,
});

/** The wishes again, with answers to what was asked. */
export const SheetChoices = SheetWishes.extend({
  /** "5:<student>,7:" by row; nobody where none is named. */
  studentIds: z
    .string()
    .regex(new RegExp(`^(?:\\d{1,7}:(?:${UUID})?(?:,|$))*$`, "i"))
    .transform(
      (text) =>
        new Map(
          text
            .split(",")
            .filter(Boolean)
            .map((one) => {
              const [row, student = ""] = one.split(":");
              return [Number(row), student] as const;
            }),
        ),
    )
    .default(new Map()),
  /** "5:3,6:3": cells by row and column whose content the mark replaces. */
  replace: z
    .string()
    .regex(/^(?:\d{1,7}:\d{1,4}(?:,|$))*$/)
    .transform((text) => new Set(text.split(",").filter(Boolean)))
    .default(new Set()),
  /** As `checkSheet` has told it: if marks or file are others by now, nothing is written. */
  seen: z.string().max(100),
});

const FileText = z.object({ file: z.file() });

export const checkSheet = call({
  method: "POST",
  path: "/marks/sheet/check",
  who: ["TRAINER", "ADMIN"],
  summary:
    "Read somebody's own sheet (.xlsx or .csv, 5 MB) and tell row by row which marks would go where; nothing is kept",
  multipart: true,
  fileField: "file",
  body: SheetWishes.extend(FileText.shape),
  reply: z.object({
    ...ok,
    data: z.object({
      /** Names of the sheets of a workbook; empty for CSV. */
      sheets: z.array(z.string()),
      sheet: z.number(),
      encoding: z.string(),
      /** "canvas", "moodle", or "" for a list of one's own. */
      gradebook: z.string(),
      headRow: z.number(),
      /** The first rows that have something in them, for choosing the one with the heads. */
      top: z.array(z.object({ row: z.number(), text: z.string() })),
      columns: z.array(
        z.object({
          head: z.string(),
          /** Of a head of two rows, the upper one. */
          above: z.string(),
          examples: z.array(z.string()),
        }),
      ),
      /** Where the fields are, as found or as asked. */
      places: z.record(z.string(), z.number()),
      tests: z.array(
        z.object({
          testid: z.string(),
          title: z.string(),
          maxMarks: z.number(),
          /** What the sheet says the highest mark is; null where it does not. */
          outOf: z.number().nullable(),
        }),
      ),
      /** Empty while nothing says which column names the student, or which test goes where. */
      rows: z.array(
        z.object({
          row: z.number(),
          name: z.string(),
          login: z.string(),
          class: z.string(),
          index: z.string(),
          how: z.enum(["sure", "ask", "none"]),
          why: z.enum(DOUBTS).optional(),
          students: z.array(z.string()),
          /** One for each test, in the order above. */
          cells: z.array(
            z.object({
              text: z.string(),
              refused: z.enum(["formula", "protected", "merged", "date", ""]),
              percent: z.boolean(),
            }),
          ),
        }),
      ),
      /** Everybody who has one of these tests. */
      students: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          login: z.string(),
          classes: z.array(z.string()),
          marks: z.array(
            z.object({
              value: z.union([z.number(), z.string()]).nullable(),
              none: z.enum(["not in this test", "absent", "waits", "not handed in"]).optional(),
            }),
          ),
        }),
      ),
      seen: z.string(),
    }),
  }),
  ratePerMinute: 60,
});
export type CheckedSheet = z.output<typeof checkSheet.reply>["data"];

export const fillSheet = call({
  method: "POST",
  path: "/marks/sheet/fill",
  who: ["TRAINER", "ADMIN"],
  summary: "The same file with the marks in it; every other cell, format and formula as it was",
  multipart: true,
  fileField: "file",
  body: SheetChoices.extend(FileText.shape),
  reply: z.object({ ...ok, data: z.object({ file: EnclosedFile, written: z.number() }) }),
  ratePerMinute: 30,
});
