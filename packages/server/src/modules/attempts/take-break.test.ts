import { randomUUID } from "node:crypto";
import {
  answerSheet,
  candidateQuestion,
  entryFlags,
  handIn,
  paperQuestions,
  proceedToTest,
  saveAnswer,
  saveLateAnswers,
} from "@markwell/contract/calls/attempts";
import { listAudit } from "@markwell/contract/calls/audit";
import { endBreak, takeBreak } from "@markwell/contract/calls/breaks";
import {
  answerTimeOffer,
  beginTest,
  endAttempt,
  endTest,
  letBackIn,
  listCandidates,
  pauseTest,
  resumeTest,
} from "@markwell/contract/calls/conduct";
import { joinTest } from "@markwell/contract/calls/people";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { countsInPause } from "@markwell/domain/attempts/late-save";
import { cases } from "@markwell/domain/testing/depth";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, aTest } from "../../testing/school.ts";
import { answersTo, closingOf, ownIds } from "../../testing/sitting.ts";
import { storedAttempt } from "../../testing/stored-attempts.ts";
import { beat } from "./outages.ts";
import { sweepOverdue } from "./sweep.ts";
import { sweepBreaks } from "./take-break.ts";

const app = startAppForFile();

const MINUTE = 60_000;
const PAUSED = new Refusal(texts.attempt.paused);

const sheetOf = async (client: Client, own: { testid: string; userid: string }) =>
  (await client(answerSheet, own)).data.answers.filter(({ isAnswered }) => isAnswered);

async function aStudentWithBreaks(breakMinutes = 10) {
  const teacher = await aTeacher(app.db);
  const student = await aStudent(app.db);
  const at = new Date(app.clock.now());
  if (breakMinutes > 0) {
    await app.db
      .insertInto("accessArrangements")
      .values({
        id: randomUUID(),
        studentId: student.id,
        beginsAt: at,
        breakMinutes,
        enteredBy: teacher.id,
        enteredAt: at,
      })
      .execute();
  }
  const newTest = await aTest(app.db, teacher);
  const owner = await clientFor(app, teacher);
  const client = await clientFor(app, student);
  const own = ownIds(newTest, student);
  await client(joinTest, { testid: newTest.id });
  await owner(beginTest, { id: newTest.id });
  await client(proceedToTest, own);
  const [qid = ""] = newTest.questions;
  const { right } = await answersTo(app.db, newTest.id, qid);
  return {
    student,
    owner,
    client,
    own,
    ask: { id: newTest.id, candidate: student.id },
    qid,
    flags: async () =>
      (await client(entryFlags, { testid: newTest.id, traineeid: student.id })).data,
    save: (sequence = app.clock.now()) => client(saveAnswer, { ...own, ...right, sequence }),
    deadline: async () => (await storedAttempt(app.db, own)).deadline.getTime(),
  };
}

test("a break stops the clock by exactly its length; nothing is saved or handed in during it", async () => {
  const { client, own, qid, flags, save, deadline, owner, ask } = await aStudentWithBreaks();
  const before = await deadline();
  app.clock.advance(5 * MINUTE);
  expect((await flags()).breaks).toEqual({ left: 10 * MINUTE, endsAt: null });
  await client(takeBreak, own);
  const endsAt = app.clock.now() + 10 * MINUTE;
  app.clock.advance(3 * MINUTE + 21);
  await client(takeBreak, own);
  expect(await flags()).toMatchObject({
    paused: true,
    pending: 25 * 60,
    breaks: { left: 10 * MINUTE, endsAt },
  });
  await expect(save()).rejects.toThrow(PAUSED);
  await expect(client(handIn, own)).rejects.toThrow(PAUSED);
  const covered = new Refusal(texts.breaks.covered);
  const questions = () => client(paperQuestions, { id: own.testid });
  const question = () => client(candidateQuestion, { _id: qid, testid: own.testid });
  await expect(questions()).rejects.toThrow(covered);
  await expect(question()).rejects.toThrow(covered);
  const [candidate] = (await owner(listCandidates, { id: ask.id })).data;
  expect(candidate).toMatchObject({ onBreak: true, pausedAlone: false });
  await client(endBreak, own);
  await client(endBreak, own);
  expect(await deadline()).toBe(before + 3 * MINUTE + 21);
  expect(await flags()).toMatchObject({
    paused: false,
    pending: 25 * 60,
    breaks: { left: 7 * MINUTE - 21, endsAt: null },
  });
  expect((await questions()).data.length).toBeGreaterThan(0);
  expect((await question()).data._id).toBe(qid);
  await save();
});

test("breaks end when their time is used, from that moment, also where nobody was there to see it", async () => {
  const { client, own, flags, deadline } = await aStudentWithBreaks();
  const before = await deadline();
  await client(takeBreak, own);
  app.clock.advance(17 * MINUTE);
  await sweepBreaks(closingOf(app), app.clock.now());
  await sweepOverdue(closingOf(app), app.clock.now());
  expect(await deadline()).toBe(before + 10 * MINUTE);
  expect(await flags()).toMatchObject({
    paused: false,
    pending: 23 * 60,
    breaks: { left: 0, endsAt: null },
  });
  await expect(client(takeBreak, own)).rejects.toThrow(new Refusal(texts.breaks.none));
});

test("a pause of the teacher ends a break, a Go on of everybody does not, their own does", async () => {
  const { client, own, owner, ask, flags, deadline } = await aStudentWithBreaks();
  const before = await deadline();
  await client(takeBreak, own);
  app.clock.advance(2 * MINUTE);
  await owner(resumeTest, { id: ask.id });
  expect((await flags()).paused).toBe(true);
  await owner(pauseTest, { id: ask.id });
  await expect(client(takeBreak, own)).rejects.toThrow(PAUSED);
  app.clock.advance(20 * MINUTE);
  await owner(resumeTest, { id: ask.id });
  expect(await deadline()).toBe(before + 22 * MINUTE);
  expect((await flags()).breaks).toEqual({ left: 8 * MINUTE, endsAt: null });
  await client(takeBreak, own);
  app.clock.advance(MINUTE);
  await owner(resumeTest, ask);
  expect(await flags()).toMatchObject({ paused: false, breaks: { left: 7 * MINUTE } });
  expect(await deadline()).toBe(before + 23 * MINUTE);
});

test("an answer given before a break counts when it arrives during it; one of the break is kept by its device", async () => {
  const { client, own, save } = await aStudentWithBreaks();
  const given = app.clock.now();
  app.clock.advance(MINUTE);
  await client(takeBreak, own);
  app.clock.advance(MINUTE);
  await save(given);
  const typed = app.clock.now();
  await expect(save(typed)).rejects.toThrow(PAUSED);
  expect(await sheetOf(client, own)).toMatchObject([{ sequence: given }]);
  await client(endBreak, own);
  await save(typed);
  expect(await sheetOf(client, own)).toMatchObject([{ sequence: typed }]);
});

test("from the moment at which its time is used, answers and handing in need not wait for the sweep", async () => {
  const saving = await aStudentWithBreaks(1);
  await saving.client(takeBreak, saving.own);
  app.clock.advance(MINUTE - 1);
  await expect(saving.save()).rejects.toThrow(PAUSED);
  app.clock.advance(1);
  await saving.save();
  const looking = await aStudentWithBreaks(1);
  await looking.client(takeBreak, looking.own);
  app.clock.advance(MINUTE + 400);
  expect(await looking.flags()).toMatchObject({
    paused: false,
    breaks: { left: 0, endsAt: null },
  });
  const leaving = await aStudentWithBreaks(1);
  await leaving.client(takeBreak, leaving.own);
  app.clock.advance(MINUTE);
  await leaving.client(handIn, leaving.own);
  const closed = await storedAttempt(app.db, leaving.own);
  expect(closed).toMatchObject({ closedHow: "submitted", pausedMs: MINUTE, breakAt: null });
});

test("a break ends with the attempt: End counts what it took, and letting back in gives nothing more", async () => {
  const { client, own, owner, ask, flags, save } = await aStudentWithBreaks(10);
  const given = app.clock.now();
  await save(given);
  app.clock.advance(5 * MINUTE);
  await client(takeBreak, own);
  app.clock.advance(4 * MINUTE);
  await owner(endAttempt, ask);
  expect(await storedAttempt(app.db, own)).toMatchObject({
    closedHow: "ended",
    breakAt: null,
    breakMs: 4 * MINUTE,
  });
  // What was given before the break has had 120 s from its beginning, not from End.
  await expect(save(given + 1)).rejects.toThrow(texts.attempt.ended);
  await expect(save(app.clock.now() - MINUTE)).rejects.toThrow(texts.attempt.ended);
  app.clock.advance(MINUTE);
  await owner(letBackIn, ask);
  expect(await flags()).toMatchObject({
    paused: false,
    pending: 25 * 60,
    breaks: { left: 6 * MINUTE, endsAt: null },
  });
  await client(takeBreak, own);
  app.clock.advance(MINUTE);
  await owner(endTest, { id: ask.id });
  expect(await storedAttempt(app.db, own)).toMatchObject({
    closedHow: "ended",
    breakAt: null,
    breakMs: 5 * MINUTE,
  });
  await sweepBreaks(closingOf(app), app.clock.now() + 60 * MINUTE);
  await expect(client(takeBreak, own)).rejects.toThrow(new Refusal(texts.attempt.hasEnded));
});

test("End after a break whose time was used leaves the time since then as written", async () => {
  const { client, own, owner, ask, deadline } = await aStudentWithBreaks(2);
  const before = await deadline();
  await client(takeBreak, own);
  app.clock.advance(3 * MINUTE);
  await owner(endTest, { id: ask.id });
  expect(await deadline()).toBe(before + 2 * MINUTE);
  expect(await storedAttempt(app.db, own)).toMatchObject({ pausedAt: null, breakMs: 2 * MINUTE });
});

describe("after an outage", () => {
  const beats = () => beat(app.db, closingOf(app).live, app.clock.now());
  async function outage(length: number) {
    await app.db
      .insertInto("heartbeats")
      .values({ beatAt: new Date(app.clock.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await app.db
      .updateTable("heartbeats")
      .set({ beatAt: new Date(app.clock.now()) })
      .execute();
    app.clock.advance(length);
    await beats();
    return new Date(app.clock.now()).toISOString();
  }

  test("a break that went on through it goes on, and nothing is given back", async () => {
    const { client, own, flags, deadline } = await aStudentWithBreaks(10);
    const before = await deadline();
    await client(takeBreak, own);
    const endsAt = app.clock.now() + 10 * MINUTE;
    app.clock.advance(MINUTE);
    await outage(2 * MINUTE);
    expect((await flags()).breaks).toEqual({ left: 10 * MINUTE, endsAt });
    await client(endBreak, own);
    expect(await deadline()).toBe(before + 3 * MINUTE);
  });

  test("in which a break ended, only the time since the end of the break is given back", async () => {
    const { client, own, flags, deadline, ask, owner } = await aStudentWithBreaks(2);
    const before = await deadline();
    await client(takeBreak, own);
    app.clock.advance(MINUTE);
    const backAt = await outage(4 * MINUTE);
    expect(await deadline()).toBe(before + 2 * MINUTE);
    expect(await flags()).toMatchObject({
      paused: false,
      pending: 27 * 60,
      breaks: { left: 0, endsAt: null },
    });
    await owner(answerTimeOffer, { id: ask.id, backAt, give: true });
    expect(await deadline()).toBe(before + 5 * MINUTE);
    expect((await flags()).pending).toBe(30 * 60);
  });

  test("a break that is taken before the teacher answers adds nothing to what is given back", async () => {
    const { client, own, deadline, ask, owner } = await aStudentWithBreaks(10);
    const before = await deadline();
    app.clock.advance(28 * MINUTE);
    const backAt = await outage(MINUTE);
    await client(takeBreak, own);
    app.clock.advance(3 * MINUTE);
    await owner(answerTimeOffer, { id: ask.id, backAt, give: true });
    expect(await deadline()).toBe(before + MINUTE);
    await client(endBreak, own);
    expect(await deadline()).toBe(before + 4 * MINUTE);
  });
});

test("without an arrangement there is none; each one is in the audit log", async () => {
  const { client, own, save } = await aStudentWithBreaks(0);
  await expect(client(takeBreak, own)).rejects.toThrow(new Refusal(texts.breaks.none));
  await save();
  const taking = await aStudentWithBreaks(5);
  await taking.client(takeBreak, taking.own);
  await taking.client(takeBreak, taking.own);
  app.clock.advance(MINUTE);
  await taking.client(endBreak, taking.own);
  await taking.client(endBreak, taking.own);
  app.clock.advance(MINUTE);
  await taking.client(takeBreak, taking.own);
  app.clock.advance(60 * MINUTE);
  await Promise.all([1, 2].map(() => sweepBreaks(closingOf(app), app.clock.now())));
  const actions = await app.db
    .selectFrom("auditLog")
    .select(["act", "actorId"])
    .where("targetId", "=", taking.own.testid)
    .where("act", "in", ["take a break", "end the break", "use up breaks"])
    .orderBy("id")
    .execute();
  const self = taking.student.id;
  expect(actions).toEqual([
    { act: "take a break", actorId: self },
    { act: "end the break", actorId: self },
    { act: "take a break", actorId: self },
    { act: "use up breaks", actorId: null },
  ]);
  const admin = await clientFor(app, await anAdmin(app.db));
  const { data } = await admin(listAudit, {});
  expect(data.some(({ sentence }) => sentence.includes("because its time was used"))).toBe(true);
});

describe.each(["break", "pause"] as const)("while the clock stands still for a %s", (kind) => {
  async function stopped() {
    const student = await aStudentWithBreaks(30);
    const { client, owner, own, ask } = student;
    app.clock.advance(MINUTE);
    await (kind === "break" ? client(takeBreak, own) : owner(pauseTest, ask));
    const stop = app.clock.now();
    const { right, wrong } = await answersTo(app.db, own.testid, student.qid);
    const arrive = (after: number) => app.clock.advance(stop + after - app.clock.now());
    return {
      ...student,
      stop,
      arrive,
      goOn: () => (kind === "break" ? client(endBreak, own) : owner(resumeTest, ask)),
      sendAll: async (...changes: Array<readonly ["right" | "wrong", number]>) => {
        const answers = changes.map(([which, sequence]) => {
          return { ...(which === "right" ? right : wrong), sequence };
        });
        return (await client(saveLateAnswers, { ...own, answers })).data;
      },
    };
  }

  test("what was given before it arrives for 120 s; later it waits on the device for Go on", async () => {
    const student = await stopped();
    const [first, second] = [student.stop - 2_000, student.stop - 1_000];
    student.arrive(120_000);
    await student.save(first);
    student.arrive(120_001);
    await student.save(first);
    await expect(student.save(second)).rejects.toThrow(PAUSED);
    await expect(student.sendAll(["right", second])).rejects.toThrow(PAUSED);
    expect(await sheetOf(student.client, student.own)).toMatchObject([{ sequence: first }]);
    student.arrive(30 * MINUTE - 1);
    await expect(student.save(second)).rejects.toThrow(PAUSED);
    await student.goOn();
    await student.save(second);
    expect(await sheetOf(student.client, student.own)).toMatchObject([{ sequence: second }]);
  });

  test("one batch arrives, with all changes in order; the next one after Go on, and at the end", async () => {
    const student = await stopped();
    const { stop, qid } = student;
    const batch = [
      ["right", stop - 1_000],
      ["wrong", stop + 3_000],
      ["wrong", stop - 2_000],
    ] as const;
    student.arrive(10_000);
    expect(await student.sendAll(...batch)).toEqual({ notTaken: [qid], paused: true });
    const stored = await sheetOf(student.client, student.own);
    expect(stored).toMatchObject([{ sequence: stop - 1_000 }]);
    expect(await student.sendAll(...batch)).toEqual({ notTaken: [qid], paused: true });
    await expect(student.sendAll(["wrong", stop - 500])).rejects.toThrow(PAUSED);
    await expect(student.save(stop - 500)).rejects.toThrow(PAUSED);
    expect(await sheetOf(student.client, student.own)).toEqual(stored);
    await student.goOn();
    expect(await student.sendAll(...batch)).toEqual({ notTaken: [] });
    expect(await sheetOf(student.client, student.own)).toMatchObject([{ sequence: stop + 3_000 }]);
    const end = app.clock.now();
    await student.owner(endTest, { id: student.ask.id });
    expect(await student.sendAll(["right", end - 500])).toEqual({ notTaken: [] });
  });

  test("is what the rule says, for every moment and arrival", async () => {
    const around = fc.oneof(
      fc.integer({ min: -5, max: 5 }),
      fc.integer({ min: -60_000, max: 60_000 }),
    );
    await fc.assert(
      fc.asyncProperty(around, around, async (given, arrived) => {
        const student = await stopped();
        student.arrive(Math.max(0, 120_000 + arrived));
        const sequence = student.stop + given;
        const stop = { pausedAt: student.stop, batchArrived: false };
        const counts = countsInPause(sequence, stop, app.clock.now());
        const reply = await student.save(sequence).catch((refusal: unknown) => refusal);
        expect(reply).toEqual(counts ? { success: true } : PAUSED);
      }),
      { numRuns: cases(6, 100) },
    );
  });
});
