import { POINT_KINDS, RUBRIC_KINDS } from "@markwell/domain/marking/rubric";
import { z } from "zod";

/** A rubric with its key: for staff. Students get `RubricResult`. */
export const StaffRubric = z.object({
  /** Of this version: a mark by it sends it back, so that nobody marks by an older one unseen. */
  revision: z.string(),
  _id: z.string(),
  version: z.number(),
  title: z.string(),
  kind: z.enum(RUBRIC_KINDS),
  /** Half marks are possible. */
  halves: z.boolean(),
  criteria: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The highest one first; of a rubric of bands. */
      bands: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          from: z.number(),
          to: z.number(),
          text: z.string(),
        }),
      ),
      /** Of a rubric of points. */
      points: z.array(
        z.object({
          id: z.string(),
          text: z.string(),
          marks: z.number(),
          kind: z.enum(POINT_KINDS),
        }),
      ),
      /** The most that the points give together; null: all of them. */
      most: z.number().nullable(),
    }),
  ),
});
export type StaffRubric = z.output<typeof StaffRubric>;

/** What a marker gave: marks by a criterion's id, or 1 and 0.5 by the id of a ticked point. */
export const RubricMarks = z.record(z.string().max(12), z.number());

/** Marks by criterion, for a student once the key of the question is open to them. */
export const RubricResult = z.object({
  title: z.string(),
  /** Of the rubric; `score` is this sum scaled to the weightage, unless the teacher gave another mark. */
  sum: z.number(),
  most: z.number(),
  /** The teacher gave other marks than the rubric. */
  overridden: z.literal(true).optional(),
  /** For staff: why. */
  reason: z.string().optional(),
  criteria: z.array(
    z.object({
      name: z.string(),
      marks: z.number(),
      most: z.number(),
      /** The level of these marks; left out below all of them. */
      band: z
        .object({ name: z.string(), from: z.number(), to: z.number(), text: z.string() })
        .optional(),
      /** The next level, and what it asks for in one sentence; left out in the highest. */
      next: z.object({ name: z.string(), asks: z.string() }).optional(),
      /** Of a rubric of points. */
      points: z
        .array(z.object({ text: z.string(), marks: z.number(), given: z.number() }))
        .optional(),
    }),
  ),
});
export type RubricResult = z.output<typeof RubricResult>;
