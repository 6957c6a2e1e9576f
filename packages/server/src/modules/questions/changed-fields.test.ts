import { texts } from "@markwell/contract/texts";
import { expect, test } from "vitest";
import { changedFields } from "./question-detail.ts";

type QuestionState = Parameters<typeof changedFields>[0];

const state: QuestionState = {
  subjectId: "0199a1f0-0000-7000-8000-000000000001",
  level: "primary 6",
  subjectLevel: "",
  difficulty: "basic",
  topic: "Ratio",
  school: "",
  year: null,
  component: "Paper 1",
  exam: "",
  body: "<p>1 + 1?</p>",
  imagePath: "",
  imageUrl: "",
  imageAlt: "",
  explanation: "",
  steps: [],
  weightage: 2,
  rubricId: null,
  unit: "",
  unitSide: "right",
  options: [
    {
      id: "a",
      body: "2",
      bodyRich: null,
      image: "",
      isAnswer: true,
      whyWrong: "",
      imageAlt: "",
      formerId: null,
    },
  ],
  acceptedRich: [],
  accepted: [],
  answerKind: null,
  answerSettings: {},
};

test.each<[string, Partial<QuestionState>, string[]]>([
  ["nothing", {}, []],
  ["the text", { body: "<p>1 + 2?</p>" }, ["Question"]],
  [
    "nothing but the ids that each version has",
    {
      options: [
        {
          id: "b",
          body: "2",
          bodyRich: null,
          image: "",
          isAnswer: true,
          whyWrong: "",
          imageAlt: "",
          formerId: null,
        },
      ],
    },
    [],
  ],
  ["the picture and the unit's side", { imageUrl: "/a.png", unitSide: "left" }, ["Image", "Unit"]],
  ["the words of the picture", { imageAlt: "A bar graph" }, ["Image"]],
  ["a year that was empty", { year: 2024 }, ["Year"]],
  [
    "how answers are read",
    { answerKind: "time", answerSettings: { places: 2 } },
    [texts.answer.readAs],
  ],
  [
    "the right option",
    {
      options: [
        {
          id: "a",
          body: "2",
          bodyRich: null,
          image: "",
          isAnswer: false,
          whyWrong: "",
          imageAlt: "",
          formerId: null,
        },
      ],
    },
    ["Options"],
  ],
  [
    "several, in the form's order",
    { accepted: ["2"], topic: "Rate", level: "primary 5" },
    ["Level", "Topic", "Answers"],
  ],
])("an edit of %s is named", (_, change, expected) => {
  expect(changedFields(state, { ...state, ...change })).toEqual(expected);
});
