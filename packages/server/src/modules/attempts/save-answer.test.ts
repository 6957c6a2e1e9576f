import { entryFlags, handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { cases } from "@markwell/domain/testing/depth";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBegunTest, aStudent, type TestPerson } from "../../testing/school.ts";
import { aClassWriting, answersTo, ownIds, type Writer } from "../../testing/sitting.ts";
import { aStudentAtWork, sheetOf } from "../../testing/students-at-work.ts";

const app = startAppForFile();

const NOBODY = "0199a000-0000-7000-8000-000000000000";

async function atWork() {
  const student = await aStudentAtWork(app);
  return { ...student, answers: await answersTo(app.db, student.test.id, student.mcq) };
}

async function countAnswers() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from answers`.execute(
    app.db,
  );
  return rows[0]?.count;
}

describe("a save", () => {
  test("is stored when it is acknowledged and comes back on the answer sheet", async () => {
    const student = await atWork();
    await student.client(saveAnswer, { ...student.own, ...student.answers.right, sequence: 7 });
    await student.client(saveAnswer, {
      ...student.own,
      qid: student.short,
      customAnswer: "13 cm",
      sequence: 8,
    });
    expect(await sheetOf(student)).toEqual(
      expect.arrayContaining([
        {
          questionid: student.mcq,
          chosenOption: student.answers.right.newAnswer,
          customAnswer: "",
          isAnswered: true,
          sequence: 7,
        },
        {
          questionid: student.short,
          chosenOption: [],
          customAnswer: "13 cm",
          isAnswered: true,
          sequence: 8,
        },
      ]),
    );
  });

  test.each([
    ["in order", [1, 2, 3]],
    ["backwards", [3, 2, 1]],
    ["mixed", [2, 3, 1]],
  ])("with the latest sequence wins, whatever the order of arrival: %s", async (_, order) => {
    const student = await atWork();
    let newest = 0;
    for (const sequence of order) {
      const reply = await student.client(saveAnswer, {
        ...student.own,
        qid: student.short,
        customAnswer: `text ${sequence}`,
        sequence,
      });
      const superseded = sequence < newest && { superseded: true };
      expect(reply).toEqual({ success: true, ...superseded });
      newest = Math.max(newest, sequence);
    }
    expect(await sheetOf(student)).toMatchObject([{ customAnswer: "text 3", sequence: 3 }]);
  });

  test("with the latest sequence wins among many that arrive at once", async () => {
    const student = await atWork();
    const sequences = Array.from({ length: 60 }, (_, place) => ((place * 37) % 60) + 1);
    await Promise.all(
      sequences.map((sequence) =>
        student.client(saveAnswer, {
          ...student.own,
          qid: student.short,
          customAnswer: `text ${sequence}`,
          sequence,
        }),
      ),
    );
    expect(await sheetOf(student)).toMatchObject([{ customAnswer: "text 60", sequence: 60 }]);
  });

  test("that is repeated changes nothing", async () => {
    const student = await atWork();
    const save = { ...student.own, ...student.answers.right, sequence: 5 };
    await student.client(saveAnswer, save);
    const before = await app.db.selectFrom("answers").selectAll().execute();
    app.clock.advance(1000);
    await student.client(saveAnswer, save);
    expect(await app.db.selectFrom("answers").selectAll().execute()).toEqual(before);
  });

  test("without a sequence counts as made now, and after what is stored", async () => {
    const student = await atWork();
    const now = app.clock.now();
    const save = (customAnswer: string, sequence?: number) =>
      student.client(saveAnswer, { ...student.own, qid: student.short, customAnswer, sequence });
    expect(await save("first")).toEqual({ success: true });
    expect(await save("in the same moment")).toEqual({ success: true });
    expect(await sheetOf(student)).toMatchObject([
      { customAnswer: "in the same moment", sequence: now + 1 },
    ]);
    await save("a little ahead", now + 1_900);
    expect(await save("last")).toEqual({ success: true });
    expect(await sheetOf(student)).toMatchObject([{ customAnswer: "last", sequence: now + 1_901 }]);
    const together = Array.from({ length: 20 }, (_, place) => save(`at once ${place}`));
    const kept = (await Promise.all(together)).filter(({ superseded }) => !superseded);
    expect(kept.length).toBeGreaterThan(0);
    expect(await sheetOf(student)).toMatchObject([
      { customAnswer: expect.stringContaining("at once") },
    ]);
  });

  test.each([
    ["of a minute", 60_000],
    ["of a year", 31_536_000_000],
  ])("dated ahead by a wrong clock %s does not block the answers that follow", async (_, ahead) => {
    const student = await atWork();
    const save = (customAnswer: string, sequence: number) =>
      student.client(saveAnswer, { ...student.own, qid: student.short, customAnswer, sequence });
    await save("wrong clock", app.clock.now() + ahead);
    app.clock.advance(1);
    expect(await save("honest", app.clock.now())).toEqual({ success: true });
    expect(await sheetOf(student)).toMatchObject([{ customAnswer: "honest" }]);
    // The server's own clock was set back.
    await app.db
      .updateTable("answers")
      .set({ sequence: app.clock.now() + ahead })
      .where("questionId", "=", student.short)
      .execute();
    expect(await save("honest again", app.clock.now())).toEqual({ success: true });
    expect(await sheetOf(student)).toMatchObject([{ customAnswer: "honest again" }]);
  });

  test("with acknowledgement is on the sheet, whatever clocks and clients send", async () => {
    const dated = fc.option(
      fc.oneof(fc.integer({ min: -5_000, max: 5_000 }), fc.integer({ min: 0, max: 90_000_000 })),
      { nil: undefined },
    );
    const history = fc.array(fc.record({ after: fc.integer({ min: 0, max: 3_000 }), dated }), {
      minLength: 1,
      maxLength: 10,
    });
    await fc.assert(
      fc.asyncProperty(history, async (saves) => {
        const student = await atWork();
        for (const [place, { after, dated }] of saves.entries()) {
          app.clock.advance(after);
          const sequence = dated === undefined ? undefined : app.clock.now() + dated;
          const customAnswer = `text ${place}`;
          const answer = { ...student.own, qid: student.short, customAnswer, sequence };
          const { superseded = false } = await student.client(saveAnswer, answer);
          const [stored] = await sheetOf(student);
          expect(stored?.customAnswer === customAnswer).toBe(!superseded);
          if (dated === undefined) expect(superseded).toBe(false);
        }
      }),
      { numRuns: cases(4, 60) },
    );
  });

  test("can empty an answer again", async () => {
    const student = await atWork();
    await student.client(saveAnswer, { ...student.own, ...student.answers.right, sequence: 1 });
    await student.client(saveAnswer, {
      ...student.own,
      qid: student.mcq,
      newAnswer: [],
      sequence: 2,
    });
    expect(await sheetOf(student)).toMatchObject([{ chosenOption: [], sequence: 2 }]);
  });
});

describe("a save is refused with a clear answer and nothing stored", () => {
  async function refused(attempt: () => Promise<unknown>, expected: object) {
    const before = await countAnswers();
    await expect(attempt()).rejects.toMatchObject(expected);
    expect(await countAnswers()).toBe(before);
  }

  test("from somebody else, registered or not", async () => {
    const { test: built, writers } = await aClassWriting(app, { students: 2 });
    const [victim, classmate] = writers as [Writer, Writer];
    const stranger = await clientFor(app, await aStudent(app.db));
    const [qid = ""] = built.questions;
    for (const client of [classmate.client, stranger]) {
      const attempt = () => client(saveAnswer, { ...victim.own, qid, customAnswer: "mine" });
      await refused(attempt, { status: 403, message: texts.common.forbidden });
    }
  });

  test("before Proceed To Test, and from who is not registered", async () => {
    const { test: built, students } = await aBegunTest(app.db, { now: app.clock.now() });
    const [qid = ""] = built.questions;
    for (const person of [students[0] as TestPerson, await aStudent(app.db)]) {
      const client = await clientFor(app, person);
      const attempt = () =>
        client(saveAnswer, { ...ownIds(built, person), qid, customAnswer: "early" });
      await refused(attempt, { name: "Refusal", message: texts.attempt.notStarted });
    }
  });

  test("to an attempt that is handed in", async () => {
    const student = await atWork();
    await student.client(handIn, student.own);
    const attempt = () => student.client(saveAnswer, { ...student.own, ...student.answers.right });
    await refused(attempt, { name: "Refusal", message: texts.attempt.closed });
  });

  test("for unknown questions, options and tests, and for ids that are none", async () => {
    const student = await atWork();
    const elsewhere = await atWork();
    const save = (changes: object) => () =>
      student.client(saveAnswer, { ...student.own, ...student.answers.right, ...changes });
    const { unknownQuestion, unknownOption } = texts.attempt;
    await refused(save({ qid: NOBODY }), { status: 404, message: unknownQuestion });
    await refused(save({ qid: elsewhere.mcq }), { status: 404, message: unknownQuestion });
    await refused(save({ testid: NOBODY }), { status: 404, message: unknownQuestion });
    for (const option of [NOBODY, elsewhere.answers.right.newAnswer[0]]) {
      await refused(save({ newAnswer: [option] }), {
        status: 400,
        errors: [{ path: "newAnswer", message: unknownOption }],
      });
    }
    for (const path of ["testid", "qid"]) {
      await refused(save({ [path]: "42" }), {
        status: 400,
        errors: [{ path, message: "This id is not valid" }],
      });
    }
  });
});

test("saves are taken up to five seconds after the deadline and not later", async () => {
  const student = await aStudentAtWork(app);
  const save = (customAnswer: string) =>
    student.client(saveAnswer, { ...student.own, qid: student.short, customAnswer });
  app.clock.advance(30 * 60_000 + 5_000);
  await expect(save("in the last moment")).resolves.toEqual({ success: true });
  app.clock.advance(1);
  await expect(save("too late")).rejects.toThrow(new Refusal(texts.attempt.over));
  const { data } = await student.client(entryFlags, {
    testid: student.own.testid,
    traineeid: student.own.userid,
  });
  expect(data).toMatchObject({ pending: 0, completed: false });
  expect(await sheetOf(student)).toMatchObject([{ customAnswer: "in the last moment" }]);
});

describe("saves that arrive together", () => {
  test("300 of a class at once are all stored, each student's own newest answer", async () => {
    const { test: built, writers } = await aClassWriting(app, { students: 60 });
    const [, qid = ""] = built.questions;
    await Promise.all(
      writers.flatMap(({ client, own, person }) =>
        [1, 2, 3, 4, 5].map((sequence) =>
          client(saveAnswer, { ...own, qid, customAnswer: `${person.name} ${sequence}`, sequence }),
        ),
      ),
    );
    for (const writer of writers) {
      expect(await sheetOf(writer)).toMatchObject([{ customAnswer: `${writer.person.name} 5` }]);
    }
  });

  test("lose nothing and refuse only the bad ones among them", async () => {
    const { test: built, writers } = await aClassWriting(app, { students: 6 });
    const [, qid = ""] = built.questions;
    const [first, second, ...others] = writers as [Writer, Writer, ...Writer[]];
    await first.client(handIn, first.own);
    const verdicts = await Promise.allSettled([
      ...[first, second, ...others].map(({ client, own }) =>
        client(saveAnswer, { ...own, qid, customAnswer: "together" }),
      ),
      second.client(saveAnswer, { ...second.own, qid: NOBODY }),
    ]);
    expect(verdicts.map(({ status }) => status)).toEqual([
      "rejected",
      ...Array(5).fill("fulfilled"),
      "rejected",
    ]);
  });
});
