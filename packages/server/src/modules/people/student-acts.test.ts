import { authenticatedUser, signIn } from "@markwell/contract/calls/auth";
import { registerStudent } from "@markwell/contract/calls/people";
import {
  approveStudent,
  listStudents,
  removeStudent,
  suspendStudent,
} from "@markwell/contract/calls/students";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor, tokenFor, visitor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, PASSWORD, type TestPerson } from "../../testing/school.ts";
import { liveClient } from "../../testing/socket.ts";

let app: TestApp;
let boss: TestPerson;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  boss = await anAdmin(app.db);
  admin = await clientFor(app, boss);
});
afterAll(() => app.close());

const t = texts.student;
const NOBODY = "00000000-0000-7000-8000-000000000000";
const rowOf = async ({ email }: TestPerson) =>
  (await admin(listStudents, { emailid: email })).data[0];
const signingIn = ({ email }: TestPerson, password = PASSWORD) =>
  visitor(app)(signIn, { emailid: email, password, type: "STUDENT" });
const linesOf = ({ id }: TestPerson) =>
  app.db
    .selectFrom("auditLog")
    .select(["actorId", "act", "targetKind"])
    .where("targetId", "=", id)
    .where("act", "!=", "create")
    .orderBy("id")
    .execute();

describe("approving", () => {
  test("turns pending into approved, once: one mail, one line, and no way back", async () => {
    const pupil = await aStudent(app.db, { approved: false });
    const own = await clientFor(app, pupil);
    expect((await own(authenticatedUser)).data.approved).toBe(false);
    for (const _time of [1, 2]) {
      const reply = await admin(approveStudent, { studentId: pupil.id });
      expect(reply.message).toBe(t.approved);
    }
    expect(await rowOf(pupil)).toMatchObject({ approved: true });
    expect((await own(authenticatedUser)).data.approved).toBe(true);
    const mails = app.db.selectFrom("mailOutbox").selectAll().where("personId", "=", pupil.id);
    expect(await mails.execute()).toMatchObject([
      { kind: "approved", email: pupil.email, subject: "Your account is approved" },
    ]);
    expect(await linesOf(pupil)).toEqual([
      { actorId: boss.id, act: "approve", targetKind: "student" },
    ]);
  });
});

describe("how long an approval usually takes", () => {
  test("is told to those who wait, from the latest approvals, once there are five", async () => {
    const waiting = await clientFor(app, await aStudent(app.db, { approved: false }));
    const told = async (client: Client) =>
      (await client(authenticatedUser)).data.approvalUsuallyHours;
    await app.db.deleteFrom("studentApprovals").execute();
    // Made by the office: approved in the moment they are made.
    for (let count = 0; count < 5; count += 1) await aStudent(app.db);
    expect(await told(waiting)).toBeUndefined();
    for (const hours of [2, 3, 4, 40, 90]) {
      const now = app.clock.now() - hours * 3_600_000;
      const pupil = await aStudent(app.db, { approved: false, now });
      await admin(approveStudent, { studentId: pupil.id });
      if (hours === 90) expect(await told(await clientFor(app, pupil))).toBeUndefined();
    }
    expect(await told(waiting)).toBe(4);
  });
});

describe("suspending", () => {
  test("ends sessions and sockets at once; the pupil is told after a right password only", async () => {
    const pupil = await aStudent(app.db);
    const token = await tokenFor(app, pupil);
    const own = await clientFor(app, pupil);
    const live = await liveClient(app, token);
    await own(authenticatedUser);
    const reply = await admin(suspendStudent, { studentId: pupil.id, suspended: true });
    expect(reply.message).toBe(t.suspended);
    await expect(own(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    await expect(live.disconnected).resolves.toBeTruthy();
    expect(await rowOf(pupil)).toMatchObject({ suspended: true, approved: true });
    await expect(signingIn(pupil)).rejects.toMatchObject({
      status: 401,
      message: texts.signIn.suspended,
    });
    await expect(signingIn(pupil, "wrong horse")).rejects.toMatchObject({
      status: 401,
      message: texts.signIn.failed,
    });
  });

  test("no way round it: registering with the right password opens no session either", async () => {
    const pupil = await aStudent(app.db);
    await admin(suspendStudent, { studentId: pupil.id, suspended: true });
    const form = {
      name: "Mei",
      emailid: pupil.email,
      password: PASSWORD,
      postelCode: "123456",
      level: "secondary 1",
    };
    await expect(visitor(app)(registerStudent, form)).rejects.toThrow(texts.signIn.suspended);
    // What a sign-in would store that was on its way when the suspension came.
    const late = await clientFor(app, pupil);
    await expect(late(authenticatedUser)).rejects.toMatchObject({ status: 401 });
  });

  test("is lifted again; each act once, with its line", async () => {
    const pupil = await aStudent(app.db);
    for (const suspended of [true, true, false, false]) {
      await admin(suspendStudent, { studentId: pupil.id, suspended });
    }
    await expect(signingIn(pupil)).resolves.toBeTruthy();
    expect(await rowOf(pupil)).toMatchObject({ suspended: false });
    expect((await linesOf(pupil)).slice(1)).toEqual([
      { actorId: boss.id, act: "suspend", targetKind: "student" },
      { actorId: boss.id, act: "lift suspension", targetKind: "student" },
    ]);
  });
});

describe("deleting", () => {
  test("ends sessions, forbids the sign-in, leaves the list and keeps the person's row", async () => {
    const pupil = await aStudent(app.db);
    const own = await clientFor(app, pupil);
    await own(authenticatedUser);
    expect(await admin(removeStudent, { id: pupil.id })).toMatchObject({ message: t.removed });
    await expect(own(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    await expect(signingIn(pupil)).rejects.toMatchObject({ message: texts.signIn.failed });
    expect(await rowOf(pupil)).toBeUndefined();
    const kept = app.db.selectFrom("students").selectAll().where("personId", "=", pupil.id);
    expect(await kept.execute()).toHaveLength(1);
    expect((await linesOf(pupil)).at(-1)).toMatchObject({ act: "delete", targetKind: "student" });
  });
});

test.each([
  ["nobody", async () => NOBODY],
  ["a teacher", async () => (await aTeacher(app.db)).id],
  ["an admin", async () => (await anAdmin(app.db)).id],
])("%s is no student: 404 for every act", async (_, whose) => {
  const id = await whose();
  const gone = { status: 404, message: t.gone };
  await expect(admin(approveStudent, { studentId: id })).rejects.toMatchObject(gone);
  await expect(admin(suspendStudent, { studentId: id, suspended: true })).rejects.toMatchObject(
    gone,
  );
  await expect(admin(removeStudent, { id })).rejects.toMatchObject(gone);
});
