import type { InputOf } from "@markwell/contract/call";
import { AUDIT_COUNTED, auditActors, listAudit } from "@markwell/contract/calls/audit";
import { approveStudent, removeStudent } from "@markwell/contract/calls/students";
import { removeSubject, saveSubject } from "@markwell/contract/calls/subjects";
import { deleteTest } from "@markwell/contract/calls/tests";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  anAdmin,
  aStudent,
  aTeacher,
  aTest,
  type TestPerson,
} from "../../testing/school.ts";
import { type RecordedAction, recordAction } from "./index.ts";

const app = startAppForFile();
let boss: TestPerson;
let admin: Client;
beforeAll(async () => {
  boss = await anAdmin(app.db, { name: "Daniel Tan", email: "daniel@school.test" });
  admin = await clientFor(app, boss);
});

const record = (action: RecordedAction) => transaction(app.db, (trx) => recordAction(trx, action));
const sentences = async (asked: InputOf<typeof listAudit> = {}) =>
  (await admin(listAudit, asked)).data.map(({ sentence }) => sentence);

describe("a line", () => {
  test("says who did what to whom, newest first, with names as they are today", async () => {
    const student = await aStudent(app.db, { name: "Mei Ling", approved: false });
    await admin(approveStudent, { studentId: student.id });
    app.clock.advance(1000);
    await admin(removeStudent, { id: student.id });
    await app.db
      .updateTable("people")
      .set({ name: "Mei Ling Lim" })
      .where("id", "=", student.id)
      .execute();
    const { data } = await admin(listAudit, { words: "mei lim", actor: boss.id });
    expect(data.map(({ sentence }) => sentence)).toEqual([
      "Daniel Tan deleted the student Mei Ling Lim",
      "Daniel Tan approved the student Mei Ling Lim",
    ]);
    expect(data[0]).toMatchObject({
      act: "delete",
      kind: "student",
      actor: { _id: boss.id, name: "Daniel Tan", emailid: "daniel@school.test" },
      target: { _id: student.id, name: "Mei Ling Lim", emailid: student.email },
    });
  });

  test("names a test that was deleted, and a course that is gone for good", async () => {
    const teacher = await aTeacher(app.db, { name: "Ravi Menon" });
    const built = await aTest(app.db, teacher, { title: "Angles for beginners" });
    await (await clientFor(app, teacher))(deleteTest, { _id: built.id });
    expect(await sentences({ words: "angles", act: "delete" })).toEqual([
      "Ravi Menon deleted the test Angles for beginners",
    ]);
    const { data } = await admin(saveSubject, { topic: "Pottery" });
    await admin(removeSubject, { _id: data._id });
    expect((await sentences({ kind: "subject" }))[0]).toBe("Daniel Tan deleted the course Pottery");
  });

  test("calls a question by its first words, as the author wrote them", async () => {
    const teacher = await aTeacher(app.db, { name: "Priya Nair" });
    const body = `<p>Why is CO<sub>2</sub> a gas?</p><p>${"Explain. ".repeat(20)}</p>`;
    await aBankQuestion(app.db, teacher, { body });
    expect(await sentences({ words: "priya", kind: "question" })).toEqual([
      expect.stringMatching(/^Priya Nair created the question “Why is CO₂ a gas\? Explain\. .*…”$/),
    ]);
  });

  test("shows details in plain words, ids by name, and nothing secret", async () => {
    const teacher = await aTeacher(app.db, { name: "Aisha" });
    const student = await aStudent(app.db, { name: "Wei Jie" });
    const built = await aTest(app.db, teacher, { title: "Volumes of boxes" });
    await record({
      actorId: teacher.id,
      act: "give extra time",
      targetKind: "test",
      targetId: built.id,
      details: { student: student.id, minutes: 10, before: 0, resetCode: "code-of-mail" },
      at: app.clock.now(),
    });
    const { data } = await admin(listAudit, { words: "wei jie", act: "give extra time" });
    expect(data).toMatchObject([
      {
        sentence: "Aisha gave Wei Jie 10 minutes of extra time in the test Volumes of boxes",
        details: [
          { label: "Before", value: "0" },
          { label: "Extra minutes", value: "10" },
          { label: "Student", value: "Wei Jie" },
        ],
      },
    ]);
    expect(JSON.stringify(data)).not.toContain("code-of-mail");
  });
});

describe("filters", () => {
  test("days are those of the school's zone, both included", async () => {
    const student = await aStudent(app.db, { name: "Zoneless" });
    const at = (time: string) =>
      record({
        actorId: boss.id,
        act: "suspend",
        targetKind: "student",
        targetId: student.id,
        at: Date.parse(time),
      });
    // 15 March in Singapore begins at 16:00 on the 14th in UTC.
    for (const time of ["2025-03-14T15:59:59Z", "2025-03-14T16:00:00Z", "2025-03-15T15:59:59Z"]) {
      await at(time);
    }
    await at("2025-03-15T16:00:00Z");
    const days = async (asked: { from?: string; to?: string }) =>
      (await admin(listAudit, { words: "zoneless", act: "suspend", ...asked })).totalCount;
    expect(await days({ from: "2025-03-15", to: "2025-03-15" })).toBe(2);
    expect(await days({ from: "2025-03-15" })).toBe(3);
    expect(await days({ to: "2025-03-15" })).toBe(3);
    expect(await days({ from: "", to: "" })).toBe(4);
  });

  test.each([
    [{ from: "2025-02-30" }, "from", texts.audit.dayInvalid],
    [{ from: "2025-03-02", to: "2025-03-01" }, "to", texts.audit.daysReversed],
  ])("%o is told at %s", async (asked, path, message) => {
    await expect(admin(listAudit, asked)).rejects.toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
  });

  test("words that nothing is called by find nothing; signs of SQL are letters", async () => {
    for (const words of ["nobody-is-called-so", "%", "'; --", "_"]) {
      expect(await admin(listAudit, { words })).toMatchObject({ data: [], totalCount: 0 });
    }
  });

  test("who can be chosen: admins and teachers, also deleted ones, no students", async () => {
    await aStudent(app.db, { name: "Not In The List" });
    const { data } = await admin(auditActors);
    expect(data).toContainEqual({
      _id: boss.id,
      name: "Daniel Tan",
      emailid: boss.email,
      type: "ADMIN",
      removed: false,
    });
    expect(data.map(({ name }) => name)).not.toContain("Not In The List");
  });
});

describe("pages", () => {
  test("follow each other without a gap, also where lines have the same time", async () => {
    const student = await aStudent(app.db, { name: "Paged" });
    for (let index = 0; index < 7; index += 1) {
      await record({
        actorId: boss.id,
        act: index % 2 ? "suspend" : "lift suspension",
        targetKind: "student",
        targetId: student.id,
        at: app.clock.now(),
      });
    }
    const page = (number: number) => admin(listAudit, { words: "paged", page: number, limit: 3 });
    const pages = [await page(1), await page(2), await page(3)];
    const ids = pages.flatMap(({ data }) => data.map(({ _id }) => _id));
    expect(pages[0]).toMatchObject({ totalCount: 9, more: false });
    expect(new Set(ids).size).toBe(9);
    expect(await page(4)).toMatchObject({ data: [], totalCount: 9 });
  });

  test("counting ends at its limit, and says that there is more", async () => {
    await sql`
      insert into audit_log (at, actor_id, act, target_kind)
      select now() - n * interval '1 minute', ${boss.id}, 'begin', 'test'
      from generate_series(1, ${AUDIT_COUNTED + 5}::int) as n`.execute(app.db);
    expect(await admin(listAudit, { act: "begin", limit: 1 })).toMatchObject({
      totalCount: AUDIT_COUNTED,
      more: true,
    });
    const last = await admin(listAudit, { act: "begin", limit: 100, page: AUDIT_COUNTED / 100 });
    expect(last.data).toHaveLength(100);
    const beyond = await admin(listAudit, { act: "begin", limit: 100, page: AUDIT_COUNTED });
    expect(beyond.data).toEqual([]);
  });
});

test.each([
  ["changed", sql`update audit_log set act = 'nothing'`],
  ["given another actor", sql`update audit_log set actor_id = null`],
  ["deleted", sql`delete from audit_log`],
  ["emptied", sql`truncate audit_log`],
])("the log cannot be %s in the database", async (_, statement) => {
  await expect(statement.execute(app.db)).rejects.toThrow("append-only");
});
