import { listName } from "@markwell/domain/school/list-name";
import { type YearProblem, yearProblem } from "@markwell/domain/school/school-year";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";

const t = texts.school;

const Settings = z.object({
  name: z.string(),
  /** Path of the uploaded picture; "" for none. */
  logo: z.string(),
  /** "" for none: mails ask not to be answered. */
  replyTo: z.string(),
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
  summary: "Change the school's name, logo and address for replies",
  body: z.object({
    name: z
      .string({ error: t.nameRequired })
      .transform((name) =>
        name
          .normalize("NFC")
          .replace(/[\p{Cc}\s]+/gu, " ")
          .trim(),
      )
      .pipe(z.string().min(1, t.nameRequired).max(120, t.nameLong)),
    logo: z.string().max(200).default(""),
    replyTo: z
      .literal("")
      .or(z.email({ error: t.replyInvalid }))
      .default(""),
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

const y = texts.schoolYear;

const Term = z.object({ number: z.number(), starts: z.string(), ends: z.string() });
const Holiday = z.object({ name: z.string(), starts: z.string(), ends: z.string() });
const SchoolYear = z.object({
  year: z.number(),
  terms: z.array(Term),
  holidays: z.array(Holiday),
  /** Sent back with a change; 0 for a year that nobody has entered yet. */
  version: z.number(),
});

export const schoolYears = call({
  method: "GET",
  path: "/admin/school/years",
  who: ["ADMIN"],
  summary: "Terms and holidays of the years that the school has entered, the latest first",
  reply: z.object({
    ...ok,
    data: z.array(SchoolYear),
    /** The present year of the school's calendar. */
    thisYear: z.number(),
  }),
});

const day = z.iso.date({ error: y.dayRequired });

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
    "Enter or change the terms and holidays of a year; both take the place of what was there",
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
            name: z
              .string({ error: y.nameRequired })
              .transform(listName)
              .pipe(z.string().min(1, y.nameRequired).max(80, y.nameLong)),
            starts: day,
            ends: day,
          }),
        )
        .max(100),
      version: z.int().min(0),
    })
    .superRefine((year, context) => {
      const problem = yearProblem(year);
      if (problem) context.addIssue({ code: "custom", ...problemIn(year.year, problem) });
    }),
  reply: z.object({ ...ok, data: SchoolYear }),
});
