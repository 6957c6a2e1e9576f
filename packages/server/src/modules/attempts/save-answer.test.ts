import {
  answerSheet,
  candidateQuestion,
  chosenOptions,
  entryFlags,
  handIn,
  paperQuestions,
  saveAnswer,
} from "@markwell/contract/calls/attempts";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, aBegunTest, aStudent, type TestPerson } from "../../testing/school.ts";
import {
  aClassWriting,
  answersTo,
  aPupilWriting,
  attemptOf,
  ownIds,
  type Writer,
} from "../../testing/sitting.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NOBODY = "0199a000-0000-7000-8000-000000000000";

async function sheetOf({ client, own }: Writer) {
  return (await client(answerSheet, own)).data.answers;
}

/** A pupil at work with the two questions of the test: multiple choice, then short. */
async function atWork() {
  const writer = await aPupilWriting(app);
  const [mcq = "", short = ""] = writer.test.questions;
  return { ...writer, mcq, short, answers: await answersTo(app.db, writer.test.id, mcq) };
}

async function countAnswers() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from answers`.execute(
    app.db,
  );
  return rows[0]?.count;
}

describe("a save", () => {
  test("is stored when it is acknowledged and comes back on the answer sheet", async () => {
    const pupil = await atWork();
    await pupil.client(saveAnswer, { ...pupil.own, ...pupil.answers.right, sequence: 7 });
    await pupil.client(saveAnswer, {
      ...pupil.own,
      qid: pupil.short,
      customAnswer: "13 cm",
      sequence: 8,
    });
    expect(await sheetOf(pupil)).toEqual(
      expect.arrayContaining([
        {
          questionid: pupil.mcq,
          chosenOption: pupil.answers.right.newAnswer,
          customAnswer: "",
          sequence: 7,
        },
        { questionid: pupil.short, chosenOption: [], customAnswer: "13 cm", sequence: 8 },
      ]),
    );
  });

  test.each([
    ["in order", [1, 2, 3]],
    ["backwards", [3, 2, 1]],
    ["mixed", [2, 3, 1]],
  ])("with the latest sequence wins, whatever the order of arrival: %s", async (_, order) => {
    const pupil = await atWork();
    for (const sequence of order) {
      const reply = await pupil.client(saveAnswer, {
        ...pupil.own,
        qid: pupil.short,
        customAnswer: `text ${sequence}`,
        sequence,
      });
      expect(reply).toEqual({ success: true });
    }
    expect(await sheetOf(pupil)).toMatchObject([{ customAnswer: "text 3", sequence: 3 }]);
  });

  test("with the latest sequence wins among many that arrive at once", async () => {
    const pupil = await atWork();
    const sequences = Array.from({ length: 60 }, (_, place) => ((place * 37) % 60) + 1);
    await Promise.all(
      sequences.map((sequence) =>
        pupil.client(saveAnswer, {
          ...pupil.own,
          qid: pupil.short,
          customAnswer: `text ${sequence}`,
          sequence,
        }),
      ),
    );
    expect(await sheetOf(pupil)).toMatchObject([{ customAnswer: "text 60", sequence: 60 }]);
  });

  test("that is repeated changes nothing", async () => {
    const pupil = await atWork();
    const save = { ...pupil.own, ...pupil.answers.right, sequence: 5 };
    await pupil.client(saveAnswer, save);
    const before = await app.db.selectFrom("answers").selectAll().execute();
    app.clock.advance(1000);
    await pupil.client(saveAnswer, save);
    expect(await app.db.selectFrom("answers").selectAll().execute()).toEqual(before);
  });

  test("without a sequence counts as made now", async () => {
    const pupil = await atWork();
    await pupil.client(saveAnswer, { ...pupil.own, qid: pupil.short, customAnswer: "first" });
    app.clock.advance(1);
    await pupil.client(saveAnswer, { ...pupil.own, qid: pupil.short, customAnswer: "second" });
    expect(await sheetOf(pupil)).toMatchObject([
      { customAnswer: "second", sequence: app.clock.now() },
    ]);
  });

  test("from a clock in the far future cannot block the answers that follow", async () => {
    const pupil = await atWork();
    const sequence = app.clock.now() + 365 * 86_400_000;
    const save = { ...pupil.own, qid: pupil.short };
    await pupil.client(saveAnswer, { ...save, customAnswer: "wrong clock", sequence });
    app.clock.advance(120_000);
    await pupil.client(saveAnswer, { ...save, customAnswer: "later" });
    expect(await sheetOf(pupil)).toMatchObject([{ customAnswer: "later" }]);
  });

  test("can empty an answer again", async () => {
    const pupil = await atWork();
    await pupil.client(saveAnswer, { ...pupil.own, ...pupil.answers.right, sequence: 1 });
    await pupil.client(saveAnswer, { ...pupil.own, qid: pupil.mcq, newAnswer: [], sequence: 2 });
    expect(await sheetOf(pupil)).toMatchObject([{ chosenOption: [], sequence: 2 }]);
  });
});

describe("a save is refused with a clear answer and nothing stored", () => {
  async function refused(attempt: () => Promise<unknown>, expected: object) {
    const before = await countAnswers();
    await expect(attempt()).rejects.toMatchObject(expected);
    expect(await countAnswers()).toBe(before);
  }

  test("from somebody else, registered or not", async () => {
    const { test: built, writers } = await aClassWriting(app, { pupils: 2 });
    const [victim, classmate] = writers as [Writer, Writer];
    const stranger = await clientFor(app, await aStudent(app.db));
    const [qid = ""] = built.questions;
    for (const client of [classmate.client, stranger]) {
      const attempt = () => client(saveAnswer, { ...victim.own, qid, customAnswer: "mine" });
      await refused(attempt, { status: 403, message: texts.common.forbidden });
    }
  });

  test("before Proceed To Test, and from who is not registered", async () => {
    const { test: built, pupils } = await aBegunTest(app.db, { now: app.clock.now() });
    const [qid = ""] = built.questions;
    for (const person of [pupils[0] as TestPerson, await aStudent(app.db)]) {
      const client = await clientFor(app, person);
      const attempt = () =>
        client(saveAnswer, { ...ownIds(built, person), qid, customAnswer: "early" });
      await refused(attempt, { name: "Refusal", message: texts.attempt.notStarted });
    }
  });

  test("to a paper that is handed in", async () => {
    const pupil = await atWork();
    await pupil.client(handIn, pupil.own);
    const attempt = () => pupil.client(saveAnswer, { ...pupil.own, ...pupil.answers.right });
    await refused(attempt, { name: "Refusal", message: texts.attempt.closed });
  });

  test("for unknown questions, options and tests, and for ids that are none", async () => {
    const pupil = await atWork();
    const elsewhere = await atWork();
    const save = (changes: object) => () =>
      pupil.client(saveAnswer, { ...pupil.own, ...pupil.answers.right, ...changes });
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
  const own = await startTestApp();
  try {
    const pupil = await aPupilWriting(own);
    const [, qid = ""] = pupil.test.questions;
    const save = (customAnswer: string) =>
      pupil.client(saveAnswer, { ...pupil.own, qid, customAnswer });
    const attempt = await attemptOf(own.db, pupil.own);
    // Held open: the sweep leaves it alone, so that the answer speaks of the time, not of closing.
    await own.db.transaction().execute(async (trx) => {
      await sql`select from attempts where id = ${attempt?.id} for key share`.execute(trx);
      own.clock.advance(30 * 60_000 + 5_000);
      await expect(save("in the last moment")).resolves.toEqual({ success: true });
      own.clock.advance(1);
      await expect(save("too late")).rejects.toThrow(new Refusal(texts.attempt.over));
      const { data } = await pupil.client(entryFlags, {
        testid: pupil.own.testid,
        traineeid: pupil.own.userid,
      });
      expect(data).toMatchObject({ pending: 0, completed: false });
    });
    expect(await sheetOf(pupil)).toMatchObject([{ customAnswer: "in the last moment" }]);
  } finally {
    await own.close();
  }
});

describe("saves that arrive together", () => {
  test("300 of a class at once are all stored, each pupil's own newest answer", async () => {
    const { test: built, writers } = await aClassWriting(app, { pupils: 60 });
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
    const { test: built, writers } = await aClassWriting(app, { pupils: 6 });
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

describe("the paper", () => {
  test("has no key and the same questions as one by one", async () => {
    const questions = (teacher: TestPerson) =>
      Promise.all([
        aBankQuestion(app.db, teacher),
        aBankQuestion(app.db, teacher, { kind: "long", answer: ["MODEL-ANSWER"] }),
      ]);
    const author = (await aBegunTest(app.db)).teacher;
    const pupil = await aPupilWriting(app, { questions: await questions(author) });
    const { data, title } = await pupil.client(paperQuestions, { id: pupil.test.id });
    expect(title).toBe(pupil.test.title);
    expect(data.map(({ _id, isMcq, isLong, anscount }) => [_id, isMcq, isLong, anscount])).toEqual([
      [pupil.test.questions[0], true, false, 1],
      [pupil.test.questions[1], false, true, 0],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/isAnswer|explanation|MODEL-ANSWER/);
    for (const question of data) {
      const one = await pupil.client(candidateQuestion, { _id: question._id });
      expect(one.data).toEqual(question);
    }
  });

  test("can be shuffled per pupil and stays so for that pupil", async () => {
    const author = (await aBegunTest(app.db)).teacher;
    const questions: string[] = [];
    for (let index = 0; index < 8; index += 1) questions.push(await aBankQuestion(app.db, author));
    const { test: built, writers } = await aClassWriting(app, {
      pupils: 3,
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
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  test("gives single questions only to who writes it", async () => {
    const pupil = await atWork();
    const stranger = await clientFor(app, await aStudent(app.db));
    const refused = { status: 403, message: texts.attempt.unknownQuestion };
    await expect(stranger(candidateQuestion, { _id: pupil.mcq })).rejects.toMatchObject(refused);
    await pupil.client(handIn, pupil.own);
    const later = pupil.client(candidateQuestion, { _id: pupil.mcq, testid: pupil.own.testid });
    await expect(later).rejects.toMatchObject(refused);
  });
});

describe("the answer sheet", () => {
  test("is empty before the first answer, and only for registered pupils", async () => {
    const { test: built, pupils } = await aBegunTest(app.db, { now: app.clock.now() });
    const [pupil] = pupils as [TestPerson];
    const client = await clientFor(app, pupil);
    expect((await client(answerSheet, ownIds(built, pupil))).data.answers).toEqual([]);
    const stranger = await aStudent(app.db);
    const attempt = (await clientFor(app, stranger))(answerSheet, ownIds(built, stranger));
    await expect(attempt).rejects.toThrow(new Refusal(texts.attempt.notRegistered));
  });
});

describe("the stored answer to one question", () => {
  test("is empty before the first save, then the newest, and the same as on the answer sheet", async () => {
    const pupil = await atWork();
    const one = async (qid: string) =>
      (await pupil.client(chosenOptions, { ...pupil.own, qid })).data;
    const blank = { chosenOption: [], customAnswer: "", sequence: 0 };
    expect(await one(pupil.mcq)).toEqual({ ...blank, questionid: pupil.mcq });
    await pupil.client(saveAnswer, { ...pupil.own, ...pupil.answers.wrong, sequence: 7 });
    await pupil.client(saveAnswer, { ...pupil.own, ...pupil.answers.right, sequence: 8 });
    await pupil.client(saveAnswer, {
      ...pupil.own,
      qid: pupil.short,
      customAnswer: "13 cm",
      sequence: 9,
    });
    const { newAnswer } = pupil.answers.right;
    expect(await one(pupil.mcq)).toMatchObject({ chosenOption: newAnswer, sequence: 8 });
    expect(await one(pupil.short)).toMatchObject({ chosenOption: [], customAnswer: "13 cm" });
    expect(await sheetOf(pupil)).toEqual(
      expect.arrayContaining([await one(pupil.mcq), await one(pupil.short)]),
    );
  });

  test("is for registered pupils, and for questions of the test", async () => {
    const pupil = await atWork();
    const foreign = pupil.client(chosenOptions, { ...pupil.own, qid: NOBODY });
    await expect(foreign).rejects.toMatchObject({
      status: 404,
      message: texts.attempt.unknownQuestion,
    });
    const stranger = await aStudent(app.db);
    const attempt = (await clientFor(app, stranger))(chosenOptions, {
      ...ownIds(pupil.test, stranger),
      qid: pupil.mcq,
    });
    await expect(attempt).rejects.toThrow(new Refusal(texts.attempt.notRegistered));
  });
});
