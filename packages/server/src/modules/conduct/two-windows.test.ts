import {
  beginTest,
  endTest,
  giveExtraTime,
  letBackIn,
  listCandidates,
  removeCandidate,
} from "@markwell/contract/calls/conduct";
import { deleteTest } from "@markwell/contract/calls/tests";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anAdmin, aTeacher, aTest, type TestPerson } from "../../testing/school.ts";
import { aClassWriting, attemptOf } from "../../testing/sitting.ts";

const app = startAppForFile();

const NOBODY = "0199a000-0000-7000-8000-000000000000";
const FOREIGN = texts.test.foreign;
const UNKNOWN = texts.test.unknown;

const linesAbout = async (testId: string) =>
  (
    await app.db
      .selectFrom("auditLog")
      .select("act")
      .where("targetId", "=", testId)
      .where("act", "<>", "create")
      .orderBy("id")
      .execute()
  ).map(({ act: action }) => action);

async function atOnce(...actions: Array<Promise<unknown>>): Promise<string[]> {
  const results = await Promise.allSettled(actions);
  return results
    .map((result) => (result.status === "fulfilled" ? "done" : String(result.reason.message)))
    .sort();
}

async function twoWindows() {
  const { teacher, test: built, writers } = await aClassWriting(app, { students: 3 });
  const windows = [await clientFor(app, teacher), await clientFor(app, teacher)];
  const [one, other] = windows as [Client, Client];
  return { one, other, id: built.id, writers };
}

describe("two windows at the same moment", () => {
  test("begin a test once", async () => {
    const person = await aTeacher(app.db);
    const { id } = await aTest(app.db, person);
    const [one, other] = [await clientFor(app, person), await clientFor(app, person)];
    const became = await atOnce(one(beginTest, { id }), other(beginTest, { id }));
    expect(became).toEqual(["The test has already started.", "done"]);
    expect(await linesAbout(id)).toEqual(["begin"]);
  });

  test("end a test once; every attempt is closed once", async () => {
    const { one, other, id, writers } = await twoWindows();
    const became = await atOnce(one(endTest, { id }), other(endTest, { id }));
    expect(became).toEqual([texts.test.ended, "done"]);
    expect(await linesAbout(id)).toEqual(["end"]);
    for (const { own } of writers) {
      expect(await attemptOf(app.db, own)).toMatchObject({ closedHow: "ended" });
    }
  });

  test("begin and delete a test: begun and running, or deleted and unknown", async () => {
    const person = await aTeacher(app.db);
    const { id } = await aTest(app.db, person);
    const [one, other] = [await clientFor(app, person), await clientFor(app, person)];
    const became = await atOnce(one(beginTest, { id }), other(deleteTest, { _id: id }));
    const lines = await linesAbout(id);
    expect([
      [[texts.test.unknown, "done"], ["delete"]],
      [["End the test first.", "done"], ["begin"]],
    ]).toContainEqual([became, lines]);
  });

  test("give everybody the same extra time once", async () => {
    const { one, other, id, writers } = await twoWindows();
    const give = { id, minutes: 10 };
    expect(await atOnce(one(giveExtraTime, give), other(giveExtraTime, give))).toEqual([
      "done",
      "done",
    ]);
    expect(await linesAbout(id)).toEqual(["give extra time"]);
    for (const { own } of writers) {
      const attempt = await attemptOf(app.db, own);
      expect(Number(attempt?.deadline) - Number(attempt?.startedAt)).toBe(40 * 60_000);
    }
  });

  test("give one student and everybody time: nobody has less than a window said", async () => {
    const { one, other, id, writers } = await twoWindows();
    const [student, classmate] = writers.map(({ person }) => person) as [TestPerson, TestPerson];
    await atOnce(
      one(giveExtraTime, { id, candidate: student.id, minutes: 15 }),
      other(giveExtraTime, { id, minutes: 10 }),
    );
    const { data } = await one(listCandidates, { id });
    const extra = new Map(data.map(({ _id, extraMinutes }) => [_id, extraMinutes]));
    // 15 if everybody's part included it, 25 if it came on top.
    expect([15, 25]).toContain(extra.get(student.id));
    expect(extra.get(classmate.id)).toBe(10);
  });

  test("end a test and give time: no attempt is left open", async () => {
    const { one, other, id, writers } = await twoWindows();
    await atOnce(one(endTest, { id }), other(giveExtraTime, { id, minutes: 10 }));
    for (const { own } of writers) {
      expect(await attemptOf(app.db, own)).toMatchObject({ closedHow: "ended" });
    }
  });
});

describe("the acts on sittings", () => {
  const candidate = NOBODY;
  test.each([
    ["giveExtraTime", (who: Client, id: string) => who(giveExtraTime, { id, minutes: 5 })],
    [
      "giveExtraTime for one",
      (who: Client, id: string) => who(giveExtraTime, { id, candidate, minutes: 5 }),
    ],
    ["letBackIn", (who: Client, id: string) => who(letBackIn, { id, candidate })],
    ["removeCandidate", (who: Client, id: string) => who(removeCandidate, { id, candidate })],
  ])("%s: only on the teacher's own test", async (_, action) => {
    const person = await aTeacher(app.db);
    const teacher = await clientFor(app, person);
    const foreign = await aTest(app.db, await aTeacher(app.db));
    const admin = await clientFor(app, await anAdmin(app.db));
    await expect(action(teacher, NOBODY)).rejects.toMatchObject({ status: 404, message: UNKNOWN });
    await expect(action(teacher, foreign.id)).rejects.toMatchObject({
      status: 403,
      message: FOREIGN,
    });
    await expect(action(teacher, "weekly quiz")).rejects.toMatchObject({ status: 400 });
    await expect(action(admin, foreign.id)).rejects.toMatchObject({ status: 403 });
    expect(await linesAbout(foreign.id)).toEqual([]);
  });

  test("are refused for a deleted test", async () => {
    const person = await aTeacher(app.db);
    const teacher = await clientFor(app, person);
    const { id } = await aTest(app.db, person);
    await teacher(deleteTest, { _id: id });
    const asked = teacher(giveExtraTime, { id, minutes: 5 });
    await expect(asked).rejects.toMatchObject({ status: 404, message: UNKNOWN });
  });
});
