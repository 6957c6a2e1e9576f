import { practiceHome, practiceRound } from "@markwell/contract/calls/practice";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import { aClassPractice } from "../../testing/practice.ts";
import { aBankQuestion, aStudent, aTeacher } from "../../testing/school.ts";

const app = startAppForFile();

const optionsOf = (...words: string[]) =>
  words.map((optbody, place) => ({ optbody, optimg: "", isAnswer: place === 0 }));

test("practice mixes options for each student, and shows them in the same order again", async () => {
  const teacher = await aTeacher(app.db);
  const words = await aBankQuestion(app.db, teacher, {
    options: optionsOf("root", "stem", "leaf", "None of the above"),
  });
  const numbers = await aBankQuestion(app.db, teacher, { options: optionsOf("3", "5", "7", "9") });
  const students = await Promise.all(Array.from({ length: 12 }, () => aStudent(app.db)));
  const classId = await aClass(app.db, teacher, { students, now: app.clock.now() });
  await aClassPractice(
    app.db,
    teacher,
    { classId, questions: [words, numbers], students: students.map(({ id }) => id) },
    { now: app.clock.now() },
  );
  const orders = new Set<string>();
  for (const student of students) {
    const client = await clientFor(app, student);
    const [{ _id: roundId } = { _id: "" }] = (await client(practiceHome, {})).data.open;
    const read = async () =>
      (await client(practiceRound, { roundId })).data.questions.map(({ options }) =>
        options.map(({ optbody }) => optbody),
      );
    const [first = [], second] = await read();
    orders.add(first.join());
    expect(first[3]).toBe("None of the above");
    expect(first.toSorted()).toEqual(["None of the above", "leaf", "root", "stem"]);
    expect(second).toEqual(["3", "5", "7", "9"]);
    expect(await read()).toEqual([first, second]);
  }
  expect(orders.size).toBeGreaterThan(1);
});
