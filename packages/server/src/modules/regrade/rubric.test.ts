import { markAnswer, markingAnswer } from "@markwell/contract/calls/marking";
import { previewRegrade, questionToRegrade, regrade } from "@markwell/contract/calls/regrade";
import { finalResults } from "@markwell/contract/calls/results";
import { updateRubric } from "@markwell/contract/calls/rubrics";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { marksByRubric, type Rubric } from "@markwell/domain/marking/rubric";
import { seeded } from "@markwell/domain/random";
import {
  aBandRubric,
  aCriterion,
  aPart,
  aPoint,
  randomMarks,
  randomRubric,
} from "@markwell/domain/testing/a-rubric";
import { cases } from "@markwell/domain/testing/depth";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anEndedTest, at, correct, previewOf, scoresOf } from "../../testing/regrades.ts";
import { aRubric, aTeacher, partOf, type TestPerson, versionOf } from "../../testing/school.ts";

const app = startAppForFile();
let author: TestPerson;
beforeAll(async () => {
  author = await aTeacher(app.db);
});

/** An ended test with a composition of 10 marks: each student's answer is marked as given, or not yet. */
async function aMarkedTest(
  first: Rubric,
  given: ReadonlyArray<Record<string, number> | undefined>,
) {
  const { kind, halves, criteria } = first;
  const rubric = await aRubric(app.db, author, { kind, halves, criteria: criteria.map(partOf) });
  const essays = given.map((_, place) => `Essay ${place}`);
  const scene = await anEndedTest(app, "long", essays, { over: { rubric, weightage: 10 } });
  const versions = [await versionOf(app.db, rubric)];
  const mark = (place: number, score: number, by: Record<string, number>, reason = "") =>
    scene.client(markAnswer, {
      ...{ ...at(scene.writers, place).own, qid: scene.about.qid, score },
      rubric: { revision: at(versions, versions.length - 1), given: by, reason },
    });
  for (const [place, by] of given.entries())
    if (by) await mark(place, marksByRubric(first, by, 10) ?? -1, by);
  const bank = await clientFor(app, author);
  /** A new version in the bank. */
  const change = async (next: Rubric) => {
    const words = { title: "Changed", kind: next.kind, halves: next.halves };
    await bank(updateRubric, { id: rubric, ...words, criteria: next.criteria.map(partOf) });
    const id = await versionOf(app.db, rubric);
    versions.push(id);
    return id;
  };
  return { ...scene, mark, change, first: at(versions, 0) };
}

const first = aBandRubric({ criteria: [aCriterion("c", "a 7-9 Top.", "b 4-6 Mid.", "d 1-3")] });
const higher = aBandRubric({ criteria: [aCriterion("c", "a 10-12", "b 7-9", "d 1-6")] });

describe("another version of the rubric of an ended test", () => {
  test("shows who would change by how much, and then does just that", async () => {
    const scene = await aMarkedTest(first, [{ c: 9 }, { c: 5 }, { c: 1 }]);
    expect(await scoresOf(scene)).toEqual([10, 6, 1]);
    const rubric = await scene.change(higher);
    const preview = await previewOf(scene, { rubric });
    expect(preview).toMatchObject({ gained: 1, lost: 0, same: 2, byHand: 0 });
    expect(preview.papers.map(({ before, after }) => [before.marks, after.marks])).toEqual([
      [6, 7],
    ]);
    expect(await scoresOf(scene)).toEqual([10, 6, 1]);
    await correct(scene, { rubric });
    expect(await scoresOf(scene)).toEqual([10, 7, 1]);
    const student = at(scene.writers, 1);
    const { data } = await student.client(finalResults, student.own);
    const answer = data.result.find(({ _id }) => _id === scene.about.qid);
    expect(answer).toMatchObject({
      score: 7,
      notice: texts.rubric.countedAnew,
      rubric: { sum: 8, most: 12, criteria: [{ marks: 8, band: { name: "B" } }] },
    });
  });

  test("is undone by the former one, which gives back every mark, also of a criterion that was gone", async () => {
    const scene = await aMarkedTest(aBandRubric(), [
      { c: 7, l: 6 },
      { c: 1, l: 10 },
    ]);
    const before = await scoresOf(scene);
    const rubric = await scene.change(first);
    await correct(scene, { rubric });
    expect(await scoresOf(scene)).not.toEqual(before);
    await correct(scene, { rubric: scene.first });
    expect(await scoresOf(scene)).toEqual(before);
    const { corrections } = (await scene.client(questionToRegrade, scene.about)).data;
    expect(corrections.map(({ rubric }) => rubric)).toEqual([1, 2]);
  });

  test("lets an answer wait for the marks of a new criterion, and takes the others over", async () => {
    const scene = await aMarkedTest(first, [{ c: 5 }]);
    const wider = { ...first, criteria: [...first.criteria, aCriterion("l", "la 1-9")] };
    const rubric = await scene.change(wider);
    const preview = await previewOf(scene, { rubric });
    expect(preview.papers[0]?.after).toMatchObject({ marks: null, pending: true });
    await correct(scene, { rubric });
    const { own } = at(scene.writers, 0);
    const answer = { ...own, qid: scene.about.qid };
    const waiting = (await scene.client(markingAnswer, answer)).data;
    expect(waiting).toMatchObject({ score: null, rubricMarks: { c: 5 } });
    await scene.mark(0, 6, { c: 5, l: 5 });
    expect(await scoresOf(scene)).toEqual([6]);
  });

  test("leaves marks that have a reason, and marks without a rubric", async () => {
    const scene = await aMarkedTest(first, [undefined, undefined]);
    await scene.mark(0, 8, { c: 5 }, "Very neat");
    const { own } = at(scene.writers, 1);
    await scene.client(markAnswer, { ...own, qid: scene.about.qid, score: 3 });
    const rubric = await scene.change(higher);
    expect(await previewOf(scene, { rubric })).toMatchObject({ gained: 0, byHand: 2, papers: [] });
    await correct(scene, { rubric });
    expect(await scoresOf(scene)).toEqual([8, 3]);
  });

  test("counts for what is marked later, and an older tab is told", async () => {
    const scene = await aMarkedTest(first, [{ c: 5 }, undefined]);
    const rubric = await scene.change(higher);
    await correct(scene, { rubric });
    const { own } = at(scene.writers, 1);
    const late = { ...own, qid: scene.about.qid, score: 6 };
    const old = { revision: scene.first, given: { c: 5 } };
    await expect(scene.client(markAnswer, { ...late, rubric: old })).rejects.toMatchObject({
      status: 409,
      message: texts.rubric.changed,
    });
    await scene.mark(1, 10, { c: 12 });
    expect(await scoresOf(scene)).toEqual([7, 10]);
  });

  test("is refused when somebody has marked since the preview", async () => {
    const scene = await aMarkedTest(first, [{ c: 5 }, undefined]);
    const rubric = await scene.change(higher);
    const { seen } = await previewOf(scene, { rubric });
    const { own } = at(scene.writers, 1);
    await scene.client(markAnswer, { ...own, qid: scene.about.qid, score: 2 });
    await expect(scene.client(regrade, { ...scene.about, rubric, seen })).rejects.toThrow(
      new Refusal(texts.regrade.changedMeanwhile),
    );
    expect(await scoresOf(scene)).toEqual([6, 2]);
  });

  test("is none of another rubric, and nobody's without the right to mark", async () => {
    const scene = await aMarkedTest(first, [{ c: 5 }]);
    const other = await versionOf(app.db, await aRubric(app.db, author));
    await expect(previewOf(scene, { rubric: other })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "rubric", message: texts.rubric.otherRubric }],
    });
    const colleague = await clientFor(app, await aTeacher(app.db));
    const rubric = await scene.change(higher);
    await expect(colleague(previewRegrade, { ...scene.about, rubric })).rejects.toMatchObject({
      status: 403,
    });
  });

  test("full marks for everybody stay above it, and go back to its marks", async () => {
    const scene = await aMarkedTest(first, [{ c: 5 }]);
    await correct(scene, { fullMarks: true });
    expect(await scoresOf(scene)).toEqual([10]);
    await correct(scene, { rubric: await scene.change(higher) });
    expect(await scoresOf(scene)).toEqual([7]);
  });
});

test(
  "the preview of any edit is what it does, and the way back gives back all marks",
  async () => {
    const random = seeded("rubric edits");
    const EDITS = cases(12, 1_000);
    const PER_TEST = 25;
    for (let done = 0; done < EDITS; done += PER_TEST) {
      const start = randomRubric(random);
      const given = Array.from({ length: 4 }, () => randomMarks(random, start));
      const scene = await aMarkedTest(start, [...given, undefined]);
      const before = await scoresOf(scene);
      for (let edit = done; edit < Math.min(EDITS, done + PER_TEST); edit += 1) {
        const rubric = await scene.change(randomRubric(random, start.kind));
        const was = await scoresOf(scene);
        const { papers } = await previewOf(scene, { rubric });
        await correct(scene, { rubric });
        const told = new Map(papers.map(({ userid, after }) => [userid, after.score]));
        const expected = scene.writers.map(
          ({ person }, place) => told.get(person.id) ?? was[place],
        );
        expect(await scoresOf(scene), `edit ${edit}`).toEqual(expected);
      }
      await correct(scene, { rubric: scene.first });
      expect(await scoresOf(scene)).toEqual(before);
    }
  },
  cases(60_000, 1_800_000),
);

test("ticks stay ticked when a point is worth more", async () => {
  const points = (marks: number): Rubric => ({
    ...{ kind: "points", halves: false },
    criteria: [aPart("a", [aPoint("x", marks), aPoint("y")])],
  });
  const scene = await aMarkedTest(points(1), [{ x: 1 }, { y: 1 }]);
  expect(await scoresOf(scene)).toEqual([5, 5]);
  await correct(scene, { rubric: await scene.change(points(4)) });
  expect(await scoresOf(scene)).toEqual([8, 2]);
});
