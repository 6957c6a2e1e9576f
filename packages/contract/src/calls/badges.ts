import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Timestamp } from "../wire/common.ts";

export const listBadges = call({
  method: "GET",
  path: "/badge",
  who: ["STUDENT", "TRAINER", "ADMIN"],
  summary: "All badges there are, with what they are given for",
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        criteria1: z.string(),
        criteria2: z.string(),
        reward: z.number(),
      }),
    ),
  }),
});

export const userBadges = call({
  method: "POST",
  path: "/badge/user",
  who: ["STUDENT"],
  summary: "The student's own badges, newest first, and how far they are with the others",
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        badgeId: z.string(),
        attainedAt: Timestamp,
        /** The test whose paper brought it; "" for what came otherwise. */
        testid: z.string(),
      }),
    ),
    /** Of badges not attained yet, where there is something to count. */
    progress: z.array(z.object({ badgeId: z.string(), done: z.number(), of: z.number() })),
  }),
});
