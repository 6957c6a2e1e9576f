import { ADMIN_KINDS } from "@markwell/domain/people/admin-kind";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { emailWith, Id, nameWith } from "../wire/common.ts";
import { newPassword } from "./teachers.ts";

const t = texts.admins;

const AdminRow = z.object({
  _id: z.string(),
  name: z.string(),
  emailid: z.string(),
  self: z.boolean(),
  /** Has not chosen a password by the link of the invitation yet. */
  invited: z.boolean(),
  /** Has a passkey or an authenticator app. */
  twoStep: z.boolean().optional(),
  /** What they may do; left out for everything. */
  kind: z.enum(ADMIN_KINDS).optional(),
  /** Teaches, and is an admin beside it. */
  alsoTeacher: z.boolean().optional(),
});
export type AdminRow = z.output<typeof AdminRow>;

export const listAdmins = call({
  method: "GET",
  path: "/admin/admins",
  who: ["ADMIN"],
  summary: "The admins of the school, by name",
  reply: z.object({ ...ok, data: z.array(AdminRow) }),
});

export const createAdmin = call({
  method: "POST",
  path: "/admin/admins/create",
  who: ["ADMIN"],
  summary:
    "Make another admin: with a password, by an invitation when the request has none, or a teacher who stays one",
  fresh: true,
  body: z.object({
    name: nameWith(t.nameRequired),
    emailid: emailWith(t.emailRequired, t.emailInvalid),
    password: z.literal("").or(newPassword).optional(),
    /** What they may do; left out: everything an admin may. */
    kind: z.enum(ADMIN_KINDS).optional(),
    /** The teacher with this e-mail becomes an admin as well, with the name and the password they have. */
    teacher: z.boolean().optional(),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const changeAdmin = call({
  method: "POST",
  path: "/admin/admins/change",
  who: ["ADMIN"],
  summary:
    "Change what an admin may do, who is signed out; refused for the last one who may do everything",
  fresh: true,
  body: z.object({ _id: Id, kind: z.enum(ADMIN_KINDS) }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const removeAdmin = call({
  method: "POST",
  path: "/admin/admins/remove",
  who: ["ADMIN"],
  summary: `Remove an admin, who is signed out at once, while a teacher stays one; refused for the last one: "${t.last}"`,
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});
