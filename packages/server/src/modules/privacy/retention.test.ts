import { listAudit } from "@markwell/contract/calls/audit";
import { previewRetention, retentionRules, saveRetention } from "@markwell/contract/calls/privacy";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anAdmin, aStudent } from "../../testing/school.ts";
import { aStudentWriting } from "../../testing/sitting.ts";
import { applyRetention } from "./retention.ts";

const app = startAppForFile();
let admin: Client;
beforeAll(async () => {
  admin = await clientFor(app, await anAdmin(app.db));
});

const DAY = 24 * 3_600_000;
const KEEP_ALL = { leaverMonths: null, auditYears: null, mailDays: null };
const ago = (days: number) => new Date(app.clock.now() - days * DAY);
const removed: string[] = [];
const round = () =>
  applyRetention(
    {
      db: app.db,
      zone: "Asia/Singapore",
      jobs: { forget: async () => {} },
      live: { toTeachers: () => {} },
      removeFiles: ({ email }) => removed.push(email ?? ""),
    },
    app.clock.now(),
  );
const nameOf = async (id: string) =>
  (await app.db.selectFrom("people").select("name").where("id", "=", id).executeTakeFirst())?.name;
const leave = (id: string, days: number) =>
  app.db
    .updateTable("students")
    .set({ leftAt: ago(days) })
    .where("personId", "=", id)
    .execute();

test("nothing goes until the school has a rule", async () => {
  const student = await aStudent(app.db);
  await leave(student.id, 4000);
  await round();
  expect(await nameOf(student.id)).toBe(student.name);
  expect((await admin(retentionRules, {})).data).toEqual({ ...KEEP_ALL, version: 1, runs: [] });
});

test("what the preview counts goes, what is younger or not over stays, and the round is reported", async () => {
  const [gone, deleted, recent, here] = await Promise.all([0, 1, 2, 3].map(() => aStudent(app.db)));
  if (!gone || !deleted || !recent || !here) throw new Error("four students are needed");
  await leave(gone.id, 400);
  await app.db
    .updateTable("people")
    .set({ removedAt: ago(390) })
    .where("id", "=", deleted.id)
    .execute();
  await leave(recent.id, 300);
  const { person: writing } = await aStudentWriting(app);
  await leave(writing.id, 500);
  await sql`
    insert into audit_log (act, target_kind, at) values
      ('edit', 'school', ${ago(366 * 3 + 1)}), ('edit', 'school', ${ago(366 * 3 - 1)})`.execute(
    app.db,
  );
  const mail = {
    kind: "approved",
    name: "Mei",
    email: "mei@home.test",
    subject: "s",
    text: "t",
    html: "h",
  };
  await app.db
    .insertInto("mailOutbox")
    .values([
      { ...mail, createdAt: ago(91), sentAt: ago(91), dueAt: null },
      { ...mail, createdAt: ago(89), sentAt: ago(89), dueAt: null },
      { ...mail, createdAt: ago(91), dueAt: ago(-1) },
    ])
    .execute();
  const rules = { leaverMonths: 12, auditYears: 3, mailDays: 90 };

  const { data: seen } = await admin(previewRetention, rules);
  // Including the student of the test before.
  expect(seen).toMatchObject({ students: 4, auditLines: 1, mails: 1 });
  expect(seen.names.map(({ name }) => name)).toContain(gone.name);
  expect(await nameOf(gone.id)).toBe(gone.name);
  await admin(saveRetention, { ...rules, version: 1 });
  await expect(admin(saveRetention, { ...rules, version: 1 })).rejects.toThrow(
    texts.retention.stale,
  );

  await round();
  const erased = texts.privacy.erasedName;
  expect(
    await Promise.all([gone, deleted, recent, here, writing].map(({ id }) => nameOf(id))),
  ).toEqual([erased, erased, recent.name, here.name, writing.name]);
  expect(removed).toContain(gone.email);
  const { data } = await admin(retentionRules, {});
  expect(data.runs).toMatchObject([{ students: 3, waiting: 1, auditLines: 1, mails: 1 }]);
  const { data: lines } = await admin(listAudit, { act: "erase" });
  expect(lines.map(({ actor }) => actor.name)).toEqual(["The school", "The school", "The school"]);

  await round();
  expect((await admin(retentionRules, {})).data.runs[0]).toMatchObject({
    students: 0,
    waiting: 1,
    auditLines: 0,
  });
});

test("the database lets no audit line go that the rule keeps", async () => {
  const youngerLine = sql`delete from audit_log where at > ${ago(300)}`;
  await expect(youngerLine.execute(app.db)).rejects.toThrow("append-only");
});
