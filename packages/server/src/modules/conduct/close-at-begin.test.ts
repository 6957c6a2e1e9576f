import {
  basicDetails,
  beginTest,
  listCandidates,
  setRegistration,
} from "@markwell/contract/calls/conduct";
import { joinTest, registerTrainee, registrationInfo } from "@markwell/contract/calls/people";
import { approveStudent } from "@markwell/contract/calls/students";
import { createTest } from "@markwell/contract/calls/tests";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, visitor } from "../../testing/client.ts";
import {
  aBankQuestion,
  anAdmin,
  aStudent,
  aTeacher,
  aTest,
  PASSWORD,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";

const app = startAppForFile();
let person: TestPerson;
let teacher: Client;
beforeAll(async () => {
  person = await aTeacher(app.db);
  teacher = await clientFor(app, person);
});

const CLOSED = texts.registration.closed;
let count = 0;
const registerFor = (testid: string, changes: object = {}) =>
  visitor(app)(registerTrainee, {
    testid,
    name: "Mei Ling",
    emailid: `closing${++count}@home.test`,
    password: PASSWORD,
    postelCode: "123456",
    level: "primary 6",
    guardian: true,
    ...changes,
  });
const isOpen = async (id: string) =>
  (await teacher(basicDetails, { id })).data.isRegistrationavailable;

async function aTestWith(fields: { closeAtBegin?: boolean }) {
  const { testid } = await teacher(createTest, {
    title: `Closing Quiz ${++count}`,
    questions: [await aBankQuestion(app.db, person)],
    subjects: [await subjectId(app.db)],
    level: "primary 6",
    ...fields,
  });
  return testid;
}

describe("registration at Begin", () => {
  test("closes where the test says so, for visitors and for who is signed in", async () => {
    const id = await aTestWith({ closeAtBegin: true });
    expect((await teacher(basicDetails, { id })).data).toMatchObject({ closeAtBegin: true });
    await registerFor(id);
    await teacher(beginTest, { id });
    expect(await isOpen(id)).toBe(false);
    await expect(registerFor(id)).rejects.toThrow(new Refusal(CLOSED));
    const student = await clientFor(app, await aStudent(app.db));
    await expect(student(joinTest, { testid: id })).rejects.toThrow(new Refusal(CLOSED));
    const { data } = await visitor(app)(registrationInfo, { testid: id });
    expect(data).toMatchObject({ open: false, reason: CLOSED });
    const actions = await app.db
      .selectFrom("auditLog")
      .select("act")
      .where("targetId", "=", id)
      .execute();
    expect(actions.map(({ act: action }) => action)).toEqual([
      "create",
      "begin",
      "stop registration",
    ]);
  });

  test("stays as it is for a client that sends nothing: the teacher stops it", async () => {
    const id = await aTestWith({});
    await teacher(beginTest, { id });
    expect(await isOpen(id)).toBe(true);
    await expect(registerFor(id)).resolves.toMatchObject({ success: true });
    await teacher(setRegistration, { id, status: false });
    expect(await isOpen(id)).toBe(false);
  });

  test("can be opened again by the teacher", async () => {
    const id = await aTestWith({ closeAtBegin: true });
    await teacher(beginTest, { id });
    await teacher(setRegistration, { id, status: true });
    await expect(registerFor(id)).resolves.toMatchObject({ success: true });
  });

  test("is chosen on the conduct screen, too, and left alone by clients that do not know it", async () => {
    const id = await aTestWith({});
    await teacher(setRegistration, { id, status: true, closeAtBegin: true });
    expect(await isOpen(id)).toBe(true);
    await teacher(setRegistration, { id, status: false });
    await teacher(setRegistration, { id, status: true });
    await teacher(beginTest, { id });
    expect(await isOpen(id)).toBe(false);
  });
});

describe("the list of candidates", () => {
  test("shows an account of another level than the test's", async () => {
    const { id } = await aTest(app.db, person);
    await registerFor(id, { level: "primary 5" });
    await registerFor(id);
    const { data } = await teacher(listCandidates, { id });
    expect(data.map(({ level, otherLevel }) => [level, otherLevel])).toEqual([
      ["primary 5", true],
      ["primary 6", false],
    ]);
  });

  test("shows a self-registered account as not confirmed until the office approves it", async () => {
    const { id } = await aTest(app.db, person);
    await registerFor(id);
    const known = await clientFor(app, await aStudent(app.db));
    await known(joinTest, { testid: id });
    const confirmed = async () =>
      (await teacher(listCandidates, { id })).data.map((candidate) => candidate.confirmed);
    expect(await confirmed()).toEqual([false, true]);
    const [first] = (await teacher(listCandidates, { id })).data;
    const admin = await clientFor(app, await anAdmin(app.db));
    await admin(approveStudent, { studentId: first?._id ?? "" });
    expect(await confirmed()).toEqual([true, true]);
  });
});
