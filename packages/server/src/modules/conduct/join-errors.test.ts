import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { connectionsTo } from "../../testing/connections.ts";
import { aStudent } from "../../testing/school.ts";
import { aStudentWriting } from "../../testing/sitting.ts";

const app = startAppForFile();

const connect = connectionsTo(() => app);

async function withoutTests(action: () => Promise<void>): Promise<void> {
  await sql`alter table tests rename to tests_away`.execute(app.db);
  try {
    await action();
  } finally {
    await sql`alter table tests_away rename to tests`.execute(app.db);
  }
}

const askAgain = { success: false, message: texts.common.fault, again: true };

test("who cannot be let in because the server cannot look is told to ask again, and is let in then", async () => {
  const { person, teacher, test: begun } = await aStudentWriting(app);
  const student = await connect(person);
  const cockpit = await connect(teacher);
  await withoutTests(async () => {
    expect(await student.join(begun.id, person.id)).toEqual(askAgain);
    expect(await cockpit.watch(begun.id)).toEqual(askAgain);
  });
  expect(await student.join(begun.id, person.id)).toEqual({ success: true });
  expect(await cockpit.watch(begun.id)).toEqual({ success: true });
});

test("who may not come in is not told to ask again", async () => {
  const { test: begun } = await aStudentWriting(app);
  const stranger = await aStudent(app.db);
  const live = await connect(stranger);
  const refused = { success: false, message: texts.common.forbidden };
  expect(await live.join(begun.id, stranger.id)).toEqual(refused);
  expect(await live.watch(begun.id)).toEqual(refused);
});
