import { type ScaleProblem, scaleProblem } from "@markwell/domain/grading/grade-scale";
import { SUBJECT_LEVELS } from "@markwell/domain/school/paper-format";
import { listName } from "@markwell/domain/text/hidden";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id } from "../wire/common.ts";

const t = texts.gradeScale;

const Scale = z.object({
  _id: z.string(),
  subjectLevel: z.enum(SUBJECT_LEVELS),
  /** Years in which a paper is begun, both included; null has no end on that side. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** Compared with the authority's own document. */
  verified: z.boolean(),
  source: z.string(),
  /** Each grade with the lowest whole percentage that gets it, the best first. */
  bands: z.array(z.object({ grade: z.string(), from: z.number() })),
  /** Sent back with a change, so that two admins do not overwrite each other. */
  version: z.number(),
});
export type GradeScaleRow = z.output<typeof Scale>;

export const listGradeScales = call({
  method: "GET",
  path: "/grade-scales",
  who: ["ADMIN", "TRAINER"],
  summary:
    "Grades of the subject levels by years; without a subject level the specified bands count",
  reply: z.object({ ...ok, data: z.array(Scale) }),
});

/** The form field that shows a problem of a scale, and its message. */
function problemIn(problem: ScaleProblem) {
  switch (problem.what) {
    case "years":
      return { path: ["to"], message: t.years };
    case "no 0":
      return { path: ["bands"], message: t.no0 };
    case "same grade":
      return { path: ["bands", problem.band, "grade"], message: t.sameGrade };
    case "same limit":
      return { path: ["bands", problem.band, "from"], message: t.sameLimit };
  }
}

const year = z.int({ error: t.yearInvalid }).min(1990, t.yearInvalid).max(2100, t.yearInvalid);
const named = (message: string, most: number) =>
  z.string({ error: message }).transform(listName).pipe(z.string().min(1, message).max(most));

export const saveGradeScale = call({
  method: "POST",
  path: "/admin/grade-scales",
  who: ["ADMIN"],
  summary: "Add the grades of a subject level for some years; with _id change them as a whole",
  body: z
    .object({
      _id: Id.optional(),
      subjectLevel: z.enum(SUBJECT_LEVELS),
      from: year.nullable(),
      to: year.nullable(),
      verified: z.boolean(),
      source: named(t.sourceRequired, 300),
      bands: z
        .array(
          z.object({
            grade: named(t.gradeRequired, 10),
            from: z.int({ error: t.limitInvalid }).min(0, t.limitInvalid).max(100, t.limitInvalid),
          }),
        )
        .min(1, t.no0)
        .max(20),
      /** 0 for a new one. */
      version: z.int().min(0),
    })
    .superRefine((scale, context) => {
      const problem = scaleProblem(scale);
      if (problem) context.addIssue({ code: "custom", ...problemIn(problem) });
    }),
  reply: z.object({ ...ok, data: Scale }),
});

export const removeGradeScale = call({
  method: "POST",
  path: "/admin/grade-scales/remove",
  who: ["ADMIN"],
  summary: "Remove the grades of a subject level for some years; the specified bands count again",
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok }),
});
