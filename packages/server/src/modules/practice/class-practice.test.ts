import { randomUUID } from "node:crypto";
import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import {
  classMistakes,
  makePractice,
  proposePractice,
  undoPractice,
} from "@markwell/contract/calls/class-practice";
import { endTest } from "@markwell/contract/calls/conduct";
import { nextStep } from "@markwell/contract/calls/day";
import { answerPractice, practiceHome, practiceRound } from "@markwell/contract/calls/practice";
import { userDetails } from "@markwell/contract/calls/statistics";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startTestApp, type TestApp, testClock } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  aBegunTest,
  aStudent,
  aTeacher,
  aTest,
  type TestPerson,
} from "../../testing/school.ts";
import { answersTo, startWriting } from "../../testing/sitting.ts";
import { registerCandidate } from "../tests/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: testClock(Date.parse("2026-08-20T04:00:00Z")) });
});
afterAll(() => app.close());

const t = texts.classPractice;

async function aMistakenClass() {
  const author = await aTeacher(app.db);
  const of = { topic: "Ratio", level: "primary 6" as const };
  const wrongOne = await aBankQuestion(app.db, author, of);
  const short = await aBankQuestion(app.db, author, { ...of, kind: "short", answer: ["13"] });
  const begun = await aBegunTest(app.db, {
    students: 3,
    questions: [wrongOne, short],
    now: app.clock.now(),
  });
  const { teacher, test: built, students } = begun;
  const classId = await aClass(app.db, teacher, {
    students: students,
    now: app.clock.now() - 1_000,
  });
  const writers = [];
  for (const [index, student] of students.entries()) {
    const writer = await startWriting(app, built, student);
    const { right, wrong } = await answersTo(app.db, built.id, wrongOne);
    await writer.client(saveAnswer, { ...writer.own, ...(index === 0 ? right : wrong) });
    if (index < 2) {
      const text = index === 0 ? "13" : " Twelve ";
      await writer.client(saveAnswer, { ...writer.own, qid: short, customAnswer: text });
    }
    await writer.client(handIn, writer.own);
    writers.push(writer);
  }
  const client = await clientFor(app, teacher);
  return { teacher, client, classId, students, writers, built, wrongOne, short, author };
}

test("a class's mistakes by question: how many, who, and what they answered", async () => {
  const { client, classId, students, built, wrongOne, short } = await aMistakenClass();
  await client(endTest, { id: built.id });
  const { data } = await client(classMistakes, { classId });
  const nameOf = (place: number) => data.students[place]?._id;
  expect(data.questions.map(({ _id }) => _id).sort()).toEqual([wrongOne, short].sort());
  const [choice, written] = [wrongOne, short].map((id) =>
    data.questions.find(({ _id }) => _id === id),
  );
  const wrongs = [students[1]?.id, students[2]?.id].sort();
  expect(choice).toMatchObject({ tried: 3, topic: "Ratio", blank: [] });
  expect(choice?.wrong.map(nameOf).sort()).toEqual(wrongs);
  expect(choice?.mistakes).toHaveLength(1);
  expect(choice?.mistakes[0]?.answer).toMatch(/^[A-E]\. /);
  expect(choice?.mistakes[0]?.students.map(nameOf).sort()).toEqual(wrongs);
  expect(written?.mistakes).toEqual([{ answer: "twelve", students: [expect.any(Number)] }]);
  expect(written?.blank.map(nameOf)).toEqual([students[2]?.id]);
});

async function moreQuestions(author: TestPerson, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const body = `<p>${BODIES[number]}</p>`;
    ids.push(await aBankQuestion(app.db, author, { topic: "Ratio", level: "primary 6", body }));
  }
  return ids;
}
const BODIES = [
  "Share 21 sweets in the ratio 1 : 6. How many are in the larger part?",
  "Red and blue paint are mixed 3 to 5. How much red goes with 40 litres of blue?",
  "A map shows 4 cm for 10 km. How long is a road of 25 km on it?",
  "Ali has twice as many stamps as Ben, who has half of what Chen has. Compare Ali and Chen.",
];

test("practice goes to exactly those who are named, once, can be taken back, and counts in no average", async () => {
  const { client, classId, students, writers, built, wrongOne, author } = await aMistakenClass();
  await client(endTest, { id: built.id });
  const chosen = [students[1]?.id ?? "", students[2]?.id ?? ""];
  const fresh = await moreQuestions(author, 2);
  const proposal = (
    await client(proposePractice, { classId, questions: [wrongOne], students: chosen })
  ).data;
  const offered = proposal.questions.map(({ _id }) => _id);
  expect(offered).toEqual(expect.arrayContaining(fresh));
  expect(offered).not.toContain(wrongOne);

  const averageOf = async (place: number) =>
    (await writers[place]?.client(userDetails, { subject: "Mathematics" }))?.data;
  const before = await averageOf(1);
  const wish = { classId, questions: fresh, students: chosen, clientRequestId: randomUUID() };
  const { data } = await client(makePractice, wish);
  expect((await client(makePractice, wish)).data).toEqual(data);
  const madeOf = async () => (await client(classMistakes, { classId })).data.made;
  expect(await madeOf()).toMatchObject([{ _id: data._id, own: true, students: 2, finished: 0 }]);
  const openOf = async (place: number) =>
    ((await writers[place]?.client(practiceHome, {}))?.data.open ?? []).filter(
      ({ kind }) => kind === "class",
    );
  expect(await openOf(0)).toEqual([]);
  const [own, ...others] = await openOf(1);
  expect(own).toMatchObject({ topic: "Ratio", answered: 0, total: 2 });
  expect(others).toEqual([]);
  const roundId = own?._id ?? "";
  const done = new Date(app.clock.now());
  await app.db
    .updateTable("attempts")
    .set({ reviewedAt: done, correctedAt: done })
    .where("closedAt", "is not", null)
    .execute();
  const nextOf = async (place: number) => (await writers[place]?.client(nextStep, {}))?.data;
  expect(await nextOf(1)).toMatchObject({ kind: "daily", given: { roundId, title: "Ratio" } });
  expect(await nextOf(0)).not.toHaveProperty("given");
  const round = (await writers[1]?.client(practiceRound, { roundId }))?.data;
  expect(round?.questions.map(({ _id, check }) => [_id, check])).toEqual(
    fresh.map((id) => [id, null]),
  );
  expect(JSON.stringify(round)).not.toMatch(/isAnswer|explanation|correctAnswer|whyWrong/);
  await expect(writers[2]?.client(practiceRound, { roundId })).rejects.toMatchObject({
    status: 404,
  });
  const [first] = round?.questions ?? [];
  const told = await writers[1]?.client(answerPractice, {
    roundId,
    qid: first?._id ?? "",
    newAnswer: [first?.options[0]?._id ?? ""],
  });
  expect(told?.data.check).toMatchObject({
    status: "incorrect",
    correctAnswer: [expect.any(String)],
  });
  expect(await averageOf(1)).toEqual(before);

  expect((await client(undoPractice, { _id: data._id })).data).toEqual({ removed: 1, begun: 1 });
  expect((await client(undoPractice, { _id: data._id })).data).toEqual({ removed: 0, begun: 1 });
  expect(await openOf(1)).toHaveLength(1);
  expect(await openOf(2)).toEqual([]);
  expect(await madeOf()).toMatchObject([{ _id: data._id, own: true, students: 1, finished: 0 }]);
});

test("no question is given whose key a test keeps from anybody, and one that a test takes later waits", async () => {
  const { client, classId, students, writers, built, wrongOne, author } = await aMistakenClass();
  await client(endTest, { id: built.id });
  const chosen = [students[1]?.id ?? ""];
  const [registered = "", running = "", dated = "", free = ""] = await moreQuestions(author, 4);
  const now = app.clock.now();
  const registerFor = async (question: string) => {
    const { id: testId } = await aTest(app.db, author, { questions: [question], now });
    const { id: studentId } = await aStudent(app.db, { now });
    await transaction(app.db, (trx) =>
      registerCandidate(trx, { testId, studentId, kind: "live", now }),
    );
  };
  await registerFor(registered);
  await aBegunTest(app.db, { questions: [running], now });
  const releaseAt = new Date(now + 86_400_000).toISOString();
  const over = await aBegunTest(app.db, { questions: [dated], release: "date", releaseAt, now });
  await (await clientFor(app, over.teacher))(endTest, { id: over.test.id });

  const asked = { classId, questions: [wrongOne], students: chosen };
  const offered = (await client(proposePractice, asked)).data.questions.map(({ _id }) => _id);
  expect(offered).toContain(free);
  for (const kept of [registered, running, dated]) {
    expect(offered).not.toContain(kept);
    const wish = {
      classId,
      questions: [free, kept],
      students: chosen,
      clientRequestId: randomUUID(),
    };
    await expect(client(makePractice, wish)).rejects.toThrow(t.notFree);
  }

  const wish = { classId, questions: [free], students: chosen, clientRequestId: randomUUID() };
  await client(makePractice, wish);
  await registerFor(free);
  const { open } = (await writers[1]?.client(practiceHome, {}))?.data ?? { open: [] };
  const roundId = open.find(({ kind }) => kind === "class")?._id ?? "";
  const [question] = (await writers[1]?.client(practiceRound, { roundId }))?.data.questions ?? [];
  const told = await writers[1]?.client(answerPractice, {
    roundId,
    qid: free,
    newAnswer: [question?.options[1]?._id ?? ""],
  });
  expect(told?.data.check).toEqual({
    status: "waiting",
    correctAnswer: [],
    explanation: "",
    comesBackIn: null,
  });
});

test("another teacher reads and makes nothing, and nobody outside the class gets it", async () => {
  const { client, classId, students, built, wrongOne, short } = await aMistakenClass();
  const chosen = [students[0]?.id ?? ""];
  const wish = { classId, questions: [short], students: chosen, clientRequestId: randomUUID() };
  const stranger = await clientFor(app, await aTeacher(app.db));
  const asked = { classId, questions: [wrongOne], students: chosen };
  for (const call of [
    () => stranger(classMistakes, { classId }),
    () => stranger(proposePractice, asked),
    () => stranger(makePractice, wish),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 403 });
  }
  const other = await aMistakenClass();
  const foreign = [other.students[0]?.id ?? ""];
  for (const call of [
    () => client(proposePractice, { ...asked, students: foreign }),
    () => client(makePractice, { ...wish, students: foreign }),
  ]) {
    await expect(call()).rejects.toThrow(new Refusal(t.notInClass));
  }
  await client(endTest, { id: built.id });
  const { data } = await client(makePractice, wish);
  await expect(stranger(undoPractice, { _id: data._id })).rejects.toMatchObject({ status: 404 });
});
