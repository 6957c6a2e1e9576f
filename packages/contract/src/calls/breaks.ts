import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Id } from "../wire/common.ts";

/* Apart from the attempts' other calls: the exam asks for them late. */
const Own = z.object({ testid: Id, userid: Id });

export const takeBreak = call({
  method: "POST",
  path: "/trainee/break",
  who: ["STUDENT"],
  summary:
    "Stop the clock for a break, where an access arrangement allows it; repeated, the break goes on",
  self: "userid",
  body: Own,
  reply: z.object({ ...ok }),
});

export const endBreak = call({
  method: "POST",
  path: "/trainee/break/end",
  who: ["STUDENT"],
  summary: "Back from a break: the clock goes on; without a break it changes nothing",
  self: "userid",
  body: Own,
  reply: z.object({ ...ok }),
});
