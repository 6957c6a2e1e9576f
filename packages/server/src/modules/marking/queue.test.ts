import { saveAnswer } from "@markwell/contract/calls/attempts";
import { markingHelp } from "@markwell/contract/calls/comments";
import { basicDetails, endTest, listCandidates } from "@markwell/contract/calls/conduct";
import {
  markAnswer,
  markingAnswer,
  markingQuestions,
  markingQueue,
  markingWaiting,
} from "@markwell/contract/calls/marking";
import { shareTest } from "@markwell/contract/calls/test-shares";
import { deleteTest, testDetails } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import { anEssayTest } from "../../testing/essays.ts";
import { anAdmin, aTeacher, aTest } from "../../testing/school.ts";
import { startWriting } from "../../testing/sitting.ts";

const app = startAppForFile();

const HOUR = 3_600_000;

async function twoHandedIn() {
  const essayTest = await anEssayTest(app, { students: 2 });
  const first = await essayTest.handInEssays(0, "Rain falls from clouds.");
  app.clock.advance(HOUR);
  const second = await essayTest.handInEssays(1);
  return { ...essayTest, first, second, teacherClient: await essayTest.teacherNow() };
}

describe("the queue of a marker who sees no names", () => {
  const blindly = async (students = 6) => {
    const essays = await anEssayTest(app, { students });
    for (let place = 0; place < students; place += 1) {
      await essays.handInEssays(place, `Essay ${place}.`);
      app.clock.advance(60_000);
    }
    const colleague = await aTeacher(app.db);
    const owner = await essays.teacherNow();
    await owner(shareTest, { id: essays.test.id, teacher: colleague.id, rights: ["mark"] });
    const asked = { testid: essays.test.id, qid: essays.composition, blind: true };
    return { ...essays, owner, asked, colleague: await clientFor(app, colleague) };
  };

  test("names, tells and orders nobody, and pages through all answers once", async () => {
    const { owner, asked, people, teacher } = await blindly();
    const courage = await aClass(app.db, teacher, { students: people });
    const all = await owner(markingQueue, asked);
    const said = JSON.stringify(all);
    const facts = people.flatMap(({ id, name }) => [id, name]);
    expect([...facts, courage].filter((fact) => said.includes(fact))).toEqual([]);
    const minutes = all.data.map(({ submittedAt }) => submittedAt.slice(13));
    expect(new Set(minutes)).toEqual(new Set([":00:00.000Z"]));
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await owner(markingQueue, { ...asked, limit: 2, ...(after && { after }) });
      paged.push(...page.data.map(({ answer }) => answer));
      after = page.next ?? undefined;
    } while (after);
    expect(paged).toEqual(all.data.map(({ answer }) => answer));
    expect(new Set(paged).size).toBe(6);
  });

  test("has an order and codes of their own, the same at each reading", async () => {
    const { owner, colleague, asked } = await blindly();
    const codes = async (client: typeof owner) =>
      (await client(markingQueue, asked)).data.map(({ userid, answer }) => [userid._id, answer]);
    expect(await codes(owner)).toEqual(await codes(owner));
    const [own, others] = [await codes(owner), await codes(colleague)];
    expect(own.filter(([id]) => others.some(([other]) => other === id))).toEqual([]);
    for (const list of [own, others]) {
      const ids = list.map(([id]) => id);
      expect(ids).toEqual([...ids].sort());
    }
  });

  test("finds answers by words or code, and by a name only where names are shown", async () => {
    const { owner, asked, people } = await blindly(3);
    const found = async (find: string, blind = true) =>
      (await owner(markingQueue, { ...asked, blind, find })).data.map(({ answer }) => answer);
    expect(await found("essay 1.")).toEqual(["Essay 1."]);
    expect(await found("1. ESSAY")).toEqual(["Essay 1."]);
    expect(await found("essay")).toHaveLength(3);
    expect(await found("essay 9")).toEqual([]);
    expect(await found("\u0000")).toEqual([]);
    const [script] = (await owner(markingQueue, asked)).data;
    const { name = "" } = script?.userid ?? {};
    expect(await found(name)).toEqual([script?.answer]);
    expect(await found(name.slice(-4).toLowerCase())).toEqual([script?.answer]);
    const [first] = people;
    expect(await found(first?.name ?? "")).toEqual([]);
    expect(await found(first?.name ?? "", false)).toContain("Essay 0.");
    await expect(owner(markingQueue, { find: "essay" })).rejects.toMatchObject({ status: 400 });
  });

  test("marks, comments and is helped by the code, and is answered without a name", async () => {
    const { owner, colleague, asked, people } = await blindly(1);
    const [answer] = (await owner(markingQueue, asked)).data;
    const ids = { testid: asked.testid, qid: asked.qid, userid: answer?.userid._id ?? "" };
    expect(answer?.userid.name).toMatch(/^Script [A-Z2-9]{4}$/);
    expect((await owner(markAnswer, { ...ids, score: 3 })).data.version).toBe(1);
    const replies = [await owner(markingAnswer, ids), await owner(markingHelp, ids)];
    expect(replies[0]).toMatchObject({ data: { score: 3, userid: answer?.userid } });
    const said = JSON.stringify(replies);
    expect(people.filter(({ id, name }) => said.includes(id) || said.includes(name))).toEqual([]);
    await expect(colleague(markingAnswer, ids)).rejects.toMatchObject({ status: 404 });
  });
});

describe("the marking queue", () => {
  test("is narrowed to a class, and says which classes wait", async () => {
    const { teacherClient, teacher, first } = await twoHandedIn();
    const courage = await aClass(app.db, teacher, { students: [first.person] });
    const empty = await aClass(app.db, teacher);
    await app.db
      .updateTable("classStudents")
      .set({ indexNumber: 7 })
      .where("classId", "=", courage)
      .execute();
    const { data, totalCount } = await teacherClient(markingQueue, { class: courage });
    expect(data[0]?.userid.classes).toMatchObject([{ _id: courage, index: 7 }]);
    expect([totalCount, new Set(data.map(({ userid }) => userid._id))]).toEqual([
      2,
      new Set([first.person.id]),
    ]);
    const questions = await teacherClient(markingQuestions, { class: courage });
    expect(questions.data.map(({ waiting }) => waiting)).toEqual([1, 1]);
    expect(questions.classes.map(({ _id, waiting }) => [_id, waiting])).toEqual([[courage, 2]]);
    expect((await teacherClient(markingQueue, { class: empty })).totalCount).toBe(0);
  });

  test("has each answer with its question, student, words and promise, oldest first", async () => {
    const { teacherClient, test: built, first, second, long, composition } = await twoHandedIn();
    const { data, next, totalCount } = await teacherClient(markingQueue);
    expect(totalCount).toBe(4);
    expect(next).toBeNull();
    expect(data.map(({ userid, question }) => [userid._id, question._id])).toEqual([
      [first.person.id, long],
      [first.person.id, composition],
      [second.person.id, long],
      [second.person.id, composition],
    ]);
    const handedInAt = app.clock.now() - HOUR;
    expect(data[0]).toEqual({
      testid: { _id: built.id, title: built.title },
      question: {
        _id: long,
        number: 1,
        body: "<p>Why does it rain?</p>",
        weightage: 6,
        isMcq: false,
        isShort: false,
        isLong: true,
        isComposition: false,
        quesimg: "",
        quesimgUrl: "",
        explanation: "<p>Count on from seven.</p>",
        modelAnswer: ["A model."],
      },
      userid: { _id: first.person.id, name: expect.any(String) },
      answer: "Rain falls from clouds.",
      revision: expect.any(Number),
      words: 4,
      submittedAt: new Date(handedInAt).toISOString(),
      dueAt: new Date(handedInAt + 48 * HOUR).toISOString(),
      score: null,
      comment: "",
      version: 0,
    });
  });

  test("is narrowed to a question or a test", async () => {
    const { teacher, teacherClient, test: built, second, long } = await twoHandedIn();
    const one = await teacherClient(markingQueue, { testid: built.id, qid: long });
    expect(one.totalCount).toBe(2);
    expect(one.data.every(({ question }) => question._id === long)).toBe(true);
    const other = await aTest(app.db, teacher);
    expect(await teacherClient(markingQueue, { testid: other.id })).toMatchObject({
      data: [],
      totalCount: 0,
      next: null,
    });
    expect(one.data[1]?.userid._id).toBe(second.person.id);
  });

  test("continues where the page before ended, also when that was marked in between", async () => {
    const { teacherClient, first, second, long, composition, mark } = await twoHandedIn();
    const page = await teacherClient(markingQueue, { limit: 2 });
    await mark(first, long, 3);
    await mark(first, composition, 2);
    const rest = await teacherClient(markingQueue, { limit: 2, after: page.next ?? "" });
    expect(rest.data.map(({ userid, question }) => [userid._id, question._id])).toEqual([
      [second.person.id, long],
      [second.person.id, composition],
    ]);
    expect(rest).toMatchObject({ next: null, totalCount: 2 });
  });

  test.each([1, 2, 3, 5])(
    "shows every answer once on pages of %i, also of attempts that were handed in at the same moment",
    async (limit) => {
      const { handInEssays, long, mark, teacherNow } = await anEssayTest(app, { students: 4 });
      for (const student of [0, 1, 2, 3]) {
        const writer = await handInEssays(student);
        if (student === 1) await mark(writer, long, 3);
      }
      const teacherClient = await teacherNow();
      for (const qid of [undefined, long]) {
        const whole = await teacherClient(markingQueue, { qid, limit: 100 });
        expect(whole.totalCount).toBe(qid ? 3 : 7);
        const met: unknown[] = [];
        let after: string | undefined;
        do {
          const page = await teacherClient(markingQueue, { qid, limit, after });
          expect(page.totalCount).toBe(whole.totalCount);
          met.push(...page.data);
          after = page.next ?? undefined;
        } while (after !== undefined);
        expect(met).toEqual(whole.data);
      }
    },
  );

  test("has only closed attempts, and loses an answer with its mark and a test with its deletion", async () => {
    const { teacherNow, test: built, handInEssays, mark, long } = await anEssayTest(app);
    const teacherClient = await teacherNow();
    const writer = await handInEssays(0);
    expect((await teacherClient(markingQueue)).totalCount).toBe(2);
    await mark(writer, long, 0);
    const { data } = await teacherClient(markingQueue);
    expect(data.map(({ question }) => question.isComposition)).toEqual([true]);
    await teacherClient(endTest, { id: built.id });
    await teacherClient(deleteTest, { _id: built.id, title: built.title });
    expect((await teacherClient(markingQueue)).totalCount).toBe(0);
    expect((await teacherClient(markingQuestions)).data).toEqual([]);
    expect((await teacherClient(markingWaiting)).data.waiting).toBe(0);
  });

  test("leaves out what a student is still writing, and blanks", async () => {
    const {
      teacherNow,
      test: built,
      people,
      long,
      handInEssays,
    } = await anEssayTest(app, {
      students: 2,
    });
    await handInEssays(0, "");
    const [, second] = people;
    if (!second) throw new Error("The test has fewer students");
    const writer = await startWriting(app, built, second);
    await writer.client(saveAnswer, { ...writer.own, qid: long, customAnswer: "I begin." });
    expect((await (await teacherNow())(markingQueue)).totalCount).toBe(0);
    const early = (await teacherNow())(markingAnswer, { ...writer.own, qid: long });
    await expect(early).rejects.toMatchObject({ message: texts.review.stillWriting });
  });

  test("shows a teacher their own tests only, and an admin all", async () => {
    const { test: built, first, long } = await twoHandedIn();
    const colleague = await clientFor(app, await aTeacher(app.db));
    expect(await colleague(markingQueue, { testid: built.id })).toMatchObject({
      data: [],
      totalCount: 0,
    });
    expect((await colleague(markingQuestions)).data).toEqual([]);
    expect((await colleague(markingWaiting)).data).toEqual({ waiting: 0, overdue: 0 });
    const answer = colleague(markingAnswer, { ...first.own, qid: long });
    await expect(answer).rejects.toMatchObject({ status: 403, message: texts.test.foreign });

    const admin = await clientFor(app, await anAdmin(app.db));
    expect((await admin(markingQueue, { testid: built.id })).totalCount).toBe(4);
    expect((await admin(markingQuestions, { testid: built.id })).data).toHaveLength(2);
    expect((await admin(markingWaiting)).data.waiting).toBeGreaterThanOrEqual(4);
    expect((await admin(markingAnswer, { ...first.own, qid: long })).data.words).toBe(4);
  });

  test.each(["", "1", "x.0199a000-0000-7000-8000-000000000000.1", "1.0199a000.1"])(
    "refuses a place in it that it never gave: %j",
    async (after) => {
      const teacher = await clientFor(app, await aTeacher(app.db));
      await expect(teacher(markingQueue, { after })).rejects.toMatchObject({ status: 400 });
    },
  );
});

describe("the questions of the queue", () => {
  test("count what waits, the one with the oldest answer first", async () => {
    const { teacherClient, test: built, first, long, composition, mark } = await twoHandedIn();
    await mark(first, long, 6);
    const { data } = await teacherClient(markingQuestions);
    const oldest = app.clock.now() - HOUR;
    expect(data).toMatchObject([
      { qid: composition, number: 2, waiting: 2, dueAt: iso(oldest + 48 * HOUR), weightage: 4 },
      { qid: long, number: 1, waiting: 1, dueAt: iso(oldest + 49 * HOUR), weightage: 6 },
    ]);
    expect(data[0]?.testid).toEqual({ _id: built.id, title: built.title });
    expect(data[1]?.body).toBe("<p>Why does it rain?</p>");
  });

  test("and the menu's count know what is late", async () => {
    const { teacherNow } = await twoHandedIn();
    const count = async () => (await (await teacherNow())(markingWaiting)).data;
    app.clock.advance(47 * HOUR);
    expect(await count()).toEqual({ waiting: 4, overdue: 0 });
    app.clock.advance(1);
    expect(await count()).toEqual({ waiting: 4, overdue: 2 });
    app.clock.advance(HOUR);
    expect(await count()).toEqual({ waiting: 4, overdue: 4 });
  });
});

const iso = (at: number) => new Date(at).toISOString();

test("where students have orders of their own, numbers are said to be those of the test as built", async () => {
  const { test: built, long, handInEssays, teacherNow } = await anEssayTest(app);
  const { own } = await handInEssays(0);
  const teacher = await teacherNow();
  const said = async () => [
    (await teacher(testDetails, { id: built.id })).data.asBuilt,
    (await teacher(basicDetails, { id: built.id })).data.asBuilt,
    (await teacher(markingAnswer, { ...own, qid: long })).data.asBuilt,
  ];
  expect(await said()).toEqual([undefined, undefined, undefined]);
  await app.db
    .updateTable("tests")
    .set({ shuffleQuestions: true, shuffleOptions: true })
    .where("id", "=", built.id)
    .execute();
  expect(await said()).toEqual([
    texts.test.asBuilt({ shuffleQuestions: true, shuffleOptions: true }),
    texts.test.asBuilt({ shuffleQuestions: true, shuffleOptions: true }),
    texts.test.asBuilt({ shuffleQuestions: true, shuffleOptions: false }),
  ]);
});

test("a student who was deleted is marked in a running test", async () => {
  const { test: built, people, handInEssays, teacherNow } = await anEssayTest(app, { students: 2 });
  await handInEssays(0);
  const gone = people[0]?.id ?? "";
  const removedAt = new Date(app.clock.now());
  await app.db.updateTable("people").set({ removedAt }).where("id", "=", gone).execute();
  const { data } = await (await teacherNow())(listCandidates, { id: built.id });
  expect(data.filter(({ removed }) => removed).map(({ _id }) => _id)).toEqual([gone]);
});
