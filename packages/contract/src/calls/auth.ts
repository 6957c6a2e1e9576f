import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { emailWith, usernameWith } from "../wire/common.ts";
import { UserWire } from "./signed-in.ts";

export const signIn = call({
  method: "POST",
  path: "/auth/login",
  who: ["ANYONE"],
  summary: "Sign in with e-mail or user name, password and the kind of account",
  ratePerMinute: 20,
  body: z
    .object({
      /** May be left out where there is a user name. */
      emailid: emailWith(texts.signIn.emailRequired, texts.signIn.emailInvalid).optional(),
      /** Of a student who has one; it counts before the e-mail. */
      username: usernameWith(texts.username.required, texts.username.invalid).optional(),
      password: z
        .string({ error: texts.signIn.passwordRequired })
        .min(1, texts.signIn.passwordRequired)
        .max(200, texts.signIn.failed),
      type: z.enum(["ADMIN", "STUDENT", "TRAINER"]),
      remember: z.boolean().optional(),
    })
    .refine(({ emailid, username }) => emailid !== undefined || username !== undefined, {
      path: ["emailid"],
      error: texts.signIn.emailRequired,
      // Also beside other mistakes, so that all are told together.
      when: ({ value }) => typeof value === "object" && value !== null,
    }),
  reply: z.object({ ...ok, user: UserWire, token: z.string() }),
});

export const demoAccounts = call({
  method: "GET",
  path: "/auth/demo",
  who: ["ANYONE"],
  summary: "Accounts of the demo school; empty where there is none",
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        type: UserWire.shape.type,
        label: z.string(),
        emailid: z.string(),
        password: z.string(),
      }),
    ),
  }),
});
