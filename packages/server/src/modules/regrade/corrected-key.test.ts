import { myDay } from "@markwell/contract/calls/day";
import { markAnswer } from "@markwell/contract/calls/marking";
import { answersGiven, leaveAnswer, questionToRegrade } from "@markwell/contract/calls/regrade";
import { finalResults } from "@markwell/contract/calls/results";
import { testQuestions } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { NO_ACCEPTED_ANSWER, NO_RIGHT_OPTION } from "@markwell/domain/questions/draft";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  anEndedTest,
  at,
  correct,
  type Ended,
  previewOf,
  scoresOf,
  type Wanted,
} from "../../testing/regrades.ts";
import { aTeacher } from "../../testing/school.ts";
import { attemptOf } from "../../testing/sitting.ts";
import { balanceOf } from "../points/index.ts";

const app = startAppForFile();

const NOBODY = "0199a000-0000-7000-8000-000000000000";

describe("a corrected key", () => {
  test("tells first who gains and who loses, and changes nothing by telling", async () => {
    const scene = await anEndedTest(app, "mcq", [1, 2, 2, 0, undefined]);
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
    const scene = await anEndedTest(app, "mcq", [1, 2, 0]);
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
    const scene = await anEndedTest(app, "short", ["13", "xiii", "12"]);
    const { data } = await correct(scene, { accepted: ["13", " Xiii ", "13", ""] });
    expect(data).toMatchObject({ gained: 1, lost: 0, same: 2 });
    expect(await scoresOf(scene)).toEqual([3, 3, 0]);
    const { client, own } = at(scene.writers, 2);
    const { result } = (await client(finalResults, own)).data;
    expect(result[1]?.correctAnswer).toEqual(["13", "Xiii"]);
  });

  test("that is the same as before touches nobody", async () => {
    const scene = await anEndedTest(app, "mcq", [1, 2, undefined]);
    const preview = await previewOf(scene, { right: [at(scene.options, 1)] });
    expect(preview).toMatchObject({ gained: 0, lost: 0, same: 3, papers: [] });
    const confirmed = correct(scene, { right: [at(scene.options, 1)] });
    await expect(confirmed).rejects.toThrow(texts.regrade.nothing);
  });

  test("can be corrected again, back to what it was", async () => {
    const scene = await anEndedTest(app, "mcq", [1, 2]);
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
    const scene = await anEndedTest(app, "short", ["14", "14"]);
    const userid = at(scene.writers, 0).person.id;
    await scene.client(markAnswer, { ...scene.about, userid, score: 1 });
    const preview = await previewOf(scene, { accepted: ["14"] });
    expect(preview).toMatchObject({ gained: 1, lost: 0, same: 1, byHand: 1 });
    await correct(scene, { accepted: ["14"] });
    expect(await scoresOf(scene)).toEqual([1, 3]);
  });

  test.each<[string, (options: string[]) => Wanted, string, string]>([
    ["no right option", () => ({ right: [] }), "right", NO_RIGHT_OPTION],
    ["a foreign option", () => ({ right: [NOBODY] }), "right", texts.attempt.unknownOption],
  ])("with %s is refused", async (_, wanted, path, message) => {
    const scene = await anEndedTest(app, "mcq", [1]);
    await expect(previewOf(scene, wanted(scene.options))).rejects.toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
  });

  test("without an accepted text is refused", async () => {
    const scene = await anEndedTest(app, "short", ["13"]);
    await expect(previewOf(scene, { accepted: [" "] })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "accepted", message: NO_ACCEPTED_ANSWER }],
    });
  });
});

describe("the answers given to short questions", () => {
  const answersOf = async ({ client, about }: Ended) =>
    (await client(answersGiven, { testid: about.testid })).data;
  const shown = (question: { answers: Array<{ text: string; count: number; right: boolean }> }) =>
    question.answers.map(({ text, count, right }) => [text, count, right]);
  const GIVEN = ["13", "twelve", " Xiii", "xiii", "13.0", undefined, "Xiii.", "13"];

  test("are counted, the refused ones first; one of them in the key lifts all that mean the same", async () => {
    const scene = await anEndedTest(app, "short", GIVEN);
    const { ended, questions } = await answersOf(scene);
    expect(ended).toBe(true);
    expect(questions).toMatchObject([
      { _id: scene.about.qid, number: 2, accepted: ["13"], fullMarks: false, more: 0 },
    ]);
    const refused = ["xiii", 3, false];
    const [question] = questions;
    const answers = shown(at(questions, 0)).map(([text, ...rest]) => [
      String(text).trim().toLowerCase().replace(".", ""),
      ...rest,
    ]);
    expect(answers.slice(0, 2)).toEqual([refused, ["twelve", 1, false]]);
    const text = question?.answers[0]?.text ?? "";
    const { data } = await correct(scene, { accepted: ["13", text] });
    expect(data).toMatchObject({ gained: 3, lost: 0 });
    const after = (await answersOf(scene)).questions;
    expect(shown(at(after, 0))[0]).toEqual(["twelve", 1, false]);
    expect(at(after, 0).accepted).toEqual(["13", text.trim()]);
  });

  test("that look right and were given by several are shown, until they are accepted or left", async () => {
    const given = ["13 pieces", "13 pieces", "about 13", "about 13", "14", "14", "13 kg"];
    const scene = await anEndedTest(app, "short", given);
    const looks = async () =>
      at((await answersOf(scene)).questions, 0)
        .answers.filter(({ look }) => look)
        .map(({ text, count }) => [text, count])
        .sort();
    const onWelcome = async () => (await scene.client(myDay)).data.looks;
    const { testid, qid } = scene.about;
    expect(await looks()).toEqual([
      ["13 pieces", 2],
      ["about 13", 2],
    ]);
    expect(await onWelcome()).toEqual([{ _id: testid, title: scene.test.title, answers: 2 }]);
    const left = { testid, qid, text: "13 pieces" };
    await scene.client(leaveAnswer, left);
    await scene.client(leaveAnswer, left);
    expect(await looks()).toEqual([["about 13", 2]]);
    expect(await onWelcome()).toMatchObject([{ answers: 1 }]);
    await correct(scene, { accepted: ["13", "about 13"] });
    expect(await looks()).toEqual([]);
    expect(await onWelcome()).toEqual([]);
    expect(await scoresOf(scene)).toEqual([0, 0, 3, 3, 0, 0, 0]);
    const colleague = await clientFor(app, await aTeacher(app.db));
    expect((await colleague(myDay)).data.looks).toEqual([]);
    await expect(colleague(leaveAnswer, left)).rejects.toMatchObject({ status: 403 });
  });

  test("are seen while the test runs, by its own teacher", async () => {
    const scene = await anEndedTest(app, "short", ["14", undefined, "14"], { ended: false });
    const { ended, questions } = await answersOf(scene);
    expect(ended).toBe(false);
    expect(shown(at(questions, 0))).toEqual([["14", 2, false]]);
    const colleague = await clientFor(app, await aTeacher(app.db));
    await expect(colleague(answersGiven, { testid: scene.about.testid })).rejects.toMatchObject({
      status: 403,
      message: texts.test.foreign,
    });
  });
});

describe("full marks for everybody", () => {
  test("reach also students who left the question out, and win over marks by hand", async () => {
    const scene = await anEndedTest(app, "mcq", [1, 2, undefined, 0]);
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
    const scene = await anEndedTest(app, "long", ["My essay.", undefined]);
    const { own } = at(scene.writers, 0);
    await correct(scene, { fullMarks: true });
    expect(await attemptOf(app.db, own)).toMatchObject({ score: 5, waiting: 0, gradedTotal: 10 });
    await correct(scene, {});
    const attempt = await attemptOf(app.db, own);
    expect(attempt).toMatchObject({ score: 0, waiting: 1, gradedTotal: 5, gradedAt: null });
  });
});

describe("points", () => {
  test("are credited for what an attempt is worth more, and never taken back", async () => {
    const scene = await anEndedTest(app, "mcq", [1, 2]);
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

  /** Blank essays do not wait, so only for attempts that do. */
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
