import {
  candidateQuestion,
  entryFlags,
  handIn,
  paperQuestions,
} from "@markwell/contract/calls/attempts";
import { texts } from "@markwell/contract/texts";
import { TRUE_OR_FALSE } from "@markwell/domain/questions/options";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, aStudent, aTeacher, type TestPerson } from "../../testing/school.ts";
import { aClassWriting, aStudentWriting } from "../../testing/sitting.ts";
import { aStudentAtWork } from "../../testing/students-at-work.ts";

const app = startAppForFile();

describe("the questions", () => {
  test("has no key and the same questions as one by one", async () => {
    const questions = (teacher: TestPerson) =>
      Promise.all([
        aBankQuestion(app.db, teacher),
        aBankQuestion(app.db, teacher, { kind: "long", answer: ["MODEL-ANSWER"] }),
      ]);
    const author = await aTeacher(app.db);
    const student = await aStudentWriting(app, { questions: await questions(author) });
    const { data, title } = await student.client(paperQuestions, { id: student.test.id });
    expect(title).toBe(student.test.title);
    expect(data.map(({ _id, isMcq, isLong, anscount }) => [_id, isMcq, isLong, anscount])).toEqual([
      [student.test.questions[0], true, false, 1],
      [student.test.questions[1], false, true, 0],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/isAnswer|explanation|MODEL-ANSWER/);
    for (const question of data) {
      const one = await student.client(candidateQuestion, { _id: question._id });
      expect(one.data).toEqual(question);
    }
  });

  test("keeps its instructions and sections, and mixes questions within a section alone", async () => {
    const author = await aTeacher(app.db);
    const questions: string[] = [];
    for (let count = 0; count < 8; count += 1) questions.push(await aBankQuestion(app.db, author));
    const [first = "", , , , fifth = ""] = questions;
    const { test: built, writers } = await aClassWriting(app, {
      ...{ questions, shuffleQuestions: true, students: 4, instructions: "Use a pencil." },
      sections: [
        { before: fifth, title: "Section B", text: "Calculators may be used." },
        { before: first, title: "Section A", text: "" },
      ],
    });
    const orders = new Set<string>();
    for (const { client, own } of writers) {
      const { data } = await client(paperQuestions, { id: built.id });
      const ids = data.map(({ _id }) => _id);
      orders.add(ids.join());
      expect(ids.slice(0, 4).sort()).toEqual(questions.slice(0, 4).sort());
      expect(data.map(({ section }) => section)).toEqual([
        ...Array(4).fill({ title: "Section A", text: "" }),
        ...Array(4).fill({ title: "Section B", text: "Calculators may be used." }),
      ]);
      const { data: flags } = await client(entryFlags, {
        testid: built.id,
        traineeid: own.userid,
      });
      expect(flags.instructions).toBe("Use a pencil.");
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  test("is the same for everybody where nothing is shuffled, and only for who has started", async () => {
    const { test: built, writers } = await aClassWriting(app, { students: 2 });
    const both = await Promise.all(
      writers.map(({ client }) => client(paperQuestions, { id: built.id })),
    );
    expect(both[0]?.data.map(({ _id }) => _id)).toEqual(built.questions);
    expect(both[1]).toEqual(both[0]);
    const outsider = await clientFor(app, await aStudent(app.db));
    const early = outsider(paperQuestions, { id: built.id });
    await expect(early).rejects.toThrow(texts.attempt.notStarted);
  });

  test("can be shuffled per student and stays so for that student", async () => {
    const author = await aTeacher(app.db);
    const questions: string[] = [];
    for (let index = 0; index < 8; index += 1) questions.push(await aBankQuestion(app.db, author));
    const options = TRUE_OR_FALSE.map((optbody) => ({ optbody, isAnswer: optbody === "True" }));
    for (let index = 0; index < 8; index += 1) {
      questions.push(await aBankQuestion(app.db, author, { options }));
    }
    const { test: built, writers } = await aClassWriting(app, {
      students: 3,
      questions,
      shuffleQuestions: true,
      shuffleOptions: true,
    });
    const orders = new Set<string>();
    for (const { client } of writers) {
      const { data } = await client(paperQuestions, { id: built.id });
      expect(data.map(({ _id }) => _id).sort()).toEqual([...questions].sort());
      expect((await client(paperQuestions, { id: built.id })).data).toEqual(data);
      orders.add(data.map(({ _id }) => _id).join());
      const choices = data.map(({ options }) => options.map(({ optbody }) => optbody).join());
      expect(choices.filter((choice) => choice === "True,False")).toHaveLength(8);
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  test("stays readable without its key after it is handed in, and is nobody else's", async () => {
    const student = await aStudentAtWork(app);
    const stranger = await clientFor(app, await aStudent(app.db));
    const refused = { status: 403, message: texts.attempt.unknownQuestion };
    await expect(stranger(candidateQuestion, { _id: student.mcq })).rejects.toMatchObject(refused);
    const before = await student.client(paperQuestions, { id: student.own.testid });
    await student.client(handIn, student.own);
    expect(await student.client(paperQuestions, { id: student.own.testid })).toEqual(before);
    const asked = { _id: student.mcq, testid: student.own.testid };
    const { data } = await student.client(candidateQuestion, asked);
    expect(data).toEqual(before.data.find(({ _id }) => _id === student.mcq));
    expect(JSON.stringify([before, data])).not.toMatch(/isAnswer|explanation/);
  });
});
