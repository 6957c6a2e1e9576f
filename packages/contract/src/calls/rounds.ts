import {
  ROUND_STATES,
  SECOND_MARKINGS,
  STANDARD_SCRIPTS,
  THIRD_RULES,
} from "@markwell/domain/marking/rounds";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, PersonRef } from "../wire/common.ts";
import { questionNumber } from "../wire/passage.ts";
import { EnclosedFile } from "./roster.ts";

const t = texts.rounds;
const Name = PersonRef.pick({ _id: true, name: true });
const HalfMarks = z
  .number()
  .min(0)
  .max(50)
  .refine((marks) => Number.isInteger(marks * 2), t.halfMarks);

const Rules = z.object({
  second: z.enum(SECOND_MARKINGS),
  share: z.int().min(1).max(100),
  /** How far two marks may lie apart; null: one mark, or a tenth of the question's marks if that is more. */
  tolerance: HalfMarks.nullable(),
  third: z.enum(THIRD_RULES),
  /** How many scripts all mark before marking opens. */
  standards: z.union(STANDARD_SCRIPTS.map((count) => z.literal(count))),
});
const Duty = z.object({
  teacher: Id,
  classes: z.array(Id).max(100),
  questions: z.array(Id).max(200),
});

/** An answer with what people gave it; `script` is its code for the reader. */
const Marked = z.object({
  script: z.object({ _id: z.string(), name: z.string() }),
  question: z.object({ _id: z.string(), ...questionNumber, most: z.number() }),
  marks: z.array(z.object({ marker: z.string(), marks: z.number() })),
  agreed: z.number().nullable(),
});
export type MarkedInRound = z.output<typeof Marked>;

const Figures = z.object({
  pairs: z.number(),
  exact: z.number(),
  adjacent: z.number(),
  meanDifference: z.number().nullable(),
  interval: z.array(z.number()).nullable(),
  spreadRatio: z.number().nullable(),
  kappa: z.number().nullable(),
});

export const readRound = call({
  method: "GET",
  path: "/marking/round/:testid",
  who: ["TRAINER", "ADMIN"],
  summary:
    "How a test is marked by several teachers. Its markers read the rules and, once they have marked them, the scripts that all mark; its owner and admins the moderation, without answers that they are still to mark",
  params: z.object({ testid: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      title: z.string(),
      ended: z.boolean(),
      /** The caller owns the test and leads its marking. */
      mayLead: z.boolean(),
      round: Rules.extend({ state: z.enum(ROUND_STATES) }).nullable(),
      duties: z.array(
        z.object({ marker: Name, classes: z.array(z.string()), questions: z.array(z.string()) }),
      ),
      classes: z.array(z.object({ _id: z.string(), name: z.string() })),
      questions: z.array(
        z.object({ _id: z.string(), ...questionNumber, most: z.number(), body: z.string() }),
      ),
      colleagues: z.array(Name),
      /** Questions whose scripts are or were compared in pairs; to the owner and admins. */
      compared: z.array(z.object({ _id: z.string(), ...questionNumber })),
      /** What all have marked, side by side. */
      standards: z.array(Marked),
      /** Only to its owner and admins. */
      moderation: z
        .object({
          progress: z.array(z.object({ marker: z.string(), done: z.number(), left: z.number() })),
          open: z.number(),
          agreement: Figures,
          /** Each marker's marks against the agreed ones. */
          markers: z.array(
            z.object({
              marker: z.string(),
              answers: z.number(),
              difference: z.number().nullable(),
              interval: z.array(z.number()).nullable(),
              /** How much the difference has changed from the first half of the round to the last; null: too few. */
              drift: z.number().nullable(),
              /** How many known scripts they got, as every 15th, and by how much their marks of those differ. */
              known: z.number(),
              knownDifference: z.number().nullable(),
              spread: z.number().nullable(),
            }),
          ),
          /** Marked twice, those first that the head has to settle. */
          twice: z.array(Marked.extend({ settle: z.boolean() })),
        })
        .nullable(),
    }),
  }),
});
export type RoundPage = z.output<typeof readRound.reply>["data"];

export const saveRound = call({
  method: "POST",
  path: "/marking/round",
  who: ["TRAINER"],
  summary:
    "Plan the marking of an own test by several teachers; from its opening on only who marks what can change",
  body: Rules.extend({ testid: Id, duties: z.array(Duty).min(1, t.noMarkers).max(50) }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const moveRound = call({
  method: "POST",
  path: "/marking/round/step",
  who: ["TRAINER"],
  summary:
    "Let all mark the same scripts, open the marking, or close it, which gives the agreed marks to the students; a round that has not begun can be removed",
  body: z.object({ testid: Id, to: z.enum(["standard", "open", "closed", "removed"]) }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const agreeMarks = call({
  method: "POST",
  path: "/marking/round/agree",
  who: ["TRAINER"],
  summary:
    "Settle the marks of a script that all have marked, or of an answer whose two marks lie too far apart",
  body: z.object({ testid: Id, script: Id, qid: Id, marks: HalfMarks }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const roundFile = call({
  method: "GET",
  path: "/marking/round/:testid/file",
  who: ["TRAINER", "ADMIN"],
  summary: "The moderation of a marking round as one .xlsx file, for the school's records",
  params: z.object({ testid: Id }),
  reply: z.object({ ...ok, data: EnclosedFile }),
});
