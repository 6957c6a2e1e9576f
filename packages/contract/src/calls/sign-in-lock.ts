import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Id, Timestamp } from "../wire/common.ts";

export const signInLock = call({
  method: "GET",
  path: "/admin/account/lock/:id",
  who: ["ADMIN"],
  summary: "Until when an account cannot be signed in to, after too many wrong passwords",
  params: z.object({ id: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      /** "" when it is open; a browser that has signed in before gets in all the same. */
      lockedUntil: Timestamp.or(z.literal("")),
    }),
  }),
});

export const liftSignInLock = call({
  method: "POST",
  path: "/admin/account/lock/lift",
  who: ["ADMIN"],
  summary: "Let an account be signed in to again at once, everywhere; a repeat changes nothing",
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});
