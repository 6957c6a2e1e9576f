import { randomUUID } from "node:crypto";
import { startPractice } from "@markwell/contract/calls/practice";
import { questionDetail, updateQuestion } from "@markwell/contract/calls/questions";
import { questionToRegrade } from "@markwell/contract/calls/regrade";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anEndedTest, at, correct, type Ended } from "../../testing/regrades.ts";
import { aStudent, subjectId, type TestPerson } from "../../testing/school.ts";

const app = startAppForFile();

describe("the bank", () => {
  const keyInBank = async (teacher: TestPerson, id: string) => {
    const client = await clientFor(app, teacher);
    const { data } = await client(questionDetail, { id });
    return data;
  };

  test("is corrected along when its author wants that, as a version of its own", async () => {
    const scene = await anEndedTest(app, "mcq", [2]);
    await own(scene);
    const { data: state } = await scene.client(questionToRegrade, scene.about);
    expect(state.bank).toBe("possible");
    const { data } = await correct(scene, { right: [at(scene.options, 2)] }, { bank: true });
    expect(data.bankCorrected).toBe(true);
    const inBank = await keyInBank(scene.teacher, scene.about.qid);
    expect(JSON.stringify(inBank)).toContain('"version":2');
    const [now] = await app.db
      .selectFrom("questionRevisions")
      .innerJoin("questionOptions", "questionOptions.revisionId", "questionRevisions.id")
      .select(["position", "number"])
      .where("questionId", "=", scene.about.qid)
      .where("isCurrent", "=", true)
      .where("isAnswer", "=", true)
      .execute();
    expect(now).toEqual({ position: 3, number: 2 });
    await correct(scene, { right: [at(scene.options, 3)] }, { bank: true });
    expect((await scene.client(questionToRegrade, scene.about)).data.bank).toBe("possible");
  });

  test("stays without the tick, and for a question of somebody else", async () => {
    const scene = await anEndedTest(app, "mcq", [2]);
    const { data: state } = await scene.client(questionToRegrade, scene.about);
    expect(state.bank).toBe("foreign");
    const { data } = await correct(scene, { right: [at(scene.options, 2)] }, { bank: true });
    expect(data.bankCorrected).toBe(false);
    const mails = await app.db
      .selectFrom("mailOutbox")
      .innerJoin("questions", "questions.authorId", "mailOutbox.personId")
      .select(["subject", "text"])
      .where("questions.id", "=", scene.about.qid)
      .execute();
    expect(mails).toEqual([
      {
        subject: `Please check a key: ${scene.test.title}`,
        text: expect.stringContaining(`in the test "${scene.test.title}"`),
      },
    ]);
    await own(scene);
    await correct(scene, { right: [at(scene.options, 3)] });
    expect(await versionOf(scene)).toBe(1);
    const { mailed } = await app.db
      .selectFrom("mailOutbox")
      .select(({ fn }) => fn.countAll<number>().as("mailed"))
      .where("aboutId", "=", scene.about.qid)
      .executeTakeFirstOrThrow();
    expect(mailed, "one for the first correction, none for one's own question").toBe(1);
  });

  test.each<[string, string, (scene: Ended) => Promise<unknown>]>([
    [
      "newer",
      "has other words by now",
      ({ about }) =>
        app.db
          .updateTable("questionRevisions")
          .set({ body: "<p>Something else?</p>" })
          .where("questionId", "=", about.qid)
          .execute(),
    ],
    [
      "removed",
      "is no longer there",
      ({ about }) =>
        app.db
          .updateTable("questionRevisions")
          .set({ listed: false })
          .where("questionId", "=", about.qid)
          .execute(),
    ],
  ])("%s: a question that %s is left alone", async (state, _, change) => {
    const scene = await anEndedTest(app, "short", ["14"]);
    await own(scene);
    const pinned = await app.db
      .selectFrom("questionRevisions")
      .selectAll()
      .where("questionId", "=", scene.about.qid)
      .executeTakeFirstOrThrow();
    const { id: _id, ...copy } = pinned;
    await app.db
      .updateTable("questionRevisions")
      .set({ isCurrent: false })
      .where("id", "=", pinned.id)
      .execute();
    await app.db
      .insertInto("questionRevisions")
      .values({ ...copy, number: 2, isCurrent: true })
      .execute();
    await change(scene);
    await app.db
      .updateTable("questionRevisions")
      .set({ body: copy.body })
      .where("id", "=", pinned.id)
      .execute();
    expect((await scene.client(questionToRegrade, scene.about)).data.bank).toBe(state);
    const { data } = await correct(scene, { accepted: ["14"] }, { bank: true });
    expect(data).toMatchObject({ gained: 1, bankCorrected: false });
    expect(await versionOf(scene)).toBe(1);
  });

  test("keeps a key that a test has corrected out of practice, until its author has saved it", async () => {
    const topic = `Topic ${randomUUID()}`;
    const shelf = { subjectId: await subjectId(app.db), level: "primary 6", position: 99 };
    await app.db
      .insertInto("topics")
      .values({ ...shelf, name: topic })
      .execute();
    const scene = await anEndedTest(app, "mcq", [2], {
      over: { topic, explanation: "<p>Old.</p>" },
    });
    const student = await clientFor(app, await aStudent(app.db));
    const practise = async () => {
      const request = { kind: "topic" as const, subject: "Mathematics", topic };
      const clientRequestId = randomUUID();
      const round = await student(startPractice, { ...request, clientRequestId }).catch(
        () => undefined,
      );
      return round?.data.questions.map(({ _id }) => _id) ?? [];
    };
    await correct(scene, { right: [at(scene.options, 2)] });
    const row = await app.db
      .selectFrom("questions")
      .select("authorId")
      .where("id", "=", scene.about.qid)
      .executeTakeFirstOrThrow();
    const author = await clientFor(app, { id: row.authorId });
    const read = async () => (await author(questionDetail, { id: scene.about.qid })).data[0];
    const doubtful = await read();
    expect(doubtful.keyToCheck).toBe(true);
    expect(await practise()).toEqual([]);
    await author(updateQuestion, {
      ...doubtful,
      id: scene.about.qid,
      subject: doubtful.subject._id,
      answer: doubtful.customAnswer,
      ...{ answerKind: "found", passage: undefined },
    });
    expect((await read()).keyToCheck).toBeUndefined();
    expect(await practise()).toEqual([scene.about.qid]);
  });

  const versionOf = async ({ about }: Ended) =>
    (
      await app.db
        .selectFrom("questions")
        .select("version")
        .where("id", "=", about.qid)
        .executeTakeFirstOrThrow()
    ).version;

  const own = ({ teacher, about }: Ended) =>
    app.db
      .updateTable("questions")
      .set({ authorId: teacher.id })
      .where("id", "=", about.qid)
      .execute();
});
