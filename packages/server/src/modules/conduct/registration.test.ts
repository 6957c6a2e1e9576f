import { beginTest, endTest, setRegistration } from "@markwell/contract/calls/conduct";
import { joinTest, registerTrainee, registrationInfo } from "@markwell/contract/calls/people";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { type Client, createClient, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, visitor } from "../../testing/client.ts";
import { aStudent, aTeacher, aTest, PASSWORD, type TestPerson } from "../../testing/school.ts";

const app = startAppForFile();
let person: TestPerson;
let teacher: Client;
beforeAll(async () => {
  person = await aTeacher(app.db, { name: "Ms Tan" });
  teacher = await clientFor(app, person);
});

const NOBODY = "0199a000-0000-7000-8000-000000000000";
const TAKEN = texts.registration.emailTaken;
const CLOSED = texts.registration.closed;
const LATE = texts.attempt.late;

let count = 0;
const form = (testid: string, changes: object = {}) => ({
  testid,
  name: "Mei Ling",
  emailid: `mei${++count}@home.test`,
  password: PASSWORD,
  postelCode: "123456",
  level: "primary 6",
  guardian: true,
  ...changes,
});
const register = (testid: string, changes: object = {}) =>
  visitor(app)(registerTrainee, form(testid, changes));
const candidatesOf = async (testId: string) =>
  await app.db
    .selectFrom("candidates")
    .select(["studentId", "kind"])
    .where("testId", "=", testId)
    .execute();
const countPeople = async () => (await app.db.selectFrom("people").select("id").execute()).length;

async function aClosedTest(state: "closed" | "ended") {
  const built = await aTest(app.db, person);
  if (state === "closed") await teacher(setRegistration, { id: built.id, status: false });
  if (state === "ended") {
    await teacher(beginTest, { id: built.id });
    await teacher(endTest, { id: built.id });
  }
  return built;
}

describe("the registration link", () => {
  test("tells a visitor what they may know of the test", async () => {
    const built = await aTest(app.db, person, { duration: 45 });
    const { data } = await visitor(app)(registrationInfo, { testid: built.id });
    expect(data).toEqual({
      title: built.title,
      conductedBy: "Ms Tan",
      level: "primary 6",
      duration: 45,
      open: true,
      reason: "",
      mayAsk: false,
    });
  });

  test.each([
    ["closed", CLOSED],
    ["ended", LATE],
  ] as const)("tells why a %s test takes nobody", async (state, reason) => {
    const { id } = await aClosedTest(state);
    const { data } = await visitor(app)(registrationInfo, { testid: id });
    expect(data).toMatchObject({ open: false, reason });
  });

  test("of an unknown test says so", async () => {
    const unknown = visitor(app)(registrationInfo, { testid: NOBODY });
    await expect(unknown).rejects.toMatchObject({ status: 404, message: texts.test.unknown });
  });
});

describe("registration for a test", () => {
  test("creates the account, registers it, signs it in and answers with the student's link", async () => {
    const { id } = await aTest(app.db, person);
    const reply = await register(id);
    const me = createClient({ origin: app.origin, token: () => reply.token });
    const { data: user } = await me(authenticatedUser);
    expect(user).toMatchObject({ type: "STUDENT", name: "Mei Ling", approved: false });
    expect(reply).toMatchObject({
      message: "Registration successful",
      testLink: `/trainee/taketest?testid=${id}&traineeid=${user._id}`,
    });
    expect(await candidatesOf(id)).toEqual([{ studentId: user._id, kind: "live" }]);
  });

  test("with a known e-mail and its password simply joins", async () => {
    const { id } = await aTest(app.db, person);
    const student = await aStudent(app.db);
    const people = await countPeople();
    for (let times = 0; times < 2; times += 1) {
      const { testLink } = await register(id, { emailid: student.email.toUpperCase() });
      expect(testLink).toContain(`traineeid=${student.id}`);
    }
    expect(await candidatesOf(id)).toEqual([{ studentId: student.id, kind: "live" }]);
    expect(await countPeople()).toBe(people);
  });

  test("with a known e-mail and another password asks to sign in, and so with a teacher's", async () => {
    const { id } = await aTest(app.db, person);
    const student = await aStudent(app.db);
    const wrong = register(id, { emailid: student.email, password: "wrong horse" });
    await expect(wrong).rejects.toThrow(new Refusal(TAKEN));
    const staff = register(id, { emailid: person.email });
    await expect(staff).rejects.toThrow(new Refusal(TAKEN));
    expect(await candidatesOf(id)).toEqual([]);
  });

  test.each([
    ["closed", CLOSED],
    ["ended", LATE],
  ] as const)("of a %s test creates no account either", async (state, message) => {
    const { id } = await aClosedTest(state);
    const people = await countPeople();
    await expect(register(id)).rejects.toThrow(new Refusal(message));
    expect(await countPeople()).toBe(people);
  });

  test("needs a parent or guardian at Primary levels only", async () => {
    const { id } = await aTest(app.db, person);
    await expect(register(id, { guardian: false })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "guardian", message: texts.registration.guardianRequired }],
    });
    const secondary = register(id, { guardian: false, level: "Secondary 1" });
    await expect(secondary).resolves.toMatchObject({ success: true });
  });

  test("is possible while the test runs, for latecomers", async () => {
    const { id } = await aTest(app.db, person);
    await teacher(beginTest, { id });
    await expect(register(id)).resolves.toMatchObject({ success: true });
  });
});

describe("Join of a signed-in student", () => {
  test("registers once, however often it is pressed", async () => {
    const { id } = await aTest(app.db, person);
    const student = await aStudent(app.db);
    const client = await clientFor(app, student);
    const replies = await Promise.all([
      client(joinTest, { testid: id }),
      client(joinTest, { testid: id }),
    ]);
    const testLink = `/trainee/taketest?testid=${id}&traineeid=${student.id}`;
    expect(replies).toMatchObject([{ testLink }, { testLink }]);
    expect(await candidatesOf(id)).toHaveLength(1);
  });

  test.each([
    ["closed", CLOSED],
    ["ended", LATE],
  ] as const)("is refused for a %s test", async (state, message) => {
    const { id } = await aClosedTest(state);
    const client = await clientFor(app, await aStudent(app.db));
    await expect(client(joinTest, { testid: id })).rejects.toThrow(new Refusal(message));
  });

  test("still answers who registered in time with the link", async () => {
    const built = await aTest(app.db, person);
    const client = await clientFor(app, await aStudent(app.db));
    await client(joinTest, { testid: built.id });
    await teacher(setRegistration, { id: built.id, status: false });
    await expect(client(joinTest, { testid: built.id })).resolves.toMatchObject({ success: true });
  });
});
