import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { nameWith } from "../wire/common.ts";
import { currentWithNew, passwordFields, sameTwice } from "../wire/profile.ts";
import { UserWire } from "./signed-in.ts";

const t = texts.profile;

export const saveOwnAccount = call({
  method: "POST",
  path: "/user/account",
  who: ["ADMIN", "TRAINER"],
  summary:
    "Change the caller's own name or password: what is not sent stays. A new password needs the present one and ends the caller's other sessions",
  ratePerMinute: 60,
  body: z
    .object({
      name: nameWith(t.nameRequired),
      ...passwordFields,
    })
    .partial()
    .refine(...sameTwice)
    .refine(...currentWithNew),
  reply: z.object({ ...ok, message: z.string(), data: UserWire }),
});
