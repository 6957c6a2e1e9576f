import { COLUMN_ROLES } from "@markwell/domain/exchange/list-columns";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Id, Timestamp } from "../wire/common.ts";
import { StaffQuestion } from "../wire/question.ts";
import { bankFilters } from "./questions.ts";
import { EnclosedFile } from "./roster.ts";

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** 20 MB, as people count it on their disk. */
export const EXCHANGE_MAX_BYTES = 20 * 1024 * 1024;
export const EXCHANGE_MAX_QUESTIONS = 10_000;
/** Questions of one export. */
export const EXPORT_MAX_QUESTIONS = 2_000;

export const EXPORT_FORMATS = [
  "markwell",
  "word",
  "moodleXml",
  "qti21",
  "qti22",
  "qti30",
  "qti12",
  "excel",
  "gift",
  "aiken",
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const filing = {
  subject: z.union([z.literal(""), Id]),
  level: z.string().trim().max(40),
  difficulty: z.string().trim().max(40),
  topic: z.string().trim().max(120),
  component: z.string().trim().max(60),
};
const Filing = z.object(filing);
export type ImportFiling = z.output<typeof Filing>;
const SomeFiling = Filing.partial();

const AddedKey = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("options"),
    /** Which are right, from 1. */
    right: z.array(z.number().int().min(1).max(5)).min(1).max(5),
  }),
  z.object({
    kind: z.literal("answers"),
    accepted: z.array(z.string().trim().min(1).max(2_000)).min(1).max(20),
  }),
  /** Answered in words and marked by a teacher. */
  z.object({ kind: z.literal("byHand") }),
]);
export type AddedKey = z.output<typeof AddedKey>;

const RowNumber = z.number().int().min(1).max(EXCHANGE_MAX_QUESTIONS);
/** Questions of a check by their numbers: 1 to 8, 12 to 12. */
const Ranges = z
  .array(z.object({ from: RowNumber, to: RowNumber }))
  .min(1)
  .max(100);
export type Ranges = z.output<typeof Ranges>;

/** What becomes of a text of the file that belongs to no question yet. */
const TextUse = z.discriminatedUnion("as", [
  /** Part of this question: before its text, or after that of the question before it. */
  z.object({ as: z.literal("question"), number: RowNumber }),
  /** A passage of these questions. */
  z.object({ as: z.literal("passage"), from: RowNumber, to: RowNumber }),
  z.object({ as: z.literal("leftOut") }),
]);
export type TextUse = z.output<typeof TextUse>;

const Summary = z.object({
  _id: z.string(),
  /** Names of its files. */
  files: z.array(z.string()),
  checkedAt: Timestamp,
  found: z.number(),
  /** Understood and not left out: the number that an import takes. */
  taken: z.number(),
  refused: z.number(),
  leftOut: z.number(),
  /** Of those, how many still need a subject, level or other filing. */
  incomplete: z.number(),
  /** Of those taken, how many lack an answer or have notes. */
  doubtful: z.number(),
  defaults: Filing,
  /** "" while it is not imported. */
  importedAt: z.string(),
  imported: z.number(),
  /** The end of the time to undo; "" if it cannot be undone. */
  undoUntil: z.string(),
  undone: z.boolean(),
});
export type ImportSummary = z.output<typeof Summary>;

/** Limits of the columns in a list and of sheets to choose from. */
const MOST_COLUMNS = 60;
const MOST_SHEETS = 20;

const SheetColumns = z.object({
  /** The sheet, from 0; always 0 for a CSV file. */
  sheet: z.number().int().min(0).max(MOST_SHEETS),
  /** The row of the heads, from 1 as a spreadsheet numbers it; 0 where none names the columns. */
  row: z.number().int().min(0).max(100),
  /** What the columns are, in their order; none leaves the sheet out. Without it the caller is asked. */
  roles: z.array(z.enum(COLUMN_ROLES)).max(MOST_COLUMNS).optional(),
});
export type SheetColumns = z.output<typeof SheetColumns>;

const ListColumns = z.object({
  sheet: z.number(),
  /** "" for a CSV file. */
  sheetName: z.string(),
  /** The row of the heads, from 1; 0 for none. */
  row: z.number(),
  firstRows: z.array(z.object({ row: z.number(), text: z.string() })),
  columns: z.array(
    z.object({
      head: z.string(),
      /** Examples from the first rows below. */
      examples: z.array(z.string()),
      role: z.enum(COLUMN_ROLES),
    }),
  ),
  /** The proposal repeats the caller's earlier choice for these heads. */
  remembered: z.boolean(),
});
export type ListColumns = z.output<typeof ListColumns>;

export const checkQuestions = call({
  method: "POST",
  path: "/questions/import/check/:into",
  who: ["TRAINER"],
  summary: "Read a file of questions (of any format that an export has, or Word; 20 MB)",
  multipart: true,
  params: z.object({
    /** An own check that also takes the questions of this file, or a new one. */
    into: z.union([z.literal("new"), Id]),
  }),
  query: z.object({
    name: z.string().max(200).default(""),
    /** "unclear" asks where heads do not say it, "always" in any case; left out, such a list is refused. */
    ask: z.enum(["unclear", "always"]).optional(),
    /** What the caller has said of the columns, sheet by sheet, as a list in JSON. */
    columns: z
      .string()
      .max(8_000)
      .transform(parsedJson)
      .pipe(z.array(SheetColumns).max(MOST_SHEETS))
      .optional(),
    /** The file replaces everything in the check. */
    instead: z.enum(["yes"]).optional(),
    /** For questions of a new check that say nothing else; what the file's heading says comes first. */
    subject: Id.optional(),
    difficulty: z.string().trim().max(40).optional(),
  }),
  body: z.object({ file: z.file() }),
  reply: z.object({
    ...ok,
    /** Missing only when `assign` is there. */
    data: Summary.optional(),
    /** Which column is which has to be said first; nothing was checked. Only for a caller that asks for it. */
    assign: ListColumns.optional(),
    /** How the columns of a list were found; left out for other files. */
    columns: z.enum(["heads", "chosen", "remembered"]).optional(),
  }),
  ratePerMinute: 60,
});

const SHOWN = ["all", "taken", "refused", "incomplete", "leftOut", "doubtful"] as const;

export const checkedQuestions = call({
  method: "POST",
  path: "/questions/import/rows",
  who: ["TRAINER"],
  summary: "The questions of an own check, in the order of the files or the doubtful ones first",
  body: z.object({
    _id: Id,
    shown: z.enum(SHOWN).default("all"),
    first: z.enum(["file", "doubtful"]).default("file"),
    limit: z.number().int().min(1).max(50).default(20),
    page: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    ...ok,
    check: Summary,
    totalCount: z.number(),
    data: z.array(
      z.object({
        /** Its place in the check, from 1. */
        number: z.number(),
        file: z.string(),
        title: z.string(),
        line: z.number(),
        /** Why it cannot be imported; "" if it can. */
        refused: z.string(),
        /** What is lost, in a teacher's words. */
        notes: z.array(z.string()),
        /** Texts of the file beside this question that belong to none; left out where there are none. */
        unused: z
          .array(
            z.object({
              place: z.enum(["above", "below"]),
              body: z.string(),
              /** Left out while nobody has said it. */
              use: TextUse.optional(),
            }),
          )
          .optional(),
        /** What the paper says before it, which a test made of the import says too. */
        head: z
          .object({
            instructions: z.string().optional(),
            section: z.object({ title: z.string(), text: z.string() }).optional(),
          })
          .optional(),
        leftOut: z.boolean(),
        /** Its filing so far, and the fields still unknown. */
        filing: Filing,
        missing: z.array(
          z.enum(["subject", "level", "difficulty", "topic", "component", "answer"]),
        ),
        /** The file does not say what is right: the caller chooses it with `key`. */
        keyOpen: z.boolean(),
        /** What the file itself proposes. */
        proposed: z.object({ topic: z.string(), level: z.string(), subject: z.string() }),
        question: StaffQuestion.optional(),
        /** Questions of the bank with nearly the same text. */
        similar: z.array(z.object({ _id: z.string(), body: z.string(), likeness: z.number() })),
        /** Searching the bank took too long, so `similar` may lack some; left out when it was searched. */
        bankNotSearched: z.boolean().optional(),
        /** Other questions of this check, by their number, that read nearly the same. */
        twins: z.array(z.object({ number: z.number(), likeness: z.number() })),
      }),
    ),
  }),
});
export type CheckedQuestion = z.output<typeof checkedQuestions.reply>["data"][number];

export const changeCheck = call({
  method: "POST",
  path: "/questions/import/change",
  who: ["TRAINER"],
  summary:
    "Choose where the questions of an own check are filed, which are left out, what is right where the file does not say it, and what becomes of texts that belong to none",
  body: z.object({
    _id: Id,
    defaults: SomeFiling.optional(),
    rows: z
      .array(
        z.object({
          number: z.number().int().min(1).max(EXCHANGE_MAX_QUESTIONS),
          leftOut: z.boolean().optional(),
          filing: SomeFiling.optional(),
          /** Of a question whose file does not say what is right. */
          key: AddedKey.optional(),
          /** One of its unused texts, from 0; without a use, what was said of it is taken back. */
          text: z
            .object({ at: z.number().int().min(0).max(100), use: TextUse.optional() })
            .optional(),
        }),
      )
      .max(500)
      .default([]),
    /** The same filing for many of them. */
    many: z.object({ of: Ranges, filing: SomeFiling }).optional(),
    /** Leaves out all others. */
    take: z.union([z.enum(["all", "none", "undoubted"]), Ranges]).optional(),
  }),
  reply: z.object({ ...ok, data: Summary }),
});

export const importQuestions = call({
  method: "POST",
  path: "/questions/import/confirm",
  who: ["TRAINER"],
  summary:
    "Import the questions of an own check, all of them or none; repeated, it answers the same",
  body: z.object({
    _id: Id,
    /** How many the caller has seen to be taken; another number imports nothing. */
    taken: z.number().int().min(1).max(EXCHANGE_MAX_QUESTIONS),
  }),
  reply: z.object({ ...ok, message: z.string(), data: Summary }),
});

export const undoImport = call({
  method: "POST",
  path: "/questions/import/undo",
  who: ["TRAINER"],
  summary:
    "Take the questions of an own import out of the bank, within 24 hours; those in use or changed stay",
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok, message: z.string(), data: Summary }),
});

export const listImports = call({
  method: "GET",
  path: "/questions/imports",
  who: ["TRAINER"],
  summary: "Own checks and imports that are kept, the newest first",
  reply: z.object({ ...ok, data: z.array(Summary) }),
});

export const importedSections = call({
  method: "GET",
  path: "/questions/imports/sections/:_id",
  who: ["TRAINER"],
  summary:
    "Instructions and sections of an own imported paper, for a test of the questions that were taken",
  params: z.object({ _id: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      instructions: z.string(),
      sections: z.array(z.object({ before: z.string(), title: z.string(), text: z.string() })),
    }),
  }),
});

export const exportQuestions = call({
  method: "POST",
  path: "/questions/export",
  who: ["TRAINER", "ADMIN"],
  summary:
    "Questions as a file: chosen ones, those of a test, or what the filters of the bank find",
  body: z.object({
    ...bankFilters,
    format: z.enum(EXPORT_FORMATS),
    /** Chosen questions; filters are then ignored. */
    ids: z.array(Id).max(500).optional(),
    /** The questions of a test that the caller may look into; the filters do not count then. */
    testid: Id.optional(),
    /** Only reports what the format cannot carry. */
    look: z.boolean().default(false),
  }),
  reply: z.object({
    ...ok,
    data: EnclosedFile.optional(),
    found: z.number(),
    written: z.number(),
    /** Questions that do not fit, by the reason. */
    leftOut: z.array(z.object({ reason: z.string(), count: z.number() })),
    /** What the other questions lose, and how many of them. */
    lost: z.array(z.object({ what: z.string(), count: z.number() })),
    /** Why no file can be written of so much, and what to do; left out where one can. */
    problem: z.string().optional(),
  }),
});
export type ExportReport = z.output<typeof exportQuestions.reply>;
