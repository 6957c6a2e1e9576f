import { randomUUID } from "node:crypto";
import { readComments, saveComment } from "@markwell/contract/calls/comments";
import {
  confirmComparison,
  judgePair,
  pairsToJudge,
  readComparison,
  saveComparison,
} from "@markwell/contract/calls/comparisons";
import { markAnswer, markingQueue } from "@markwell/contract/calls/marking";
import { agreeMarks, moveRound, readRound, saveRound } from "@markwell/contract/calls/rounds";
import type { Client } from "@markwell/contract/client";
import { makePlace } from "@markwell/domain/marking/annotation";
import { marksByRubric } from "@markwell/domain/marking/rubric";
import type { TestApp } from "./app.ts";
import { clientFor } from "./client.ts";
import { anEndedEssayTest } from "./essays.ts";

const stories = (students: number) =>
  Array.from({ length: students }, (_, place) => `Story ${place}. It rained all day.`);

/** Marks all that waits for somebody, by the rubric where there is one, with a comment on the first words. */
async function markAll(app: TestApp, client: Client, testid: string, share: number) {
  const { data } = await client(markingQueue, { testid, limit: 100 });
  for (const { userid, answer, revision = 0, question } of data) {
    const { _id: qid, rubric, weightage } = question;
    const about = { testid, userid: userid._id, qid };
    const place = makePlace(answer, 0, 5);
    if (!place) throw new Error("There are too few words");
    await client(saveComment, {
      ...{ ...about, _id: randomUUID(), revision, kind: "praise", text: "Clear." },
      ...{ place: { kind: "text", ...place }, editedAt: app.clock.now() },
    });
    const given = Object.fromEntries(
      rubric?.criteria.map(({ id }) => [id, Math.round(share * 10)]) ?? [],
    );
    const score = rubric ? marksByRubric(rubric, given, weightage) : Math.round(share * weightage);
    await client(markAnswer, {
      ...{ ...about, score: score ?? 0, comment: "Well told." },
      ...(rubric && { rubric: { revision: rubric.revision, given } }),
    });
  }
}

/**
 * Essays and compositions that two teachers have marked in a round, from the scripts that both mark to the third marking, known
 * scripts among them; its first student has read the comments.
 */
export async function aClosedRound(app: TestApp): Promise<void> {
  const round = await aRound(app, { students: 18, standards: 3 });
  const { owner, testid, amy, ben, people, composition } = round;
  await owner(moveRound, { testid, to: "standard" });
  await markAll(app, amy.client, testid, 0.6);
  await markAll(app, ben.client, testid, 0.5);
  for (const { script, question } of (await owner(readRound, { testid })).data.standards)
    await owner(agreeMarks, { testid, script: script._id, qid: question._id, marks: 2 });
  await owner(moveRound, { testid, to: "open" });
  await markAll(app, amy.client, testid, 0.9);
  await markAll(app, ben.client, testid, 0.3);
  await markAll(app, owner, testid, 0.6);
  await owner(moveRound, { testid, to: "closed" });
  const [reader] = people;
  if (!reader) throw new Error("Nobody has written");
  const student = await clientFor(app, reader);
  await student(readComments, { userid: reader.id, testid, qid: composition });
}

/** One in which only the first marks are given. */
export async function anOpenRound(app: TestApp): Promise<void> {
  const { owner, testid, amy } = await aRound(app, { students: 2, standards: 0 });
  await owner(moveRound, { testid, to: "open" });
  await markAll(app, amy.client, testid, 0.7);
}

async function aRound(
  app: TestApp,
  { students, standards }: { students: number; standards: 0 | 3 },
) {
  const round = await anEndedEssayTest(app, { words: stories(students), byRubric: true });
  const { owner, testid, amy, ben } = round;
  await owner(saveRound, {
    ...{ testid, standards, second: "share", share: 20, tolerance: 1, third: "third" },
    duties: [amy, ben].map(({ id: teacher }) => ({ teacher, classes: [], questions: [] })),
  });
  return round;
}

/** Compositions that two teachers compare: one has judged all their pairs, the other one. */
export async function aComparison(app: TestApp, { confirmed = false } = {}): Promise<void> {
  const { owner, testid, amy, ben, composition } = await anEndedEssayTest(app, {
    words: stories(4),
  });
  const place = { testid, qid: composition };
  const { scripts } = (await owner(readComparison, place)).data;
  const references = scripts
    .slice(0, 2)
    .map(({ _id }, index) => ({ script: _id, marks: 1 + 2 * index }));
  await owner(saveComparison, { ...place, judges: [amy.id, ben.id], each: 5, references });
  for (const [client, most] of [
    [amy.client, 5],
    [ben.client, 1],
  ] as const)
    for (let done = 0; done < most; done += 1) {
      const [pair] = (await client(pairsToJudge, place)).data.pairs;
      if (!pair) throw new Error("There are too few pairs");
      const better = pair.left.text > pair.right.text ? "left" : "right";
      await client(judgePair, { ...place, pair: pair._id, better, number: pair.number + 1 });
    }
  if (!confirmed) return;
  const given = scripts.map(({ _id }, index) => ({ script: _id, marks: index, before: null }));
  await owner(confirmComparison, { ...place, scripts: given });
}
