import {
  drawQuestions,
  keepForTests,
  listQuestions,
  questionDetail,
  questionsByLevel,
  updateQuestion,
} from "@markwell/contract/calls/questions";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  anAdmin,
  aQuestionDraft,
  aStudent,
  aTeacher,
  aTest,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { changeTestState, registerCandidate } from "../tests/index.ts";

const app = startAppForFile();
let author: TestPerson;
let teacher: Client;
beforeAll(async () => {
  author = await aTeacher(app.db);
  teacher = await clientFor(app, author);
});

const detailOf = async (id: string) => {
  const { data, revisions } = (await teacher(questionDetail, { id })).data;
  return { question: data[0], revisions };
};

const bankOf = (...authors: TestPerson[]) =>
  Promise.all(authors.map((by) => aBankQuestion(app.db, by)));

describe("many questions at once", () => {
  test("are kept for tests where they are the caller's own; the others are named and stay", async () => {
    const other = await aTeacher(app.db);
    const [mine = "", second = "", foreign = "", gone = ""] = await bankOf(
      author,
      author,
      other,
      author,
    );
    await app.db
      .updateTable("questions")
      .set({ removedAt: new Date(app.clock.now()) })
      .where("id", "=", gone)
      .execute();
    const ids = [mine, foreign, second, gone, mine];
    expect(await teacher(keepForTests, { ids, testsOnly: true })).toMatchObject({
      changed: [mine, second],
      skipped: [
        { _id: foreign, reason: "author" },
        { _id: gone, reason: "gone" },
      ],
    });
    expect((await detailOf(mine)).question?.testsOnly).toBe(true);
    expect((await detailOf(foreign)).question?.testsOnly).toBe(false);
    const none = teacher(keepForTests, { ids: [foreign, gone], testsOnly: true });
    await expect(none).rejects.toThrow(new Refusal(texts.question.keptNone));
    const again = await teacher(keepForTests, { ids: [mine], testsOnly: true });
    expect(again.changed).toEqual([]);
    await teacher(keepForTests, { ids: [mine, second], testsOnly: false });
    expect((await detailOf(second)).question?.testsOnly).toBe(false);
  });

  test("an admin keeps anybody's, and each leaves a line in the audit log", async () => {
    const [id = ""] = await bankOf(author);
    const admin = await clientFor(app, await anAdmin(app.db));
    expect((await admin(keepForTests, { ids: [id], testsOnly: true })).changed).toEqual([id]);
    const actions = await app.db
      .selectFrom("auditLog")
      .select("act")
      .where("targetId", "=", id)
      .where("act", "=", "keep for tests")
      .execute();
    expect(actions).toHaveLength(1);
  });
});

describe("an edit", () => {
  test("that changes nothing else makes no new version; one that does makes one", async () => {
    const draft = await aQuestionDraft(app.db);
    const id = await aBankQuestion(app.db, author, draft);
    await teacher(updateQuestion, { ...draft, id, version: 1, testsOnly: true });
    const kept = await detailOf(id);
    expect(kept.question).toMatchObject({ testsOnly: true, version: 1 });
    expect(kept.revisions).toHaveLength(1);
    await teacher(updateQuestion, { ...draft, id, weightage: 5, testsOnly: false });
    const changed = await detailOf(id);
    expect(changed.question).toMatchObject({ testsOnly: false, version: 2, weightage: 5 });
    expect(changed.revisions).toHaveLength(2);
  });

  test("that does not say it leaves it as it is", async () => {
    const draft = await aQuestionDraft(app.db);
    const id = await aBankQuestion(app.db, author, { ...draft, testsOnly: true });
    await teacher(updateQuestion, { ...draft, id, weightage: 5 });
    expect((await detailOf(id)).question).toMatchObject({ testsOnly: true, weightage: 5 });
  });
});

test("the bank, the wizard and a random selection are narrowed to either, or to none", async () => {
  const subject = await subjectId(app.db, "Science");
  const about = { subject, topic: "Diversity", component: "Booklet A" };
  const topic = await app.db
    .selectFrom("topics")
    .select("name")
    .where("subjectId", "=", subject)
    .where("level", "=", "primary 6")
    .limit(1)
    .executeTakeFirstOrThrow();
  const ofTopic = { ...about, topic: topic.name };
  const free = await aBankQuestion(app.db, author, ofTopic);
  const kept = await aBankQuestion(app.db, author, { ...ofTopic, testsOnly: true });
  for (const [testsOnly, expected] of [
    [true, [kept]],
    [false, [free]],
    [undefined, [free, kept]],
  ] as const) {
    const narrowed = testsOnly === undefined ? {} : { testsOnly };
    const lists = [
      await teacher(listQuestions, { subject: [subject], ...narrowed }),
      await teacher(questionsByLevel, { subjectId: [subject], ...narrowed }),
      await teacher(drawQuestions, { subjectId: [subject], count: 10, ...narrowed }),
    ];
    for (const { data } of lists) {
      expect(data.map(({ _id }) => _id).sort()).toEqual([...expected].sort());
    }
    expect(lists[0]).toMatchObject({ totalCount: expected.length });
  }
});

describe("what a test holds", () => {
  test("is told with the test in the list and in the details, until it has ended", async () => {
    const subject = await subjectId(app.db, "English");
    const topic = await app.db
      .selectFrom("topics")
      .select("name")
      .where("subjectId", "=", subject)
      .where("level", "=", "primary 6")
      .limit(1)
      .executeTakeFirstOrThrow();
    const about = { subject, topic: topic.name, component: "Booklet A" };
    const held = await aBankQuestion(app.db, author, about);
    const free = await aBankQuestion(app.db, author, about);
    const now = app.clock.now();
    const built = await aTest(app.db, author, { questions: [held], subjects: [subject], now });
    const reservedOf = async () => {
      const { data } = await teacher(listQuestions, { subject: [subject] });
      expect(data.find(({ _id }) => _id === free)?.reserved).toEqual([]);
      const listed = data.find(({ _id }) => _id === held)?.reserved;
      expect((await detailOf(held)).question?.reserved).toEqual(listed);
      return listed;
    };
    expect(await reservedOf()).toEqual([]);
    const { id: studentId } = await aStudent(app.db);
    await transaction(app.db, (trx) =>
      registerCandidate(trx, { testId: built.id, studentId, kind: "live", now }),
    );
    const { id: testid, title } = built;
    const until = new Date(now + 30 * 86_400_000).toISOString();
    expect(await reservedOf()).toEqual([{ testid, title, until }]);
    const change = (to: { begunAt?: Date; conductedAt?: Date }) =>
      transaction(app.db, async (trx) => {
        const { apply } = await changeTestState(trx, author, testid);
        await apply(to);
      });
    await change({ begunAt: new Date(now) });
    expect(await reservedOf()).toEqual([{ testid, title, until: "" }]);
    await change({ conductedAt: new Date(now) });
    expect(await reservedOf()).toEqual([]);
  });
});
