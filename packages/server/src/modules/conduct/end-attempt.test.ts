import { entryFlags } from "@markwell/contract/calls/attempts";
import { listAudit } from "@markwell/contract/calls/audit";
import { endAttempt, endTest, letBackIn, pauseTest } from "@markwell/contract/calls/conduct";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { aPupilAtWork } from "../../testing/pupils-at-work.ts";
import { aBegunTest, anAdmin } from "../../testing/school.ts";
import { aClassWriting } from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";
import { storedAttempt } from "../../testing/stored-attempts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;

test("ends and grades one attempt with what is stored; the screens hear who ended it", async () => {
  const pupil = await aPupilAtWork(app);
  await pupil.save(pupil.mcq, "right", app.clock.now());
  const live = await liveClient(app, await tokenFor(app, pupil.person));
  try {
    await live.join(pupil.test.id, pupil.person.id);
    expect(await pupil.owner(endAttempt, pupil.ask)).toMatchObject({
      message: texts.test.attemptEnded,
    });
    await live.next("pending", ({ state, reason }) => state === "ended" && reason === "ended");
  } finally {
    live.close();
  }
  expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ closedHow: "ended", score: 2 });
  const flags = { testid: pupil.own.testid, traineeid: pupil.own.userid };
  expect((await pupil.client(entryFlags, flags)).data).toMatchObject({
    completed: true,
    testconducted: false,
  });
});

test("the others write on, and End counts only those whom it closes itself", async () => {
  const { test, teacher, writers } = await aClassWriting(app, { pupils: 2 });
  const owner = await clientFor(app, teacher);
  const [one, other] = writers;
  if (!one || !other) throw new Error("two pupils write");
  await owner(endAttempt, { id: test.id, candidate: one.person.id });
  expect(await storedAttempt(app.db, other.own)).toMatchObject({ closedAt: null });
  app.clock.advance(MINUTE);
  expect((await owner(endTest, { id: test.id })).data).toMatchObject({ closed: 1 });
});

test("a late answer counts when it was given before that end, not only before the deadline", async () => {
  const pupil = await aPupilAtWork(app);
  app.clock.advance(MINUTE);
  await pupil.owner(endAttempt, pupil.ask);
  const ended = app.clock.now();
  app.clock.advance(MINUTE);
  await expect(pupil.save(pupil.short, "right", ended + 10_000)).rejects.toThrow(
    new Refusal(texts.attempt.closed),
  );
  await pupil.save(pupil.mcq, "right", ended - 10_000);
  expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ score: 2 });
});

test("letting back in undoes it, also in a pause, with the time that was left", async () => {
  const pupil = await aPupilAtWork(app);
  app.clock.advance(10 * MINUTE);
  await pupil.owner(pauseTest, pupil.ask);
  app.clock.advance(5 * MINUTE);
  await pupil.owner(endAttempt, pupil.ask);
  app.clock.advance(5 * MINUTE);
  expect((await pupil.owner(letBackIn, pupil.ask)).data).toEqual({ secondsLeft: 20 * 60 });
  expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ pausedAt: null, closedAt: null });
  await pupil.save(pupil.mcq, "right", app.clock.now());
});

test("is refused before the start; repeated it changes nothing and leaves one audit line", async () => {
  const { test, teacher, pupils } = await aBegunTest(app.db, { now: app.clock.now() });
  const owner = await clientFor(app, teacher);
  const candidate = pupils[0]?.id ?? "";
  await expect(owner(endAttempt, { id: test.id, candidate })).rejects.toThrow(
    new Refusal(texts.test.notWriting),
  );
  const pupil = await aPupilAtWork(app);
  await pupil.owner(endAttempt, pupil.ask);
  await pupil.owner(endAttempt, pupil.ask);
  const admin = await clientFor(app, await anAdmin(app.db));
  const { data } = await admin(listAudit, { actor: pupil.teacher.id });
  expect(data.map(({ sentence }) => sentence).slice(0, 2)).toEqual([
    `${pupil.teacher.name} ended the attempt of ${pupil.person.name} in the test ${pupil.test.title}`,
    `${pupil.teacher.name} created the test ${pupil.test.title}`,
  ]);
});
