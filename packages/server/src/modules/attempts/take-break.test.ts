import { randomUUID } from "node:crypto";
import { endBreak, entryFlags, handIn, proceedToTest, takeBreak } from "@markwell/contract/calls/attempts";
import { listAudit } from "@markwell/contract/calls/audit";
import {
  beginTest,
  endTest,
  letBackIn,
  listCandidates,
  pauseTest,
  resumeTest,
} from "@markwell/contract/calls/conduct";
import { joinTest } from "@markwell/contract/calls/people";
import { saveAnswer } from "@markwell/contract/calls/attempts";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, aTest } from "../../testing/school.ts";
import { answersTo, closingOf, ownIds } from "../../testing/sitting.ts";
import { storedAttempt } from "../../testing/stored-attempts.ts";
import { sweepOverdue } from "./sweep.ts";
import { sweepBreaks } from "./take-break.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const PAUSED = new Refusal(texts.attempt.paused);

/** A student who writes for 30 minutes and may take breaks of so many minutes. */
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
  const paper = await aTest(app.db, teacher);
  const owner = await clientFor(app, teacher);
  const client = await clientFor(app, student);
  const own = ownIds(paper, student);
  await client(joinTest, { testid: paper.id });
  await owner(beginTest, { id: paper.id });
  await client(proceedToTest, own);
  const [qid = ""] = paper.questions;
  const { right } = await answersTo(app.db, paper.id, qid);
  return {
    student,
    owner,
    client,
    own,
    ask: { id: paper.id, candidate: student.id },
    flags: async () =>
      (await client(entryFlags, { testid: paper.id, traineeid: student.id })).data,
    save: () => client(saveAnswer, { ...own, ...right, sequence: app.clock.now() }),
    deadline: async () => (await storedAttempt(app.db, own)).deadline.getTime(),
  };
}

test("a break stops the clock by exactly its length; nothing is saved or handed in during it", async () => {
  const { client, own, flags, save, deadline, owner, ask } = await aStudentWithBreaks();
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
  await expect(client(takeBreak, own)).rejects.toThrow(new Refusal(texts.attempt.noBreak));
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

test("End closes whoever is on a break; let back in, they are not on it any more", async () => {
  const { client, own, owner, ask } = await aStudentWithBreaks();
  await client(takeBreak, own);
  app.clock.advance(MINUTE);
  await owner(endTest, { id: ask.id });
  expect(await storedAttempt(app.db, own)).toMatchObject({ closedHow: "ended" });
  const other = await aStudentWithBreaks();
  await other.client(handIn, other.own);
  await other.owner(letBackIn, other.ask);
  await other.client(takeBreak, other.own);
  expect((await other.flags()).paused).toBe(true);
});

test("without an arrangement there is none; each one is in the audit log", async () => {
  const { client, own } = await aStudentWithBreaks(0);
  await expect(client(takeBreak, own)).rejects.toThrow(new Refusal(texts.attempt.noBreak));
  const taking = await aStudentWithBreaks();
  await taking.client(takeBreak, taking.own);
  await taking.client(endBreak, taking.own);
  const admin = await clientFor(app, await anAdmin(app.db));
  const { data } = await admin(listAudit, { actor: taking.student.id });
  const acts = data.map(({ act }) => act);
  expect(acts).toContain("take a break");
  expect(acts).toContain("end the break");
});
