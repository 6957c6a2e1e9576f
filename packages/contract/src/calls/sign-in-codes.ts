import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Timestamp } from "../wire/common.ts";
import { newPassword } from "./account.ts";
import { UserWire } from "./signed-in.ts";
import { chosenStudents } from "./students.ts";

/** A printed card with a code for the first sign-in. */
export const SignInCard = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  level: z.string(),
  /** Names of the student's current classes; "" for none. */
  classes: z.string(),
  /** Number in the first of these classes; left out while there is none. */
  index: z.number().optional(),
  /** What the QR code holds, to be typed: 12 letters and digits. */
  code: z.string(),
  /** Of the page that the code opens: the code is in the fragment, which no browser sends to a server. */
  path: z.string(),
  /** The end of the code's validity. */
  until: Timestamp,
});
export type SignInCard = z.output<typeof SignInCard>;

export const makeSignInCodes = call({
  method: "POST",
  path: "/student/signInCodes",
  who: ["ADMIN", "TRAINER"],
  summary:
    "Make codes for the first sign-in of students without an e-mail address; earlier codes of theirs stop working",
  body: z.object({
    studentId: chosenStudents,
    /** Also for students who have a password: they are signed out everywhere, and a notice tells them. */
    again: z.boolean().default(false),
  }),
  reply: z.object({
    ...ok,
    data: z.object({
      cards: z.array(SignInCard),
      /** Students without a card, and why. */
      skipped: z.array(z.object({ _id: z.string(), name: z.string(), reason: z.string() })),
    }),
  }),
});
export type SignInCodes = z.output<typeof makeSignInCodes.reply>["data"];

/** From the card, scanned or typed; what is no code is answered like one that nobody knows. */
const code = z.string({ error: texts.signInCode.unknown }).max(200, texts.signInCode.unknown);

export const readSignInCode = call({
  method: "POST",
  path: "/auth/firstSignIn/code",
  who: ["ANYONE"],
  summary: "Whose code this is, before they choose a password; asking does not use it",
  // A class scans its cards behind one address, and no code can be guessed.
  ratePerMinute: 300,
  body: z.object({ code }),
  reply: z.object({ ...ok, data: z.object({ name: z.string(), username: z.string() }) }),
});

export const firstSignIn = call({
  method: "POST",
  path: "/auth/firstSignIn",
  who: ["ANYONE"],
  summary: "Set a password with the code of a card and sign in; the code works once",
  ratePerMinute: 300,
  body: z.object({ code, password: newPassword }),
  reply: z.object({ ...ok, user: UserWire, token: z.string(), message: z.string() }),
});
