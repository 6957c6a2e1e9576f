import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Timestamp } from "../wire/common.ts";

export const localMails = call({
  method: "GET",
  path: "/dev/mail",
  who: ["ANYONE"],
  summary: "Mails of a demo school without a mail server, newest first; 404 everywhere else",
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        _id: z.string(),
        to: z.string(),
        subject: z.string(),
        sentAt: Timestamp,
        text: z.string(),
        html: z.string(),
      }),
    ),
  }),
});
