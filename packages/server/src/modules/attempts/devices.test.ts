import {
  answerSheet,
  entryFlags,
  openSitting,
  saveAnswer,
} from "@markwell/contract/calls/attempts";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { aBegunTest, type TestPerson } from "../../testing/school.ts";
import { aPupilWriting, attemptOf, closingOf, ownIds } from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";
import { createAnswerWriter } from "./answer-writer.ts";
import { sweepOverdue } from "./sweep.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const LAPTOP = "0199a000-0000-7000-8000-00000000000a";
const PHONE = "0199a000-0000-7000-8000-00000000000b";
const TAKEN = new Refusal(texts.attempt.taken);

async function aPupil() {
  const pupil = await aPupilWriting(app);
  const { client, own } = pupil;
  const [, qid = ""] = pupil.test.questions;
  return {
    ...pupil,
    qid,
    open: async (device: string, openedAgo = 0) =>
      (await client(openSitting, { ...own, device, openedAgo })).data.device,
    /** A second later: later than whatever was opened before. */
    save: (device: string | undefined, customAnswer: string, sequence?: number) => {
      if (sequence === undefined) app.clock.advance(1_000);
      const given = { qid, customAnswer, sequence: sequence ?? app.clock.now() };
      return client(saveAnswer, { ...own, ...given, device });
    },
    stored: async () =>
      (await client(answerSheet, own)).data.answers
        .filter(({ sequence }) => sequence > 0)
        .map(({ customAnswer }) => customAnswer),
    writing: async () => {
      const flags = { testid: own.testid, traineeid: own.userid };
      return (await client(entryFlags, flags)).data.device;
    },
  };
}

describe("a second device that opens the test", () => {
  test("takes it over: the first one's later answers are refused and not stored", async () => {
    const pupil = await aPupil();
    expect(await pupil.writing()).toBe("");
    expect(await pupil.open(LAPTOP)).toBe(LAPTOP);
    await pupil.save(LAPTOP, "on the laptop");
    app.clock.advance(1_000);
    expect(await pupil.open(PHONE)).toBe(PHONE);
    expect(await pupil.writing()).toBe(PHONE);
    await expect(pupil.save(LAPTOP, "still on the laptop")).rejects.toThrow(TAKEN);
    expect(await pupil.stored()).toEqual(["on the laptop"]);
    await pupil.save(PHONE, "on the phone");
    expect(await pupil.stored()).toEqual(["on the phone"]);
  });

  test("does not cost the answers that the first one gave before it", async () => {
    const pupil = await aPupil();
    await pupil.open(LAPTOP);
    const before = app.clock.now() + 1_000;
    app.clock.advance(2_000);
    await pupil.open(PHONE);
    await pupil.save(LAPTOP, "given before", before);
    expect(await pupil.stored()).toEqual(["given before"]);
    await pupil.save(PHONE, "given later");
    await pupil.save(LAPTOP, "given before", before);
    expect(await pupil.stored()).toEqual(["given later"]);
  });

  test("is told to the first one's screen, and can be taken back", async () => {
    const pupil = await aPupil();
    const live = await liveClient(app, await tokenFor(app, pupil.person));
    try {
      await live.join(pupil.own.testid, pupil.own.userid);
      await pupil.open(LAPTOP);
      app.clock.advance(1_000);
      await pupil.open(PHONE);
      expect(await live.next("taken")).toEqual({ testid: pupil.own.testid, device: PHONE });
      app.clock.advance(1_000);
      expect(await pupil.open(LAPTOP)).toBe(LAPTOP);
      expect(await live.next("taken")).toEqual({ testid: pupil.own.testid, device: LAPTOP });
      await pupil.save(LAPTOP, "back on the laptop");
      await expect(pupil.save(PHONE, "on the phone")).rejects.toThrow(TAKEN);
    } finally {
      live.close();
    }
  });

  test("does not take it when the pupil had opened it there before, without a connection", async () => {
    const pupil = await aPupil();
    app.clock.advance(60_000);
    await pupil.open(PHONE, 10_000);
    expect(await pupil.open(LAPTOP, 20_000)).toBe(PHONE);
    expect(await pupil.writing()).toBe(PHONE);
    expect(await pupil.open(LAPTOP, 5_000)).toBe(LAPTOP);
  });

  test("takes it over only as the latest, also when many open it at the same moment", async () => {
    const pupil = await aPupil();
    app.clock.advance(60_000);
    const opened = Array.from({ length: 12 }, (_, place) => ({
      device: `0199a000-0000-7000-8000-0000000000${(place + 16).toString(16)}`,
      ago: ((place * 5) % 12) * 1_000,
    }));
    await Promise.all(opened.map(({ device, ago }) => pupil.open(device, ago)));
    expect(await pupil.writing()).toBe(opened.find(({ ago }) => ago === 0)?.device);
  });

  test("changes nothing for clients that do not name theirs", async () => {
    const pupil = await aPupil();
    await pupil.open(LAPTOP);
    await pupil.save(undefined, "from a program");
    expect(await pupil.stored()).toEqual(["from a program"]);
  });

  test("counts for late answers as well, also when it opens after the closing", async () => {
    const pupil = await aPupil();
    await pupil.open(LAPTOP);
    const deadline = (await attemptOf(app.db, pupil.own))?.deadline.getTime() ?? 0;
    app.clock.advance(deadline - 30_000 - app.clock.now());
    await pupil.open(PHONE);
    app.clock.advance(36_000);
    await sweepOverdue(closingOf(app), app.clock.now());
    await expect(pupil.save(LAPTOP, "on the laptop", deadline - 10_000)).rejects.toThrow(TAKEN);
    expect(await pupil.open(LAPTOP, 50_000)).toBe(PHONE);
    // A page that took the phone's place while there was no connection.
    const reloaded = "0199a000-0000-7000-8000-00000000000c";
    expect(await pupil.open(reloaded, 20_000)).toBe(reloaded);
    await pupil.save(reloaded, "on the phone", deadline - 5_000);
    expect(await pupil.stored()).toEqual(["on the phone"]);
  });
});

test("answers of two devices in one statement: the refused one takes no other with it", async () => {
  const pupil = await aPupil();
  await pupil.open(LAPTOP);
  app.clock.advance(1_000);
  await pupil.open(PHONE);
  const now = app.clock.now();
  const writer = createAnswerWriter(app.database.pool, app.clock);
  const save = (device: string, body: string, sequence: number) =>
    writer.save({
      testId: pupil.own.testid,
      studentId: pupil.own.userid,
      questionId: pupil.qid,
      chosen: [],
      body,
      sequence,
      device,
    });
  const verdicts = await Promise.all([
    save(PHONE, "of the phone", now + 1),
    save(LAPTOP, "of the laptop", now + 2),
  ]);
  await writer.close();
  expect(verdicts).toEqual(["saved", "taken"]);
  expect(await pupil.stored()).toEqual(["of the phone"]);
});

test("who has not begun, and somebody else, cannot open it", async () => {
  const { test: built, pupils } = await aBegunTest(app.db, { now: app.clock.now() });
  const [person] = pupils as [TestPerson];
  const client = await clientFor(app, person);
  const early = client(openSitting, { ...ownIds(built, person), device: PHONE });
  await expect(early).rejects.toThrow(new Refusal(texts.attempt.notStarted));
  const pupil = await aPupil();
  const foreign = client(openSitting, { ...pupil.own, device: PHONE });
  await expect(foreign).rejects.toMatchObject({ status: 403 });
  expect(await pupil.writing()).toBe("");
});
