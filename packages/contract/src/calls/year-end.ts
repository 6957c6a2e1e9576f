import { LEVELS } from "@markwell/domain/school/lists";
import { listName } from "@markwell/domain/text/hidden";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, Timestamp } from "../wire/common.ts";

const t = texts.yearEnd;

const YearEnd = z.object({
  _id: z.string(),
  year: z.number(),
  doneAt: Timestamp,
  doneBy: z.string(),
  undoneAt: Timestamp.nullable(),
  /** Until when it can be undone; null when it is undone, or a newer one is not. */
  undoUntil: Timestamp.nullable(),
  moved: z.number(),
  left: z.number(),
  classes: z.number(),
});

const planFacts = {
  year: z.number(),
  /** The first moment of the next year. */
  dueAt: Timestamp,
  plannedAt: Timestamp,
  plannedBy: z.string(),
  /** Why it could not be done when its day came; it is tried again each hour. */
  failure: z.string().optional(),
};

const onward = z.enum([...LEVELS, "leaves"]);

export const yearEndState = call({
  method: "GET",
  path: "/admin/yearend",
  who: ["ADMIN"],
  summary:
    "The students and classes of the year that is to be ended, what usually becomes of them, and past year's ends",
  query: z.object({ year: z.coerce.number().int().min(2019).max(2099).optional() }),
  reply: z.object({
    ...ok,
    data: z.object({
      /** The year that is to be ended: the one asked for, else the oldest year of the last two that has not been. */
      year: z.number(),
      years: z.array(z.number()),
      levels: z.array(z.object({ level: z.string(), students: z.number(), onward: z.string() })),
      classes: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          level: z.string(),
          students: z.number(),
          /** What the class is usually called a year later; null when its students leave. */
          next: z.string().nullable(),
          /** Its students may leave together, whatever becomes of the others of the level. */
          mayLeave: z.literal(true).optional(),
        }),
      ),
      past: z.array(YearEnd),
      /** What is decided for the year, and done when the next one begins. */
      planned: z
        .object({
          ...planFacts,
          levels: z.array(z.object({ level: z.string(), onward: z.string() })),
          classes: z.array(
            z.object({ _id: z.string(), next: z.string().nullable(), leaves: z.boolean() }),
          ),
          /** Students treated differently who are still at the school. */
          students: z.array(
            z.object({
              student: z.string(),
              onward: z.string().optional(),
              className: z.string().optional(),
            }),
          ),
        })
        .optional(),
    }),
  }),
});

const className = z.string().transform(listName).pipe(z.string().max(60, t.nameLong));

const choices = {
  year: z.int().min(2019).max(2099),
  /** What becomes of the students of a level; those of a level that is not named stay in it. */
  levels: z.array(z.object({ level: z.string().max(40), onward })).max(40),
  /** The name of the following class; null: none follows. */
  classes: z
    .array(
      z.object({
        _id: Id,
        next: className.nullable(),
        /** Its students leave; only where the class says that they may. */
        leaves: z.boolean().optional(),
      }),
    )
    .max(1000),
  /** Students who are treated differently from their level. */
  students: z
    .array(
      z.object({
        /** Id, e-mail address or user name. */
        student: z.string().trim().toLowerCase().min(1).max(254),
        onward: onward.optional(),
        className: className.optional(),
      }),
    )
    .max(5000),
};

export const previewYearEnd = call({
  method: "POST",
  path: "/admin/yearend/preview",
  who: ["ADMIN"],
  summary: "What a year's end would do, with counts and every exception; changes nothing",
  body: z.object(choices),
  reply: z.object({
    ...ok,
    data: z.object({
      students: z.number(),
      /** How many students go from which level to which; `to` null: they leave. */
      moves: z.array(
        z.object({ from: z.string(), to: z.string().nullable(), students: z.number() }),
      ),
      classes: z.array(
        z.object({
          name: z.string(),
          level: z.string(),
          after: z.string().nullable(),
          /** False: the class exists already. */
          made: z.boolean(),
          students: z.number(),
        }),
      ),
      /** Every student of whom something else becomes than of their level and class. */
      notes: z.array(
        z.object({
          what: z.enum(["unknown level", "repeats", "leaves", "no class", "not moved along"]),
          _id: z.string(),
          name: z.string(),
          level: z.string(),
          /** Their class of the ending year, where the note is about it. */
          className: z.string(),
        }),
      ),
      /** Rows of the list of students that name nobody, by their place from 1. */
      unknown: z.array(z.object({ row: z.number(), student: z.string(), reason: z.string() })),
      /** Reasons why it cannot be done. */
      problems: z.array(z.string()),
      /** Identifies this preview: only the previewed result is carried out. */
      fingerprint: z.string(),
    }),
  }),
});

export const endYear = call({
  method: "POST",
  path: "/admin/yearend",
  who: ["ADMIN"],
  summary: "End a school year as the preview showed it, whole or not at all",
  body: z.object({ ...choices, fingerprint: z.string().max(100) }),
  reply: z.object({ ...ok, message: z.string(), data: YearEnd }),
});

export const planYearEnd = call({
  method: "POST",
  path: "/admin/yearend/plan",
  who: ["ADMIN"],
  summary:
    "Decide how a school year ends, as the preview showed it; it is done when the next year begins, and until then everybody keeps their class",
  body: z.object({ ...choices, fingerprint: z.string().max(100) }),
  reply: z.object({ ...ok, message: z.string(), data: z.object({ dueAt: planFacts.dueAt }) }),
});

export const cancelYearEndPlan = call({
  method: "POST",
  path: "/admin/yearend/plan/cancel",
  who: ["ADMIN"],
  summary: "Take back a planned year's end; once more changes nothing",
  body: z.object({ year: choices.year }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const undoYearEnd = call({
  method: "POST",
  path: "/admin/yearend/undo",
  who: ["ADMIN"],
  summary: "Undo a year's end within 30 days: levels and classes go back, work done since stays",
  body: z.object({ id: Id }),
  reply: z.object({
    ...ok,
    message: z.string(),
    data: z.object({
      restored: z.number(),
      /** Students whose level was changed by hand since; they keep it. */
      kept: z.array(z.object({ _id: z.string(), name: z.string(), level: z.string() })),
    }),
  }),
});
