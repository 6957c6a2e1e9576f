import { expect, test } from "vitest";
import { changedFields, type QuestionState } from "./changes.ts";

const state: QuestionState = {
  subject: "Mathematics",
  level: "primary 6",
  difficulty: "basic",
  topic: "Ratio",
  school: "",
  year: null,
  component: "Paper 1",
  exam: "",
  body: "<p>1 + 1?</p>",
  image: "",
  explanation: "",
  weightage: 2,
  unit: "",
  options: [{ body: "2", isAnswer: true }],
  answers: [],
};

test.each<[string, Partial<QuestionState>, string[]]>([
  ["nothing", {}, []],
  ["the text", { body: "<p>1 + 2?</p>" }, ["Question"]],
  ["a year that was empty", { year: 2024 }, ["Year"]],
  ["the right option", { options: [{ body: "2", isAnswer: false }] }, ["Options"]],
  [
    "several, in the form's order",
    { answers: ["2"], topic: "Rate", level: "primary 5" },
    ["Level", "Topic", "Answers"],
  ],
])("an edit of %s is named", (_, change, expected) => {
  expect(changedFields(state, { ...state, ...change })).toEqual(expected);
});
