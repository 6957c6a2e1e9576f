import { forgotPassword, mySessions } from "@markwell/contract/calls/account";
import { listAudit } from "@markwell/contract/calls/audit";
import { signIn } from "@markwell/contract/calls/auth";
import { takeOutOfClass } from "@markwell/contract/calls/classes";
import { listCandidates } from "@markwell/contract/calls/conduct";
import { countNotices, listNotices, readNotices } from "@markwell/contract/calls/notices";
import { eraseStudent, myData } from "@markwell/contract/calls/privacy";
import {
  firstSignIn,
  makeSignInCodes,
  readSignInCode,
} from "@markwell/contract/calls/sign-in-codes";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import {
  actOnStudents,
  assignTest,
  deletedStudents,
  editStudent,
  listStudents,
  removeStudent,
  restoreStudent,
} from "@markwell/contract/calls/students";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { callerFrom, clientFor, visitor } from "../../testing/client.ts";
import {
  anAdmin,
  aStudent,
  aTeacher,
  aTest,
  inClassOf,
  PASSWORD,
  subjectId as subjectIdOf,
  type TestPerson,
} from "../../testing/school.ts";
import { startWriting } from "../../testing/sitting.ts";

const app = startAppForFile();
let office: TestPerson;
let admin: Awaited<ReturnType<typeof clientFor>>;
beforeAll(async () => {
  office = await anAdmin(app.db);
  admin = await clientFor(app, office);
});

const DAY_MS = 86_400_000;
const NEW_PASSWORD = "three purple kettles";
const t = texts.signInCode;

const open = (username: string, password = PASSWORD) =>
  visitor(app)(signIn, { username, password, type: "STUDENT" });
const codeIn = (path = "") => path.split("#")[1] ?? "";

let count = 0;
/** By default the office has put the student into the class. */
async function taught({ password = false, byTeacher = false } = {}) {
  const username = `6c-student${++count}`;
  const teacher = await aTeacher(app.db, { name: "Ravi Menon" });
  const student = await aStudent(app.db, { username });
  if (!password) {
    await app.db
      .updateTable("people")
      .set({ passwordHash: null })
      .where("id", "=", student.id)
      .execute();
  }
  const classId = await inClassOf(app.db, teacher, [student.id], `6 Courage ${count}`);
  await app.db
    .updateTable("classStudents")
    .set({ addedBy: byTeacher ? teacher.id : office.id })
    .where("classId", "=", classId)
    .execute();
  return { username, teacher, student, classId, client: await clientFor(app, teacher) };
}
async function aCode(
  by: Awaited<ReturnType<typeof clientFor>>,
  student: TestPerson,
  again = false,
) {
  const { data } = await by(makeSignInCodes, { studentId: student.id, again });
  return codeIn(data.cards[0]?.path);
}

const ofRewards = ({ id }: TestPerson) =>
  app.db
    .updateTable("people")
    .set({ alsoAdmin: true, adminKind: "rewards" })
    .where("id", "=", id)
    .execute();

describe("a student with a user name", () => {
  test("signs in with it, however it is typed, and with nothing else", async () => {
    const { username } = await taught({ password: true });
    const { user } = await open(` ${username.toUpperCase()} `);
    expect(user).toMatchObject({ username, emailid: "", type: "STUDENT" });
    await expect(open("nobody-here")).rejects.toThrow(texts.username.failed);
    await expect(open(username, "wrong")).rejects.toThrow(texts.username.failed);
    await expect(open("not a user name")).rejects.toThrow(texts.username.invalid);
    await expect(visitor(app)(signIn, { password: PASSWORD, type: "STUDENT" })).rejects.toThrow(
      texts.signIn.emailRequired,
    );
  });

  test("is locked by wrong passwords like an account with an address, whoever tries", async () => {
    const { username, student } = await taught({ password: true });
    const tries = Array.from({ length: 50 }, (_, at) =>
      callerFrom(app, `10.1.0.${at}`)(signIn, { username, password: "wrong", type: "STUDENT" }),
    );
    await Promise.allSettled(tries);
    await expect(open(username)).rejects.toMatchObject({ status: 429 });
    const code = await aCode(admin, student, true);
    await visitor(app)(firstSignIn, { code, password: NEW_PASSWORD });
    await expect(open(username, NEW_PASSWORD)).resolves.toMatchObject({ success: true });
  });

  test("is found, renamed and given an address by the office, and never left without both", async () => {
    const { username, student } = await taught({ password: true });
    const other = await taught();
    const edit = (form: object) => admin(editStudent, { _id: student.id, ...form });
    const found = await admin(listStudents, { search: username });
    expect(found.data.map(({ _id }) => _id)).toContain(student.id);
    await expect(edit({ username: other.username })).rejects.toThrow(texts.username.taken);
    await expect(edit({ username: "" })).rejects.toThrow(texts.username.wayInNeeded);
    await expect(edit({ username: "no spaces" })).rejects.toThrow(texts.username.invalid);
    await edit({ username: "School-2026", contactEmail: "Mother@home.test" });
    await admin(editStudent, { _id: other.student.id, contactEmail: "mother@home.test" });
    const { data } = await admin(listStudents, { search: "school-2026" });
    expect(data).toMatchObject([
      { username: "school-2026", emailid: "", contactEmail: "mother@home.test" },
    ]);
    await expect(
      visitor(app)(signIn, { emailid: "mother@home.test", password: PASSWORD, type: "STUDENT" }),
    ).rejects.toThrow(texts.signIn.failed);
    await edit({ emailid: "now@home.test", username: "" });
    const reply = visitor(app)(signIn, {
      emailid: "now@home.test",
      password: PASSWORD,
      type: "STUDENT",
    });
    await expect(reply).resolves.toMatchObject({ success: true });
  });

  test("keeps the name while the account lives, and comes back with it", async () => {
    const { username, student } = await taught({ password: true });
    await admin(removeStudent, { id: student.id });
    const deleted = await admin(deletedStudents, { search: username });
    expect(deleted.data).toMatchObject([{ _id: student.id, username, emailid: "" }]);
    const next = await aStudent(app.db, { username });
    await expect(admin(restoreStudent, { studentId: student.id })).rejects.toThrow(
      texts.username.takenSince,
    );
    await admin(removeStudent, { id: next.id });
    await admin(restoreStudent, { studentId: student.id });
    await expect(open(username)).resolves.toMatchObject({ success: true });
  });

  test("is in the report of their data, and goes with the erasure", async () => {
    const { username, student, client } = await taught();
    await aCode(client, student);
    const mine = await clientFor(app, student);
    const { data } = await mine(myData);
    expect(data.account).toMatchObject({ username, emailid: "" });
    expect(data.signInCodes).toMatchObject([{ usedAt: "" }]);
    await admin(eraseStudent, { studentId: student.id, emailid: username });
    await expect(open(username)).rejects.toThrow(texts.username.failed);
    const codes = await app.db
      .selectFrom("signInCodes")
      .select("studentId")
      .where("studentId", "=", student.id)
      .execute();
    expect(codes).toEqual([]);
    const row = await app.db
      .selectFrom("people")
      .select("username")
      .where("id", "=", student.id)
      .executeTakeFirstOrThrow();
    expect(row.username).toBeNull();
  });

  test("is sent no mail, also not an invitation", async () => {
    const { student } = await taught();
    const { data } = await admin(actOnStudents, { studentId: [student.id], act: "invite" });
    expect(data.changed).toBe(0);
    await expect(visitor(app)(forgotPassword, { email: "6c-meiling" })).rejects.toThrow(
      texts.signIn.emailInvalid,
    );
  });
});

describe("a code for the first sign-in", () => {
  test("sets a password, once, and signs in", async () => {
    const { username, student, client } = await taught();
    const code = await aCode(client, student);
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{12}$/);
    // Typed as it is printed, in small letters.
    const typed = code.toLowerCase().replace(/(.{4})/g, "$1 ");
    const asked = await visitor(app)(readSignInCode, { code: typed });
    expect(asked.data).toEqual({ name: student.name, username });
    await expect(visitor(app)(firstSignIn, { code, password: username })).rejects.toThrow();
    const { user } = await visitor(app)(firstSignIn, { code, password: NEW_PASSWORD });
    expect(user).toMatchObject({ _id: student.id, username });
    await expect(visitor(app)(firstSignIn, { code, password: NEW_PASSWORD })).rejects.toEqual(
      new Refusal(t.spent),
    );
    await expect(visitor(app)(readSignInCode, { code })).rejects.toEqual(new Refusal(t.spent));
    await expect(open(username, NEW_PASSWORD)).resolves.toMatchObject({ success: true });
  });

  test("works for one of many at the same moment", async () => {
    const { student, client } = await taught();
    const code = await aCode(client, student);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) =>
        visitor(app)(firstSignIn, { code, password: `${NEW_PASSWORD} ${at}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("says why it does not work", async () => {
    const { student, client } = await taught();
    const first = await aCode(client, student);
    const second = await aCode(client, student);
    const ask = (code: string) => visitor(app)(readSignInCode, { code });
    await expect(ask("no such code")).rejects.toEqual(new Refusal(t.unknown));
    await expect(ask(first)).rejects.toEqual(new Refusal(t.replaced));
    await admin(actOnStudents, { studentId: [student.id], act: "suspend" });
    await expect(ask(second)).rejects.toEqual(new Refusal(t.closed));
    await admin(actOnStudents, { studentId: [student.id], act: "lift" });
    app.clock.advance(14 * DAY_MS);
    await expect(ask(second)).rejects.toEqual(new Refusal(t.expired));
    app.clock.advance(-14 * DAY_MS);
  });

  test("is made for students of their own classes by a teacher, for everybody by the office", async () => {
    const { student } = await taught();
    const stranger = await clientFor(app, await aTeacher(app.db));
    await expect(stranger(makeSignInCodes, { studentId: student.id })).rejects.toMatchObject({
      status: 403,
    });
    await app.db
      .updateTable("classStudents")
      .set({ leftAt: new Date() })
      .where("studentId", "=", student.id)
      .execute();
    const withAddress = await aStudent(app.db);
    const { data } = await admin(makeSignInCodes, { studentId: [student.id, withAddress.id] });
    expect(data.cards).toMatchObject([{ _id: student.id }]);
    expect(data.skipped).toMatchObject([{ _id: withAddress.id, reason: t.hasAddress }]);
  });

  test("is renewed only on purpose: it signs the student out, is recorded, and a notice tells them", async () => {
    const { student, client, username } = await taught({ password: true });
    const mine = await clientFor(app, student);
    await expect(client(makeSignInCodes, { studentId: student.id })).rejects.toEqual(
      new Refusal(t.none),
    );
    await expect(mine(mySessions)).resolves.toMatchObject({ success: true });
    const code = await aCode(client, student, true);
    await expect(mine(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    const { token } = await visitor(app)(firstSignIn, { code, password: NEW_PASSWORD });
    const again = await clientFor(app, student);
    expect(token).not.toBe("");
    expect((await again(countNotices)).data.unread).toBe(1);
    const { data } = await again(listNotices);
    expect(data).toMatchObject([{ subject: texts.notices.newCodeSubject, read: false }]);
    expect(data[0]?.paragraphs[0]).toContain("Your teacher Ravi Menon made a new sign-in code");
    await again(readNotices);
    expect((await again(countNotices)).data.unread).toBe(0);
    const audit = await admin(listAudit, { words: username });
    expect(audit.data.map(({ act: action }) => action)).toEqual(
      expect.arrayContaining(["make sign-in code", "sign in by code"]),
    );
  });

  test("is renewed by no teacher who put the student into a class of their own", async () => {
    const { student, client, teacher } = await taught({ password: true, byTeacher: true });
    const refused = async () =>
      await expect(client(makeSignInCodes, { studentId: student.id, again: true })).rejects.toEqual(
        new Refusal(t.byOffice),
      );
    await refused();
    await ofRewards(teacher);
    await refused();
    await expect(aCode(admin, student, true)).resolves.not.toBe("");
    const fresh = await taught({ byTeacher: true });
    await expect(aCode(fresh.client, fresh.student)).resolves.not.toBe("");
  });

  test("has the index number of the form class, not of a group", async () => {
    const { student, client, teacher, classId } = await taught();
    const group = await inClassOf(app.db, teacher, [student.id], `Choir ${count}`);
    const subjectId = await subjectIdOf(app.db);
    await app.db.updateTable("classes").set({ subjectId }).where("id", "=", group).execute();
    for (const [id, indexNumber] of [[classId, 12] as const, [group, 3] as const])
      await app.db
        .updateTable("classStudents")
        .set({ indexNumber })
        .where("classId", "=", id)
        .execute();
    const { data } = await client(makeSignInCodes, { studentId: student.id });
    expect(data.cards).toMatchObject([{ index: 12 }]);
  });

  test("is told to the student's other teachers and the office", async () => {
    const { student, client, teacher } = await taught({ password: true });
    const [other, rewards] = [await aTeacher(app.db), await aTeacher(app.db)];
    await ofRewards(rewards);
    await inClassOf(app.db, other, [student.id], `6 Honour ${count}`);
    await aCode(client, student, true);
    const told = await app.db
      .selectFrom("mailOutbox")
      .select("personId")
      .where("kind", "=", "student got a code")
      .where("personId", "in", [teacher.id, other.id, office.id, rewards.id])
      .execute();
    // The office was told of other tests' codes, too.
    const people = [...new Set(told.map(({ personId }) => personId))];
    expect(people.sort()).toEqual([other.id, office.id].sort());
  });

  test("works no more once the student has left the teacher's class", async () => {
    for (const hasRewards of [false, true]) {
      const { student, client, classId, teacher } = await taught();
      if (hasRewards) await ofRewards(teacher);
      const code = await aCode(client, student);
      await client(takeOutOfClass, { _id: classId, studentId: [student.id] });
      const used = visitor(app)(firstSignIn, { code, password: NEW_PASSWORD });
      await expect(used).rejects.toEqual(new Refusal(t.replaced));
    }
  });

  test("is refused to a teacher while the student sits a test, not to the office", async () => {
    const { student, teacher, client } = await taught({ password: true });
    const quiz = await aTest(app.db, teacher);
    await client(assignTest, { studentId: student.id, testId: quiz.id });
    await startWriting(app, quiz, student);
    await expect(client(makeSignInCodes, { studentId: student.id, again: true })).rejects.toEqual(
      new Refusal(t.writingRefused(student.name)),
    );
    await expect(aCode(admin, student, true)).resolves.not.toBe("");
    const { data } = await client(listCandidates, { id: quiz.id });
    expect(data).toMatchObject([{ emailid: "", username: expect.any(String) }]);
  });
});

test("what a mail would say is a notice for a student without an address", async () => {
  const { student, teacher, client } = await taught({ password: true });
  const quiz = await aTest(app.db, teacher);
  await client(assignTest, { studentId: student.id, testId: quiz.id });
  const mine = await clientFor(app, student);
  const { data } = await mine(listNotices);
  expect(data).toMatchObject([{ subject: expect.stringContaining("A test for you"), read: false }]);
  const mails = await app.db
    .selectFrom("mailOutbox")
    .select("id")
    .where("personId", "=", student.id)
    .execute();
  expect(mails).toEqual([]);
  const stranger = await clientFor(app, await aStudent(app.db));
  expect((await stranger(listNotices)).data).toEqual([]);
});
