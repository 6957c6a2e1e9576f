import { texts } from "@markwell/contract/texts";
import { expect, test } from "vitest";
import { draftOf, newValues, type QuestionValues, questionErrors } from "./question-values.ts";

const filled: QuestionValues = {
  ...newValues(),
  subject: "0199a1f0-0000-7000-8000-000000000001",
  topic: "Fractions",
  component: "Paper 1",
  body: "<p>1 + 1</p>",
  options: newValues().options.map((option, index) => ({
    ...option,
    optbody: String(index),
    isAnswer: index === 2,
  })),
};

test("an untouched form names every missing field at once", () => {
  expect(questionErrors({ ...newValues(), level: "", difficulty: "" }, "create")).toEqual({
    subject: texts.teacher.subjectRequired,
    level: "Please select any Level!",
    difficulty: "Please select any Difficulty!",
    topic: "Please select any Topic!",
    component: "Please select any Component!",
    body: "Please type question!",
    options: "Please fill all the options",
  });
});

test.each<[string, Partial<QuestionValues>, Record<string, string>]>([
  ["a filled MCQ has no error", {}, {}],
  [
    "no right answer",
    { options: filled.options.map((option) => ({ ...option, isAnswer: false })) },
    { options: "There must be atleast one right answer" },
  ],
  ["no marks", { weightage: "" }, { weightage: "Please enter the marks in number" }],
  ["eleven marks", { weightage: 11 }, { weightage: "Please enter the marks in number" }],
  [
    "a broken image link",
    { media: "link", quesimgUrl: "picture.png" },
    { quesimgUrl: "Please enter a full image link" },
  ],
  ["a broken link that is not used", { media: "image", quesimgUrl: "picture.png" }, {}],
  [
    "a short answer without text",
    { kind: "short" },
    { answer: "Please give at least one accepted answer" },
  ],
  ["a composition needs no model answer", { kind: "composition" }, {}],
])("%s", (_case, change, errors) => {
  expect(questionErrors({ ...filled, ...change }, "create")).toEqual(errors);
});

test("the edit form says less about marks", () => {
  expect(questionErrors({ ...filled, weightage: "" }, "edit")).toEqual({
    weightage: "Please enter the marks",
  });
});

test("the form sends only the answer inputs of the chosen type", () => {
  const answer = [
    { key: "a", text: "2" },
    { key: "b", text: " " },
  ];
  expect(draftOf({ ...filled, kind: "short", answer, unit: "cm" })).toMatchObject({
    isShort: true,
    isMcq: false,
    options: [],
    answer: ["2"],
    unit: "cm",
  });
  expect(draftOf({ ...filled, answer, unit: "cm" })).toMatchObject({
    isMcq: true,
    answer: [],
    unit: "",
  });
});

test.each([
  ["image", "/media/a.png", ""],
  ["link", "", "https://a.test/b.png"],
  ["both", "/media/a.png", "https://a.test/b.png"],
] as const)("with %s as media, the form sends only that", (media, quesimg, quesimgUrl) => {
  const typed = { quesimg: "/media/a.png", quesimgUrl: " https://a.test/b.png " };
  expect(draftOf({ ...filled, media, ...typed })).toMatchObject({ quesimg, quesimgUrl });
});
