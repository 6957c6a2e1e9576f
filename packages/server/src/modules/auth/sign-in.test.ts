import { listAudit } from "@markwell/contract/calls/audit";
import { signIn } from "@markwell/contract/calls/auth";
import { authenticatedUser, signOut } from "@markwell/contract/calls/signed-in";
import { createClient } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, visitor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, PASSWORD } from "../../testing/school.ts";

const app = startAppForFile();

const HOUR = 3_600_000;
const withToken = (token: string) => createClient({ origin: app.origin, token: () => token });

describe("sign-in", () => {
  test("opens a session that the token carries, with what the screens need of the person", async () => {
    const teacher = await aTeacher(app.db, { name: "Ms Tan", subject: "Science" });
    const { user, token } = await visitor(app)(signIn, {
      emailid: ` ${teacher.email.toUpperCase()} `,
      password: PASSWORD,
      type: "TRAINER",
    });
    expect(user).toMatchObject({
      _id: teacher.id,
      type: "TRAINER",
      name: "Ms Tan",
      emailid: teacher.email,
      subject: "Science",
      level: "",
      points: 0,
      approved: true,
    });
    const { data } = await withToken(token)(authenticatedUser);
    expect(data).toEqual(user);
  });

  test("leaves a line in the audit log, and so does a refusal; an unknown e-mail is not kept", async () => {
    const admin = await clientFor(app, await anAdmin(app.db));
    const teacher = await aTeacher(app.db, { name: "Mr Lim" });
    const enter = (emailid: string, password: string) =>
      visitor(app)(signIn, { emailid, password, type: "TRAINER" }).catch(() => undefined);
    await enter(teacher.email, "wrong horse");
    await enter(teacher.email, PASSWORD);
    await enter("typing.error@school.test", PASSWORD);
    const entered = (await admin(listAudit, { act: "sign in" })).data;
    expect(entered[0]?.sentence).toBe("Mr Lim signed in");
    const { data } = await admin(listAudit, { act: "fail to sign in" });
    expect(data.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
      "somebody tried to sign in with an e-mail that has no account",
      "somebody tried to sign in as Mr Lim and was refused",
    ]);
    expect(JSON.stringify(data)).not.toContain("typing.error");
  });

  test("a student who is not approved yet can sign in and is told so by the flag", async () => {
    const student = await aStudent(app.db, { approved: false, level: "secondary 2" });
    const { user } = await visitor(app)(signIn, {
      emailid: student.email,
      password: PASSWORD,
      type: "STUDENT",
    });
    expect(user).toMatchObject({ approved: false, level: "secondary 2", postelCode: "123456" });
  });

  test.each([
    ["an unknown e-mail", "nobody@school.test", PASSWORD],
    ["a wrong password", undefined, "wrong horse"],
  ])("says the same about %s", async (_, email, password) => {
    const student = await aStudent(app.db);
    const attempt = visitor(app)(signIn, {
      emailid: email ?? student.email,
      password,
      type: "STUDENT",
    });
    await expect(attempt).rejects.toMatchObject({ status: 401, message: texts.signIn.failed });
  });

  test("does not tell the kind of account to who does not know the password", async () => {
    const teacher = await aTeacher(app.db);
    const attempt = visitor(app)(signIn, {
      emailid: teacher.email,
      password: "wrong horse",
      type: "STUDENT",
    });
    await expect(attempt).rejects.toMatchObject({ status: 401, message: texts.signIn.failed });
  });

  test.each([
    [aTeacher, "STUDENT", "This is a TRAINER account. Please use the Tutor/Admin sign-in."],
    [anAdmin, "TRAINER", "This is an ADMIN account. Please use the Tutor/Admin sign-in."],
    [aStudent, "ADMIN", "This is a STUDENT account. Please use the student sign-in."],
  ] as const)(
    "tells the right kind of account after a right password (%o as %s)",
    async (hire, type, message) => {
      const person = await hire(app.db);
      const attempt = visitor(app)(signIn, { emailid: person.email, password: PASSWORD, type });
      await expect(attempt).rejects.toMatchObject({ status: 401, message });
    },
  );

  test.each([
    [{ emailid: "" }, "emailid", "Please input your E-mail!"],
    [{ emailid: "somebody" }, "emailid", "The input is not valid E-mail!"],
    [{ password: "" }, "password", "Please input your Password!"],
  ])("asks for %o", async (broken, path, message) => {
    const form = { emailid: "a@school.test", password: PASSWORD, type: "STUDENT" as const };
    const attempt = visitor(app)(signIn, { ...form, ...broken });
    await expect(attempt).rejects.toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test("lets nobody guess passwords without end", async () => {
    const student = await aStudent(app.db);
    const guess = (password: string) =>
      visitor(app)(signIn, { emailid: student.email, password, type: "STUDENT" }).catch(
        (error: { status: number }) => error.status,
      );
    const statuses = [];
    for (let tries = 0; tries < 22; tries += 1) statuses.push(await guess(`guess ${tries}`));
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(statuses.slice(20)).toEqual([429, 429]);
  });
});

describe("a session", () => {
  const signedIn = async (remember?: boolean) => {
    const student = await aStudent(app.db);
    const { token } = await visitor(app)(signIn, {
      emailid: student.email,
      password: PASSWORD,
      type: "STUDENT",
      remember,
    });
    return { student, me: withToken(token) };
  };

  test("ends at sign-out, and only that one", async () => {
    const { student, me } = await signedIn();
    const otherDevice = await clientFor(app, student);
    await me(signOut);
    await expect(me(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    await expect(otherDevice(authenticatedUser)).resolves.toMatchObject({ success: true });
  });

  test("lasts 12 hours", async () => {
    const { me } = await signedIn();
    app.clock.advance(12 * HOUR - 1000);
    await expect(me(authenticatedUser)).resolves.toMatchObject({ success: true });
    app.clock.advance(1000);
    await expect(me(authenticatedUser)).rejects.toMatchObject({ status: 401 });
  });

  test("lasts 30 days with Remember me", async () => {
    const { me } = await signedIn(true);
    app.clock.advance(30 * 24 * HOUR - 1000);
    await expect(me(authenticatedUser)).resolves.toMatchObject({ success: true });
    app.clock.advance(1000);
    await expect(me(authenticatedUser)).rejects.toMatchObject({ status: 401 });
  });

  test("travels as the Token query parameter, too", async () => {
    const { student } = await signedIn();
    const { token } = await visitor(app)(signIn, {
      emailid: student.email,
      password: PASSWORD,
      type: "STUDENT",
    });
    const response = await fetch(`${app.origin}/api/v1/auth/user?Token=${token}`);
    expect(response.status).toBe(200);
  });

  test("is stored as a hash only", async () => {
    const { student } = await signedIn();
    const row = await app.db
      .selectFrom("sessions")
      .select("tokenHash")
      .where("personId", "=", student.id)
      .executeTakeFirstOrThrow();
    expect(row.tokenHash).toHaveLength(32);
  });
});
