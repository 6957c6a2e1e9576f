import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Timestamp } from "../wire/common.ts";

const Waiting = z.object({
  waiting: z.number(),
  /** Since when the oldest has waited; null when nothing waits. */
  oldestAt: Timestamp.nullable(),
});

export const myDay = call({
  method: "GET",
  path: "/user/day",
  who: ["ADMIN", "TRAINER"],
  unattended: true,
  summary: "What waits for this person today; what is not theirs to do is null",
  reply: z.object({
    ...ok,
    data: z.object({
      /** Answers to mark, and how many of them are past the promised time. */
      marking: Waiting.extend({ overdue: z.number() }).nullable(),
      consultations: Waiting.nullable(),
      /** The teacher's own tests that run, and then those to come, newest first; not all. */
      tests: z.array(
        z.object({
          _id: z.string(),
          title: z.string(),
          running: z.boolean(),
          /** Students who are registered. */
          students: z.number(),
        }),
      ),
      /** Students who wait for their approval. */
      approvals: Waiting.nullable(),
      /** Rewards to hand over. */
      orders: Waiting.nullable(),
      mails: z.object({ failed: z.number() }).nullable(),
    }),
  }),
});
