import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id } from "../wire/common.ts";

const Belongings = z.object({
  tests: z.object({
    /** Not begun, or taken by each student in their own time. */
    open: z.number(),
    running: z.number(),
    ended: z.number(),
    worksheets: z.number(),
    waiting: z.number(),
  }),
  classes: z.number(),
  /** Questions of students that were sent to the teacher and have no answer yet. */
  consultations: z.number(),
  /** Students whose tutor the teacher is, by subject. */
  tutored: z.array(z.object({ _id: z.string(), topic: z.string(), students: z.number() })),
});
export type Belongings = z.output<typeof Belongings>;

export const teacherBelongings = call({
  method: "GET",
  path: "/admin/trainer/handover/:id",
  who: ["ADMIN"],
  summary:
    "What a teacher has that would be handed over to colleagues: tests, classes, questions, students",
  params: z.object({ id: Id }),
  reply: z.object({ ...ok, data: Belongings }),
});

export const handTeacherOver = call({
  method: "POST",
  path: "/admin/trainer/handover",
  who: ["ADMIN"],
  summary:
    "Give what a teacher has to colleagues, all of it at once: tests, classes, and unanswered questions with the " +
    "students whose tutor they are. A kind that is left out stays. Repeated it changes nothing",
  body: z
    .object({
      _id: Id,
      tests: Id.optional(),
      classes: Id.optional(),
      consultations: Id.optional(),
    })
    .superRefine((wish, context) => {
      const kinds = HANDED_KINDS.filter((kind) => wish[kind] !== undefined);
      if (kinds.length === 0) {
        context.addIssue({ code: "custom", path: ["tests"], message: texts.handover.takerNeeded });
      }
      for (const kind of kinds) {
        if (wish[kind] !== wish._id) continue;
        context.addIssue({ code: "custom", path: [kind], message: texts.handover.oneself });
      }
    }),
  reply: z.object({
    ...ok,
    data: z.object({
      tests: z.number(),
      classes: z.number(),
      consultations: z.number(),
      /** Students with a new tutor ... */
      tutorsChanged: z.number(),
      /** ... or none any more, because the colleague does not teach the subject. */
      tutorsCleared: z.number(),
    }),
  }),
});

/** What can go to different colleagues; students go with the consultations. */
export const HANDED_KINDS = ["tests", "classes", "consultations"] as const;
export type HandedKind = (typeof HANDED_KINDS)[number];
