import { entryFlags, listMyTests, proceedToTest } from "@markwell/contract/calls/attempts";
import {
  beginTest,
  endTest,
  listCandidates,
  removeCandidate,
  setRegistration,
} from "@markwell/contract/calls/conduct";
import { joinTest } from "@markwell/contract/calls/people";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { queuedBehind } from "../../testing/locks.ts";
import { aStudent, aTeacher, aTest } from "../../testing/school.ts";
import { attemptOf, ownIds } from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";

const app = startAppForFile();

const HAS_BEGUN = texts.test.hasBegun;
const ENDED = texts.test.ended;

async function aWaitingStudent() {
  const person = await aTeacher(app.db);
  const { id } = await aTest(app.db, person);
  const student = await aStudent(app.db);
  const client = await clientFor(app, student);
  await client(joinTest, { testid: id });
  const teacher = await clientFor(app, person);
  const listed = async () =>
    (await teacher(listCandidates, { id })).data.map(({ _id }) => _id).includes(student.id);
  return {
    person,
    teacher,
    id,
    student,
    client,
    own: ownIds({ id }, student),
    ask: { id, candidate: student.id },
    listed,
  };
}

describe("a student who has not begun to write", () => {
  test("is taken off the test, with an audit line", async () => {
    const { person, teacher, id, student, client, own, ask, listed } = await aWaitingStudent();
    await teacher(removeCandidate, ask);
    expect(await listed()).toBe(false);
    const flags = client(entryFlags, { testid: id, traineeid: student.id });
    await expect(flags).rejects.toThrow(new Refusal(texts.attempt.notRegistered));
    await teacher(beginTest, { id });
    const start = client(proceedToTest, own);
    await expect(start).rejects.toThrow(new Refusal(texts.attempt.notRegistered));
    const lines = await app.db
      .selectFrom("auditLog")
      .select(["actorId", "details"])
      .where("targetId", "=", id)
      .where("act", "=", "remove candidate")
      .execute();
    expect(lines).toEqual([
      {
        actorId: person.id,
        details: { student: student.id, kind: "live" },
      },
    ]);
    await expect(teacher(removeCandidate, ask)).rejects.toMatchObject({ status: 404 });
  });

  test("hears it on every screen and leaves the room; the teachers hear it too", async () => {
    const { person, teacher, id, student, ask } = await aWaitingStudent();
    const screens = [
      await liveClient(app, await tokenFor(app, student)),
      await liveClient(app, await tokenFor(app, student)),
    ];
    const watching = await liveClient(app, await tokenFor(app, person));
    try {
      for (const screen of screens) {
        await screen.join(id, student.id);
        await screen.next("pending");
      }
      await watching.watch(id);
      await teacher(removeCandidate, ask);
      for (const screen of screens) expect(await screen.next("removed")).toEqual({ testid: id });
      expect(await watching.next("registered")).toEqual({ testid: id });
      await teacher(beginTest, { id });
      expect(await watching.next("begin")).toEqual({ testid: id });
      for (const screen of screens) {
        expect(await screen.join(id, student.id)).toMatchObject({ success: false });
        const heard = screen.heard.map(({ event }) => event);
        expect([new Set(heard), heard.at(-1)]).toEqual([
          new Set(["pending", "removed"]),
          "removed",
        ]);
      }
    } finally {
      for (const live of [...screens, watching]) live.close();
    }
  });

  test("may register again while registration is open, and only then", async () => {
    const { teacher, id, client, own, ask, listed } = await aWaitingStudent();
    await teacher(removeCandidate, ask);
    await teacher(setRegistration, { id, status: false });
    await expect(client(joinTest, { testid: id })).rejects.toThrow(
      new Refusal(texts.registration.closed),
    );
    await teacher(setRegistration, { id, status: true });
    await client(joinTest, { testid: id });
    expect(await listed()).toBe(true);
    await teacher(beginTest, { id });
    await client(proceedToTest, own);
    const mine = await client(listMyTests);
    expect(mine.data.find(({ _id }) => _id === id)).toMatchObject({ test_running: true });
  });
});

describe("taking off is refused", () => {
  test("once the student has begun to write", async () => {
    const { teacher, id, client, own, ask, listed } = await aWaitingStudent();
    await teacher(beginTest, { id });
    await client(proceedToTest, own);
    await expect(teacher(removeCandidate, ask)).rejects.toThrow(new Refusal(HAS_BEGUN));
    expect(await listed()).toBe(true);
  });

  test("once the test has ended, and for who is not registered", async () => {
    const { teacher, id, ask, listed } = await aWaitingStudent();
    const stranger = await aStudent(app.db);
    const unknown = teacher(removeCandidate, { id, candidate: stranger.id });
    await expect(unknown).rejects.toMatchObject({ status: 404 });
    await teacher(beginTest, { id });
    await teacher(endTest, { id });
    await expect(teacher(removeCandidate, ask)).rejects.toThrow(new Refusal(ENDED));
    expect(await listed()).toBe(true);
  });
});

describe("taking off while the student presses Proceed To Test", () => {
  const holding = (testId: string) => (trx: typeof app.db) =>
    sql`select from tests where id = ${testId} for update`.execute(trx);

  test.each([
    ["the teacher is first", true],
    ["the student is first", false],
  ])("happens or not, never both: %s", async (_, teacherFirst) => {
    const { teacher, id, client, own, ask, listed } = await aWaitingStudent();
    await teacher(beginTest, { id });
    const actions: Array<() => Promise<unknown>> = [
      () => teacher(removeCandidate, ask),
      () => client(proceedToTest, own),
    ];
    if (!teacherFirst) actions.reverse();
    const [first, second] = await queuedBehind(app.db, holding(id), actions);
    expect(first).toMatchObject({ status: "fulfilled" });
    const message = teacherFirst ? texts.attempt.notRegistered : HAS_BEGUN;
    expect(second).toMatchObject({ status: "rejected", reason: new Refusal(message) });
    expect(await listed()).toBe(!teacherFirst);
    expect((await attemptOf(app.db, own)) !== undefined).toBe(!teacherFirst);
  });
});
