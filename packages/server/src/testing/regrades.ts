import type { InputOf } from "@markwell/contract/call";
import { saveAnswer } from "@markwell/contract/calls/attempts";
import { endTest } from "@markwell/contract/calls/conduct";
import { previewRegrade, regrade } from "@markwell/contract/calls/regrade";
import { candidateScores } from "@markwell/contract/calls/staff-results";
import { loadPinnedQuestions } from "../modules/tests/index.ts";
import type { TestApp } from "./app.ts";
import { clientFor } from "./client.ts";
import { aBankQuestion, aTeacher } from "./school.ts";
import { aClassWriting } from "./sitting.ts";
import { waitForLateAnswers } from "./students-at-work.ts";

type Given = number | string | undefined;

/**
 * Three questions: MCQ (2 marks, the second option is right), short answer (3, "13"), essay (5). Each
 * student has answered one.
 */
export async function anEndedTest(
  app: TestApp,
  which: "mcq" | "short" | "long",
  given: readonly Given[],
  { ended = true, over = {} }: { ended?: boolean; over?: Parameters<typeof aBankQuestion>[2] } = {},
) {
  const author = await aTeacher(app.db);
  const aQuestion = (kind: typeof which, weightage: number) =>
    aBankQuestion(app.db, author, { kind, weightage, ...(kind === which && over) });
  const questions = {
    mcq: await aQuestion("mcq", 2),
    short: await aQuestion("short", 3),
    long: await aQuestion("long", 5),
  };
  const qid = questions[which];
  const {
    teacher,
    test: built,
    writers,
  } = await aClassWriting(app, {
    questions: Object.values(questions),
    students: given.length,
  });
  const asked = (await loadPinnedQuestions(app.db, built.id)).find(
    ({ questionId }) => questionId === qid,
  );
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
  await waitForLateAnswers(app);
  const about = { testid: built.id, qid };
  return { teacher, client, writers, options, about, questions, test: built };
}

export type Ended = Awaited<ReturnType<typeof anEndedTest>>;
export type Wanted = Partial<
  Pick<
    InputOf<typeof regrade>,
    | "right"
    | "accepted"
    | "fullMarks"
    | "answerKind"
    | "answerSettings"
    | "explanation"
    | "steps"
    | "whyWrong"
    | "rubric"
  >
>;

export const previewOf = async ({ client, about }: Ended, wanted: Wanted) =>
  (await client(previewRegrade, { ...about, ...wanted })).data;

export async function correct(scene: Ended, wanted: Wanted, { bank = false } = {}) {
  const { seen } = await previewOf(scene, wanted);
  const request = { ...scene.about, ...wanted, seen, bank };
  return { request, data: (await scene.client(regrade, request)).data };
}

export const scoresOf = async ({ client, about, writers }: Ended) => {
  const { data } = await client(candidateScores, { testid: about.testid });
  return writers.map(
    ({ person }) => data.find(({ userid }) => userid._id === person.id)?.score ?? null,
  );
};

export const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error(`There is no ${index}`);
  return found;
};
