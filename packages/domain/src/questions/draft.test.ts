import { describe, expect, test } from "vitest";
import { type DraftToCheck, keepMarkOnlyWhenFilled, questionProblems } from "./draft.ts";

const option = (optbody: string, isAnswer = false) => ({ optbody, optimg: "", isAnswer });
const mcq: DraftToCheck = {
  kind: "mcq",
  body: "<p>Which is a factor of 6?</p>",
  weightage: 2,
  options: [option("3", true), option("4"), option("5"), option("7")],
  answer: [],
};
const messages = (draft: DraftToCheck) => questionProblems(draft).map(({ message }) => message);

describe("problems of a question draft", () => {
  test.each<[string, Partial<DraftToCheck>, string[]]>([
    ["a filled MCQ has none", {}, []],
    [
      "an MCQ with two right answers has none",
      { options: [option("3", true), option("2", true), option("5"), option("7")] },
      [],
    ],
    [
      "an option with only an image counts as filled",
      {
        options: [
          { optbody: "", optimg: "/media/a.png", isAnswer: true },
          option("4"),
          option("5"),
          option("7"),
        ],
      },
      [],
    ],
    ["three options", { options: mcq.options.slice(0, 3) }, ["Please fill all the options"]],
    [
      "an empty option",
      { options: [...mcq.options, option(" ")] },
      ["Please fill all the options"],
    ],
    [
      "no right answer",
      { options: mcq.options.map((each) => ({ ...each, isAnswer: false })) },
      ["There must be atleast one right answer"],
    ],
    ["an empty body", { body: "<p> &nbsp;</p>" }, ["Please type question!"]],
    ["0 marks", { weightage: 0 }, ["Please enter the marks in number"]],
    ["11 marks", { weightage: 11 }, ["Please enter the marks in number"]],
    ["half a mark", { weightage: 1.5 }, ["Please enter the marks in number"]],
    [
      "a short answer without accepted text",
      { kind: "short", options: [], answer: [" "] },
      ["Please give at least one accepted answer"],
    ],
    ["a long answer may lack a model answer", { kind: "long", options: [], answer: [] }, []],
  ])("%s", (_what, change, expected) => {
    expect(messages({ ...mcq, ...change })).toEqual(expected);
  });

  test("an option emptied of text and image loses its mark", () => {
    expect(keepMarkOnlyWhenFilled(option(" ", true)).isAnswer).toBe(false);
    expect(keepMarkOnlyWhenFilled(option("3", true)).isAnswer).toBe(true);
  });
});
