import { QUESTION_KINDS } from "@markwell/domain/questions/kind";
import {
  type FormatProblem,
  formatProblem,
  SUBJECT_LEVELS,
  VERIFIED,
} from "@markwell/domain/school/paper-format";
import { listName } from "@markwell/domain/text/hidden";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, SubjectRef } from "../wire/common.ts";

const t = texts.paperFormat;

const Section = z.object({
  name: z.string(),
  kind: z.enum(QUESTION_KINDS),
  count: z.number(),
  marksEach: z.number(),
  /** Its questions come in whole passages. */
  passage: z.boolean(),
});
const Paper = z.object({
  name: z.string(),
  marks: z.number(),
  /** null if nobody has entered it. */
  minutes: z.number().nullable(),
  calculator: z.boolean().nullable(),
  part: z.union([z.literal(1), z.literal(2)]).nullable(),
  /** Empty if nobody has entered them. */
  sections: z.array(Section),
});
const Stage = z.enum(["primary", "secondary"]);
const Level = z.enum(["", ...SUBJECT_LEVELS]);
const Format = z.object({
  _id: z.string(),
  subject: SubjectRef,
  stage: Stage,
  /** "" for all subject levels. */
  subjectLevel: Level,
  /** "PSLE", "SEC" */
  examination: z.string(),
  /** Years of the examination, inclusive; null for no limit on that side. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** What was compared with the authority's own document. */
  verified: z.enum(VERIFIED),
  source: z.string(),
  papers: z.array(Paper),
  /** Topics no longer in its syllabus. */
  droppedTopics: z.array(z.string()),
  /** Sent back with a change, so that two admins do not overwrite each other. */
  version: z.number(),
});
export type PaperFormat = z.output<typeof Format>;

export const listPaperFormats = call({
  method: "GET",
  path: "/paper-formats",
  who: ["ADMIN", "TRAINER"],
  summary: "Papers of the examinations by subject, stage and years",
  reply: z.object({
    ...ok,
    data: z.array(Format),
    /** The current school year. */
    thisYear: z.number(),
  }),
});

/** The form field that shows a problem of a format, and its message. */
function problemIn(papers: ReadonlyArray<{ marks: number }>, problem: FormatProblem) {
  switch (problem.what) {
    case "years":
      return { path: ["to"], message: t.years };
    case "subject level":
      return { path: ["subjectLevel"], message: t.subjectLevel };
    case "one part only":
      return { path: ["papers"], message: t.oneOfParts };
    case "sections": {
      const marks = papers[problem.paper]?.marks ?? 0;
      return {
        path: ["papers", problem.paper, "sections"],
        message: t.sections(problem.made, marks),
      };
    }
  }
}

const year = z.int({ error: t.yearInvalid }).min(1990, t.yearInvalid).max(2100, t.yearInvalid);
const whole = (least: number, most: number) => {
  const error = t.numberInvalid(least, most);
  return z.int({ error }).min(least, error).max(most, error);
};
const named = (message: string, most: number) =>
  z.string({ error: message }).transform(listName).pipe(z.string().min(1, message).max(most));

export const savePaperFormat = call({
  method: "POST",
  path: "/admin/paper-formats",
  who: ["ADMIN"],
  summary: "Add the papers of an examination for some years; with _id change them as a whole",
  body: z
    .object({
      _id: Id.optional(),
      subject: Id,
      stage: Stage,
      subjectLevel: Level.default(""),
      examination: named(t.examinationRequired, 60),
      from: year.nullable(),
      to: year.nullable(),
      verified: z.enum(VERIFIED),
      source: named(t.sourceRequired, 300),
      papers: z
        .array(
          z.object({
            name: named(t.nameRequired, 60),
            marks: whole(1, 500),
            minutes: whole(1, 600).nullable(),
            calculator: z.boolean().nullable(),
            part: z.union([z.literal(1), z.literal(2)]).nullable(),
            sections: z
              .array(
                z.object({
                  name: z.string().transform(listName).pipe(z.string().max(60)),
                  kind: z.enum(QUESTION_KINDS),
                  count: whole(1, 200),
                  marksEach: whole(1, 100),
                  passage: z.boolean().default(false),
                }),
              )
              .max(30),
          }),
        )
        .min(1, t.paperRequired)
        .max(12),
      droppedTopics: z.array(named(t.nameRequired, 120)).max(60),
      /** 0 for a new one. */
      version: z.int().min(0),
    })
    .superRefine((format, context) => {
      const problem = formatProblem(format);
      if (problem) context.addIssue({ code: "custom", ...problemIn(format.papers, problem) });
    }),
  reply: z.object({ ...ok, data: Format }),
});

export const removePaperFormat = call({
  method: "POST",
  path: "/admin/paper-formats/remove",
  who: ["ADMIN"],
  summary: "Remove the papers of an examination",
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok }),
});
