import {
  answerSheet,
  entryFlags,
  openSitting,
  saveAnswer,
  saveLateAnswers,
} from "@markwell/contract/calls/attempts";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { aBegunTest, type TestPerson } from "../../testing/school.ts";
import { aStudentWriting, attemptOf, closingOf, ownIds } from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";
import { createAnswerWriter } from "./answer-writer.ts";
import { sweepOverdue } from "./sweep.ts";

const app = startAppForFile();

const LAPTOP = "0199a000-0000-7000-8000-00000000000a";
const PHONE = "0199a000-0000-7000-8000-00000000000b";
const TAKEN = new Refusal(texts.attempt.taken);

async function aStudent() {
  const student = await aStudentWriting(app);
  const { client, own } = student;
  const [, qid = ""] = student.test.questions;
  return {
    ...student,
    qid,
    open: async (device: string, openedAgo = 0) =>
      (await client(openSitting, { ...own, device, openedAgo })).data.device,
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
    const student = await aStudent();
    expect(await student.writing()).toBe("");
    expect(await student.open(LAPTOP)).toBe(LAPTOP);
    await student.save(LAPTOP, "on the laptop");
    app.clock.advance(1_000);
    expect(await student.open(PHONE)).toBe(PHONE);
    expect(await student.writing()).toBe(PHONE);
    await expect(student.save(LAPTOP, "still on the laptop")).rejects.toThrow(TAKEN);
    expect(await student.stored()).toEqual(["on the laptop"]);
    await student.save(PHONE, "on the phone");
    expect(await student.stored()).toEqual(["on the phone"]);
  });

  test("does not cost the answers that the first one gave before it", async () => {
    const student = await aStudent();
    await student.open(LAPTOP);
    const before = app.clock.now() + 1_000;
    app.clock.advance(2_000);
    await student.open(PHONE);
    await student.save(LAPTOP, "given before", before);
    expect(await student.stored()).toEqual(["given before"]);
    await student.save(PHONE, "given later");
    await student.save(LAPTOP, "given before", before);
    expect(await student.stored()).toEqual(["given later"]);
  });

  test("is told to the first one's screen, and can be taken back", async () => {
    const student = await aStudent();
    const live = await liveClient(app, await tokenFor(app, student.person));
    try {
      await live.join(student.own.testid, student.own.userid);
      await student.open(LAPTOP);
      app.clock.advance(1_000);
      await student.open(PHONE);
      expect(await live.next("taken")).toEqual({ testid: student.own.testid, device: PHONE });
      app.clock.advance(1_000);
      expect(await student.open(LAPTOP)).toBe(LAPTOP);
      expect(await live.next("taken")).toEqual({ testid: student.own.testid, device: LAPTOP });
      await student.save(LAPTOP, "back on the laptop");
      await expect(student.save(PHONE, "on the phone")).rejects.toThrow(TAKEN);
    } finally {
      live.close();
    }
  });

  test("does not take it when the student had opened it there before, without a connection", async () => {
    const student = await aStudent();
    app.clock.advance(60_000);
    await student.open(PHONE, 10_000);
    expect(await student.open(LAPTOP, 20_000)).toBe(PHONE);
    expect(await student.writing()).toBe(PHONE);
    expect(await student.open(LAPTOP, 5_000)).toBe(LAPTOP);
  });

  test("takes it over only as the latest, also when many open it at the same moment", async () => {
    const student = await aStudent();
    app.clock.advance(60_000);
    const opened = Array.from({ length: 12 }, (_, place) => ({
      device: `0199a000-0000-7000-8000-0000000000${(place + 16).toString(16)}`,
      ago: ((place * 5) % 12) * 1_000,
    }));
    await Promise.all(opened.map(({ device, ago }) => student.open(device, ago)));
    expect(await student.writing()).toBe(opened.find(({ ago }) => ago === 0)?.device);
  });

  test("is another device for whoever names none, except in the session that opened it", async () => {
    const student = await aStudent();
    await student.open(LAPTOP);
    await student.save(undefined, "from a program");
    expect(await student.stored()).toEqual(["from a program"]);
    const phone = await clientFor(app, student.person);
    const nameless = { ...student.own, qid: student.qid, customAnswer: "without a name" };
    await expect(phone(saveAnswer, nameless)).rejects.toThrow(TAKEN);
    await phone(openSitting, { ...student.own, device: PHONE });
    await expect(student.save(undefined, "still from a program")).rejects.toThrow(TAKEN);
    const answers = [{ ...nameless, sequence: app.clock.now() }];
    const { data } = await student.client(saveLateAnswers, { ...student.own, answers });
    expect(data.notTaken).toEqual([student.qid]);
    expect(await student.stored()).toEqual(["from a program"]);
    await phone(saveAnswer, nameless);
    expect(await student.stored()).toEqual(["without a name"]);
  });

  test("changes nothing for clients that do not name theirs, while none has", async () => {
    const student = await aStudent();
    await student.save(undefined, "from a program");
    const { client, own } = { ...student, client: await clientFor(app, student.person) };
    app.clock.advance(1_000);
    await client(saveAnswer, { ...own, qid: student.qid, customAnswer: "from another" });
    expect(await student.stored()).toEqual(["from another"]);
  });

  test("counts for late answers as well, also when it opens after the closing", async () => {
    const student = await aStudent();
    await student.open(LAPTOP);
    const deadline = (await attemptOf(app.db, student.own))?.deadline.getTime() ?? 0;
    app.clock.advance(deadline - 30_000 - app.clock.now());
    await student.open(PHONE);
    app.clock.advance(36_000);
    await sweepOverdue(closingOf(app), app.clock.now());
    await expect(student.save(LAPTOP, "on the laptop", deadline - 10_000)).rejects.toThrow(TAKEN);
    expect(await student.open(LAPTOP, 50_000)).toBe(PHONE);
    const reloaded = "0199a000-0000-7000-8000-00000000000c";
    expect(await student.open(reloaded, 20_000)).toBe(reloaded);
    await student.save(reloaded, "on the phone", deadline - 5_000);
    expect(await student.stored()).toEqual(["on the phone"]);
  });
});

test("answers of two devices in one statement: the refused one takes no other with it", async () => {
  const student = await aStudent();
  await student.open(LAPTOP);
  app.clock.advance(1_000);
  await student.open(PHONE);
  const now = app.clock.now();
  const writer = createAnswerWriter(app.database.pool, app.clock);
  const save = (device: string, body: string, sequence: number) =>
    writer.save({
      testId: student.own.testid,
      studentId: student.own.userid,
      questionId: student.qid,
      chosen: [],
      body,
      sequence,
      device,
      session: "s1",
    });
  const verdicts = await Promise.all([
    save(PHONE, "of the phone", now + 1),
    save(LAPTOP, "of the laptop", now + 2),
  ]);
  await writer.close();
  expect(verdicts).toEqual(["saved", "taken"]);
  expect(await student.stored()).toEqual(["of the phone"]);
});

test("who has not begun, and somebody else, cannot open it", async () => {
  const { test: built, students } = await aBegunTest(app.db, { now: app.clock.now() });
  const [person] = students as [TestPerson];
  const client = await clientFor(app, person);
  const early = client(openSitting, { ...ownIds(built, person), device: PHONE });
  await expect(early).rejects.toThrow(new Refusal(texts.attempt.notStarted));
  const student = await aStudent();
  const foreign = client(openSitting, { ...student.own, device: PHONE });
  await expect(foreign).rejects.toMatchObject({ status: 403 });
  expect(await student.writing()).toBe("");
});
