import { entryFlags, handIn, paperQuestions } from "@markwell/contract/calls/attempts";
import {
  endTest,
  giveExtraTime,
  letBackIn,
  listCandidates,
} from "@markwell/contract/calls/conduct";
import { finalResults } from "@markwell/contract/calls/results";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { aBegunTest, aStudent } from "../../testing/school.ts";
import { closingOf } from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";
import { gradesOf, storedAttempt } from "../../testing/stored-attempts.ts";
import {
  answerSlowly,
  aStudentAtWork,
  closeByClock,
  sheetOf,
} from "../../testing/students-at-work.ts";
import { sweepOverdue } from "../attempts/sweep.ts";

const app = startAppForFile();

const MINUTE = 60_000;
const NOT_HANDED_IN = texts.test.notHandedIn;
const NO_TIME = texts.test.noTimeLeft;
const REVIEWED = texts.test.hasReviewed;
const ENDED = texts.test.ended;

describe("a student who handed in by accident", () => {
  test("writes on with the time that was left and the answers that are stored", async () => {
    const student = await aStudentAtWork(app);
    await answerSlowly(app, student, [student.mcq]);
    app.clock.advance(10 * MINUTE - 10_000);
    await student.client(handIn, student.own);
    app.clock.advance(7 * MINUTE);
    const reply = await student.owner(letBackIn, student.ask);
    expect(reply).toMatchObject({
      message: texts.test.backIn,
      data: { secondsLeft: 20 * 60 },
    });
    expect(await storedAttempt(app.db, student.own)).toMatchObject({
      closedAt: null,
      closedHow: null,
      score: null,
      gradedAt: null,
      deadline: new Date(app.clock.now() + 20 * MINUTE),
    });
    expect(await gradesOf(app.db, student.own)).toEqual([]);
    expect((await sheetOf(student)).map(({ questionid }) => questionid)).toEqual([student.mcq]);
    expect((await student.client(paperQuestions, { id: student.test.id })).data).toHaveLength(2);
    await expect(student.client(finalResults, student.own)).rejects.toThrow();
    await answerSlowly(app, student, [student.short]);
    const { data } = await student.client(handIn, student.own);
    expect(data).toMatchObject({ studentScore: 4 });
    expect(await gradesOf(app.db, student.own)).toHaveLength(2);
  });

  test("is not handed in by what a device sent before it knew of that", async () => {
    const student = await aStudentAtWork(app);
    const { own } = student;
    const reopening = async () => {
      const ask = { testid: own.testid, traineeid: own.userid };
      return (await student.client(entryFlags, ask)).data.reopening ?? 0;
    };
    const known = [await reopening()];
    for (const _ of [1, 2]) {
      await student.client(handIn, { ...own, reopening: known[0] });
      app.clock.advance(10_000);
      await student.owner(letBackIn, student.ask);
      for (const late of known)
        await expect(student.client(handIn, { ...own, reopening: late })).rejects.toThrow(
          texts.attempt.reopened,
        );
      expect(await storedAttempt(app.db, own)).toMatchObject({ closedAt: null });
      known.unshift(await reopening());
    }
    expect(new Set(known).size).toBe(3);
    const { data } = await student.client(handIn, { ...own, reopening: known[0] });
    expect(data.studentScore).toBe(0);
  });

  test("is counted as writing in the list, with an audit line", async () => {
    const student = await aStudentAtWork(app);
    const seen = async () => {
      const { data } = await student.owner(listCandidates, { id: student.test.id });
      return data.map(({ state, closedHow }) => ({ state, closedHow }));
    };
    await student.client(handIn, student.own);
    expect(await seen()).toEqual([{ state: "finished", closedHow: "submitted" }]);
    await student.owner(letBackIn, student.ask);
    expect(await seen()).toEqual([{ state: "writing", closedHow: "" }]);
    const line = await app.db
      .selectFrom("auditLog")
      .select(["actorId", "targetId"])
      .where("act", "=", "let back in")
      .where("actorId", "=", student.teacher.id)
      .execute();
    expect(line).toEqual([
      { actorId: student.teacher.id, targetId: (await storedAttempt(app.db, student.own)).id },
    ]);
  });

  test("is told on every screen; the teachers see them write", async () => {
    const student = await aStudentAtWork(app);
    const live = await liveClient(app, await tokenFor(app, student.person));
    const watching = await liveClient(app, await tokenFor(app, student.teacher));
    try {
      await live.join(student.test.id, student.person.id);
      await watching.watch(student.test.id);
      const isTold = (now: string) => live.next("pending", ({ state }) => state === now);
      await isTold("running");
      await student.client(handIn, student.own);
      expect(await isTold("ended")).toMatchObject({ reason: "submitted" });
      await student.owner(letBackIn, student.ask);
      expect(await live.next("reopened")).toEqual({ testid: student.test.id });
      await isTold("running");
      await watching.next("progress", ({ candidates }) => candidates[0]?.state === "writing");
    } finally {
      live.close();
      watching.close();
    }
  });

  test("gets extra time like everybody, on top of what was left", async () => {
    const student = await aStudentAtWork(app);
    app.clock.advance(10 * MINUTE);
    await student.client(handIn, student.own);
    app.clock.advance(5 * MINUTE);
    await student.owner(letBackIn, student.ask);
    await student.owner(giveExtraTime, { id: student.test.id, minutes: 10 });
    expect((await storedAttempt(app.db, student.own)).deadline.getTime()).toBe(
      app.clock.now() + 30 * MINUTE,
    );
    await sweepOverdue(closingOf(app), app.clock.now() + 30 * MINUTE + 5_001);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ closedHow: "time" });
  });
});

describe("a student whom the clock closed", () => {
  async function closedByClock() {
    const student = await aStudentAtWork(app);
    await answerSlowly(app, student, [student.mcq]);
    await closeByClock(app, student);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ closedHow: "time", score: 2 });
    return student;
  }

  test("is let back in only with the extra time that was given since, all of it", async () => {
    const student = await closedByClock();
    const refused = student.owner(letBackIn, student.ask);
    await expect(refused).rejects.toThrow(new Refusal(NO_TIME));
    await student.owner(giveExtraTime, { ...student.ask, minutes: 5 });
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ closedHow: "time", score: 2 });
    app.clock.advance(3 * MINUTE);
    const { data } = await student.owner(letBackIn, student.ask);
    expect(data.secondsLeft).toBe(300);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ closedHow: null });
  });
});

describe("letting back in is refused", () => {
  test("while the student writes, and before they have begun", async () => {
    const student = await aStudentAtWork(app);
    await expect(student.owner(letBackIn, student.ask)).rejects.toThrow(new Refusal(NOT_HANDED_IN));
    const { teacher, test: built, students } = await aBegunTest(app.db, { now: app.clock.now() });
    const asked = (await clientFor(app, teacher))(letBackIn, {
      id: built.id,
      candidate: students[0]?.id ?? "",
    });
    await expect(asked).rejects.toThrow(new Refusal(NOT_HANDED_IN));
  });

  test("once the test has ended", async () => {
    const student = await aStudentAtWork(app);
    await student.client(handIn, student.own);
    await student.owner(endTest, { id: student.test.id });
    await expect(student.owner(letBackIn, student.ask)).rejects.toThrow(new Refusal(ENDED));
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ closedHow: "submitted" });
  });

  test("once the student has seen the right answers, also from now on", async () => {
    const student = await aStudentAtWork(app);
    await student.client(handIn, student.own);
    await student.owner(finalResults, student.own);
    await student.owner(letBackIn, student.ask);
    await student.client(handIn, student.own);
    await student.client(finalResults, { ...student.own, isCorrect: false });
    await expect(student.owner(letBackIn, student.ask)).rejects.toThrow(new Refusal(REVIEWED));
    await student.owner(giveExtraTime, { ...student.ask, minutes: 5 });
    await expect(student.owner(letBackIn, student.ask)).rejects.toThrow(new Refusal(REVIEWED));
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ closedHow: "submitted" });
  });

  test("for who is not registered", async () => {
    const student = await aStudentAtWork(app);
    const stranger = await aStudent(app.db);
    const asked = student.owner(letBackIn, { id: student.test.id, candidate: stranger.id });
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });
});
