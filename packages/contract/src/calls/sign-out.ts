import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Id } from "../wire/common.ts";

const reply = z.object({
  ...ok,
  message: z.string(),
  ended: z.number(),
});

export const signOutStudent = call({
  method: "POST",
  path: "/admin/student/signOut",
  who: ["ADMIN"],
  summary: "Sign a student out on every device; they can sign in again with the password",
  body: z.object({ studentId: Id }),
  reply,
});

export const signOutTeacher = call({
  method: "POST",
  path: "/admin/trainer/signOut",
  who: ["ADMIN"],
  summary: "Sign a teacher out on every device; they can sign in again with the password",
  body: z.object({ _id: Id }),
  reply,
});
