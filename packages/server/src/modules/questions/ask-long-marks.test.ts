import { askLongMarks } from "@markwell/contract/calls/questions";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anAdmin, aTeacher } from "../../testing/school.ts";

const app = startAppForFile();
const DAY = 24 * 3_600_000;

test("a teacher who needs long marks asks the admins who may change School Settings, once a day", async () => {
  const boss = await anAdmin(app.db);
  for (const adminKind of ["office", "rewards"]) {
    const { id } = await anAdmin(app.db);
    await app.db.updateTable("people").set({ adminKind }).where("id", "=", id).execute();
  }
  const ravi = await aTeacher(app.db, { name: "Ravi Menon" });
  const ask = async () => (await clientFor(app, ravi))(askLongMarks);
  const told = async () => {
    const mails = await app.db.selectFrom("mailOutbox").select(["email", "text"]).execute();
    expect(mails[0]?.text).toContain("Ravi Menon needs long answers");
    return mails.map(({ email }) => email);
  };
  await ask();
  await ask();
  expect(await told()).toEqual([boss.email]);
  app.clock.advance(DAY);
  await ask();
  expect(await told()).toEqual([boss.email, boss.email]);
});
