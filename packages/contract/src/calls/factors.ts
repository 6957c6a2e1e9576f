import { PROOFS } from "@markwell/domain/people/second-factor";
import { listName } from "@markwell/domain/text/hidden";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, Timestamp } from "../wire/common.ts";
import { UserWire } from "./signed-in.ts";

const t = texts.factor;
const staff = ["ADMIN", "TRAINER"] as const;
const Role = z.enum(["TRAINER", "ADMIN"]);

const Ticket = z.string().max(200);
/** What the browser's passkey dialog gave, as JSON. */
const PasskeyAnswer = z.string().max(20_000);
/** What the browser's passkey dialog takes, as JSON. */
const options = z.string();
const Code = z.string({ error: t.codeRequired }).trim().min(1, t.codeRequired).max(40, t.codeShape);

const signedIn = {
  user: UserWire,
  token: z.string(),
  remember: z.boolean(),
};

export const beginPasskey = call({
  method: "POST",
  path: "/auth/passkeys/begin",
  who: ["ANYONE"],
  summary:
    "Begin to sign in with a passkey: alone, of the account with this e-mail, or as the second step",
  ratePerMinute: 60,
  body: z.object({
    /** Lets keys answer that remember no account; the reply is alike for every e-mail. */
    emailid: z.string().trim().toLowerCase().max(254).default(""),
    ticket: Ticket.optional(),
  }),
  reply: z.object({ ...ok, options }),
});

export const takeSecondStep = call({
  method: "POST",
  path: "/auth/second-step",
  who: ["ANYONE"],
  summary:
    "Finish a sign-in: with a passkey, or after password or provider with a one-time or recovery code",
  ratePerMinute: 60,
  body: z
    .object({
      /** Of the refusal that named the second step; left out where a passkey signs in alone. */
      ticket: Ticket.optional(),
      code: Code.optional(),
      passkey: PasskeyAnswer.optional(),
      /** Of a passkey alone; else what the first step said counts. */
      remember: z.boolean().default(false),
    })
    .refine(({ code, passkey }) => passkey || code, { path: ["code"], error: t.codeRequired })
    .refine(({ ticket, passkey }) => passkey || ticket, {
      path: ["ticket"],
      error: t.refusals["old ticket"],
    }),
  reply: z.object({
    ...ok,
    ...signedIn,
    /** How many recovery codes are left; only after one was used. */
    recoveryCodesLeft: z.number().optional(),
  }),
});

const What = z.enum(["passkey", "app"]);

const Begun = z.object({
  ...ok,
  options: options.optional(),
  app: z
    .object({
      /** To be typed, where the QR code cannot be scanned. */
      secret: z.string(),
      address: z.string(),
      /** The secret as the server sealed it, to be sent back with the first code. */
      sealed: z.string(),
    })
    .optional(),
});

/** What was set up: a passkey with its name, or an app with its first code. */
const added = z
  .object({
    passkey: PasskeyAnswer.optional(),
    name: z.string().overwrite(listName).max(60, t.nameLong).default(""),
    app: z.object({ sealed: z.string().max(500), code: Code }).optional(),
  })
  .refine(({ passkey, app }) => passkey || app, { path: ["app"], error: t.codeRequired });

/** Shown once: only hashes are kept. */
const recoveryCodes = z.array(z.string());

export const beginSetUp = call({
  method: "POST",
  path: "/auth/second-step/set-up/begin",
  who: ["ANYONE"],
  summary: "Begin to set up the second step that the school requires, in the middle of a sign-in",
  ratePerMinute: 30,
  body: z.object({ ticket: Ticket, what: What }),
  reply: Begun,
});

export const finishSetUp = call({
  method: "POST",
  path: "/auth/second-step/set-up",
  who: ["ANYONE"],
  summary: "Finish a sign-in by the first second step of the account",
  ratePerMinute: 30,
  body: added.safeExtend({ ticket: Ticket }),
  reply: z.object({ ...ok, ...signedIn, recoveryCodes }),
});

export const myFactors = call({
  method: "GET",
  path: "/auth/factors",
  who: staff,
  summary: "The caller's passkeys, authenticator app and recovery codes",
  reply: z.object({
    ...ok,
    passkeys: z.array(
      z.object({ _id: Id, name: z.string(), addedAt: Timestamp, lastUsedAt: Timestamp }),
    ),
    app: z.object({ addedAt: Timestamp, lastUsedAt: Timestamp }).optional(),
    recoveryCodesLeft: z.number(),
    /** From when the school requires a second step of the caller; left out where it does not. */
    requiredFrom: Timestamp.optional(),
  }),
});

export const beginFactor = call({
  method: "POST",
  path: "/auth/factors/begin",
  who: staff,
  summary: "Begin to add a passkey or an authenticator app",
  fresh: true,
  body: z.object({ what: What }),
  reply: Begun,
});

export const addFactor = call({
  method: "POST",
  path: "/auth/factors",
  who: staff,
  summary:
    "Add a passkey or an authenticator app, which takes the place of another one; the first one makes recovery codes and signs out other devices",
  fresh: true,
  ratePerMinute: 30,
  body: added,
  reply: z.object({ ...ok, message: z.string(), recoveryCodes: recoveryCodes.optional() }),
});

export const removeFactor = call({
  method: "POST",
  path: "/auth/factors/remove",
  who: staff,
  summary:
    "Remove a passkey, or the authenticator app; never the last one where the school requires it. Other devices are signed out",
  fresh: true,
  body: z.object({ _id: z.literal("app").or(Id) }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const renameFactor = call({
  method: "POST",
  path: "/auth/factors/rename",
  who: staff,
  summary: "Give one's own passkey another name",
  body: z.object({
    _id: Id,
    name: z
      .string({ error: t.nameRequired })
      .overwrite(listName)
      .min(1, t.nameRequired)
      .max(60, t.nameLong),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const makeRecoveryCodes = call({
  method: "POST",
  path: "/auth/factors/recovery-codes",
  who: staff,
  summary: "Make ten new recovery codes; the former ones no longer work",
  fresh: true,
  body: z.object({}),
  reply: z.object({ ...ok, recoveryCodes }),
});

const everybody = ["ADMIN", "TRAINER", "STUDENT"] as const;

export const beginProof = call({
  method: "POST",
  path: "/auth/proof/begin",
  who: everybody,
  summary: "With what the caller can prove again who they are",
  ratePerMinute: 60,
  body: z.object({}),
  reply: z.object({
    ...ok,
    /** Empty for who has neither password nor second step: they sign in again. */
    ways: z.array(z.enum(["password", ...PROOFS])),
    options: options.optional(),
  }),
});

export const prove = call({
  method: "POST",
  path: "/auth/proof",
  who: everybody,
  summary:
    "Prove again who the caller is: by the second step, or by the password where there is none. It holds for ten minutes",
  ratePerMinute: 60,
  body: z
    .object({
      currentPassword: z.string().max(200, texts.profile.currentWrong).optional(),
      code: Code.optional(),
      passkey: PasskeyAnswer.optional(),
    })
    .refine(({ currentPassword, code, passkey }) => currentPassword || code || passkey, {
      path: ["currentPassword"],
      error: texts.profile.currentRequired,
    }),
  reply: z.object({ ...ok }),
});

export const factorSettings = call({
  method: "GET",
  path: "/admin/factors",
  who: ["ADMIN"],
  summary: "Of which kinds of account the school requires a second step, and who has set one up",
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        role: Role,
        /** The school day, 2027-01-04; "" where it is not required. */
        from: z.string(),
        people: z.number(),
        /** How many of them have a second step. */
        ready: z.number(),
      }),
    ),
    /** The host for which passkeys are made: another name loses them all. */
    host: z.string(),
  }),
});
export type FactorRule = z.output<typeof factorSettings.reply>["data"][number];

export const requireFactor = call({
  method: "POST",
  path: "/admin/factors",
  who: ["ADMIN"],
  summary:
    "Require a second step of a kind of account from a school day on, or no longer; from then on, sessions without one are over",
  fresh: true,
  body: z.object({
    role: Role,
    from: z.literal("").or(z.iso.date({ error: t.dayInvalid })),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const resetFactor = call({
  method: "POST",
  path: "/admin/factors/reset",
  who: ["ADMIN"],
  summary:
    "Remove all second steps of a member of staff who has lost them; they are signed out everywhere and told by mail",
  fresh: true,
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});
