import {
  BANDS_MOST,
  CRITERIA_MOST,
  POINT_KINDS,
  POINTS_MOST,
  RUBRIC_KINDS,
  rubricProblems,
} from "@markwell/domain/marking/rubric";
import { listName } from "@markwell/domain/text/hidden";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { anyOf, Id, numberWith, Timestamp } from "../wire/common.ts";
import { questionNumber } from "../wire/passage.ts";
import { StaffRubric } from "../wire/rubric.ts";

/** Of a criterion, level or point: stays when the rubric is edited, so that marks follow it. */
const PartId = z.string().regex(/^[a-z0-9]{1,12}$/);
const name = z.string().overwrite(listName).max(80, "Please use at most 80 letters");
const marks = numberWith("Please enter the marks");

const Content = z.object({
  title: z
    .string({ error: texts.rubric.title })
    .overwrite(listName)
    .min(1, texts.rubric.title)
    .max(120, "Please use at most 120 letters"),
  halves: z.boolean().default(false),
  criteria: z
    .array(
      z.object({
        id: PartId,
        name,
        bands: z
          .array(
            z.object({
              id: PartId,
              name,
              from: marks,
              to: marks,
              text: z.string().trim().max(1_000),
            }),
          )
          .max(BANDS_MOST, `A criterion has ${BANDS_MOST} levels at most`)
          .default([]),
        points: z
          .array(
            z.object({
              id: PartId,
              text: z.string().trim().max(300),
              marks,
              kind: z.enum(POINT_KINDS).default(""),
            }),
          )
          .max(POINTS_MOST)
          .default([]),
        most: marks.nullable().default(null),
      }),
    )
    .max(CRITERIA_MOST, `A rubric has ${CRITERIA_MOST} criteria at most`),
});

const kind = z.enum(RUBRIC_KINDS);
type Checked = z.output<typeof Content> & { kind: z.output<typeof kind> };

/** The rules across several fields are in domain; the form uses them too. */
function checkRubric(rubric: Checked, context: z.RefinementCtx): void {
  for (const { path, message } of rubricProblems(rubric)) {
    context.addIssue({ code: "custom", path: path.split("."), message });
  }
}

/** A rubric without its place in a bank, as a file of questions carries it. */
export const RubricContent = Content.extend({ kind });

export const Rubric = StaffRubric.extend({
  subject: z.object({ _id: z.string(), topic: z.string() }),
  /** Came with the demo school, to be copied and changed. */
  example: z.literal(true).optional(),
  createdAt: Timestamp,
  createdBy: z.string(),
  /** The caller may edit and delete it (author or admin). */
  mayEdit: z.boolean(),
  most: z.number(),
  /** Questions of the bank that are marked by it. */
  questions: z.number(),
});
export type Rubric = z.output<typeof Rubric>;

export const createRubric = call({
  method: "POST",
  path: "/rubrics/create",
  who: ["TRAINER"],
  summary: "Add a rubric to the bank",
  body: Content.extend({
    kind,
    subject: z.uuid({ error: "Please select any subject!" }).toLowerCase(),
  }).superRefine(checkRubric),
  reply: z.object({ ...ok, data: z.object({ _id: z.string() }) }),
});

export const updateRubric = call({
  method: "POST",
  path: "/rubrics/update/:id",
  who: ["TRAINER", "ADMIN"],
  summary: "Store a new version of a rubric; tests keep the one that they were built with",
  params: z.object({ id: Id }),
  body: Content.extend({
    /** Cannot be changed. */
    kind,
    /** The version that was opened; an edit of an older version is refused. */
    version: z.number().int().optional(),
  }).superRefine(checkRubric),
  reply: z.object({ ...ok }),
});

export const listRubrics = call({
  method: "POST",
  path: "/rubrics/details/all",
  who: ["TRAINER", "ADMIN"],
  summary: "Rubrics of the bank, the newest first",
  body: z.object({
    subject: anyOf(Id),
    search: z.string().trim().max(200).default(""),
    limit: z.number().int().min(1).max(200).default(50),
    page: z.number().int().min(1).max(1_000_000).default(1),
  }),
  reply: z.object({ ...ok, data: z.array(Rubric), totalCount: z.number() }),
});

export const rubricDetail = call({
  method: "GET",
  path: "/rubrics/details/:id",
  who: ["TRAINER", "ADMIN"],
  summary: "A rubric with its versions, and the caller's tests that are marked by an older one",
  params: z.object({ id: Id }),
  reply: z.object({
    ...ok,
    data: Rubric.extend({
      /** The newest first. */
      versions: z.array(z.object({ ...StaffRubric.shape, at: Timestamp, by: z.string() })),
      behind: z.array(
        z.object({
          testid: z.string(),
          test: z.string(),
          qid: z.string(),
          ...questionNumber,
          version: z.number(),
          /** Only then marks can follow the new version. */
          ended: z.boolean(),
        }),
      ),
    }),
  }),
});
export type RubricDetail = z.output<typeof rubricDetail.reply>["data"];

export const deleteRubric = call({
  method: "POST",
  path: "/rubrics/delete",
  who: ["TRAINER", "ADMIN"],
  summary: "Hide a rubric that no question of the bank is marked by; tests keep it",
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok }),
});
