import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Timestamp } from "../wire/common.ts";

const Readers = ["STUDENT", "TRAINER", "PARENT"] as const;

export const myCalendar = call({
  method: "GET",
  path: "/user/calendar",
  who: Readers,
  summary:
    "Since when the caller has a secret address for their calendar; the address itself is not kept",
  reply: z.object({ ...ok, data: z.object({ since: Timestamp.nullable() }) }),
});

export const makeCalendar = call({
  method: "POST",
  path: "/user/calendar/make",
  who: Readers,
  summary:
    "Make a secret address under which a calendar reads one's homework; one from before stops working",
  ratePerMinute: 10,
  reply: z.object({
    ...ok,
    data: z.object({
      /** Told this once. */
      link: z.string(),
    }),
  }),
});

export const endCalendar = call({
  method: "POST",
  path: "/user/calendar/end",
  who: Readers,
  summary: "End the secret address of one's calendar. Idempotent",
  reply: z.object({ ...ok }),
});
