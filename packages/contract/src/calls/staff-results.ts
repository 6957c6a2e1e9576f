import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Id } from "../wire/common.ts";

/* Apart from the other calls of results: the exam loads those, and these are for staff. */

export const candidateScores = call({
  method: "POST",
  path: "/test/candidates/details",
  who: ["TRAINER", "ADMIN"],
  summary: "Scores of a test's candidates for its teacher",
  body: z.object({ testid: Id }),
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        userid: z.object({
          _id: z.string(),
          name: z.string(),
          emailid: z.string(),
          /** Of a student who has one; "" else. */
          username: z.string(),
          contact: z.string(),
        }),
        /** Marks so far; null while the student may still finish and for `neverSaw`, 0 for who never began an ended test. */
        score: z.number().nullable(),
        /** Never began the test, which has ended: our results do not count the 0. */
        absent: z.boolean(),
        maxMarks: z.number(),
        percentage: z.number().nullable(),
        grade: z.string(),
        pending: z.boolean(),
        closedHow: z.enum(["submitted", "time", "ended", ""]),
        /** The questions never reached the student: no score, and our results do not count the attempt. */
        neverSaw: z.literal(true).optional(),
        /** Of the classes that have the test, or of all, those of the student; an attempt keeps those of its beginning. */
        classes: z.array(z.object({ _id: z.string(), name: z.string() })),
      }),
    ),
  }),
});

export const downloadResult = call({
  method: "POST",
  path: "/trainer/result/download",
  who: ["TRAINER", "ADMIN"],
  summary:
    "The results of a test as a spreadsheet, of all or of the students of a class; ask again until the link is there",
  body: z.object({ id: Id, classId: Id.optional() }),
  reply: z.object({
    ...ok,
    /** Path of the .xlsx file on this server, good for some minutes; "" while it is made. */
    link: z.string(),
    /** The same; the specification's name. */
    file: z.string(),
    /** The finished share, 0 to 1. */
    progress: z.number(),
  }),
});
