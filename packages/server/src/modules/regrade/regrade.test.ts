import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { endTest } from "@markwell/contract/calls/conduct";
import { markAnswer } from "@markwell/contract/calls/marking";
import { questionDetail } from "@markwell/contract/calls/questions";
import { previewRegrade, questionToRegrade, regrade } from "@markwell/contract/calls/regrade";
import { candidateScores, finalResults } from "@markwell/contract/calls/results";
import { testQuestions } from "@markwell/contract/calls/tests";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { queuedBehind } from "../../testing/locks.ts";
import { aBankQuestion, aTeacher, type TestPerson } from "../../testing/school.ts";
import { aClassWriting, attemptOf } from "../../testing/sitting.ts";
import { balanceOf } from "../points/index.ts";
import { loadPaper } from "../tests/index.ts";

let app: TestApp;
let author: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  author = await aTeacher(app.db);
});
afterAll(() => app.close());

const NOBODY = "0199a000-0000-7000-8000-000000000000";

/** What each pupil answers: the place of an option, a text, or nothing. */
type Given = number | string | undefined;

/**
 * An ended test of three questions: an MCQ of 2 marks (the second of four options is right), a short
 * answer of 3 marks ("13"), and an essay of 5. Each pupil has answered one of them as told.
 */
async function anEndedTest(
  which: "mcq" | "short" | "long",
  given: readonly Given[],
  { ended = true } = {},
) {
  const questions = {
    mcq: await aBankQuestion(app.db, author, { kind: "mcq", weightage: 2 }),
    short: await aBankQuestion(app.db, author, { kind: "short", weightage: 3 }),
    long: await aBankQuestion(app.db, author, { kind: "long", weightage: 5 }),
  };
  const qid = questions[which];
  const {
    teacher,
    test: built,
    writers,
  } = await aClassWriting(app, {
    questions: Object.values(questions),
    pupils: given.length,
  });
  const asked = (await loadPaper(app.db, built.id)).find(({ questionId }) => questionId === qid);
  const options = asked?.options.map(({ id }) => id) ?? [];
  for (const [index, answer] of given.entries()) {
    const { client, own } = at(writers, index);
    app.clock.advance(60_000);
    if (answer === undefined) continue;
    const newAnswer = typeof answer === "number" ? [options[answer] ?? ""] : [];
    const customAnswer = typeof answer === "string" ? answer : "";
    await client(saveAnswer, { ...own, qid, newAnswer, customAnswer });
  }
  const client = await clientFor(app, teacher);
  if (ended) await client(endTest, { id: built.id });
  app.clock.advance(60_000);
  const about = { testid: built.id, qid };
  return { teacher, client, writers, options, about, questions, test: built };
}

type Ended = Awaited<ReturnType<typeof anEndedTest>>;
type Wanted = { right?: string[]; accepted?: string[]; fullMarks?: boolean };

const previewOf = async ({ client, about }: Ended, wanted: Wanted) =>
  (await client(previewRegrade, { ...about, ...wanted })).data;

/** Looks and confirms, as the page does. */
async function correct(scene: Ended, wanted: Wanted, { bank = false } = {}) {
  const { seen } = await previewOf(scene, wanted);
  const request = { ...scene.about, ...wanted, seen, bank };
  return { request, data: (await scene.client(regrade, request)).data };
}

const scoresOf = async ({ client, about, writers }: Ended) => {
  const { data } = await client(candidateScores, { testid: about.testid });
  return writers.map(
    ({ person }) => data.find(({ userid }) => userid._id === person.id)?.score ?? null,
  );
};

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error(`There is no ${index}`);
  return found;
};

describe("a corrected key", () => {
  test("tells first who gains and who loses, and changes nothing by telling", async () => {
    const scene = await anEndedTest("mcq", [1, 2, 2, 0, undefined]);
    const before = await scoresOf(scene);
    const preview = await previewOf(scene, { right: [at(scene.options, 2)] });
    expect(preview).toMatchObject({ gained: 2, lost: 1, same: 2, byHand: 0, maxMarks: 10 });
    const nameOf = (index: number) => at(scene.writers, index).person.name;
    const lines = preview.papers.map(({ name, before: was, after }) => [
      name,
      [was.marks, was.score, was.percentage, was.grade],
      [after.marks, after.score, after.percentage, after.grade],
    ]);
    expect(lines).toEqual([
      [nameOf(0), [2, 2, 20, "AL7"], [0, 0, 0, "AL8"]],
      [nameOf(1), [0, 0, 0, "AL8"], [2, 2, 20, "AL7"]],
      [nameOf(2), [0, 0, 0, "AL8"], [2, 2, 20, "AL7"]],
    ]);
    expect(await scoresOf(scene)).toEqual(before);
  });

  test("makes of the scores what the preview has told, in every list", async () => {
    const scene = await anEndedTest("mcq", [1, 2, 0]);
    const right = [at(scene.options, 2)];
    const preview = await previewOf(scene, { right });
    const { data } = await correct(scene, { right });
    expect(data).toEqual({ gained: 1, lost: 1, same: 1, bankCorrected: false });
    expect(await scoresOf(scene)).toEqual([0, 2, 0]);
    for (const { userid, after } of preview.papers) {
      const attempt = await attemptOf(app.db, { testid: scene.about.testid, userid });
      expect(attempt).toMatchObject({ score: after.score, waiting: 0, total: 10 });
    }
    const [question] = (await scene.client(testQuestions, { id: scene.about.testid })).data;
    expect(question?.options.map(({ isAnswer }) => isAnswer)).toEqual([false, false, true, false]);
    const { client, own } = at(scene.writers, 1);
    const { result, score } = (await client(finalResults, own)).data;
    expect([score, result[0]?.correctAnswer, result[0]?.status, result[0]?.notice]).toEqual([
      2,
      right,
      "correct",
      texts.regrade.corrected,
    ]);
    expect(result.slice(1).map(({ notice }) => notice)).toEqual(["", ""]);
  });

  test("of a short answer accepts further texts; who gave the old one keeps the marks", async () => {
    const scene = await anEndedTest("short", ["13", "thirteen", "12"]);
    const { data } = await correct(scene, { accepted: ["13", " Thirteen ", "13", ""] });
    expect(data).toMatchObject({ gained: 1, lost: 0, same: 2 });
    expect(await scoresOf(scene)).toEqual([3, 3, 0]);
    const { client, own } = at(scene.writers, 2);
    const { result } = (await client(finalResults, own)).data;
    expect(result[1]?.correctAnswer).toEqual(["13", "Thirteen"]);
  });

  test("that is the same as before touches nobody", async () => {
    const scene = await anEndedTest("mcq", [1, 2, undefined]);
    const preview = await previewOf(scene, { right: [at(scene.options, 1)] });
    expect(preview).toMatchObject({ gained: 0, lost: 0, same: 3, papers: [] });
    const confirmed = correct(scene, { right: [at(scene.options, 1)] });
    await expect(confirmed).rejects.toThrow(texts.regrade.nothing);
  });

  test("can be corrected again, back to what it was", async () => {
    const scene = await anEndedTest("mcq", [1, 2]);
    await correct(scene, { right: [at(scene.options, 2)] });
    await correct(scene, { fullMarks: true });
    expect(await scoresOf(scene)).toEqual([2, 2]);
    await correct(scene, { right: [at(scene.options, 1)] });
    expect(await scoresOf(scene)).toEqual([2, 0]);
    const { data } = await scene.client(questionToRegrade, scene.about);
    expect(data.corrections).toMatchObject([
      { by: scene.teacher.name, fullMarks: false, gained: 0, lost: 1, same: 1 },
      { by: scene.teacher.name, fullMarks: true, gained: 1, lost: 0, same: 1 },
      { by: scene.teacher.name, fullMarks: false, gained: 1, lost: 1, same: 0 },
    ]);
  });

  test("leaves what a teacher marked by hand", async () => {
    const scene = await anEndedTest("short", ["14", "14"]);
    const userid = at(scene.writers, 0).person.id;
    await scene.client(markAnswer, { ...scene.about, userid, score: 1 });
    const preview = await previewOf(scene, { accepted: ["14"] });
    expect(preview).toMatchObject({ gained: 1, lost: 0, same: 1, byHand: 1 });
    await correct(scene, { accepted: ["14"] });
    expect(await scoresOf(scene)).toEqual([1, 3]);
  });

  test.each<[string, (options: string[]) => Wanted, string, string]>([
    ["no right option", () => ({ right: [] }), "right", texts.regrade.optionRequired],
    ["a foreign option", () => ({ right: [NOBODY] }), "right", texts.attempt.unknownOption],
  ])("with %s is refused", async (_, wanted, path, message) => {
    const scene = await anEndedTest("mcq", [1]);
    await expect(previewOf(scene, wanted(scene.options))).rejects.toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
  });

  test("without an accepted text is refused", async () => {
    const scene = await anEndedTest("short", ["13"]);
    await expect(previewOf(scene, { accepted: [" "] })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "accepted", message: texts.regrade.answerRequired }],
    });
  });
});

describe("full marks for everybody", () => {
  test("reach also who left the question out, and stand above marks by hand", async () => {
    const scene = await anEndedTest("mcq", [1, 2, undefined, 0]);
    const userid = at(scene.writers, 3).person.id;
    await scene.client(markAnswer, { ...scene.about, userid, score: 0.5 });
    const { data } = await correct(scene, { fullMarks: true });
    expect(data).toMatchObject({ gained: 3, lost: 0, same: 1 });
    expect(await scoresOf(scene)).toEqual([2, 2, 2, 2]);
    const { client, own } = at(scene.writers, 2);
    const { result } = (await client(finalResults, own)).data;
    expect(result[0]).toMatchObject({
      score: 2,
      iscorrect: true,
      status: "correct",
      notice: texts.regrade.fullMarks,
    });
  });

  test("end the waiting of an essay, and without them it waits again", async () => {
    const scene = await anEndedTest("long", ["My essay.", undefined]);
    const { own } = at(scene.writers, 0);
    await correct(scene, { fullMarks: true });
    expect(await attemptOf(app.db, own)).toMatchObject({ score: 5, waiting: 0, gradedTotal: 10 });
    await correct(scene, {});
    const attempt = await attemptOf(app.db, own);
    expect(attempt).toMatchObject({ score: 0, waiting: 1, gradedTotal: 5, gradedAt: null });
  });
});

describe("points", () => {
  test("are credited for what a paper is worth more, and never taken back", async () => {
    const scene = await anEndedTest("mcq", [1, 2]);
    const balances = () =>
      Promise.all(scene.writers.map(({ person }) => balanceOf(app.db, person.id)));
    await markEssays(scene);
    const before = await balances();
    await correct(scene, { right: [at(scene.options, 2)] });
    const after = await balances();
    expect(after[0]).toBe(before[0]);
    // 30 minutes offer 20 points: 12 of them for right answers, 20 % of the marks are new.
    expect(at(after, 1) - at(before, 1)).toBe(2);
    await correct(scene, { right: [at(scene.options, 1)] });
    expect(await balances()).toEqual(after);
  });

  /** Blank essays wait for nobody: only for papers that would. */
  async function markEssays({ writers, about, client, questions }: Ended) {
    for (const { person } of writers) {
      await client(markAnswer, {
        testid: about.testid,
        qid: questions.long,
        userid: person.id,
        score: 0,
      });
    }
  }
});

describe("a regrade", () => {
  test("is refused when a paper was marked after the preview, and changes nothing", async () => {
    const scene = await anEndedTest("mcq", [2, 2]);
    const right = [at(scene.options, 2)];
    const { seen } = await previewOf(scene, { right });
    const userid = at(scene.writers, 0).person.id;
    await scene.client(markAnswer, { ...scene.about, userid, score: 1 });
    const request = { ...scene.about, right, seen };
    await expect(scene.client(regrade, request)).rejects.toThrow(texts.regrade.changedMeanwhile);
    expect(await scoresOf(scene)).toEqual([1, 0]);
    expect((await scene.client(questionToRegrade, scene.about)).data.corrections).toEqual([]);
  });

  test("is refused when another key was looked at", async () => {
    const scene = await anEndedTest("mcq", [2]);
    const { seen } = await previewOf(scene, { right: [at(scene.options, 2)] });
    const request = { ...scene.about, seen };
    const other = scene.client(regrade, { ...request, right: [at(scene.options, 3)] });
    await expect(other).rejects.toThrow(texts.regrade.changedMeanwhile);
  });

  test("that is sent again changes nothing more", async () => {
    const scene = await anEndedTest("mcq", [2]);
    const { request, data } = await correct(scene, { right: [at(scene.options, 2)] });
    expect((await scene.client(regrade, request)).data).toEqual(data);
    expect((await scene.client(questionToRegrade, scene.about)).data.corrections).toHaveLength(1);
  });

  test("waits for a mark that is just being given, and then sees it", async () => {
    const scene = await anEndedTest("mcq", [2]);
    const right = [at(scene.options, 2)];
    const userid = at(scene.writers, 0).person.id;
    const { seen } = await previewOf(scene, { right });
    const hold = (trx: Parameters<Parameters<typeof queuedBehind>[1]>[0]) =>
      sql`select from attempts where test_id = ${scene.about.testid} for update`.execute(trx);
    const outcome = await queuedBehind<unknown>(app.db, hold, [
      () => scene.client(markAnswer, { ...scene.about, userid, score: 1 }),
      () => scene.client(regrade, { ...scene.about, right, seen }),
    ]);
    expect(outcome).toMatchObject([
      { status: "fulfilled" },
      { status: "rejected", reason: { message: texts.regrade.changedMeanwhile } },
    ]);
    expect(await scoresOf(scene)).toEqual([1]);
  });

  test("twice at once with two keys: one is done, the other one looks again", async () => {
    const scene = await anEndedTest("mcq", [2, 3]);
    const requests = await Promise.all(
      [2, 3].map(async (place) => {
        const right = [at(scene.options, place)];
        const { seen } = await previewOf(scene, { right });
        return { ...scene.about, right, seen };
      }),
    );
    const hold = (trx: Parameters<Parameters<typeof queuedBehind>[1]>[0]) =>
      sql`select from tests where id = ${scene.about.testid} for update`.execute(trx);
    const acts = requests.map((request) => () => scene.client(regrade, request));
    const outcome = await queuedBehind<unknown>(app.db, hold, acts);
    expect(outcome.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(await scoresOf(scene)).toEqual([2, 0]);
  });

  test("is refused while the test runs", async () => {
    const scene = await anEndedTest("mcq", [1], { ended: false });
    const { client, own } = at(scene.writers, 0);
    await client(handIn, own);
    const wanted = { right: [at(scene.options, 2)] };
    await expect(previewOf(scene, wanted)).rejects.toBeInstanceOf(Refusal);
    const request = { ...scene.about, ...wanted, seen: "" };
    await expect(scene.client(regrade, request)).rejects.toThrow(texts.regrade.running);
    expect((await scene.client(questionToRegrade, scene.about)).data.ended).toBe(false);
  });

  test("is for the test's own teacher, and for questions of the test", async () => {
    const scene = await anEndedTest("mcq", [1]);
    const colleague = await clientFor(app, await aTeacher(app.db));
    for (const call of [questionToRegrade, previewRegrade]) {
      await expect(colleague(call, scene.about)).rejects.toMatchObject({
        status: 403,
        message: texts.test.foreign,
      });
      const unknown = scene.client(call, { ...scene.about, qid: NOBODY });
      await expect(unknown).rejects.toMatchObject({ status: 404 });
    }
  });

  test("leaves an audit line with both keys and the counts", async () => {
    const scene = await anEndedTest("mcq", [1, 2, 0]);
    const right = [at(scene.options, 2)];
    await correct(scene, { right });
    const line = await app.db
      .selectFrom("auditLog")
      .select(["actorId", "act", "details"])
      .where("targetId", "=", scene.about.testid)
      .where("act", "=", "regrade")
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      actorId: scene.teacher.id,
      act: "regrade",
      details: {
        question: scene.about.qid,
        before: { right: [at(scene.options, 1)], accepted: [], fullMarks: false },
        after: { right, accepted: [], fullMarks: false },
        gained: 1,
        lost: 1,
        same: 1,
      },
    });
  });

  test("on record is never changed", async () => {
    const scene = await anEndedTest("mcq", [2]);
    await correct(scene, { fullMarks: true });
    const change = app.db.updateTable("keyCorrections").set({ fullMarks: false }).execute();
    await expect(change).rejects.toThrow("key_corrections is append-only");
  });
});

describe("the bank", () => {
  const keyInBank = async (teacher: TestPerson, id: string) => {
    const client = await clientFor(app, teacher);
    const { data } = await client(questionDetail, { id });
    return data;
  };

  test("is corrected along when its author wants that, as a version of its own", async () => {
    const scene = await anEndedTest("mcq", [2]);
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
    // And once more, from the test's own key.
    await correct(scene, { right: [at(scene.options, 3)] }, { bank: true });
    expect((await scene.client(questionToRegrade, scene.about)).data.bank).toBe("possible");
  });

  test("stays without the tick, and for a question of somebody else", async () => {
    const scene = await anEndedTest("mcq", [2]);
    const { data: state } = await scene.client(questionToRegrade, scene.about);
    expect(state.bank).toBe("foreign");
    const { data } = await correct(scene, { right: [at(scene.options, 2)] }, { bank: true });
    expect(data.bankCorrected).toBe(false);
    await own(scene);
    await correct(scene, { right: [at(scene.options, 3)] });
    expect(await versionOf(scene)).toBe(1);
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
    const scene = await anEndedTest("short", ["14"]);
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

  const versionOf = async ({ about }: Ended) =>
    (
      await app.db
        .selectFrom("questions")
        .select("version")
        .where("id", "=", about.qid)
        .executeTakeFirstOrThrow()
    ).version;

  /** Makes the test's teacher the author of its question. */
  const own = ({ teacher, about }: Ended) =>
    app.db
      .updateTable("questions")
      .set({ authorId: teacher.id })
      .where("id", "=", about.qid)
      .execute();
});
