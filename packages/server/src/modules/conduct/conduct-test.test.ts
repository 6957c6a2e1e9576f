import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import {
  basicDetails,
  beginTest,
  endTest,
  listCandidates,
  setRegistration,
} from "@markwell/contract/calls/conduct";
import { markAnswer } from "@markwell/contract/calls/marking";
import type { Client } from "@markwell/contract/client";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  aBegunTest,
  anAdmin,
  aTeacher,
  aTest,
  type TestPerson,
} from "../../testing/school.ts";
import { aStudentWriting, startWriting } from "../../testing/sitting.ts";

const app = startAppForFile({ publicUrl: "https://markwell.school.test" });
let person: TestPerson;
let teacher: Client;
beforeAll(async () => {
  person = await aTeacher(app.db);
  teacher = await clientFor(app, person);
});

const NOBODY = "0199a000-0000-7000-8000-000000000000";
const ENDED = texts.test.ended;

const linesAbout = async (testId: string) =>
  (
    await app.db
      .selectFrom("auditLog")
      .select(["act", "actorId"])
      .where("targetId", "=", testId)
      .orderBy("at")
      .orderBy("id")
      .execute()
  ).filter(({ act: action }) => action !== "create");

describe("the test id that a teacher types", () => {
  test.each([
    ["nothing", {}, texts.test.idRequired],
    ["an empty text", { id: "  " }, texts.test.idRequired],
    ["something malformed", { id: "weekly quiz" }, texts.test.idInvalid],
    ["a link without an id", { id: "https://m/?testid=12" }, texts.test.idInvalid],
  ])("is asked for again when it is %s", async (_, input, message) => {
    await expect(teacher(basicDetails, input as { id: string })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "id", message }],
    });
  });

  test("is told when no test has it, and when the test is somebody else's", async () => {
    await expect(teacher(basicDetails, { id: NOBODY })).rejects.toMatchObject({
      status: 404,
      message: texts.test.unknown,
    });
    const foreign = await aTest(app.db, await aTeacher(app.db));
    await expect(teacher(basicDetails, { id: foreign.id })).rejects.toMatchObject({
      status: 403,
      message: texts.test.foreign,
    });
  });

  test("may be a whole link, pasted", async () => {
    const { id, title } = await aTest(app.db, person);
    const links = [
      ` ${id} `,
      `https://markwell.school.test/#/user/conducttest?testid=${id}`,
      `https://markwell.school.test/trainee/register?testid=${id}&from=mail`,
    ];
    for (const link of links) {
      expect((await teacher(basicDetails, { id: link })).data).toMatchObject({ _id: id, title });
    }
  });

  test("shows the state of the test; admins may look", async () => {
    const { id } = await aTest(app.db, person);
    const admin = await clientFor(app, await anAdmin(app.db));
    expect((await admin(basicDetails, { id })).data).toMatchObject({
      duration: 30,
      questionCount: 2,
      totalMarks: 4,
      registrationLink: `https://markwell.school.test/trainee/register?testid=${id}`,
      isRegistrationavailable: true,
      testbegins: false,
      testconducted: false,
      isResultgenerated: false,
      begunAt: null,
      serverTime: app.clock.now(),
    });
  });
});

describe("begin and end", () => {
  test("answer in the specification's words and leave an audit line each", async () => {
    const { id } = await aTest(app.db, person);
    expect(await teacher(beginTest, { id })).toMatchObject({
      message: texts.test.begun,
      data: { candidates: 0 },
    });
    app.clock.advance(1);
    expect(await teacher(endTest, { id })).toMatchObject({
      message: texts.test.endedNow,
      data: { closed: 0 },
    });
    expect(await linesAbout(id)).toEqual([
      { act: "begin", actorId: person.id },
      { act: "end", actorId: person.id },
    ]);
  });

  test("count the students that they let in", async () => {
    const { teacher: owner, test: built } = await aBegunTest(app.db, { students: 2 });
    await app.db.updateTable("tests").set({ begunAt: null }).where("id", "=", built.id).execute();
    const { data } = await (await clientFor(app, owner))(beginTest, { id: built.id });
    expect(data.candidates).toBe(2);
  });

  test("happen once and in their order", async () => {
    const { id } = await aTest(app.db, person);
    const refused = async (action: Promise<unknown>, message: string) =>
      expect(action).rejects.toThrow(new Refusal(message));
    await refused(teacher(endTest, { id }), "The test has not started yet.");
    const twice = await Promise.allSettled([
      teacher(beginTest, { id }),
      teacher(beginTest, { id }),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await refused(teacher(beginTest, { id }), "The test has already started.");
    await teacher(endTest, { id });
    await refused(teacher(endTest, { id }), ENDED);
    await refused(teacher(beginTest, { id }), ENDED);
    await refused(teacher(setRegistration, { id, status: true }), ENDED);
    expect((await linesAbout(id)).map(({ act: action }) => action)).toEqual(["begin", "end"]);
  });

  test("are only for the test's own teacher", async () => {
    const foreign = await aTest(app.db, await aTeacher(app.db));
    const admin = await clientFor(app, await anAdmin(app.db));
    for (const action of [
      () => teacher(beginTest, { id: foreign.id }),
      () => teacher(endTest, { id: foreign.id }),
      () => teacher(setRegistration, { id: foreign.id, status: false }),
    ]) {
      await expect(action()).rejects.toMatchObject({ status: 403, message: texts.test.foreign });
    }
    await expect(admin(beginTest, { id: foreign.id })).rejects.toMatchObject({ status: 403 });
    expect(await linesAbout(foreign.id)).toEqual([]);
  });
});

describe("registration", () => {
  test("is stopped and opened again; setting what is set already changes nothing", async () => {
    const { id } = await aTest(app.db, person);
    const open = async () => (await teacher(basicDetails, { id })).data.isRegistrationavailable;
    for (const status of [false, false, true, true]) {
      app.clock.advance(1);
      const reply = await teacher(setRegistration, { id, status });
      expect(reply.message).toBe(texts.test.registrationChanged);
      expect(await open()).toBe(status);
    }
    expect((await linesAbout(id)).map(({ act: action }) => action)).toEqual([
      "stop registration",
      "reopen registration",
    ]);
  });

  test("ends with the test", async () => {
    const { id } = await aTest(app.db, person);
    await teacher(beginTest, { id });
    await teacher(endTest, { id });
    expect((await teacher(basicDetails, { id })).data).toMatchObject({
      isRegistrationavailable: false,
      testconducted: true,
    });
  });
});

test("results are generated when the test has ended and nothing waits for marking", async () => {
  const author = await aTeacher(app.db);
  const essay = await aBankQuestion(app.db, author, { kind: "long", weightage: 5 });
  const student = await aStudentWriting(app, { questions: [essay] });
  const owner = await clientFor(app, student.teacher);
  const id = student.test.id;
  const generated = async () => (await owner(basicDetails, { id })).data.isResultgenerated;
  await student.client(saveAnswer, { ...student.own, qid: essay, customAnswer: "An essay." });
  await student.client(handIn, student.own);
  expect(await generated()).toBe(false);
  await owner(endTest, { id });
  expect(await generated()).toBe(false);
  await owner(markAnswer, { ...student.own, qid: essay, score: 4 });
  expect(await generated()).toBe(true);
});

test("the candidates list shows how far everybody is", async () => {
  const {
    teacher: owner,
    test: built,
    students,
  } = await aBegunTest(app.db, {
    students: 3,
    now: app.clock.now(),
  });
  const [, second, third] = students as [TestPerson, TestPerson, TestPerson];
  const writing = await startWriting(app, built, second);
  const finished = await startWriting(app, built, third);
  const [, qid = ""] = built.questions;
  await writing.client(saveAnswer, { ...writing.own, qid, customAnswer: "13" });
  await finished.client(handIn, finished.own);
  const { data } = await (await clientFor(app, owner))(listCandidates, { id: built.id });
  const told = data.map(({ _id, state, answered, lastSave, online, lastSeen }) => ({
    _id,
    state,
    answered,
    lastSave,
    online,
    lastSeen,
  }));
  const now = app.clock.now();
  const idle = { lastSave: null, online: false, answered: 0 };
  expect(told).toEqual(
    expect.arrayContaining([
      { _id: students[0]?.id, state: "registered", ...idle, lastSeen: null },
      {
        _id: second.id,
        state: "writing",
        answered: 1,
        lastSave: now,
        online: false,
        lastSeen: now,
      },
      { _id: third.id, state: "finished", ...idle, lastSeen: now },
    ]),
  );
  expect(data.find(({ _id }) => _id === second.id)).toMatchObject({
    name: second.name,
    emailid: second.email,
    contact: "",
    deadline: new Date(app.clock.now() + 30 * 60_000).toISOString(),
    testLink: `https://markwell.school.test/trainee/taketest?testid=${built.id}&traineeid=${second.id}`,
  });
});

test("the conduct screen hears when nobody can enter any more, before its teacher presses End", async () => {
  const begun = await aTest(app.db, person);
  await teacher(beginTest, { id: begun.id });
  expect((await teacher(basicDetails, { id: begun.id })).data).not.toHaveProperty("shut");
  await app.db
    .updateTable("tests")
    .set({ settledAt: new Date(app.clock.now()) })
    .where("id", "=", begun.id)
    .execute();
  expect((await teacher(basicDetails, { id: begun.id })).data).toMatchObject({ shut: true });
});
