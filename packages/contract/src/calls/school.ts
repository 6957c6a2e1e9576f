import { REPORT_LANGUAGES } from "@markwell/domain/reports/language";
import { LEVELS, VETTED_KINDS } from "@markwell/domain/school/lists";
import { PROMISE_COUNTS } from "@markwell/domain/school/school-time";
import { EVENT_KINDS, type YearProblem, yearProblem } from "@markwell/domain/school/school-year";
import { listName } from "@markwell/domain/text/hidden";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, Level, nameWith } from "../wire/common.ts";

const t = texts.school;

const Settings = z.object({
  name: z.string(),
  /** Path of the uploaded picture; "" for none. */
  logo: z.string(),
  /** "" for none: mails ask not to be answered. */
  replyTo: z.string(),
  /** Which hours the 48 hours of marking count. */
  promiseCounts: z.enum(PROMISE_COUNTS),
  /** Long answers and compositions may have up to 50 marks. */
  longMarks: z.boolean(),
  /** The data-protection officer and how to reach them, on the pages of students and parents; "" for none. */
  dataOfficer: z.string(),
  /** Screens and papers number the options (1) to (5) instead of A to E. */
  numberedOptions: z.boolean(),
  /** The kinds of test that a colleague must approve before students get them. */
  vettedKinds: z.array(z.enum(VETTED_KINDS)),
  /** In which languages pages and mails speak to students and parents; English always. */
  familyLanguages: z.array(z.enum(REPORT_LANGUAGES)),
  /** Sent back with a change, so that two admins do not overwrite each other. */
  version: z.number(),
});

export const schoolSettings = call({
  method: "GET",
  path: "/admin/school",
  who: ["ADMIN"],
  summary: "What mails, papers and pages say of the school",
  reply: z.object({ ...ok, data: Settings }),
});

export const saveSchoolSettings = call({
  method: "POST",
  path: "/admin/school",
  who: ["ADMIN"],
  summary:
    "Change the school's name, logo, address for replies and data-protection officer, which hours a promise counts, the most marks, how options are marked, which tests are vetted, and the languages of families",
  body: z.object({
    name: z
      .string({ error: t.nameRequired })
      .transform(listName)
      .pipe(z.string().min(1, t.nameRequired).max(120, t.nameLong)),
    logo: z.string().max(200).default(""),
    replyTo: z
      .literal("")
      .or(z.email({ error: t.replyInvalid }))
      .default(""),
    promiseCounts: z.enum(PROMISE_COUNTS).optional(),
    longMarks: z.boolean().optional(),
    dataOfficer: z
      .string()
      .transform(listName)
      .pipe(z.string().max(200, t.dataOfficerLong))
      .optional(),
    numberedOptions: z.boolean().optional(),
    vettedKinds: z.array(z.enum(VETTED_KINDS)).max(20).optional(),
    familyLanguages: z
      .array(z.enum(REPORT_LANGUAGES))
      .max(REPORT_LANGUAGES.length)
      .transform((chosen) =>
        REPORT_LANGUAGES.filter((each) => each === "en" || chosen.includes(each)),
      )
      .optional(),
    version: z.number().int(),
  }),
  reply: z.object({ ...ok, data: Settings }),
});

export const sendTestMail = call({
  method: "POST",
  path: "/admin/school/test-mail",
  who: ["ADMIN"],
  summary: "Send the admin who asks a mail, to see whether mails arrive and how they look",
  reply: z.object({ ...ok }),
  ratePerMinute: 6,
});

const Translated = z.enum(REPORT_LANGUAGES).exclude(["en"]);

export const familyLanguages = call({
  method: "GET",
  path: "/admin/languages",
  who: ["ADMIN"],
  summary: "The languages of families' pages and mails, and which native reader has checked each",
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        language: Translated,
        texts: z.number(),
        /** The latest check; without one no native reader has checked the texts yet. */
        checked: z
          .object({
            _id: Id,
            reader: z.string(),
            at: z.string(),
            /** How many texts are new or have changed since. */
            changed: z.number(),
          })
          .optional(),
      }),
    ),
  }),
});

export const familyTexts = call({
  method: "GET",
  path: "/admin/languages/texts",
  who: ["ADMIN"],
  summary: "Every text of a language beside its English, for the native reader who checks them",
  query: z.object({ language: Translated }),
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        key: z.string(),
        english: z.string(),
        own: z.string(),
        /** New or changed since the latest check. */
        changed: z.boolean(),
      }),
    ),
    /** Names exactly these texts: sent back with the signature. */
    edition: z.string(),
  }),
});

export const signLanguage = call({
  method: "POST",
  path: "/admin/languages",
  who: ["ADMIN"],
  summary: "Record that a native reader has checked the texts of a language as they are now",
  body: z.object({
    language: Translated,
    reader: z
      .string({ error: t.readerRequired })
      .transform(listName)
      .pipe(nameWith(t.readerRequired, t.nameLong)),
    edition: z.string().max(100),
  }),
  reply: z.object({ ...ok }),
});

export const takeLanguageCheckBack = call({
  method: "DELETE",
  path: "/admin/languages/:id",
  who: ["ADMIN"],
  summary:
    "Take a native reader's signature back; the one before it counts again, and it stays in the audit log",
  params: z.object({ id: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});

const y = texts.schoolYear;

const Term = z.object({ number: z.number(), starts: z.string(), ends: z.string() });
const Holiday = z.object({ name: z.string(), starts: z.string(), ends: z.string() });
const Event = z.object({
  name: z.string(),
  kind: z.enum(EVENT_KINDS),
  starts: z.string(),
  ends: z.string(),
  /** For students of these levels; empty: for everybody. */
  levels: z.array(z.enum(LEVELS)),
});
const Year = z.object({
  year: z.number(),
  terms: z.array(Term),
  holidays: z.array(Holiday),
  events: z.array(Event),
});
const SchoolYear = Year.extend({
  /** Sent back with a change; 0 for a year not entered yet. */
  version: z.number(),
});

export const schoolYears = call({
  method: "GET",
  path: "/admin/school/years",
  who: ["ADMIN"],
  summary:
    "Terms, holidays and events of the years that the school has entered, the latest first, and proposals for others",
  reply: z.object({
    ...ok,
    data: z.array(SchoolYear),
    /** The current year of the school's calendar. */
    thisYear: z.number(),
    /** Published days of years that nobody has entered; nothing follows them until an admin saves them. */
    proposals: z.array(
      Year.extend({
        /** The source of the days, for the admin who compares them. */
        source: z.string(),
      }),
    ),
  }),
});

export const schoolCalendar = call({
  method: "GET",
  path: "/school/calendar",
  who: ["STUDENT", "TRAINER", "ADMIN"],
  summary:
    "Terms, holidays and events as charts, countdowns and hints show them; students see the events of their level",
  reply: z.object({
    ...ok,
    /** The entered years, latest first. */
    data: z.array(Year),
    /** The current day of the school's calendar. */
    today: z.string(),
    promiseCounts: z.literal("school-days").optional(),
  }),
});

const day = z.iso.date({ error: y.dayRequired });
const EventName = z
  .string({ error: y.nameRequired })
  .transform(listName)
  .pipe(z.string().min(1, y.nameRequired).max(80, y.nameLong));

/** The form field that shows a problem of a year, and its message. */
function problemIn(year: number, { list, place, what }: YearProblem) {
  const said: Record<YearProblem["what"], [field: string, message: string]> = {
    "outside the year": ["starts", y.outside(year)],
    "ends before it starts": ["ends", y.endsFirst],
    "not after the one before": ["starts", y.termOrder],
    overlaps: ["starts", y.overlaps],
  };
  const [field, message] = said[what];
  return { path: [list, place, field], message };
}

export const saveSchoolYear = call({
  method: "POST",
  path: "/admin/school/years",
  who: ["ADMIN"],
  summary:
    "Enter or change the terms, holidays and events of a year; they take the place of what was there",
  body: z
    .object({
      year: z.int().min(2019).max(2100),
      terms: z
        .array(z.object({ number: z.int().min(1).max(4), starts: day, ends: day }))
        .max(4)
        .refine((terms) => terms.every(({ number }, place) => number === place + 1), y.termTwice),
      holidays: z
        .array(
          z.object({
            name: EventName,
            starts: day,
            ends: day,
          }),
        )
        .max(100),
      /** Left out: they stay as they are. */
      events: z
        .array(
          z.object({
            name: EventName,
            kind: z.enum(EVENT_KINDS).default("other"),
            starts: day,
            ends: day,
            levels: z
              .array(Level)
              .max(LEVELS.length)
              .default([])
              .transform((levels) => LEVELS.filter((level) => levels.includes(level))),
          }),
        )
        .max(200)
        .optional(),
      version: z.int().min(0),
    })
    .superRefine((year, context) => {
      const problem = yearProblem({ ...year, events: year.events ?? [] });
      if (problem) context.addIssue({ code: "custom", ...problemIn(year.year, problem) });
    }),
  reply: z.object({ ...ok, data: SchoolYear }),
});
