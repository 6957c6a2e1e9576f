import { ACTIONS, TARGET_KINDS } from "@markwell/domain/audit/actions";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, Timestamp } from "../wire/common.ts";
import { words } from "../wire/list-query.ts";

/** The list counts its lines up to here: what is older is reached by the dates. */
export const AUDIT_COUNTED = 10_000;
/** Rows of one page at most. */
export const AUDIT_PAGE_MOST = 100;

/** A form or an address that leaves a filter empty does not filter. */
const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z
    .literal("")
    .transform(() => undefined)
    .or(schema)
    .optional();

const day = (message: string) => unlessEmpty(z.iso.date({ error: message }));

const Named = z.object({
  /** "" when the school itself acted, or when the line is about nobody in particular. */
  _id: z.string(),
  /** As they are called today, also when they were deleted. */
  name: z.string(),
  /** Of a person; "" of a thing. */
  emailid: z.string(),
});

export const AuditLine = z.object({
  _id: z.string(),
  at: Timestamp,
  sentence: z.string(),
  act: z.string(),
  kind: z.string(),
  actor: Named,
  target: Named,
  /** Further facts in plain words; never anything secret. */
  details: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type AuditLine = z.output<typeof AuditLine>;

/** How the log can be narrowed, on its page and in its file. */
export const auditFilters = {
  /** Words of one name: of a person (or e-mail), a test or a course that the line is about. */
  words,
  actor: unlessEmpty(Id),
  act: unlessEmpty(z.enum(ACTIONS)),
  kind: unlessEmpty(z.enum(TARGET_KINDS)),
  /** First and last day, in the school's time zone. */
  from: day(texts.audit.dayInvalid),
  to: day(texts.audit.dayInvalid),
};
type Days = { from?: string | undefined; to?: string | undefined };
export const daysInOrder = ({ from, to }: Days): boolean => !from || !to || from <= to;
export const daysReversed = { path: ["to"], error: texts.audit.daysReversed };

export const listAudit = call({
  method: "GET",
  path: "/admin/audit",
  who: ["ADMIN"],
  summary: "The audit log: who did what to whom, newest first, a page at a time",
  query: z
    .object({
      ...auditFilters,
      limit: z.number().int().min(1).max(AUDIT_PAGE_MOST).default(20),
      page: z.number().int().min(1).max(AUDIT_COUNTED).default(1),
    })
    .refine(daysInOrder, daysReversed),
  reply: z.object({
    ...ok,
    data: z.array(AuditLine),
    /** At most AUDIT_COUNTED. */
    totalCount: z.number(),
    /** There are more than were counted. */
    more: z.boolean(),
  }),
});

export const auditActors = call({
  method: "GET",
  path: "/admin/audit/actors",
  who: ["ADMIN"],
  summary: "Teachers and admins, deleted ones too: whose acts the audit log can be narrowed to",
  reply: z.object({
    ...ok,
    data: z.array(Named.extend({ type: z.enum(["ADMIN", "TRAINER"]), removed: z.boolean() })),
  }),
});
