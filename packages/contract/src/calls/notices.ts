import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Timestamp } from "../wire/common.ts";

export const listNotices = call({
  method: "GET",
  path: "/user/notices",
  who: ["STUDENT"],
  summary:
    "What a mail would have told a student who has no e-mail address, and changed marks; the newest first",
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        _id: z.string(),
        /** Never with marks or results. */
        subject: z.string(),
        paragraphs: z.array(z.string()),
        /** Of the button, and where it leads. */
        label: z.string(),
        path: z.string(),
        at: Timestamp,
        read: z.boolean(),
      }),
    ),
  }),
});

export const countNotices = call({
  method: "GET",
  path: "/user/notices/count",
  who: ["STUDENT"],
  summary: "How many notices the caller has not read yet",
  unattended: true,
  reply: z.object({ ...ok, data: z.object({ unread: z.number() }) }),
});

export const readNotices = call({
  method: "POST",
  path: "/user/notices/read",
  who: ["STUDENT"],
  summary: "Note that the caller has seen all notices; a repeat changes nothing",
  reply: z.object({ ...ok }),
});
