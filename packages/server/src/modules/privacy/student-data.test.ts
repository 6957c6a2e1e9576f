import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { listAudit } from "@markwell/contract/calls/audit";
import { endTest } from "@markwell/contract/calls/conduct";
import { giveFeedback } from "@markwell/contract/calls/feedback";
import { markAnswer } from "@markwell/contract/calls/marking";
import { eraseStudent, myData, studentData } from "@markwell/contract/calls/privacy";
import { finalResults } from "@markwell/contract/calls/results";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, anAdmin, aStudent, aTeacher } from "../../testing/school.ts";
import { answersTo, aStudentWriting } from "../../testing/sitting.ts";

const app = startAppForFile();

const KEYS = ["KEY-41c7", "MODEL-9b02", "RIGHT-d1e8"];

async function aTestWithKeys() {
  const author = await aTeacher(app.db);
  const options = ["RIGHT-d1e8", "a wrong one", "another", "one more"].map((optbody, place) => ({
    optbody,
    optimg: "",
    isAnswer: place === 0,
  }));
  const questions = [
    await aBankQuestion(app.db, author, { body: "<p>Which <b>one</b>?</p>", options }),
    await aBankQuestion(app.db, author, { kind: "short", answer: ["KEY-41c7"] }),
    await aBankQuestion(app.db, author, { kind: "long", answer: ["MODEL-9b02"], weightage: 6 }),
  ];
  const writer = await aStudentWriting(app, { questions });
  const [choice = "", short = "", essay = ""] = questions;
  const { wrong } = await answersTo(app.db, writer.test.id, choice);
  await writer.client(saveAnswer, { ...writer.own, ...wrong });
  const words = (qid: string, customAnswer: string) =>
    writer.client(saveAnswer, { ...writer.own, qid, newAnswer: [], customAnswer });
  await words(short, "seven");
  await words(essay, "Because it rains.");
  return { ...writer, essay, teacherClient: await clientFor(app, writer.teacher) };
}

const testsOf = async (student: { client: Awaited<ReturnType<typeof clientFor>> }) =>
  (await student.client(myData)).data.tests;

const OWN_ANSWERS = [
  { number: 1, question: "Which one?", given: ["a wrong one"], review: null },
  { number: 2, given: ["seven"], review: null },
  { number: 3, given: ["Because it rains."], review: null },
];

describe("an attempt in the student's data", () => {
  test("while it runs: the student's own answers, no result and no key", async () => {
    const student = await aTestWithKeys();
    const { data } = await student.client(myData);
    expect(data.tests).toMatchObject([{ closedAt: "", result: null, answers: OWN_ANSWERS }]);
    for (const key of KEYS) expect(JSON.stringify(data)).not.toContain(key);
  });

  test("handed in while others may still write: the result, and still no key", async () => {
    const student = await aTestWithKeys();
    await student.client(handIn, student.own);
    const { data } = await student.client(myData);
    expect(data.tests).toMatchObject([
      { closedHow: "submitted", result: { score: 0, pending: true }, answers: OWN_ANSWERS },
    ]);
    for (const key of KEYS) expect(JSON.stringify(data)).not.toContain(key);
  });

  test("taking the data does not count as a review: the student can still be let back in", async () => {
    const student = await aTestWithKeys();
    await student.client(handIn, student.own);
    await student.client(myData);
    const attempt = app.db
      .selectFrom("attempts")
      .select("reviewedAt")
      .where("studentId", "=", student.person.id);
    expect(await attempt.execute()).toEqual([{ reviewedAt: null }]);
  });

  test("once the review was seen: marks, comments and right answers", async () => {
    const student = await aTestWithKeys();
    await student.client(handIn, student.own);
    const mark = { ...student.own, qid: student.essay, score: 4, comment: "Well said." };
    await student.teacherClient(markAnswer, mark);
    await student.client(finalResults, student.own);
    expect(await testsOf(student)).toMatchObject([
      {
        result: { score: 4, pending: false },
        answers: [
          { review: { marks: 0, right: ["RIGHT-d1e8"] } },
          { review: { marks: 0, right: ["KEY-41c7"] } },
          { review: { marks: 4, comment: "Well said.", right: ["MODEL-9b02"] } },
        ],
      },
    ]);
  });

  test("after the test has ended: right answers without a visit to the review", async () => {
    const student = await aTestWithKeys();
    await student.client(handIn, student.own);
    await student.teacherClient(endTest, { id: student.own.testid });
    expect(await testsOf(student)).toMatchObject([
      { answers: [{ review: { marks: 0 } }, { review: {} }, { review: { marks: null } }] },
    ]);
  });
});

test("account, registrations, points, feedback, mails, sessions and acts are all in it", async () => {
  const student = await aTestWithKeys();
  const { person, own, client } = student;
  await client(handIn, own);
  await client(giveFeedback, { ...own, rating: 5, feedback: "Clear." });
  const mail = { personId: person.id, name: person.name, email: person.email, html: "" };
  const createdAt = new Date(app.clock.now());
  await app.db
    .insertInto("mailOutbox")
    .values([
      { ...mail, kind: "approved", subject: "Approved", text: "Welcome.", createdAt },
      {
        ...mail,
        kind: "reset",
        subject: "Reset",
        text: "https://markwell.test/reset-password/SECRET-LINK",
        createdAt,
        usableUntil: new Date(app.clock.now() + 3_600_000),
      },
    ])
    .execute();
  const { data } = await client(myData);
  expect(data).toMatchObject({
    account: { name: person.name, emailid: person.email, postelCode: "123456", points: 10 },
    registrations: [{ title: student.test.title, how: "live" }],
    badges: [{ name: "First Steps" }],
    points: [{ what: `Paper: ${student.test.title}` }, { what: "Badge: First Steps" }],
    tests: [{ feedback: { rating: 5, feedback: "Clear." } }],
    sessions: [{ device: "" }],
  });
  const mails = data.mails.map(({ subject, text }) => [subject, text]);
  expect(mails).toContainEqual(["Approved", "Welcome."]);
  expect(mails).toContainEqual(["Reset", ""]);
  expect(data.acts.map(({ sentence }) => sentence).sort()).toEqual([
    `${person.name} registered an account`,
    `The school approved the student ${person.name}`,
  ]);
});

test("an admin gets the same and the notes of teachers, and that is on record", async () => {
  const student = await aTestWithKeys();
  const admin = await clientFor(app, await anAdmin(app.db, { name: "Daniel Tan" }));
  const own = await student.client(myData);
  const { data } = await admin(studentData, { id: student.person.id });
  expect(data).toEqual({ ...own.data, teacherNotes: [] });
  const log = await admin(listAudit, { act: "hand out data" });
  expect(log.data.map(({ sentence }) => sentence)).toEqual([
    `Daniel Tan downloaded the data of the student ${student.person.name}`,
  ]);
});

test("nobody's, a teacher's and an erased student's data is not there", async () => {
  const admin = await clientFor(app, await anAdmin(app.db));
  const student = await aStudent(app.db);
  await admin(eraseStudent, { studentId: student.id, emailid: student.email });
  const nobody = "00000000-0000-7000-8000-000000000000";
  for (const id of [nobody, (await aTeacher(app.db)).id, student.id]) {
    await expect(admin(studentData, { id })).rejects.toMatchObject({
      status: 404,
      message: texts.privacy.gone,
    });
  }
});
