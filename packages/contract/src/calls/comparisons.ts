import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, PersonRef } from "../wire/common.ts";
import { questionNumber } from "../wire/passage.ts";
import { EnclosedFile } from "./roster.ts";

const t = texts.comparison;
const Name = PersonRef.pick({ _id: true, name: true });
const HalfMarks = z
  .number()
  .min(0)
  .max(50)
  .refine((marks) => Number.isInteger(marks * 2), texts.rounds.halfMarks);

const Question = z.object({
  _id: z.string(),
  ...questionNumber,
  most: z.number(),
  body: z.string(),
});

/** A script by its code for the reader; whose it is stays hidden. */
const ComparedScript = z.object({
  _id: z.string(),
  name: z.string(),
  words: z.number(),
  /** Its marks now; null while it waits. */
  marks: z.number().nullable(),
  /** The marks by which it ties the order to marks; null for all others. */
  reference: z.number().nullable(),
  /** In how many judgements it was compared. */
  compared: z.number(),
  /** Its place on the scale, with the standard error; null before anything is shown of it. */
  ability: z.number().nullable(),
  error: z.number().nullable(),
  /** The marks that follow, and between which they lie; null without a scale, or where it was written anew since. */
  proposed: z.object({ marks: z.number(), from: z.number(), to: z.number() }).nullable(),
});
export type ComparedScript = z.output<typeof ComparedScript>;

export const readComparison = call({
  method: "GET",
  path: "/marking/comparison/:testid/:qid",
  who: ["TRAINER", "ADMIN"],
  summary:
    "The comparison of the scripts of a composition, to the owner of the test and admins: who judges, the scale and the marks that follow from it, by codes. Other markers read the question and whether they judge",
  params: z.object({ testid: Id, qid: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      title: z.string(),
      question: Question,
      ended: z.boolean(),
      /** The caller owns the test and leads the comparison. */
      mayLead: z.boolean(),
      /** The caller is one of its judges. */
      judges: z.boolean(),
      colleagues: z.array(Name),
      comparison: z
        .object({
          state: z.enum(["open", "confirmed"]),
          each: z.number(),
          judges: z.array(
            z.object({
              judge: Name,
              done: z.number(),
              /** How far from the scale, about 1 as chance has it; null before anything is shown of it. */
              infit: z.number().nullable(),
            }),
          ),
          judgements: z.number(),
          /** Null while the reader has pairs left to judge, whom it would influence, and before anything is judged. */
          scale: z
            .object({
              is: z.enum(["early", "unsure", "sure", "hopeless"]),
              reliability: z.number(),
              /** How many more judgements it needs. */
              needed: z.number(),
              /** The references are in the order of their marks, so that marks follow. */
              tied: z.boolean(),
            })
            .nullable(),
        })
        .nullable(),
      /** To whoever leads it, and admins: before it begins, all that can be compared. */
      scripts: z.array(ComparedScript),
    }),
  }),
});
export type ComparisonPage = z.output<typeof readComparison.reply>["data"];

export const saveComparison = call({
  method: "POST",
  path: "/marking/comparison",
  who: ["TRAINER"],
  summary:
    "Begin to compare the scripts of a composition of an own test, or change who judges, how much, and the references",
  body: z.object({
    testid: Id,
    qid: Id,
    judges: z.array(Id).min(1, t.noJudges).max(50),
    /** How many judgements each judge makes. */
    each: z.int().min(1).max(1_000),
    references: z
      .array(z.object({ script: Id, marks: HalfMarks }))
      .min(2, t.references)
      .max(50),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const removeComparison = call({
  method: "POST",
  path: "/marking/comparison/remove",
  who: ["TRAINER"],
  summary: "Remove a comparison that is not confirmed, with all its judgements",
  body: z.object({ testid: Id, qid: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const comparisonFile = call({
  method: "GET",
  path: "/marking/comparison/:testid/:qid/file",
  who: ["TRAINER", "ADMIN"],
  summary: "A comparison with its scale and marks as one .xlsx file, for the school's records",
  params: z.object({ testid: Id, qid: Id }),
  reply: z.object({ ...ok, data: EnclosedFile }),
});

export const discardJudgements = call({
  method: "POST",
  path: "/marking/comparison/discard",
  who: ["TRAINER"],
  summary:
    "Take back the newest of one's own judgements or, as the owner of the test, of a judge; their pairs wait to be judged again",
  body: z.object({
    testid: Id,
    qid: Id,
    judge: Id,
    /** How many of the oldest judgements stay; a repeat changes nothing. */
    keep: z.int().min(0).max(1_000),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const confirmComparison = call({
  method: "POST",
  path: "/marking/comparison/confirm",
  who: ["TRAINER"],
  summary:
    "Give the marks that the owner of the test confirms for each script, and end the comparison",
  body: z.object({
    testid: Id,
    qid: Id,
    scripts: z
      .array(
        z.object({
          script: Id,
          marks: HalfMarks,
          /** As the page showed them; 409 where somebody else has marked it since. */
          before: z.number().nullable(),
        }),
      )
      .min(1)
      .max(2_000),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});

const JudgedScript = z.object({ code: z.string(), text: z.string(), words: z.number() });
const Pair = z.object({
  _id: z.string(),
  left: JudgedScript,
  right: JudgedScript,
  /** How often the caller has decided it; goes back with the next number. */
  number: z.number(),
});
export type JudgedPair = z.output<typeof Pair>;

const Judging = z.object({
  title: z.string(),
  question: Question.extend({
    lang: z.string().optional(),
    quesimg: z.string(),
    quesimgUrl: z.string(),
    quesimgAlt: z.string().optional(),
  }),
  each: z.number(),
  done: z.number(),
  /** The next pairs to judge, some in advance: a judge goes on without a connection. */
  pairs: z.array(Pair),
  /** The last one that the caller has judged, to take back. */
  last: Pair.nullable(),
});
export type Judging = z.output<typeof Judging>;

export const pairsToJudge = call({
  method: "POST",
  path: "/marking/comparison/pairs",
  who: ["TRAINER"],
  summary:
    "The next pairs of scripts for a judge: words and codes, and nothing of whose they are or what others decided",
  body: z.object({ testid: Id, qid: Id }),
  reply: z.object({ ...ok, data: Judging }),
});

export const judgePair = call({
  method: "POST",
  path: "/marking/comparison/judge",
  who: ["TRAINER"],
  summary:
    "Decide which script of a pair is better, or take that back; the reply has the next pairs",
  body: z.object({
    testid: Id,
    qid: Id,
    pair: Id,
    better: z.enum(["left", "right"]).nullable(),
    /** One more than the pair had; a lower one is a repeat, and changes nothing. */
    number: z.int().min(1).max(10_000),
  }),
  reply: z.object({ ...ok, data: Judging }),
});
