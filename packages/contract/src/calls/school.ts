import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";

const t = texts.school;

const Settings = z.object({
  name: z.string(),
  /** Path of the uploaded picture; "" for none. */
  logo: z.string(),
  /** "" for none: mails ask not to be answered. */
  replyTo: z.string(),
  /** Sent back with a change, so that two admins do not overwrite each other. */
  version: z.number(),
});

export const schoolSettings = call({
  method: "GET",
  path: "/admin/school",
  who: ["ADMIN"],
  summary: "What mails, papers and pages say of the school",
  reply: z.object({ ...ok, data: Settings }),
});

export const saveSchoolSettings = call({
  method: "POST",
  path: "/admin/school",
  who: ["ADMIN"],
  summary: "Change the school's name, logo and address for replies",
  body: z.object({
    name: z
      .string({ error: t.nameRequired })
      .transform((name) =>
        name
          .normalize("NFC")
          .replace(/[\p{Cc}\s]+/gu, " ")
          .trim(),
      )
      .pipe(z.string().min(1, t.nameRequired).max(120, t.nameLong)),
    logo: z.string().max(200).default(""),
    replyTo: z
      .literal("")
      .or(z.email({ error: t.replyInvalid }))
      .default(""),
    version: z.number().int(),
  }),
  reply: z.object({ ...ok, data: Settings }),
});

export const sendTestMail = call({
  method: "POST",
  path: "/admin/school/test-mail",
  who: ["ADMIN"],
  summary: "Send the admin who asks a mail, to see whether mails arrive and how they look",
  reply: z.object({ ...ok }),
  ratePerMinute: 6,
});
