import { uploadFile } from "@markwell/contract/calls/media";
import {
  createQuestion,
  type QuestionDraft,
  questionDetail,
  questionFields,
  updateQuestion,
} from "@markwell/contract/calls/questions";
import type { Client } from "@markwell/contract/client";
import { defaultsOf } from "@markwell/contract/fields";
import { texts } from "@markwell/contract/texts";
import {
  type KindFlags,
  kindFlags,
  QUESTION_KINDS,
  type QuestionKind,
} from "@markwell/domain/questions/kind";
import { keptInputs, kindRules, markedByHand } from "@markwell/domain/questions/kinds";
import { beforeAll, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aPicture } from "../../testing/media.ts";
import {
  aBankQuestion,
  aRubric,
  aTeacher,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";

const app = startAppForFile();
let author: TestPerson;
let teacher: Client;
let samples: Omit<QuestionDraft, keyof KindFlags>;
beforeAll(async () => {
  author = await aTeacher(app.db);
  teacher = await clientFor(app, author);
  const quesimg = (await teacher(uploadFile, { file: await aPicture() })).data;
  samples = {
    subject: await subjectId(app.db, "English"),
    level: "secondary 2",
    subjectLevel: "G2",
    difficulty: "challenging",
    topic: "Grammar",
    component: "Booklet B",
    school: "Nan Hua Primary School",
    year: 2024,
    exam: "SA2",
    body: "<p>Which of them?</p>",
    explanation: "<p>The third.</p>",
    steps: ["Read all of them.", "Leave out \\(x\\)."],
    weightage: 7,
    unit: "km",
    position: "left",
    quesimg,
    quesimgUrl: "https://school.test/a.png",
    quesimgAlt: "A signpost with three arms",
    options: ["at", "in", "on", "to", "by"].map((optbody, place) => ({
      optbody,
      optimg: place === 3 ? quesimg : "",
      isAnswer: place > 2,
      ...(place < 2 && { whyWrong: `Not ${optbody}: it says where, not where to.` }),
    })),
    answer: ["to", "towards"],
    answerRich: ["<em>to</em>", ""],
    answerKind: "time",
    answerSettings: { capitals: true, tolerance: "0.5" },
    testsOnly: true,
    rubric: await aRubric(app.db, author, { subject: await subjectId(app.db, "English") }),
  };
});

const sampleOf = (kind: QuestionKind) => ({
  ...samples,
  ...kindFlags(kind),
  ...keptInputs(kind, samples),
  ...(!markedByHand(kind) && { rubric: undefined }),
  ...(kind === "mcq" && { answerRich: undefined }),
  ...(!kindRules[kind].acceptsTexts && { answerKind: undefined, answerSettings: undefined }),
});

async function stored(id: string) {
  const { data, revisions } = (await teacher(questionDetail, { id })).data;
  const [question] = data;
  if (!question) throw new Error("The question is gone");
  const sent: Record<string, unknown> = {
    ...question,
    subject: question.subject._id,
    options: question.options.map(({ _id, ...option }) => option),
    answer: question.customAnswer,
    ...(question.answerKind === null && { answerKind: undefined, answerSettings: undefined }),
  };
  const fields = Object.keys(questionFields).map((field) => [field, sent[field]]);
  return { fields: Object.fromEntries(fields), changed: revisions[0]?.changed };
}

test("a sample of every field is none of a new question's values", () => {
  const fields = { ...samples, ...kindFlags("mcq") };
  expect(Object.keys(fields).sort()).toEqual(Object.keys(questionFields).sort());
  for (const [field, value] of Object.entries(defaultsOf(questionFields))) {
    expect(samples[field as keyof typeof samples], field).not.toEqual(value);
  }
});

test.each(QUESTION_KINDS)("a new question of the kind %s keeps every field", async (kind) => {
  const { data } = await teacher(createQuestion, sampleOf(kind));
  expect((await stored(data._id)).fields).toEqual(sampleOf(kind));
});

test.each(QUESTION_KINDS)("an edit stores and tells every field of the kind %s", async (kind) => {
  const id = await aBankQuestion(app.db, author, { kind });
  await teacher(updateQuestion, { ...sampleOf(kind), id });
  const { fields, changed } = await stored(id);
  expect(fields).toEqual(sampleOf(kind));
  const { options, answer } = sampleOf(kind);
  expect(changed).toEqual([
    ...["Subject", "Level", texts.subjectLevel.label, "Difficulty", "Topic"],
    ...["School", "Year", "Component", "Exam"],
    ...["Question", "Image", "Explanation", "Steps", "Weightage"],
    ...(markedByHand(kind) ? ["Rubric"] : []),
    "Unit",
    ...(options.length > 0 ? ["Options"] : []),
    ...(answer.length > 0 ? ["Answers"] : []),
    ...(kindRules[kind].acceptsTexts ? [texts.answer.readAs] : []),
  ]);
});
