import { entryFlags } from "@markwell/contract/calls/attempts";
import { listAudit } from "@markwell/contract/calls/audit";
import { endAttempt, endTest, letBackIn, pauseTest } from "@markwell/contract/calls/conduct";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { aBegunTest, anAdmin } from "../../testing/school.ts";
import { aClassWriting } from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";
import { storedAttempt } from "../../testing/stored-attempts.ts";
import { aStudentAtWork } from "../../testing/students-at-work.ts";

const app = startAppForFile();

const MINUTE = 60_000;

test("ends and grades one attempt with what is stored; the screens hear who ended it", async () => {
  const student = await aStudentAtWork(app);
  await student.save(student.mcq, "right", app.clock.now());
  const live = await liveClient(app, await tokenFor(app, student.person));
  try {
    await live.join(student.test.id, student.person.id);
    expect(await student.owner(endAttempt, student.ask)).toMatchObject({
      message: texts.test.attemptEnded,
    });
    await live.next("pending", ({ state, reason }) => state === "ended" && reason === "ended");
  } finally {
    live.close();
  }
  expect(await storedAttempt(app.db, student.own)).toMatchObject({ closedHow: "ended", score: 2 });
  const flags = { testid: student.own.testid, traineeid: student.own.userid };
  expect((await student.client(entryFlags, flags)).data).toMatchObject({
    completed: true,
    testconducted: false,
  });
});

test("the others write on, and End counts only those whom it closes itself", async () => {
  const { test, teacher, writers } = await aClassWriting(app, { students: 2 });
  const owner = await clientFor(app, teacher);
  const [one, other] = writers;
  if (!one || !other) throw new Error("two students write");
  await owner(endAttempt, { id: test.id, candidate: one.person.id });
  expect(await storedAttempt(app.db, other.own)).toMatchObject({ closedAt: null });
  app.clock.advance(MINUTE);
  expect((await owner(endTest, { id: test.id })).data).toMatchObject({ closed: 1 });
});

test("a late answer counts when it was given before that end, not only before the deadline", async () => {
  const student = await aStudentAtWork(app);
  app.clock.advance(MINUTE);
  await student.owner(endAttempt, student.ask);
  const ended = app.clock.now();
  app.clock.advance(MINUTE);
  await expect(student.save(student.short, "right", ended + 10_000)).rejects.toThrow(
    new Refusal(texts.attempt.ended),
  );
  await student.save(student.mcq, "right", ended - 10_000);
  expect(await storedAttempt(app.db, student.own)).toMatchObject({ score: 2 });
});

test("letting back in undoes it, also in a pause, with the time that was left", async () => {
  const student = await aStudentAtWork(app);
  app.clock.advance(10 * MINUTE);
  await student.owner(pauseTest, student.ask);
  app.clock.advance(5 * MINUTE);
  await student.owner(endAttempt, student.ask);
  app.clock.advance(5 * MINUTE);
  expect((await student.owner(letBackIn, student.ask)).data).toEqual({ secondsLeft: 20 * 60 });
  expect(await storedAttempt(app.db, student.own)).toMatchObject({
    pausedAt: null,
    closedAt: null,
  });
  await student.save(student.mcq, "right", app.clock.now());
});

test("is refused before the start; repeated it changes nothing and leaves one audit line", async () => {
  const { test, teacher, students } = await aBegunTest(app.db, { now: app.clock.now() });
  const owner = await clientFor(app, teacher);
  const candidate = students[0]?.id ?? "";
  await expect(owner(endAttempt, { id: test.id, candidate })).rejects.toThrow(
    new Refusal(texts.test.notWriting),
  );
  const student = await aStudentAtWork(app);
  await student.owner(endAttempt, student.ask);
  await student.owner(endAttempt, student.ask);
  const admin = await clientFor(app, await anAdmin(app.db));
  const { data } = await admin(listAudit, { actor: student.teacher.id });
  expect(data.map(({ sentence }) => sentence).slice(0, 2)).toEqual([
    `${student.teacher.name} ended the attempt of ${student.person.name} in the test ${student.test.title}`,
    `${student.teacher.name} created the test ${student.test.title}`,
  ]);
});
