import type { ReviewQuestion } from "@markwell/contract/wire/review-question";
import { kindFlags } from "@markwell/domain/questions/kind";
import { expect, test } from "vitest";
import { hintFor } from "./second-try.ts";

const reviewed = (about: Partial<ReviewQuestion>): ReviewQuestion => ({
  _id: "question",
  body: "",
  weightage: 2,
  ...kindFlags("short"),
  unit: "",
  position: "right",
  quesimg: "",
  quesimgUrl: "",
  options: [],
  anscount: 0,
  explanation: "",
  score: 0,
  status: "incorrect",
  isMarked: false,
  version: 0,
  correctAnswer: [],
  givenAnswer: [],
  comment: "",
  notice: "",
  ...about,
});
const option = (_id: string) => ({ _id, optbody: _id, optimg: "" });
const choice = reviewed({
  ...kindFlags("mcq"),
  options: ["a", "b", "c"].map(option),
  correctAnswer: ["c"],
});
const chosen = (...chosenOption: string[]) => ({ chosenOption, customAnswer: "" });
const written = (customAnswer: string) => ({ chosenOption: [], customAnswer });

test.each([
  [choice, chosen("b"), "", "It is not B. Look at the others again."],
  [{ ...choice, correctAnswer: ["b", "c"] }, chosen("b"), "", /One more is right/],
  [
    reviewed({ correctAnswer: ["12"] }),
    written("9"),
    "Find one unit first. Then 3 x 4 = 12.",
    "The first step: Find one unit first.",
  ],
  [
    reviewed({ correctAnswer: ["12"] }),
    written("9"),
    "It must be 12. So there.",
    /Read the question/,
  ],
  [reviewed({ correctAnswer: ["12"] }), written("9"), "Count all of them", /Read the question/],
])("%#: the hint never tells the answer", (question, answer, explanation, hint) => {
  expect(hintFor(question, answer, { explanation })).toMatch(hint);
});

test.each([
  ["You added both.", "It is not B. You added both."],
  // The right option is c.
  ["It must be c.", "It is not B. Look at the others again."],
])(
  "what the teacher says of the option is the hint, unless it tells the answer: %s",
  (why, hint) => {
    const whyWrong = [{ _id: "b", why }];
    expect(hintFor(choice, chosen("b"), { explanation: "", whyWrong })).toBe(hint);
  },
);

test.each([
  [["Find one unit.", "3 x 4 = 12"], "The first step: Find one unit."],
  [["It is 12."], /Read the question/],
])("the first of the steps %j is the hint, unless it tells the answer", (steps, hint) => {
  const question = reviewed({ correctAnswer: ["12"], steps });
  expect(hintFor(question, written("9"), { explanation: "" })).toMatch(hint);
});
