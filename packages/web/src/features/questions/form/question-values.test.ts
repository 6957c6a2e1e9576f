import { questionFields } from "@markwell/contract/calls/questions";
import { kindFlags, QUESTION_KINDS } from "@markwell/domain/questions/kind";
import { keptInputs, kindRules, markedByHand } from "@markwell/domain/questions/kinds";
import { expect, test } from "vitest";
import { aStaffQuestion } from "../../../ui/question/testing/a-staff-question.ts";
import { copiedValues, draftOf, newValues, QuestionValues, valuesOf } from "./question-values.ts";

test("a new question begins as Primary 1, Basic, multiple choice with four empty boxes", () => {
  expect(newValues()).toMatchObject({
    kind: "mcq",
    level: "primary 1",
    difficulty: "basic",
    subject: "",
    topic: "",
    body: "",
    options: Array.from({ length: 4 }, () => ({ optbody: "", optimg: "", isAnswer: false })),
  });
});

const sent = {
  subject: "english",
  level: "secondary 2",
  difficulty: "challenging",
  topic: "Grammar",
  subjectLevel: "G2" as const,
  component: "Booklet B",
  school: "Nan Hua Primary School",
  year: 2024,
  exam: "SA2",
  body: "<p>Which?</p>",
  explanation: "<p>The first.</p>",
  steps: ["Read both."],
  weightage: 7,
  unit: "km",
  position: "left" as const,
  quesimg: "/media/a.png",
  quesimgUrl: "https://school.test/a.png",
  quesimgAlt: "A signpost",
  options: ["at", "in"].map((optbody) => ({
    optbody,
    optimg: "/media/b.png",
    isAnswer: optbody === "at",
    whyWrong: optbody === "at" ? "" : "It is not inside.",
  })),
  answer: ["to", "towards"],
  answerRich: ["<em>to</em>", ""],
  answerKind: "list" as const,
  answerSettings: { anyOrder: true },
  testsOnly: true,
  rubric: "0199a1f0-0000-7000-8000-000000000001",
};

test.each(QUESTION_KINDS)("an edited question of the kind %s is sent with every field", (kind) => {
  const isRead = kindRules[kind].acceptsTexts;
  const unread = { answerKind: undefined, answerSettings: undefined };
  const draft = {
    ...sent,
    ...kindFlags(kind),
    ...keptInputs(kind, sent),
    ...(!isRead && unread),
    ...(!markedByHand(kind) && { rubric: "" }),
    ...(kind === "mcq" && { answerRich: [] }),
  };
  expect(Object.keys(draft).sort()).toEqual(Object.keys(questionFields).sort());
  const { subject, answer, options, answerKind, answerSettings, ...fields } = draft;
  const stored = aStaffQuestion({
    ...fields,
    subject: { _id: subject, topic: "English" },
    customAnswer: answer,
    ...(isRead && { answerKind, answerSettings, answerKindChosen: true }),
    options: options.map((option, place) => ({ ...option, _id: String(place) })),
  });
  const fresh: Record<string, unknown> = draftOf(newValues());
  const values = draftOf(valuesOf(stored));
  expect(values).toEqual({ ...draft, passage: "" });
  for (const field of Object.keys(sent)) expect(fresh, field).toHaveProperty(field);
});

test("a question from before there were kinds keeps its grading; a copy of it has a kind", () => {
  const stored = aStaffQuestion();
  expect(draftOf(valuesOf(stored)).answerKind).toBeUndefined();
  expect(draftOf(copiedValues(stored)).answerKind).toBe("found");
  const found = { answerKind: "number", answerKindChosen: false } as const;
  expect(draftOf(valuesOf(aStaffQuestion(found))).answerKind).toBe("found");
});

test("what is kept of a question lacks no field; else it is of an older version", () => {
  const kept = JSON.parse(JSON.stringify(newValues()));
  expect(QuestionValues.safeParse(kept).success).toBe(true);
  for (const field of Object.keys(kept)) {
    const { [field]: _gone, ...rest } = kept;
    expect(QuestionValues.safeParse(rest).success, field).toBe(false);
  }
  expect(QuestionValues.safeParse(null).success).toBe(false);
});
