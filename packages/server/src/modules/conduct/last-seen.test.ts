import { entryFlags, handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { type Candidate, listCandidates } from "@markwell/contract/calls/conduct";
import { joinTest } from "@markwell/contract/calls/people";
import type { Client } from "@markwell/contract/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { withoutClockChecks } from "../../testing/clock-checks.ts";
import { aStudent, aTeacher, aTest } from "../../testing/school.ts";
import { aStudentWriting } from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";

let app: TestApp;
let elsewhere: TestApp;
beforeAll(async () => {
  app = await withoutClockChecks(startTestApp);
  elsewhere = await withoutClockChecks(() => startTestApp({ beside: app }));
});
afterAll(async () => {
  await elsewhere.close();
  await app.close();
});

const SECOND = 1_000;

const asked = async (teacher: Client, id: string): Promise<Partial<Candidate>> => {
  const { data } = await teacher(listCandidates, { id });
  const [{ online, lastSeen, lastSave, state } = {}] = data;
  return { online, lastSeen, lastSave, state } as Partial<Candidate>;
};

async function aRegisteredStudent() {
  const person = await aTeacher(app.db);
  const { id } = await aTest(app.db, person);
  const student = await aStudent(app.db);
  const client = await clientFor(app, student);
  await client(joinTest, { testid: id });
  return { id, person, student, client, teacher: await clientFor(app, person) };
}

describe("a teacher sees when a student's device was last heard of", () => {
  test("never, as long as the student has only registered", async () => {
    const { id, teacher } = await aRegisteredStudent();
    expect(await asked(teacher, id)).toMatchObject({ online: false, lastSeen: null });
  });

  test("the moment the student left the page, which every server process knows", async () => {
    const { id, person, student, teacher } = await aRegisteredStudent();
    const watching = await liveClient(app, await tokenFor(app, person));
    const live = await liveClient(app, await tokenFor(app, student));
    await watching.watch(id);
    await live.join(id, student.id);
    expect(await watching.next("progress")).toMatchObject({
      candidates: [{ online: true, state: "waiting", lastSeen: app.clock.now() }],
    });
    app.clock.advance(10 * SECOND);
    live.close();
    const left = { online: false, state: "registered", lastSeen: app.clock.now() };
    expect(await watching.next("progress")).toMatchObject({ candidates: [left] });
    watching.close();
    app.clock.advance(600 * SECOND);
    expect(await asked(teacher, id)).toMatchObject(left);
    expect(await asked(await clientFor(elsewhere, person), id)).toMatchObject(left);
  });

  test("the last sign of life when a connection just breaks, not when that was noticed", async () => {
    const { id, person, student } = await aRegisteredStudent();
    const watching = await liveClient(app, await tokenFor(app, person));
    const live = await liveClient(app, await tokenFor(app, student));
    await watching.watch(id);
    await live.join(id, student.id);
    await watching.next("progress");
    const heard = app.clock.now();
    app.clock.advance(30 * SECOND);
    live.cut();
    expect(await watching.next("progress")).toMatchObject({
      candidates: [{ online: false, lastSeen: heard }],
    });
    watching.close();
  });

  test("a connection that broke at one server process hides nobody who is at another", async () => {
    const { id, person, student, teacher } = await aRegisteredStudent();
    const watching = await liveClient(app, await tokenFor(app, person));
    await watching.watch(id);
    const broken = await liveClient(app, await tokenFor(app, student));
    await broken.join(id, student.id);
    await watching.next("progress");
    app.clock.advance(10 * SECOND);
    const live = await liveClient(elsewhere, await tokenFor(elsewhere, student));
    await live.join(id, student.id);
    await watching.next("progress");
    broken.cut();
    await watching.next("progress");
    await expect
      .poll(() => asked(teacher, id))
      .toMatchObject({ online: true, lastSeen: app.clock.now() });
    live.close();
    watching.close();
  });

  test("without a socket, by what the page asks over HTTP", async () => {
    const { id, student, client, teacher } = await aRegisteredStudent();
    const own = { testid: id, traineeid: student.id };
    await client(entryFlags, own);
    const first = app.clock.now();
    const there = { online: true, state: "waiting" };
    expect(await asked(teacher, id)).toMatchObject({ ...there, lastSeen: first });
    app.clock.advance(20 * SECOND);
    await client(entryFlags, own);
    expect(await asked(teacher, id)).toMatchObject({ ...there, lastSeen: first + 20 * SECOND });
    app.clock.advance(60 * SECOND);
    expect(await asked(teacher, id)).toMatchObject({
      online: false,
      state: "registered",
      lastSeen: first + 20 * SECOND,
    });
  });

  test("by an answer, and by handing in", async () => {
    const { client, own, test: built, teacher: person } = await aStudentWriting(app);
    const [, qid = ""] = built.questions;
    const teacher = await clientFor(app, person);
    const began = app.clock.now();
    expect(await asked(teacher, built.id)).toMatchObject({ lastSeen: began, lastSave: null });
    app.clock.advance(90 * SECOND);
    await client(saveAnswer, { ...own, qid, customAnswer: "13" });
    const saved = app.clock.now();
    expect(await asked(teacher, built.id)).toMatchObject({ lastSeen: saved, lastSave: saved });
    app.clock.advance(90 * SECOND);
    await client(handIn, own);
    expect(await asked(teacher, built.id)).toMatchObject({
      state: "finished",
      lastSeen: saved + 90 * SECOND,
      lastSave: saved,
    });
  });
});
