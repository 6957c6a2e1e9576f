import { endTest } from "@markwell/contract/calls/conduct";
import { candidateScores } from "@markwell/contract/calls/staff-results";
import {
  checkTestName,
  deleteTest,
  listDeletedTests,
  listTests,
  restoreTest,
  testDetails,
} from "@markwell/contract/calls/tests";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBegunTest, anAdmin, aTeacher, aTest } from "../../testing/school.ts";
import { STILL_RUNNING, TITLE_NEEDED } from "./delete-test.ts";

const app = startAppForFile();

async function anAttempt(testId: string, studentId: string, handedIn: boolean) {
  const now = app.clock.now();
  const closing = {
    closedAt: new Date(now),
    closedHow: "submitted",
    score: 1,
    total: 4,
    gradedTotal: 4,
  };
  await app.db
    .insertInto("attempts")
    .values({
      testId,
      studentId,
      startedAt: new Date(now - 1000),
      deadline: new Date(now + 600_000),
      ...(handedIn ? closing : {}),
    })
    .execute();
}

const isListed = async (client: Client, id: string) =>
  (await client(listTests)).data.some(({ _id }) => _id === id);

describe("deleting a test", () => {
  test("hides it and frees its name", async () => {
    const author = await aTeacher(app.db);
    const teacher = await clientFor(app, author);
    const built = await aTest(app.db, author, { title: "Short lived" });
    await teacher(deleteTest, { _id: built.id });
    expect(await isListed(teacher, built.id)).toBe(false);
    await expect(teacher(testDetails, { id: built.id })).rejects.toMatchObject({ status: 404 });
    await expect(teacher(deleteTest, { _id: built.id })).rejects.toMatchObject({ status: 404 });
    expect(await teacher(checkTestName, { testname: "short lived" })).toMatchObject({
      can_use: true,
    });
  });

  test("is for its teacher and admins", async () => {
    const built = await aTest(app.db, await aTeacher(app.db));
    const other = await clientFor(app, await aTeacher(app.db));
    const admin = await clientFor(app, await anAdmin(app.db));
    await expect(other(deleteTest, { _id: built.id })).rejects.toMatchObject({ status: 403 });
    await admin(deleteTest, { _id: built.id });
    expect(await isListed(admin, built.id)).toBe(false);
  });

  test("that students have sat refuses another title and keeps the results", async () => {
    const { teacher: author, test: built, students } = await aBegunTest(app.db);
    const teacher = await clientFor(app, author);
    await anAttempt(built.id, students[0]?.id ?? "", true);
    await expect(teacher(deleteTest, { _id: built.id })).rejects.toThrow(
      new Refusal(STILL_RUNNING),
    );
    await teacher(endTest, { id: built.id });
    for (const title of ["", "another title"]) {
      const attempt = teacher(deleteTest, { _id: built.id, title });
      await expect(attempt).rejects.toThrow(new Refusal(TITLE_NEEDED));
    }
    await teacher(deleteTest, { _id: built.id, title: ` ${built.title.toUpperCase()} ` });
    expect(await isListed(teacher, built.id)).toBe(false);
    const attempts = await app.db
      .selectFrom("attempts")
      .select("score")
      .where("testId", "=", built.id)
      .execute();
    expect(attempts).toEqual([{ score: 1 }]);
  });

  test("needs no title, and can be taken back for 30 days by its teacher", async () => {
    const { teacher: author, test: built, students } = await aBegunTest(app.db);
    const teacher = await clientFor(app, author);
    await anAttempt(built.id, students[0]?.id ?? "", true);
    await teacher(endTest, { id: built.id });
    const scores = await teacher(candidateScores, { testid: built.id });
    await teacher(deleteTest, { _id: built.id });
    const { data } = await teacher(listDeletedTests, {});
    expect(data).toMatchObject([{ _id: built.id, title: built.title, attempts: 1 }]);
    const other = await clientFor(app, await aTeacher(app.db));
    expect((await other(listDeletedTests, {})).data).toEqual([]);
    await expect(other(restoreTest, { _id: built.id })).rejects.toMatchObject({ status: 404 });
    await teacher(restoreTest, { _id: built.id });
    expect(await isListed(teacher, built.id)).toBe(true);
    expect(await teacher(candidateScores, { testid: built.id })).toEqual(scores);
    await expect(teacher(restoreTest, { _id: built.id })).rejects.toMatchObject({ status: 404 });
  });

  test("cannot be taken back after 30 days, nor while another test has its title", async () => {
    const author = await aTeacher(app.db);
    const teacher = await clientFor(app, author);
    const built = await aTest(app.db, author, { title: "Twice the same" });
    await teacher(deleteTest, { _id: built.id });
    const second = await aTest(app.db, author, { title: "Twice the same" });
    await expect(teacher(restoreTest, { _id: built.id })).rejects.toThrow(
      new Refusal(texts.test.titleTaken),
    );
    await teacher(deleteTest, { _id: second.id });
    const removedAt = new Date(app.clock.now() - 31 * 86_400_000);
    await app.db.updateTable("tests").set({ removedAt }).where("id", "=", built.id).execute();
    await expect(teacher(restoreTest, { _id: built.id })).rejects.toMatchObject({ status: 404 });
    expect((await teacher(listDeletedTests, {})).data.map(({ _id }) => _id)).toEqual([second.id]);
  });

  test("is refused while somebody is writing", async () => {
    const { teacher: author, test: built, students } = await aBegunTest(app.db);
    const teacher = await clientFor(app, author);
    await anAttempt(built.id, students[0]?.id ?? "", false);
    const attempt = teacher(deleteTest, { _id: built.id, title: built.title });
    await expect(attempt).rejects.toThrow(new Refusal(STILL_RUNNING));
  });
});
