import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import {
  beginTest,
  endTest,
  listCandidates,
  setRegistration,
} from "@markwell/contract/calls/conduct";
import { joinTest } from "@markwell/contract/calls/people";
import { signOut } from "@markwell/contract/calls/signed-in";
import { actOnStudents, removeStudent, restoreStudent } from "@markwell/contract/calls/students";
import { createClient } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { connectionsTo } from "../../testing/connections.ts";
import { anAdmin, aStudent, aTeacher, aTest } from "../../testing/school.ts";
import { aStudentWriting } from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";

const app = startAppForFile();

const connect = connectionsTo(() => app);

async function aWaitingStudent() {
  const person = await aTeacher(app.db);
  const built = await aTest(app.db, person);
  const student = await aStudent(app.db);
  await (await clientFor(app, student))(joinTest, { testid: built.id });
  return { person, teacher: await clientFor(app, person), id: built.id, student };
}

const refused = { success: false, message: texts.common.forbidden };

describe("a candidate's live connection", () => {
  test("needs a session", async () => {
    await expect(liveClient(app, undefined)).rejects.toThrow(texts.signIn.needed);
    await expect(liveClient(app, "made up")).rejects.toThrow(texts.signIn.needed);
  });

  test("is told at once the state of the attempt", async () => {
    const { id, student } = await aWaitingStudent();
    const live = await connect(student);
    expect(await live.join(id, student.id)).toEqual({ success: true });
    expect(await live.next("pending")).toEqual({
      pending: 1800,
      serverTime: app.clock.now(),
      state: "waiting",
    });
  });

  test("of a student who writes carries the time that is left", async () => {
    const { person, own } = await aStudentWriting(app);
    app.clock.advance(60_000);
    const live = await connect(person);
    await live.join(own.testid, own.userid);
    expect(await live.next("pending")).toMatchObject({ pending: 1740, state: "running" });
  });

  test("is refused for somebody else, without registration, and with a broken message", async () => {
    const { id, student } = await aWaitingStudent();
    const stranger = await aStudent(app.db);
    const live = await connect(stranger);
    expect(await live.join(id, student.id)).toEqual(refused);
    expect(await live.join(id, stranger.id)).toEqual(refused);
    for (const broken of [undefined, "text", { testid: id }, { testid: 1, traineeid: [] }]) {
      expect(await live.emitRaw("join", broken)).toEqual(refused);
    }
    expect(live.heard).toEqual([]);
  });

  test("hears begin and end, each from its own test only", async () => {
    const { teacher, id, student } = await aWaitingStudent();
    const other = await aWaitingStudent();
    const [live, elsewhere] = [await connect(student), await connect(other.student)];
    await live.join(id, student.id);
    await elsewhere.join(other.id, other.student.id);
    await teacher(beginTest, { id });
    expect(await live.next("begin")).toEqual({ testid: id });
    await teacher(endTest, { id });
    expect(await live.next("end")).toEqual({ testid: id });
    // Messages sent before a reply arrive before it.
    await elsewhere.join(other.id, other.student.id);
    expect(new Set(elsewhere.heard.map(({ event }) => event))).toEqual(new Set(["pending"]));
  });

  test("hears that the attempt is closed, and how", async () => {
    const writer = await aStudentWriting(app);
    const live = await connect(writer.person);
    await live.join(writer.own.testid, writer.own.userid);
    expect(await live.next("pending")).toMatchObject({ state: "running" });
    await writer.client(handIn, writer.own);
    const told = await live.next("pending", ({ state }) => state === "ended");
    expect(told).toMatchObject({ pending: 0, reason: "submitted" });
  });

  test("ends with its session", async () => {
    const student = await aStudent(app.db);
    const token = await tokenFor(app, student);
    const live = await liveClient(app, token);
    const otherDevice = await connect(student);
    const me = createClient({ origin: app.origin, token: () => token });
    await me(signOut);
    expect(await live.disconnected).toBe("io server disconnect");
    expect(await otherDevice.join(student.id, student.id)).toEqual(refused);
  });
});

describe("a teacher who watches", () => {
  test("hears of registrations, of progress, of begin and of end", async () => {
    const { person, teacher, id } = await aWaitingStudent();
    const live = await connect(person);
    expect(await live.watch(id)).toEqual({ success: true });
    const latecomer = await aStudent(app.db);
    await (await clientFor(app, latecomer))(joinTest, { testid: id });
    expect(await live.next("registered")).toEqual({ testid: id });
    await teacher(setRegistration, { id, status: false });
    expect(await live.next("registration")).toEqual({ testid: id, open: false });
    const studentLive = await connect(latecomer);
    await studentLive.join(id, latecomer.id);
    expect(await live.next("progress")).toMatchObject({
      testid: id,
      candidates: [{ _id: latecomer.id, state: "waiting", answered: 0, online: true }],
    });
    await teacher(beginTest, { id });
    expect(await live.next("begin")).toEqual({ testid: id });
    await teacher(endTest, { id });
    expect(await live.next("end")).toEqual({ testid: id });
  });

  test("hears at once that a student's account was deleted, and brought back", async () => {
    const { person, teacher, id, student } = await aWaitingStudent();
    const admin = await clientFor(app, await anAdmin(app.db));
    const live = await connect(person);
    await live.watch(id);
    const removed = async () =>
      (await teacher(listCandidates, { id })).data.map((one) => one.removed ?? false);
    await admin(removeStudent, { id: student.id });
    expect(await live.next("registered")).toEqual({ testid: id });
    expect(await removed()).toEqual([true]);
    await admin(restoreStudent, { studentId: student.id });
    expect(await live.next("registered")).toEqual({ testid: id });
    expect(await removed()).toEqual([false]);
    await admin(actOnStudents, { act: "remove", studentId: [student.id] });
    expect(await live.next("registered")).toEqual({ testid: id });
    expect(await removed()).toEqual([true]);
  });

  test("hears of a saved answer within a second, students and other teachers do not", async () => {
    const writer = await aStudentWriting(app);
    const [, qid = ""] = writer.test.questions;
    const live = await connect(writer.teacher);
    const colleague = await connect(await aTeacher(app.db));
    const studentLive = await connect(writer.person);
    await live.watch(writer.test.id);
    expect(await colleague.watch(writer.test.id)).toEqual({
      success: false,
      message: texts.test.foreign,
    });
    await studentLive.join(writer.own.testid, writer.own.userid);
    await writer.client(saveAnswer, { ...writer.own, qid, customAnswer: "13" });
    const told = await live.next("progress", ({ candidates }) => candidates[0]?.answered === 1);
    expect(told).toMatchObject({
      candidates: [{ _id: writer.person.id, state: "writing" }],
    });
    expect(await colleague.emitRaw("watch", {})).toEqual(refused);
    await studentLive.join(writer.own.testid, writer.own.userid);
    expect(colleague.heard).toEqual([]);
    expect(new Set(studentLive.heard.map(({ event }) => event))).toEqual(new Set(["pending"]));
  });

  test("is never a student; an admin may", async () => {
    const { id, student } = await aWaitingStudent();
    expect(await (await connect(student)).watch(id)).toEqual(refused);
    const admin = await connect(await anAdmin(app.db));
    expect(await admin.watch(id)).toEqual({ success: true });
  });
});
