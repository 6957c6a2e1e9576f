import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { beforeAll, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aBankQuestion, aTeacher, type TestPerson } from "../../testing/school.ts";
import { aClassWriting, answersTo, aStudentWriting, type Writer } from "../../testing/sitting.ts";

const app = startAppForFile();
let author: TestPerson;
beforeAll(async () => {
  author = await aTeacher(app.db);
});

const options = (right: readonly number[]) =>
  ["A", "B", "C", "D"].map((optbody, place) => ({
    optbody,
    optimg: "",
    isAnswer: right.includes(place),
  }));

/** 3 marks for one right option, 4 for two, 2 for a length in cm, 1 for a word: 10 in all. */
async function aMixedTest() {
  return [
    await aBankQuestion(app.db, author, { options: options([1]), weightage: 3 }),
    await aBankQuestion(app.db, author, { options: options([0, 2]), weightage: 4 }),
    await aBankQuestion(app.db, author, {
      kind: "short",
      answer: ["1.5"],
      unit: "cm",
      weightage: 2,
    }),
    await aBankQuestion(app.db, author, {
      kind: "short",
      answer: ["Photosynthesis"],
      weightage: 1,
    }),
  ];
}

type Given = "right" | "wrong" | "half" | "blank" | (string & {});

async function sit(writer: Writer, questions: readonly string[], given: readonly Given[]) {
  for (const [place, qid] of questions.entries()) {
    app.clock.advance(10_000);
    const answer = given[place] ?? "blank";
    const { right, wrong } = await answersTo(app.db, writer.own.testid, qid);
    const sent =
      answer === "right"
        ? right
        : answer === "wrong"
          ? wrong
          : answer === "half"
            ? { ...right, newAnswer: right.newAnswer.slice(0, 1) }
            : { ...right, newAnswer: [], customAnswer: answer };
    if (answer !== "blank") await writer.client(saveAnswer, { ...writer.own, ...sent });
  }
  return (await writer.client(handIn, writer.own)).data;
}

test("the figures of an attempt, by hand: single, several, unit, word", async () => {
  const questions = await aMixedTest();
  const student = await aStudentWriting(app, { questions });
  const result = await sit(student, questions, ["right", "right", "3/2 cm", "wrong"]);
  // 3 + 4 + 2 of 10 marks. 30 minutes offer 20 points: effort 8, performance 0.6 x 20 x 90 % = 10.8.
  expect(result).toEqual({
    studentScore: 9,
    totalMarks: 10,
    studentScorePercentage: 90,
    studentGrade: "AL1",
    allStudentsMarksAverage: 9,
    allStudentsMarksPercent: 90,
    totalGrade: "AL1",
    earnPoint: 19,
    performancePoint: 11,
    totalPoints: 29,
    monthlyCapReached: false,
    pending: false,
    markedBy: "",
    encouragement: "Strong work. Look at what is left and finish the job.",
    newBadges: [{ _id: expect.any(String), name: "First Steps", reward: 10 }],
    fewStudents: true,
  });
});

test.each([
  ["half of the right options is no mark", ["right", "half", "blank", "blank"], 3, 30, "AL7"],
  ["a wrong one is no mark", ["wrong", "right", "1.50", "PHOTOSYNTHESIS "], 7, 70, "AL5"],
  ["blanks are 0", [], 0, 0, "AL8"],
  ["everything right is 100", ["right", "right", "1 1/2cm", "photosynthesis."], 10, 100, "AL1"],
] as const)("multiple choice is all or nothing, %s", async (_, given, score, percent, grade) => {
  const questions = await aMixedTest();
  const student = await aStudentWriting(app, { questions });
  expect(await sit(student, questions, given)).toMatchObject({
    studentScore: score,
    totalMarks: 10,
    studentScorePercentage: percent,
    studentGrade: grade,
  });
});

test("an option too many makes a choice wrong", async () => {
  const questions = await aMixedTest();
  const student = await aStudentWriting(app, { questions });
  const [single = ""] = questions;
  const { right, wrong } = await answersTo(app.db, student.own.testid, single);
  const newAnswer = [...right.newAnswer, ...wrong.newAnswer];
  await student.client(saveAnswer, { ...student.own, qid: single, newAnswer });
  expect((await student.client(handIn, student.own)).data.studentScore).toBe(0);
});

test("the average is over everybody who has closed, own attempt included", async () => {
  const questions = await aMixedTest();
  const { writers } = await aClassWriting(app, { students: 4, questions });
  const [first, second, third] = writers as [Writer, Writer, Writer, Writer];
  await sit(first, questions, ["right", "right", "1.5", "wrong"]); // 9
  await sit(second, questions, ["right"]); // 3
  const result = await sit(third, questions, ["right", "right"]); // 7; the fourth is still writing
  expect(result).toMatchObject({
    studentScore: 7,
    allStudentsMarksAverage: 6.3,
    allStudentsMarksPercent: 63,
    totalGrade: "AL6",
    fewStudents: true,
  });
});

test("a class that hands in at the same moment gets each student's own result", async () => {
  const questions = await aMixedTest();
  const { writers } = await aClassWriting(app, { students: 5, questions });
  const given: Given[][] = [
    [],
    ["right"],
    ["right", "right"],
    ["wrong", "right"],
    ["blank", "half"],
  ];
  for (const [place, { own, client }] of writers.entries()) {
    for (const [at, answer] of (given[place] ?? []).entries()) {
      const { right, wrong } = await answersTo(app.db, own.testid, questions[at] ?? "");
      const { newAnswer } = answer === "wrong" ? wrong : right;
      const chosen = answer === "half" ? newAnswer.slice(0, 1) : newAnswer;
      if (answer === "blank") continue;
      await client(saveAnswer, { ...own, qid: questions[at] ?? "", newAnswer: chosen });
    }
  }
  const results = await Promise.all(
    writers.map(async ({ client, own }) => (await client(handIn, own)).data),
  );
  expect(results.map(({ studentScore }) => studentScore)).toEqual([0, 3, 7, 4, 0]);
  const badges = results.map(({ newBadges }) => newBadges.map(({ name }) => name));
  expect(badges).toEqual([[], ["First Steps"], ["First Steps"], ["First Steps"], ["First Steps"]]);
  for (const [place, { client, own }] of writers.entries()) {
    const { studentScore, earnPoint, totalPoints, newBadges } = (await client(handIn, own)).data;
    expect({ studentScore, earnPoint, totalPoints, newBadges }).toEqual({
      studentScore: results[place]?.studentScore,
      earnPoint: results[place]?.earnPoint,
      totalPoints: results[place]?.totalPoints,
      newBadges: results[place]?.newBadges,
    });
  }
});

test("percentages round half up", async () => {
  const questions = await Promise.all(
    Array.from({ length: 8 }, () => aBankQuestion(app.db, author, { weightage: 1 })),
  );
  const student = await aStudentWriting(app, { questions });
  // 5 of 8 is 62.5 %.
  const result = await sit(student, questions, ["right", "right", "right", "right", "right"]);
  expect(result).toMatchObject({ studentScorePercentage: 63, allStudentsMarksPercent: 63 });
});

test("while a long answer waits, everything speaks of the graded part only", async () => {
  const questions = [
    await aBankQuestion(app.db, author, { options: options([1]), weightage: 3 }),
    await aBankQuestion(app.db, author, { kind: "short", answer: ["13"], weightage: 1 }),
    await aBankQuestion(app.db, author, { kind: "long", answer: ["Model"], weightage: 6 }),
  ];
  const student = await aStudentWriting(app, { questions });
  const result = await sit(student, questions, ["right", "wrong", "An essay."]);
  expect(result).toMatchObject({
    pending: true,
    studentScore: 3,
    totalMarks: 4,
    studentScorePercentage: 75,
    studentGrade: "AL4",
    allStudentsMarksAverage: 3,
    allStudentsMarksPercent: 75,
    totalGrade: "AL4",
    encouragement: "",
  });
  expect(result.markedBy).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{2}:\d{2}$/);
});

test("a long answer left blank is 0 marks and nobody waits for it", async () => {
  const questions = [
    await aBankQuestion(app.db, author, { weightage: 3 }),
    await aBankQuestion(app.db, author, { kind: "composition", answer: [], weightage: 7 }),
  ];
  const student = await aStudentWriting(app, { questions });
  expect(await sit(student, questions, ["right"])).toMatchObject({
    pending: false,
    markedBy: "",
    studentScore: 3,
    totalMarks: 10,
    studentScorePercentage: 30,
  });
});

test("a secondary attempt is banded by the secondary grades", async () => {
  const questions = await aMixedTest();
  const student = await aStudentWriting(app, { questions, level: "secondary 2" });
  expect(await sit(student, questions, ["right", "right"])).toMatchObject({
    studentScorePercentage: 70,
    studentGrade: "A2",
  });
});
