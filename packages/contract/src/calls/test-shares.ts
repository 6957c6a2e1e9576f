import { SHARED_RIGHTS } from "@markwell/domain/tests/rights";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Id, Timestamp } from "../wire/common.ts";

/** What a colleague may do with a test; wider rights include narrower ones. */
export const Rights = z.array(z.enum(SHARED_RIGHTS));

const Share = z.object({
  _id: z.string(),
  name: z.string(),
  rights: Rights,
  sharedAt: Timestamp,
});
export type Share = z.output<typeof Share>;

export const testShares = call({
  method: "POST",
  path: "/test/share/details",
  who: ["TRAINER", "ADMIN"],
  summary: "The colleagues with whom a test is shared, by name, for those who may look into it",
  body: z.object({ id: Id }),
  reply: z.object({ ...ok, data: z.array(Share) }),
});

export const shareTest = call({
  method: "POST",
  path: "/test/share",
  who: ["TRAINER"],
  summary:
    "Say what a colleague may do with an own test; without rights nothing any more, at once. " +
    "Repeated it changes nothing",
  body: z.object({
    id: Id,
    teacher: Id,
    /** `conduct` and `mark` contain `look`, `all` contains everything. */
    rights: Rights.max(SHARED_RIGHTS.length),
  }),
  reply: z.object({ ...ok, data: z.object({ rights: Rights }) }),
});

export const leaveShare = call({
  method: "POST",
  path: "/test/share/leave",
  who: ["TRAINER"],
  summary: "Give up what a colleague has shared of a test; its owner alone can share it again",
  body: z.object({ id: Id }),
  reply: z.object({ ...ok }),
});

export const handTestOver = call({
  method: "POST",
  path: "/test/hand-over",
  who: ["TRAINER", "ADMIN"],
  summary:
    "Give a test to another teacher, whose own it is from then on; its students, answers and colleagues stay",
  body: z.object({
    id: Id,
    teacher: Id,
    /** The previous owner may still look into it. */
    keepLook: z.boolean().default(false),
  }),
  reply: z.object({ ...ok }),
});
