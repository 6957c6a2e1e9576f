import { texts } from "@markwell/contract/texts";
import { expect, test } from "vitest";
import { Refused } from "../../platform/http/problems.ts";
import { startAppForFile } from "../../testing/app.ts";
import { aBegunTest, aStudent, type TestPerson } from "../../testing/school.ts";
import { aStudentWriting } from "../../testing/sitting.ts";
import { type Entrance, openEntrance } from "./proceed.ts";
import { openQuestionReader } from "./read-questions.ts";

const app = startAppForFile();

const entranceOf = (touched: string[] = []): Entrance =>
  openEntrance(app.db, { touch: (_test, student) => touched.push(student), stop() {} });

const entering = (test: { id: string }, student: { id: string }) => ({
  testId: test.id,
  studentId: student.id,
  now: app.clock.now(),
});

const attemptsOf = (testId: string) =>
  app.db.selectFrom("attempts").selectAll().where("testId", "=", testId).execute();

test("a class that comes in together gets one attempt each, and its teacher hears of each", async () => {
  const { test: begun, students } = await aBegunTest(app.db, {
    students: 40,
    now: app.clock.now(),
  });
  const touched: string[] = [];
  const entrance = entranceOf(touched);
  const twice = [...students, ...students.slice(0, 5)];
  const lefts = await Promise.all(
    twice.map((student) => entrance.proceed(entering(begun, student))),
  );
  expect(new Set(lefts.map(({ pending }) => pending))).toEqual(new Set([1800]));
  expect(await attemptsOf(begun.id)).toHaveLength(40);
  expect(new Set(touched).size).toBe(40);
});

test("who may not enter is refused alone, for their own reason, among others who may", async () => {
  const { test: begun, students } = await aBegunTest(app.db, { students: 2, now: app.clock.now() });
  const done = await aStudentWriting(app);
  await app.db
    .updateTable("attempts")
    .set({ closedAt: new Date(), closedHow: "submitted", score: 0, total: 2, gradedTotal: 2 })
    .where("testId", "=", done.test.id)
    .execute();
  const stranger = await aStudent(app.db);
  const entrance = entranceOf();
  const outcomes = await Promise.allSettled([
    ...students.map((student) => entrance.proceed(entering(begun, student))),
    entrance.proceed(entering(begun, stranger)),
    entrance.proceed(entering(done.test, done.person)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  expect(outcomes[2]).toMatchObject({ reason: new Refused(texts.attempt.notRegistered) });
  expect(outcomes[3]).toMatchObject({ reason: new Refused(texts.attempt.handedIn) });
});

test("two server processes that let the same class in start one attempt for each student", async () => {
  const { test: begun, students } = await aBegunTest(app.db, {
    students: 30,
    now: app.clock.now(),
  });
  const doors = [entranceOf(), entranceOf()];
  await Promise.all(
    doors.flatMap((door) => students.map((student) => door.proceed(entering(begun, student)))),
  );
  expect(await attemptsOf(begun.id)).toHaveLength(30);
});

test("papers asked for together are each student's own, and refused to who has not started", async () => {
  const { test: begun, students } = await aBegunTest(app.db, { students: 3, now: app.clock.now() });
  const [first, second, waiting] = students as [TestPerson, TestPerson, TestPerson];
  const entrance = entranceOf();
  await Promise.all([first, second].map((student) => entrance.proceed(entering(begun, student))));
  const reader = openQuestionReader(app.db);
  const asked = [first, second, waiting].map(({ id: studentId }) =>
    reader.read({ studentId, testId: begun.id }),
  );
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes[0]).toMatchObject({ value: { title: begun.title } });
  expect(outcomes[1]).toMatchObject({ value: { title: begun.title } });
  expect(outcomes[2]).toMatchObject({ reason: new Refused(texts.attempt.notStarted) });
});
