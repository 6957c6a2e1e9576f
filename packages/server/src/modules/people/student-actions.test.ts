import { signIn } from "@markwell/contract/calls/auth";
import { chooseOwnLanguage, registerStudent } from "@markwell/contract/calls/people";
import { eraseStudent, myData } from "@markwell/contract/calls/privacy";
import { exportChosen } from "@markwell/contract/calls/roster";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import {
  actOnStudents,
  addStudent,
  approveStudent,
  deletedStudents,
  editStudent,
  listStudents,
  removeStudent,
  restoreStudent,
  type StudentAction,
  suspendStudent,
} from "@markwell/contract/calls/students";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor, tokenFor, visitor } from "../../testing/client.ts";
import {
  anAdmin,
  aStudent,
  aTeacher,
  PASSWORD,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { liveClient } from "../../testing/socket.ts";

const app = startAppForFile();
let boss: TestPerson;
let admin: Client;
beforeAll(async () => {
  boss = await anAdmin(app.db);
  admin = await clientFor(app, boss);
});

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
    .where("act", "not in", ["create", "sign in", "fail to sign in"])
    .orderBy("id")
    .execute();

describe("approving", () => {
  test("turns pending into approved, once: one mail, one line, and no way back", async () => {
    const student = await aStudent(app.db, { approved: false });
    const own = await clientFor(app, student);
    expect((await own(authenticatedUser)).data.approved).toBe(false);
    for (const _time of [1, 2]) {
      const reply = await admin(approveStudent, { studentId: student.id });
      expect(reply.message).toBe(t.approved);
    }
    expect(await rowOf(student)).toMatchObject({ approved: true });
    expect((await own(authenticatedUser)).data.approved).toBe(true);
    const mails = app.db.selectFrom("mailOutbox").selectAll().where("personId", "=", student.id);
    expect(await mails.execute()).toMatchObject([
      { kind: "approved", email: student.email, subject: "Your account is approved" },
    ]);
    expect(await linesOf(student)).toEqual([
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
    for (let count = 0; count < 5; count += 1) await aStudent(app.db);
    expect(await told(waiting)).toBeUndefined();
    for (const hours of [2, 3, 4, 40, 90]) {
      const now = app.clock.now() - hours * 3_600_000;
      const student = await aStudent(app.db, { approved: false, now });
      await admin(approveStudent, { studentId: student.id });
      if (hours === 90) expect(await told(await clientFor(app, student))).toBeUndefined();
    }
    expect(await told(waiting)).toBe(4);
  });
});

describe("suspending", () => {
  test("ends sessions and sockets at once; the student is told after a right password only", async () => {
    const student = await aStudent(app.db);
    const token = await tokenFor(app, student);
    const own = await clientFor(app, student);
    const live = await liveClient(app, token);
    await own(authenticatedUser);
    const reply = await admin(suspendStudent, { studentId: student.id, suspended: true });
    expect(reply.message).toBe(t.suspended);
    await expect(own(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    await expect(live.disconnected).resolves.toBeTruthy();
    expect(await rowOf(student)).toMatchObject({ suspended: true, approved: true });
    await expect(signingIn(student)).rejects.toMatchObject({
      status: 401,
      message: texts.signIn.suspended,
    });
    await expect(signingIn(student, "wrong horse")).rejects.toMatchObject({
      status: 401,
      message: texts.signIn.failed,
    });
  });

  test("no way round it: registering with the right password opens no session either", async () => {
    const student = await aStudent(app.db);
    await admin(suspendStudent, { studentId: student.id, suspended: true });
    const form = {
      name: "Mei",
      emailid: student.email,
      password: PASSWORD,
      postelCode: "123456",
      level: "secondary 1",
    };
    await expect(visitor(app)(registerStudent, form)).rejects.toThrow(texts.signIn.suspended);
    const late = await clientFor(app, student);
    await expect(late(authenticatedUser)).rejects.toMatchObject({ status: 401 });
  });

  test("is lifted again; each act once, with its line", async () => {
    const student = await aStudent(app.db);
    for (const suspended of [true, true, false, false]) {
      await admin(suspendStudent, { studentId: student.id, suspended });
    }
    await expect(signingIn(student)).resolves.toBeTruthy();
    expect(await rowOf(student)).toMatchObject({ suspended: false });
    expect((await linesOf(student)).slice(1)).toEqual([
      { actorId: boss.id, act: "suspend", targetKind: "student" },
      { actorId: boss.id, act: "lift suspension", targetKind: "student" },
    ]);
  });
});

describe("deleting", () => {
  test("ends sessions, forbids the sign-in, leaves the list and keeps the person's row", async () => {
    const student = await aStudent(app.db);
    const own = await clientFor(app, student);
    await own(authenticatedUser);
    expect(await admin(removeStudent, { id: student.id })).toMatchObject({ message: t.removed });
    await expect(own(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    await expect(signingIn(student)).rejects.toMatchObject({ message: texts.signIn.failed });
    expect(await rowOf(student)).toBeUndefined();
    const kept = app.db.selectFrom("students").selectAll().where("personId", "=", student.id);
    expect(await kept.execute()).toHaveLength(1);
    expect((await linesOf(student)).at(-1)).toMatchObject({ act: "delete", targetKind: "student" });
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

describe("an edit by the office", () => {
  test("changes what is sent, once, with a line that names the fields and no value", async () => {
    const student = await aStudent(app.db, { name: "Mei", level: "primary 5" });
    const change = { _id: student.id, name: "Mei Ling", level: "primary 6", contact: "91234567" };
    for (const _time of [1, 2]) {
      expect((await admin(editStudent, change)).message).toBe(t.edited);
    }
    expect(await rowOf(student)).toMatchObject({
      name: "Mei Ling",
      level: "primary 6",
      contact: "+6591234567",
      emailid: student.email,
    });
    const lines = await app.db
      .selectFrom("auditLog")
      .select(["actorId", "act", "details"])
      .where("targetId", "=", student.id)
      .where("act", "=", "edit")
      .execute();
    expect(lines).toEqual([
      { actorId: boss.id, act: "edit", details: { sent: ["name", "contact", "level"] } },
    ]);
  });

  test("of subject levels replaces them, and leaves them when the request has none", async () => {
    const student = await aStudent(app.db, { level: "secondary 3" });
    const [mathematics, english] = [await subjectId(app.db), await subjectId(app.db, "English")];
    const edit = (change: object) => admin(editStudent, { _id: student.id, ...change });
    const levels = async () => (await rowOf(student))?.subjectLevels;
    expect(await levels()).toBeUndefined();
    await edit({
      subjectLevels: [
        { subject: english, level: "G3" },
        { subject: mathematics, level: "G2" },
      ],
    });
    const both = [
      { subject: { _id: mathematics, topic: "Mathematics" }, level: "G2" },
      { subject: { _id: english, topic: "English" }, level: "G3" },
    ];
    expect(await levels()).toEqual(both);
    await edit({ level: "secondary 4" });
    expect(await levels()).toEqual(both);
    const twice = { subject: english, level: "G1" };
    await expect(edit({ subjectLevels: [twice, twice] })).rejects.toThrow(t.subjectLevelTwice);
    await expect(edit({ subjectLevels: [{ ...twice, subject: NOBODY }] })).rejects.toMatchObject({
      status: 400,
    });
    const own = await clientFor(app, student);
    expect((await own(myData)).data.account.subjectLevels).toEqual([
      { subject: "Mathematics", level: "G2" },
      { subject: "English", level: "G3" },
    ]);
    await edit({ subjectLevels: [] });
    expect(await levels()).toBeUndefined();
    expect((await linesOf(student)).map(({ act: action }) => action)).toEqual([
      "approve",
      "edit",
      "edit",
      "edit",
    ]);
  });

  test("of the e-mail moves the sign-in, voids links to the old address, and takes nobody else's", async () => {
    const [student, other] = [await aStudent(app.db), await aStudent(app.db)];
    await app.db
      .insertInto("passwordResets")
      .values({
        codeHash: Buffer.alloc(32, 7),
        personId: student.id,
        createdAt: new Date(app.clock.now()),
        expiresAt: new Date(app.clock.now() + 3_600_000),
      })
      .execute();
    const taken = admin(editStudent, { _id: student.id, emailid: other.email });
    await expect(taken).rejects.toEqual(new Refusal(texts.teacher.emailTaken));
    const moved = { ...student, email: `moved-${student.email}` };
    await admin(editStudent, { _id: student.id, emailid: moved.email.toUpperCase() });
    await expect(signingIn(moved)).resolves.toMatchObject({ user: { emailid: moved.email } });
    await expect(signingIn(student)).rejects.toMatchObject({ status: 401 });
    const links = app.db.selectFrom("passwordResets").where("personId", "=", student.id);
    expect(await links.selectAll().execute()).toEqual([]);
  });
});

describe("a deleted student", () => {
  const found = async ({ email }: TestPerson) =>
    (await admin(deletedStudents, { emailid: email })).data;

  test("is found and comes back with everything, once, also on the last of 30 days", async () => {
    const student = await aStudent(app.db);
    const taught = { name: "6 Return", students: [student], now: app.clock.now() };
    await aClass(app.db, boss, { ...taught, year: new Date(app.clock.now()).getFullYear() });
    await admin(removeStudent, { id: student.id });
    const gone = { _id: student.id, classes: ["6 Return"], daysLeft: 30 };
    expect(await found(student)).toMatchObject([gone]);
    app.clock.advance(30 * 24 * 3_600_000 - 1);
    admin = await clientFor(app, boss);
    expect(await found(student)).toMatchObject([{ daysLeft: 1 }]);
    for (const _time of [1, 2]) {
      expect((await admin(restoreStudent, { studentId: student.id })).message).toBe(t.restored);
    }
    expect(await found(student)).toEqual([]);
    await expect(signingIn(student)).resolves.toMatchObject({ user: { emailid: student.email } });
    const actions = (await linesOf(student)).map(({ act: action }) => action);
    expect(actions.filter((action) => action !== "approve")).toEqual(["delete", "restore"]);
  });

  test("does not come back later, nor when somebody else has the e-mail", async () => {
    const [late, replaced] = [await aStudent(app.db), await aStudent(app.db)];
    await admin(removeStudent, { id: late.id });
    app.clock.advance(30 * 24 * 3_600_000);
    admin = await clientFor(app, boss);
    expect(await found(late)).toMatchObject([{ daysLeft: 0 }]);
    const tooLate = admin(restoreStudent, { studentId: late.id });
    await expect(tooLate).rejects.toEqual(new Refusal(t.tooLateToRestore));
    await admin(removeStudent, { id: replaced.id });
    await aStudent(app.db, { email: replaced.email });
    const taken = admin(restoreStudent, { studentId: replaced.id });
    await expect(taken).rejects.toEqual(new Refusal(t.emailTakenSince));
  });

  test("whose data was erased is gone for good", async () => {
    const student = await aStudent(app.db);
    await admin(removeStudent, { id: student.id });
    await admin(eraseStudent, { studentId: student.id, emailid: student.email });
    expect(await found(student)).toEqual([]);
    const back = admin(restoreStudent, { studentId: student.id });
    await expect(back).rejects.toMatchObject({ status: 404, message: t.gone });
  });
});

describe("an act on many students", () => {
  const class6 = () =>
    Promise.all([1, 2, 3].map(() => aStudent(app.db, { approved: false, level: "primary 5" })));
  const action = (students: readonly TestPerson[], wish: { act: StudentAction; level?: string }) =>
    admin(actOnStudents, { studentId: students.map(({ id }) => id), ...wish });

  test.each([
    [{ act: "approve" }, { approved: true }, "approve"],
    [{ act: "suspend" }, { suspended: true }, "suspend"],
    [{ act: "level" }, { level: "primary 6" }, "edit"],
    [{ act: "remove" }, undefined, "delete"],
  ] as const)("%j changes all of them, and a repeat nothing", async (wish, row, line) => {
    const students = await class6();
    const level = wish.act === "level" ? { level: "primary 6" } : {};
    const first = await action(students, { act: wish.act, ...level });
    expect(first.data).toEqual({ changed: 3, unchanged: 0 });
    expect((await action(students, { act: wish.act, ...level })).data).toEqual({
      changed: 0,
      unchanged: 3,
    });
    for (const student of students) {
      const now = await rowOf(student);
      if (row) expect(now).toMatchObject(row);
      else expect(now).toBeUndefined();
      expect(await linesOf(student)).toEqual([
        { actorId: boss.id, act: line, targetKind: "student" },
      ]);
    }
  });

  test("lifts what was suspended, and signs everybody out who is suspended", async () => {
    const [student] = await class6();
    if (!student) throw new Error("nobody");
    const own = await clientFor(app, student);
    await action([student], { act: "suspend" });
    await expect(own(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    expect((await action([student], { act: "lift" })).data).toEqual({ changed: 1, unchanged: 0 });
    await expect(signingIn(student)).resolves.toBeDefined();
  });

  test("invites again who has never signed in, and nobody twice in ten minutes", async () => {
    const [here, never] = [await aStudent(app.db), await aStudent(app.db)];
    await app.db
      .updateTable("people")
      .set({ passwordHash: null })
      .where("id", "=", never.id)
      .execute();
    const { data } = await admin(listStudents, { signedIn: "never" });
    expect(data.map(({ _id }) => _id)).toEqual([never.id]);
    expect((await action([here, never], { act: "invite" })).data).toEqual({
      changed: 1,
      unchanged: 1,
    });
    expect((await action([here, never], { act: "invite" })).data).toEqual({
      changed: 0,
      unchanged: 2,
    });
    const mails = app.db.selectFrom("mailOutbox").select("kind").where("personId", "=", never.id);
    expect(await mails.execute()).toEqual([{ kind: "invited" }]);
    app.clock.advance(10 * 60_000);
    expect((await action([never], { act: "invite" })).data.changed).toBe(1);
  });

  test("leaves out who is gone or no student, and needs a level to move to", async () => {
    const [student] = await class6();
    const teacher = await aTeacher(app.db);
    const reply = await admin(actOnStudents, {
      studentId: [student?.id ?? "", teacher.id, NOBODY],
      act: "remove",
    });
    expect(reply.message).toBe(t.many("deleted", 1, 2));
    await expect(action([teacher], { act: "level" })).rejects.toMatchObject({
      status: 400,
      message: t.levelRequired,
    });
  });

  test("saves exactly the chosen ones as a file", async () => {
    const [one, two] = await class6();
    const studentId = [one?.id ?? "", two?.id ?? ""];
    const { data } = await admin(exportChosen, { studentId, format: "csv" });
    const lines = Buffer.from(data.content, "base64").toString("utf8").trim().split("\r\n");
    expect(lines).toHaveLength(3);
    for (const student of [one, two]) expect(lines.join()).toContain(student?.email);
  });
});

describe("adding one by the form", () => {
  test("with an e-mail: approved, in the class with the index number, and invited by mail", async () => {
    const classId = await aClass(app.db, boss, { name: "5 Cedar", now: app.clock.now() });
    const emailid = "siti.aisyah@school.test";
    const form = { name: "Siti Aisyah", level: "primary 5", emailid, classId, index: 7 };
    const { data, message } = await admin(addStudent, form);
    expect(message).toBe(t.added("Siti Aisyah"));
    const [row] = (await admin(listStudents, { emailid })).data;
    expect(row).toMatchObject({ _id: data._id, approved: true, username: "", level: "primary 5" });
    expect(row?.places).toEqual([{ _id: classId, name: "5 Cedar", index: 7 }]);
    const mails = app.db.selectFrom("mailOutbox").select("kind").where("personId", "=", data._id);
    expect(await mails.execute()).toEqual([{ kind: "invited" }]);
    await expect(admin(addStudent, { ...form, index: 8 })).rejects.toMatchObject({
      errors: [{ path: "emailid", message: texts.teacher.emailTaken }],
    });
    const other = { name: "Lim Jun Jie", level: "primary 5", classId };
    await expect(admin(addStudent, { ...other, index: 7 })).rejects.toThrow(
      t.indexTaken("Siti Aisyah"),
    );
    // Refused as a whole.
    expect((await admin(listStudents, { name: "Lim Jun Jie" })).data).toEqual([]);
  });

  test("without an e-mail: a user name from the name, found among those without one, and no mail", async () => {
    const form = { name: "Tan Mei Ling", level: "secondary 1" };
    const [first, second] = [await admin(addStudent, form), await admin(addStudent, form)];
    expect([first.data.username, second.data.username]).toEqual(["meiling-tan", "meiling-tan2"]);
    expect(first.message).toBe(t.addedForCard("Tan Mei Ling", "meiling-tan"));
    const { data } = await admin(listStudents, { email: "none", name: "Mei Ling" });
    expect(data.map(({ _id }) => _id)).toEqual([first.data._id, second.data._id]);
    const mails = app.db.selectFrom("mailOutbox").select("id");
    expect(await mails.where("personId", "=", first.data._id).execute()).toEqual([]);
    await expect(admin(addStudent, { ...form, username: "meiling-tan" })).rejects.toMatchObject({
      errors: [{ path: "username", message: texts.username.taken }],
    });
    await expect(admin(addStudent, { ...form, index: 3 })).rejects.toMatchObject({
      errors: [{ path: "classId", message: t.indexWithoutClass }],
    });
  });
});

test("an index number is changed in the form, once in a class, and noted", async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => aStudent(app.db)));
  if (!one || !two || !three) throw new Error("nobody");
  const classId = await aClass(app.db, boss, { students: [one, two], now: app.clock.now() });
  const number = (student: TestPerson, index: number | null) =>
    admin(editStudent, { _id: student.id, indexes: [{ classId, index }] });
  await number(one, 12);
  await number(one, 12);
  const lines = (await linesOf(one)).filter(({ act }) => act === "edit");
  expect(lines).toEqual([{ actorId: boss.id, act: "edit", targetKind: "student" }]);
  await expect(number(two, 12)).rejects.toThrow(/has this index number in the class/);
  await number(one, null);
  await number(two, 12);
  expect((await rowOf(two))?.places?.map(({ index }) => index)).toEqual([12]);
  await expect(number(three, 1)).rejects.toMatchObject({ status: 404 });
});

test("a student's language goes with the account, comes with their data and is erased with it", async () => {
  const student = await aStudent(app.db);
  const client = await clientFor(app, student);
  const language = async () => (await client(authenticatedUser)).data.language;
  expect(await language()).toBeUndefined();
  await client(chooseOwnLanguage, { language: "ta" });
  await client(chooseOwnLanguage, { language: "ta" });
  expect(await language()).toBe("ta");
  expect((await client(myData)).data.account.language).toBe("ta");
  // Signed in just now: an erasure asks who has been signed in for long to prove again who they are.
  admin = await clientFor(app, boss);
  await admin(removeStudent, { id: student.id });
  const { email: emailid } = student;
  await admin(eraseStudent, { studentId: student.id, emailid });
  const kept = await app.db
    .selectFrom("students")
    .select("language")
    .where("personId", "=", student.id)
    .executeTakeFirstOrThrow();
  expect(kept.language).toBe("");
});
