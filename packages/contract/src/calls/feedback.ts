import { FEEDBACK_MAX, RATING_MAX, RATING_MIN } from "@markwell/domain/results/feedback";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, numberWith, PersonRef, Timestamp } from "../wire/common.ts";

const t = texts.feedback;

export const giveFeedback = call({
  method: "POST",
  path: "/trainee/feedback",
  who: ["STUDENT"],
  summary: "Feedback on a test that one has handed in; changeable for 24 hours",
  self: "userid",
  body: z.object({
    testid: Id,
    userid: Id,
    rating: numberWith(t.ratingRequired).refine(
      (stars) => Number.isInteger(stars) && stars >= RATING_MIN && stars <= RATING_MAX,
      t.ratingRequired,
    ),
    feedback: z.string().trim().max(FEEDBACK_MAX, t.tooLong).default(""),
  }),
  reply: z.object({ ...ok }),
});

export const feedbackStatus = call({
  method: "POST",
  path: "/trainee/feedback/status",
  who: ["STUDENT"],
  summary: "Whether one has given feedback on a test, and what it says",
  self: "userid",
  body: z.object({ testid: Id, userid: Id }),
  reply: z.object({
    ...ok,
    status: z.boolean(),
    data: z
      .object({
        rating: z.number(),
        feedback: z.string(),
        changeableUntil: Timestamp,
      })
      .nullable(),
  }),
});

export const listFeedbacks = call({
  method: "POST",
  path: "/trainer/get/feedbacks",
  who: ["TRAINER", "ADMIN"],
  summary: "What students say about a test, newest first; after the test has ended",
  body: z.object({ testid: Id }),
  reply: z.object({
    ...ok,
    /** False while a live test has not ended: what its students say is not shown yet. */
    ended: z.boolean(),
    data: z.array(
      z.object({
        userid: PersonRef,
        /** Of the attempt. */
        classes: z.array(z.string()).optional(),
        rating: z.number(),
        feedback: z.string(),
        createdAt: Timestamp,
      }),
    ),
  }),
});
