import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Timestamp } from "../wire/common.ts";

const PointEntry = z.object({
  _id: z.string(),
  at: Timestamp,
  kind: z.enum(["paper", "badge", "claim", "refund"]),
  /** Of the test, the badge or the reward; "" when it is not known any more. */
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
