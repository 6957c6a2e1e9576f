import { registerStudent } from "@markwell/contract/calls/people";
import { listStudents } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, visitor } from "../../testing/client.ts";
import { anAdmin, aStudent } from "../../testing/school.ts";

const app = startAppForFile();

let count = 0;
const register = (name: string) =>
  visitor(app)(registerStudent, {
    name,
    emailid: `name${++count}@school.test`,
    password: "a kite over the school",
    postelCode: "012345",
    level: "secondary 1",
  });

test("a name is found in both forms, however it was typed or stored before", async () => {
  await register("Jose\u0301 Lim");
  const old = await aStudent(app.db);
  await sql`update people set name = ${"Rene\u0301 Tan"} where id = ${old.id}`.execute(app.db);
  const admin = await clientFor(app, await anAdmin(app.db));
  for (const [search, name] of [
    ["Jos\u00E9", "Jos\u00E9 Lim"],
    ["Jose\u0301", "Jos\u00E9 Lim"],
    ["Ren\u00E9", "Ren\u00E9 Tan"],
  ] as const) {
    const { data } = await admin(listStudents, { search });
    expect(data.map((student) => student.name)).toEqual([name]);
  }
});

test.each(["Tan\u200B Mei", "\u202Enat", "\u3164"])(
  "a name with hidden letters (%j) is refused with the reason",
  async (name) => {
    await expect(register(name)).rejects.toThrow(texts.common.nameHidden);
  },
);
