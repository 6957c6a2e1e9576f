import {
  CORRECTION_MAX,
  CORRECTION_REASON_MAX,
  storableName,
} from "@markwell/domain/rewards/rewards";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, Timestamp } from "../wire/common.ts";

const PointEntry = z.object({
  _id: z.string(),
  at: Timestamp,
  kind: z.enum(["paper", "badge", "claim", "refund", "correction"]),
  /** Of the test, the badge or the reward, or why an admin corrected; "" when it is not known any more. */
  title: z.string(),
  /** Of the order; "" for other kinds. */
  invoiceNumber: z.string(),
  /** What a paper was worth, before the month's limit; null where it is not told apart. */
  parts: z.object({ effort: z.number(), performance: z.number(), growth: z.number() }).nullable(),
  /** A paper's further entry: its marking, or a corrected key, was worth more. */
  later: z.boolean(),
  /** The monthly limit reduced the points. */
  capped: z.boolean(),
  amount: z.number(),
  balance: z.number(),
});
export type PointEntry = z.output<typeof PointEntry>;

export const POINT_KINDS = ["paper", "badge", "reward"] as const;

export const pointsHistory = call({
  method: "GET",
  path: "/points/history",
  who: ["STUDENT"],
  summary: "Every change of the student's points, newest first, with what it was for",
  query: z.object({
    /** One kind only; claims and refunds both belong to rewards. */
    kind: z.enum(POINT_KINDS).optional(),
    limit: z.number().int().min(1).max(100).default(20),
    page: z.number().int().min(1).max(1_000_000).default(1),
  }),
  reply: z.object({
    ...ok,
    data: z.array(PointEntry),
    totalCount: z.number(),
    balance: z.number(),
    /** Points from papers in the present school month, and the most that there can be. */
    month: z.object({ earned: z.number(), cap: z.number() }),
  }),
});

const t = texts.reward;

export const correctPoints = call({
  method: "POST",
  path: "/admin/student/points",
  who: ["ADMIN"],
  summary:
    "Give a student points by hand, or take some, with a reason that the student reads; repeated with the same requestid it counts once",
  body: z.object({
    studentId: Id,
    /** Below zero: to take. */
    amount: z
      .number({ error: t.amountInvalid })
      .int(t.amountInvalid)
      .min(-CORRECTION_MAX, t.amountInvalid)
      .max(CORRECTION_MAX, t.amountInvalid)
      .refine((amount) => amount !== 0, t.amountInvalid),
    reason: z
      .string({ error: t.reasonRequired })
      .transform(storableName)
      .pipe(z.string().min(1, t.reasonRequired).max(CORRECTION_REASON_MAX, t.reasonLong)),
    /** Chosen by the client, new for each correction. */
    requestid: Id,
  }),
  reply: z.object({ ...ok, message: z.string(), data: z.object({ points: z.number() }) }),
});
