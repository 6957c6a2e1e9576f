import { demoAccounts, signIn } from "@markwell/contract/calls/auth";
import { agreeAsGuardian, registerStudent } from "@markwell/contract/calls/people";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { listStudents } from "@markwell/contract/calls/students";
import { type Client, createClient, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, visitor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, PASSWORD } from "../../testing/school.ts";

const app = startAppForFile({ demoSchool: true });

const TAKEN = texts.registration.emailTaken;
let count = 0;
const form = (changes: Record<string, unknown> = {}) => ({
  name: "Mei Ling",
  emailid: `mei${++count}@home.test`,
  password: "eight long",
  postelCode: "0123",
  level: "Primary 6",
  guardian: true,
  ...changes,
});
const numberOfPeople = async () =>
  (await app.db.selectFrom("people").select("id").execute()).length;

describe("registration of a student", () => {
  test("creates a pending account and signs it in", async () => {
    const { token, testLink, message } = await visitor(app)(registerStudent, form());
    expect({ testLink, message }).toEqual({ testLink: "", message: texts.registration.done });
    const me = createClient({ origin: app.origin, token: () => token });
    const { data } = await me(authenticatedUser);
    expect(data).toMatchObject({
      type: "STUDENT",
      name: "Mei Ling",
      level: "primary 6",
      postelCode: "0123",
      contact: "",
      approved: false,
      points: 0,
    });
  });

  test("keeps when a parent or guardian agreed", async () => {
    const { emailid, ...rest } = form();
    await visitor(app)(registerStudent, { emailid, ...rest });
    const row = await app.db
      .selectFrom("people")
      .innerJoin("students", "students.personId", "people.id")
      .select("guardianAgreedAt")
      .where("email", "=", emailid)
      .executeTakeFirstOrThrow();
    expect(row.guardianAgreedAt?.getTime()).toBe(app.clock.now());
  });

  test("without the guardian's field leaves the consent open, for the office to see, until it is given", async () => {
    const { guardian: _, ...older } = form();
    const { token } = await visitor(app)(registerStudent, older);
    const me = createClient({ origin: app.origin, token: () => token });
    const isOpen = async () => (await me(authenticatedUser)).data.guardianOpen;
    const admin = await clientFor(app, await anAdmin(app.db));
    const inList = async (client: Client) =>
      (await client(listStudents, { emailid: older.emailid })).data[0]?.guardianOpen;
    expect([await isOpen(), await inList(admin)]).toEqual([true, true]);
    const teacher = await clientFor(app, await aTeacher(app.db));
    expect(await inList(teacher)).toBe(false);
    await expect(me(agreeAsGuardian, { guardian: false } as never)).rejects.toMatchObject({
      status: 400,
      message: texts.registration.guardianRequired,
    });
    await me(agreeAsGuardian, { guardian: true });
    await me(agreeAsGuardian, { guardian: true });
    expect([await isOpen(), await inList(admin)]).toEqual([false, false]);
    const { _id } = (await me(authenticatedUser)).data;
    const actions = await app.db
      .selectFrom("auditLog")
      .select("act")
      .where("targetId", "=", _id)
      .orderBy("id")
      .execute();
    expect(actions.map(({ act: action }) => action)).toEqual(["create", "note consent"]);
  });

  test("of a Secondary student without the guardian's field leaves nothing open", async () => {
    const { guardian: _, ...older } = form({ level: "secondary 1" });
    const { token } = await visitor(app)(registerStudent, older);
    const me = createClient({ origin: app.origin, token: () => token });
    expect((await me(authenticatedUser)).data.guardianOpen).toBe(false);
  });

  test("is not needed twice: the right password signs in", async () => {
    const filled = form();
    await visitor(app)(registerStudent, filled);
    const before = await numberOfPeople();
    const again = await visitor(app)(registerStudent, { ...filled, name: "Somebody else" });
    const me = createClient({ origin: app.origin, token: () => again.token });
    expect((await me(authenticatedUser)).data.name).toBe("Mei Ling");
    expect(await numberOfPeople()).toBe(before);
  });

  test("refuses a taken e-mail with another password", async () => {
    const student = await aStudent(app.db);
    const attempt = visitor(app)(registerStudent, form({ emailid: student.email }));
    await expect(attempt).rejects.toThrow(new Refusal(TAKEN));
  });

  test("signs nobody in as staff, even with the right password", async () => {
    const teacher = await aTeacher(app.db);
    const stolen = form({ emailid: teacher.email, password: PASSWORD });
    await expect(visitor(app)(registerStudent, stolen)).rejects.toThrow(new Refusal(TAKEN));
  });

  test("pressed twice at once makes one account and two sessions", async () => {
    const filled = form();
    const before = await numberOfPeople();
    const both = await Promise.all([
      visitor(app)(registerStudent, filled),
      visitor(app)(registerStudent, filled),
    ]);
    expect(both[0].token).not.toBe(both[1].token);
    expect(await numberOfPeople()).toBe(before + 1);
  });

  test.each([
    [{ emailid: "" }, "emailid", texts.registration.emailRequired],
    [{ emailid: "mei" }, "emailid", texts.registration.emailInvalid],
    [{ level: "" }, "level", "Please select Child\u2019s Level of Study"],
    [{ name: "  " }, "name", "Please enter your Child\u2019s First Name"],
    [{ postelCode: "" }, "postelCode", texts.registration.postalCodeRequired],
    [{ postelCode: "1234567" }, "postelCode", texts.registration.postalCodeInvalid],
    [{ postelCode: "12a" }, "postelCode", texts.registration.postalCodeInvalid],
    [{ password: "" }, "password", texts.registration.passwordRequired],
    [{ password: "short" }, "password", texts.registration.passwordShort],
    [{ guardian: false }, "guardian", texts.registration.guardianRequired],
  ])("does not take %o and stores nothing", async (broken, path, message) => {
    const before = await numberOfPeople();
    await expect(visitor(app)(registerStudent, form(broken))).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining([{ path, message }]),
    });
    expect(await numberOfPeople()).toBe(before);
  });

  test("asks no guardian of Secondary students", async () => {
    const older = form({ level: "secondary 1", guardian: false });
    await expect(visitor(app)(registerStudent, older)).resolves.toMatchObject({ success: true });
  });
});

describe("demo accounts", () => {
  test("are only those that exist, and their password signs in", async () => {
    expect((await visitor(app)(demoAccounts)).data).toEqual([]);
    await visitor(app)(
      registerStudent,
      form({ emailid: "student@demo.school", password: "demo-school-2026" }),
    );
    const { data } = await visitor(app)(demoAccounts);
    expect(data).toEqual([
      {
        type: "STUDENT",
        label: "Student, Primary 6",
        emailid: "student@demo.school",
        password: "demo-school-2026",
      },
    ]);
    const [account] = data;
    if (!account) throw new Error("no demo account");
    await expect(visitor(app)(signIn, account)).resolves.toMatchObject({ success: true });
  });
});
