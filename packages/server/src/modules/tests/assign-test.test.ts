import { entryFlags, listMyTests, proceedToTest } from "@markwell/contract/calls/attempts";
import { beginTest, endTest } from "@markwell/contract/calls/conduct";
import { assignTest } from "@markwell/contract/calls/students";
import { deleteTest } from "@markwell/contract/calls/tests";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aStudent,
  aTeacher,
  aTest,
  type BuiltTest,
  type TestPerson,
} from "../../testing/school.ts";
import { ownIds } from "../../testing/sitting.ts";
import { registerCandidate } from "./index.ts";

const HOUR_MS = 3_600_000;
const UNKNOWN = "019aa000-0000-7000-8000-000000000000";

const app = startAppForFile();
let author: TestPerson;
let teacher: Client;
let built: BuiltTest;
beforeEach(async () => {
  author = await aTeacher(app.db);
  teacher = await clientFor(app, author);
  built = await aTest(app.db, author);
});

const inHours = (hours: number) => new Date(app.clock.now() + hours * HOUR_MS).toISOString();

const candidatesOf = (testId: string) =>
  app.db
    .selectFrom("candidates")
    .select(["studentId", "kind", "dueAt"])
    .where("testId", "=", testId)
    .execute();

const join = (studentId: string, kind: "live" | "assigned") =>
  transaction(app.db, (trx) =>
    registerCandidate(trx, { testId: built.id, studentId, kind, now: app.clock.now() }),
  );

describe("a test that is assigned", () => {
  test("can be taken without a begin, until its due date", async () => {
    const student = await aStudent(app.db);
    const client = await clientFor(app, student);
    const dueAt = inHours(2);
    const { message, data } = await teacher(assignTest, {
      studentId: student.id,
      testId: built.id,
      dueAt,
    });
    expect({ message, data }).toEqual({
      message: "Assigned to 1 student.",
      data: { assigned: 1, updated: 0, skipped: [] },
    });
    expect(await candidatesOf(built.id)).toEqual([
      { studentId: student.id, kind: "assigned", dueAt: new Date(dueAt) },
    ]);
    const listed = (await client(listMyTests)).data.find(({ _id }) => _id === built.id);
    expect(listed).toMatchObject({ registered: true, begun: true, dueAt });
    const sitting = { testid: built.id, traineeid: student.id };
    expect((await client(entryFlags, sitting)).data).toMatchObject({ testbegins: true });
    await client(proceedToTest, ownIds(built, student));
  });

  test("is told to the student by mail once, with its title and due date", async () => {
    const student = await aStudent(app.db);
    const asked = { studentId: student.id, testId: built.id, dueAt: "2100-01-31T10:30:00Z" };
    for (let times = 0; times < 2; times += 1) await teacher(assignTest, asked);
    const mails = await app.db
      .selectFrom("mailOutbox")
      .select(["kind", "subject", "text"])
      .where("personId", "=", student.id)
      .execute();
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["assigned", `A test for you: ${built.title}`],
    ]);
    expect(mails[0]?.text).toContain("Please start it before 31/01/2100 18:30.");
    expect(mails[0]?.text).toContain(`testid=${built.id}&traineeid=${student.id}`);
  });

  test("goes to several at once, each named student once", async () => {
    const students = [await aStudent(app.db), await aStudent(app.db), await aStudent(app.db)];
    const ids = students.map(({ id }) => id);
    const { data } = await teacher(assignTest, {
      studentId: [...ids, ids[0] ?? ""],
      testId: built.id,
    });
    expect(data).toEqual({ assigned: 3, updated: 0, skipped: [] });
    const rows = await candidatesOf(built.id);
    expect(rows.map(({ studentId }) => studentId).sort()).toEqual(ids.sort());
    expect(rows.every(({ dueAt }) => dueAt === null)).toBe(true);
  });

  test("goes to 500 students in one call, to more in none", async () => {
    const { rows } = await sql<{ id: string }>`
      with made as (
        insert into people (type, email, name, password_hash, created_at)
        select 'STUDENT', 'many' || n || '@crowd.test', 'Many ' || n, 'x', now()
        from generate_series(1, 500) as n returning id)
      insert into students (person_id, level, postal_code)
      select id, 'primary 5', '123456' from made returning person_id as id`.execute(app.db);
    const ids = rows.map(({ id }) => id);
    const { data } = await teacher(assignTest, { studentId: ids, testId: built.id });
    expect(data.assigned).toBe(500);
    for (const studentId of [[], [...ids, UNKNOWN]]) {
      await expect(teacher(assignTest, { studentId, testId: built.id })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: "studentId", message: texts.assign.studentRequired }],
      });
    }
  });

  test.each([
    ["a later due date moves it", 1, 5, 5],
    ["null takes it away", 1, null, null],
    ["without one it stays", 1, undefined, 1],
  ])("again: nothing is doubled; %s", async (_case, first, second, expected) => {
    const student = await aStudent(app.db);
    const asked = { studentId: student.id, testId: built.id };
    const dates = [inHours(first), second == null ? second : inHours(second)] as const;
    await teacher(assignTest, { ...asked, dueAt: dates[0] });
    const { message, data } = await teacher(assignTest, { ...asked, dueAt: dates[1] });
    expect(data).toEqual({ assigned: 0, updated: 1, skipped: [] });
    expect(message).toBe("1 student already had it.");
    expect(await candidatesOf(built.id)).toEqual([
      {
        studentId: student.id,
        kind: "assigned",
        dueAt: expected === null ? null : new Date(inHours(expected)),
      },
    ]);
  });

  test("leaves those alone who have it live, have begun, have handed in, or are nobody", async () => {
    const [free, live, begun, finished] = await Promise.all(
      ["Free", "Live", "Begun", "Done"].map((name) => aStudent(app.db, { name })),
    );
    if (!free || !live || !begun || !finished) throw new Error("four students are needed");
    await join(live.id, "live");
    for (const { id } of [begun, finished]) {
      await join(id, "assigned");
      const now = app.clock.now();
      const closing = { closedAt: new Date(now), closedHow: "submitted", score: 1, total: 4 };
      await app.db
        .insertInto("attempts")
        .values({
          testId: built.id,
          studentId: id,
          startedAt: new Date(now - 1000),
          deadline: new Date(now + HOUR_MS),
          ...(id === finished.id ? closing : {}),
        })
        .execute();
    }
    const { message, data } = await teacher(assignTest, {
      studentId: [free.id, live.id, begun.id, finished.id, UNKNOWN, author.id],
      testId: built.id,
      dueAt: inHours(3),
    });
    expect(message).toBe("Assigned to 1 student. 5 students were left out.");
    expect(data.assigned).toBe(1);
    expect(data.skipped.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
      "Begun has already begun",
      "Done has already handed it in",
      "Live is already registered for the live test",
      " is not a student at this school",
      " is not a student at this school",
    ]);
    const kept = (await candidatesOf(built.id)).filter(({ studentId }) => studentId !== free.id);
    expect(kept.map(({ kind, dueAt }) => [kind, dueAt]).sort()).toEqual([
      ["assigned", null],
      ["assigned", null],
      ["live", null],
    ]);
  });

  test("is refused with the reason when nobody could get it", async () => {
    const live = await aStudent(app.db, { name: "Mei Ling" });
    await join(live.id, "live");
    await expect(teacher(assignTest, { studentId: live.id, testId: built.id })).rejects.toThrow(
      new Refusal("Mei Ling is already registered for the live test."),
    );
    await expect(
      teacher(assignTest, { studentId: [live.id, UNKNOWN], testId: built.id }),
    ).rejects.toThrow(/^None of the 2 students could be given this test/);
  });

  test("leaves one line in the audit log, none when it is refused", async () => {
    const student = await aStudent(app.db);
    const dueAt = inHours(1);
    await teacher(assignTest, { studentId: student.id, testId: built.id, dueAt });
    await teacher(assignTest, { studentId: UNKNOWN, testId: built.id }).catch(() => undefined);
    const lines = await app.db
      .selectFrom("auditLog")
      .select(["actorId", "details"])
      .where("targetId", "=", built.id)
      .where("act", "=", "assign")
      .execute();
    expect(lines).toEqual([{ actorId: author.id, details: { students: [student.id], dueAt } }]);
  });
});

describe("a test is not assigned", () => {
  test.each([
    ["an hour ago", -1],
    ["now", 0],
  ])("with a due date of %s", async (_case, hours) => {
    const { id } = await aStudent(app.db);
    const asked = { studentId: id, testId: built.id, dueAt: inHours(hours) };
    await expect(teacher(assignTest, asked)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "dueAt", message: texts.assign.dueOver }],
    });
    expect(await candidatesOf(built.id)).toEqual([]);
  });

  test.each([["tomorrow"], ["2026-11-30"], ["2026-11-30T10:00"]])(
    "with the due date %s",
    async (dueAt) => {
      const { id } = await aStudent(app.db);
      await expect(
        teacher(assignTest, { studentId: id, testId: built.id, dueAt }),
      ).rejects.toMatchObject({
        status: 400,
        errors: [{ path: "dueAt", message: texts.assign.dueInvalid }],
      });
    },
  );

  test("when it has ended", async () => {
    const { id } = await aStudent(app.db);
    await teacher(beginTest, { id: built.id });
    await teacher(endTest, { id: built.id });
    await expect(teacher(assignTest, { studentId: id, testId: built.id })).rejects.toThrow(
      new Refusal(texts.test.ended),
    );
  });

  test("when it is deleted, unknown or another teacher's", async () => {
    const { id } = await aStudent(app.db);
    const other = await clientFor(app, await aTeacher(app.db));
    const asked = { studentId: id, testId: built.id };
    await expect(other(assignTest, asked)).rejects.toMatchObject({ status: 403 });
    await teacher(deleteTest, { _id: built.id });
    await expect(teacher(assignTest, asked)).rejects.toMatchObject({ status: 404 });
    await expect(teacher(assignTest, { ...asked, testId: UNKNOWN })).rejects.toMatchObject({
      status: 404,
    });
    expect(await candidatesOf(built.id)).toEqual([]);
  });
});
