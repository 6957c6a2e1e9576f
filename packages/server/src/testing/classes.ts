import type { InputOf } from "@markwell/contract/call";
import { createClass as createCall } from "@markwell/contract/calls/classes";
import { yearOf } from "@markwell/domain/school/calendar";
import { addToClass } from "../modules/classes/change-students.ts";
import { createClass } from "../modules/classes/edit-class.ts";
import { newClassCode } from "../modules/classes/join-code.ts";
import type { Db } from "../platform/database/connect.ts";
import type { Actor } from "../platform/sessions/actor.ts";
import type { TestApp } from "./app.ts";

let count = 0;

export async function aClass(
  db: Db,
  by: Actor,
  {
    students = [],
    now = Date.now(),
    ...over
  }: Partial<InputOf<typeof createCall>> & {
    students?: readonly { id: string }[];
    now?: number;
  } = {},
): Promise<string> {
  const form = createCall.body?.parse({
    name: `6 Courage ${++count}`,
    year: yearOf(now, "Asia/Singapore"),
    level: "primary 6",
    ...over,
  });
  if (!form) throw new Error("createClass has no body");
  const id = await createClass(db, by, form, now);
  if (students.length > 0) {
    await addToClass(
      db,
      async () => {},
      by,
      { _id: id, studentId: students.map((each) => each.id) },
      now,
    );
  }
  return id;
}

export async function aClassCode(app: TestApp, by: Actor, classId: string): Promise<string> {
  return (await newClassCode(app.db, by, classId, app.clock.now())).code;
}
