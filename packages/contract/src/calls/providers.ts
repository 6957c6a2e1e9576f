import { PROVIDER_KINDS } from "@markwell/domain/people/provider-entry";
import { listName } from "@markwell/domain/text/hidden";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, Timestamp } from "../wire/common.ts";
import { UserWire } from "./signed-in.ts";

const t = texts.provider;
const everybody = ["ADMIN", "TRAINER", "STUDENT"] as const;

const Role = z.enum(["STUDENT", "TRAINER", "ADMIN"]);
const Kind = z.enum(PROVIDER_KINDS);

const Provider = z.object({
  _id: Id,
  kind: Kind,
  /** The button reads "Sign in with" and this. */
  label: z.string(),
});

export const signInWays = call({
  method: "GET",
  path: "/auth/providers",
  who: ["ANYONE"],
  summary: "The providers that the sign-in pages offer, and for whom passwords are switched off",
  reply: z.object({
    ...ok,
    data: z.array(
      Provider.extend({
        roles: z.array(Role),
        /** Parents sign in with it, too. */
        parents: z.boolean().optional(),
      }),
    ),
    passwordsOff: z.array(Role),
  }),
});
export type SignInWay = z.output<typeof signInWays.reply>["data"][number];

export const beginProviderSignIn = call({
  method: "POST",
  path: "/auth/providers/begin",
  who: ["ANYONE"],
  summary:
    "Begin a sign-in with a provider: the address to open; a cookie binds it to this browser",
  // A class begins behind one address.
  ratePerMinute: 600,
  body: z.object({
    _id: Id,
    /** The page of ours that opens afterwards. */
    next: z.string().max(2_000).default(""),
    remember: z.boolean().default(false),
    /** As a parent, with an account of any domain. */
    parent: z.boolean().optional(),
  }),
  reply: z.object({ ...ok, url: z.string() }),
});

export const finishProviderSignIn = call({
  method: "POST",
  path: "/auth/providers/finish",
  who: ["ANYONE"],
  summary: "Finish what was begun with a provider: a sign-in, a link or a try; once",
  ratePerMinute: 600,
  body: z.object({
    /** The query with which the provider sent the browser back. */
    answer: z.string().max(8_000),
  }),
  reply: z.object({
    ...ok,
    purpose: z.enum(["sign in", "link", "try"]),
    message: z.string(),
    /** A page of ours; "" for the first one of the menu. */
    next: z.string(),
    /** The person who signed in. Omitted for a link, a trial and a parent. */
    user: UserWire.optional(),
    /** A parent has signed in. */
    parent: z.boolean().optional(),
    token: z.string().optional(),
    remember: z.boolean().optional(),
  }),
});

export const linkProvider = call({
  method: "POST",
  path: "/auth/providers/link",
  who: everybody,
  summary: "Begin to link an account of a provider with one's own",
  fresh: true,
  ratePerMinute: 20,
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok, url: z.string() }),
});

export const mySignIns = call({
  method: "GET",
  path: "/auth/providers/mine",
  who: everybody,
  summary:
    "The accounts of providers with which the caller signs in, and those that could be linked",
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        _id: Id,
        label: z.string(),
        /** As the provider gave it; "" for none. */
        email: z.string(),
        linkedAt: Timestamp,
        lastUsedAt: Timestamp,
      }),
    ),
    offered: z.array(Provider),
  }),
});

export const unlinkProvider = call({
  method: "POST",
  path: "/auth/providers/unlink",
  who: everybody,
  summary: "Remove a linked account, never the last way in; other devices are signed out",
  fresh: true,
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});

const Setting = Provider.extend({
  issuer: z.string(),
  clientId: z.string(),
  /** Microsoft's directory id; "" for others. */
  tenant: z.string(),
  domains: z.array(z.string()),
  roles: z.array(Role),
  enabled: z.boolean(),
  parents: z.boolean().optional(),
  version: z.number(),
});
export type ProviderSetting = z.output<typeof Setting>;

export const providerSettings = call({
  method: "GET",
  path: "/admin/providers",
  who: ["ADMIN"],
  summary: "The school's providers without their secrets, and who waits for the office",
  reply: z.object({
    ...ok,
    data: z.array(Setting),
    passwordsOff: z.array(Role),
    /** What the school registers with a provider. */
    redirectUrl: z.string(),
    requests: z.array(
      z.object({
        _id: Id,
        label: z.string(),
        email: z.string(),
        name: z.string(),
        why: z.string(),
        askedAt: Timestamp,
        /** Whose address it is; left out where it is nobody's. */
        person: z.object({ _id: Id, name: z.string(), type: Role, classes: z.string() }).optional(),
      }),
    ),
  }),
});
export type ProviderRequest = z.output<typeof providerSettings.reply>["requests"][number];

/** Letters, digits and signs without spaces. */
const PRINTED = /^[!-~]+$/;
const DOMAIN = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}\d-]{2,}$/u;

export const saveProvider = call({
  method: "POST",
  path: "/admin/providers",
  who: ["ADMIN"],
  summary: "Add a provider, or change the one with this id; without a secret it keeps its own",
  fresh: true,
  body: z
    .object({
      _id: Id.optional(),
      kind: Kind,
      label: z
        .string({ error: t.labelRequired })
        .transform(listName)
        .pipe(z.string().min(1, t.labelRequired).max(40, t.labelLong)),
      /** Of other kinds than Google and Microsoft, whose issuers are known. */
      issuer: z
        .literal("")
        .or(
          z
            .url({ protocol: /^https?$/, error: t.issuerInvalid })
            .trim()
            .regex(PRINTED, t.issuerInvalid)
            .max(300, t.issuerInvalid),
        )
        .default(""),
      clientId: z
        .string({ error: t.clientRequired })
        .trim()
        .regex(PRINTED, t.clientRequired)
        .max(300, t.clientRequired),
      secret: z.string().trim().max(500).default(""),
      tenant: z
        .string()
        .trim()
        .toLowerCase()
        .pipe(z.literal("").or(z.uuid({ error: t.tenantInvalid })))
        .default(""),
      domains: z
        .array(z.string().trim().toLowerCase().regex(DOMAIN, t.domainInvalid).max(253))
        .max(50)
        .default([]),
      roles: z
        .array(Role)
        .min(1, t.rolesRequired)
        .transform((roles) => [...new Set(roles)]),
      enabled: z.boolean(),
      /** Parents too, with an account of any domain whose address is on the school's list of parents. */
      parents: z.boolean().default(false),
      version: z.int().default(0),
    })
    .superRefine(({ _id, kind, issuer, secret, tenant, domains }, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      if (kind === "other" && issuer === "") refuse("issuer", t.issuerInvalid);
      if (kind === "microsoft" && tenant === "") refuse("tenant", t.tenantInvalid);
      if (kind !== "microsoft" && domains.length === 0) refuse("domains", t.domainsRequired);
      if (!_id && secret === "") refuse("secret", t.secretRequired);
    }),
  reply: z.object({ ...ok, message: z.string(), data: Setting }),
});

export const removeProvider = call({
  method: "POST",
  path: "/admin/providers/remove",
  who: ["ADMIN"],
  summary: "Remove a provider; linked accounts count again when its issuer is added again",
  fresh: true,
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const tryProvider = call({
  method: "POST",
  path: "/admin/providers/try",
  who: ["ADMIN"],
  summary:
    "Ask a provider whether it knows us, and begin a sign-in that only tells what it would do",
  ratePerMinute: 20,
  body: z.object({ _id: Id }),
  reply: z.object({
    ...ok,
    /** What was looked at, in order; the first that is not good is the last. */
    findings: z.array(z.object({ good: z.boolean(), text: z.string() })),
    /** Where all is good: to open in a new tab. */
    url: z.string().optional(),
  }),
});
export type ProviderFinding = z.output<typeof tryProvider.reply>["findings"][number];

export const switchPasswords = call({
  method: "POST",
  path: "/admin/providers/passwords",
  who: ["ADMIN"],
  summary:
    "Switch passwords off for these kinds of account and on for others; the last admin keeps theirs",
  fresh: true,
  body: z.object({ off: z.array(Role).transform((roles) => [...new Set(roles)]) }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const unlinkPerson = call({
  method: "POST",
  path: "/admin/providers/unlink",
  who: ["ADMIN"],
  summary:
    "Unlink a person's accounts of providers, such as one that was linked with the wrong person; they are signed out everywhere",
  fresh: true,
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const decideProviderRequest = call({
  method: "POST",
  path: "/admin/providers/requests",
  who: ["ADMIN"],
  summary: "Link an account that waits with a person, or refuse it",
  fresh: true,
  body: z.object({
    _id: Id,
    link: z.boolean(),
    /** Whose account it is; left out: whose address it is. */
    personId: Id.optional(),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});
