import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aQuestion, type SampleQuestion } from "../testing/a-question.ts";
import { anOption, type SampleOption } from "../testing/an-option.ts";
import { IMAGE_MAX_BYTES, keepMarkOnlyWhenFilled, WEIGHTAGE_MAX, WEIGHTAGE_MIN } from "./draft.ts";
import { questionProblems } from "./kinds.ts";
import { isTrueOrFalse, OPTIONS_AT_FIRST, OPTIONS_MAX, OPTIONS_MIN } from "./options.ts";

const right = anOption({ isAnswer: true });
const [second, third, fourth, fifth] = ["43", "44", "45", "46"].map((optbody) =>
  anOption({ optbody, isAnswer: true }),
) as [SampleOption, SampleOption, SampleOption, SampleOption];
const asWrong = (option: SampleOption) => ({ ...option, isAnswer: false });
const wrong = asWrong(second);
const others = [wrong, asWrong(third), asWrong(fourth)];
const empty = anOption({ optbody: " " });
const fill = { path: "options", message: "Please fill all the options" };
const marks = { path: "weightage", message: "Please enter the marks in number" };
const same = (one: string, other: string) =>
  `Options ${one} and ${other} are the same. Please make every option different`;
const accepted = { path: "answer", message: "Please give at least one accepted answer" };

describe("problems of a question draft", () => {
  test.each<[string, Partial<SampleQuestion>, object[]]>([
    ["a filled MCQ has none", {}, []],
    [
      "two right answers are fine",
      { options: [right, second, asWrong(third), asWrong(fourth)] },
      [],
    ],
    ["all right answers are fine", { options: [right, second, third, fourth] }, []],
    ["five options are fine", { options: [right, ...others, asWrong(fifth)] }, []],
    [
      "an option with only an image is filled",
      {
        options: [anOption({ optbody: "", optimg: "/a.png", isAnswer: true }), ...others],
      },
      [],
    ],
    [
      "two options that read the same",
      { options: [right, wrong, { ...wrong, optbody: " 43 " }, asWrong(third)] },
      [{ path: "options", message: same("B", "C") }],
    ],
    [
      "four identical options",
      { options: [right, right, right, right] },
      [{ path: "options", message: same("A", "B") }],
    ],
    [
      "the same picture twice",
      {
        options: [
          right,
          wrong,
          ...["/a.png", "/a.png"].map((optimg) => anOption({ optbody: "", optimg })),
        ],
      },
      [{ path: "options", message: same("C", "D") }],
    ],
    [
      "options that differ in case, in a power or in their picture are fine",
      {
        options: [
          right,
          anOption({ optbody: "x2" }),
          anOption({ optbody: "x²" }),
          anOption({ optbody: "X2" }),
          anOption({ optbody: "x2", optimg: "/a.png" }),
        ],
      },
      [],
    ],
    ["three options are fine", { options: [right, wrong, asWrong(third)] }, []],
    ["two options are fine", { options: [right, wrong] }, []],
    ["one option", { options: [right] }, [fill]],
    ["an empty option among two", { options: [right, empty] }, [fill]],
    ["six options", { options: [right, wrong, wrong, wrong, wrong, wrong] }, [fill]],
    ["no options", { options: [] }, [fill]],
    ["an empty fifth option", { options: [right, wrong, wrong, wrong, empty] }, [fill]],
    [
      "an empty option set as answer",
      { options: [right, wrong, { ...empty, isAnswer: true }, wrong] },
      [fill, { path: "options.2.isAnswer", message: "Empty option can not be set as answer" }],
    ],
    [
      "no right answer",
      { options: [asWrong(right), ...others] },
      [{ path: "options", message: "There must be atleast one right answer" }],
    ],
    [
      "an empty body",
      { body: "<p> &nbsp;</p>" },
      [{ path: "body", message: "Please type question!" }],
    ],
    ["a body that is an image", { body: '<p><img src="/a.png"></p>' }, []],
    ["0 marks", { weightage: 0 }, [marks]],
    ["11 marks", { weightage: 11 }, [marks]],
    ["half a mark", { weightage: 1.5 }, [marks]],
    ["marks that are no number", { weightage: Number.NaN }, [marks]],
    ["1 and 10 marks are fine", { weightage: 10 }, []],
    ["a filled short answer", { kind: "short" }, []],
    ["a short answer without accepted text", { kind: "short", answer: [] }, [accepted]],
    ["a short answer with blank accepted texts", { kind: "short", answer: [" ", "."] }, [accepted]],
    [
      "an accepted text that is only the unit",
      { kind: "short", answer: ["CM"], unit: "cm" },
      [accepted],
    ],
    ["one accepted text among blank ones", { kind: "short", answer: ["", "3"] }, []],
    ["a long answer may lack a model answer", { kind: "long", answer: [] }, []],
    ["a composition may lack a marking note", { kind: "composition", answer: [] }, []],
    [
      "several problems at once",
      { body: "", weightage: 0, kind: "short", answer: [] },
      [{ path: "body", message: "Please type question!" }, marks, accepted],
    ],
  ])("%s", (_what, change, problems) => {
    expect(questionProblems(aQuestion(change))).toEqual(problems);
  });

  test("the edit form says it shorter", () => {
    expect(questionProblems(aQuestion({ weightage: 11 }), "edit")).toEqual([
      { path: "weightage", message: "Please enter the marks" },
    ]);
  });

  test("an MCQ is fine exactly with 2 to 5 different filled options, one of them right", () => {
    const options = fc
      .array(
        fc
          .record({ filled: fc.boolean(), isAnswer: fc.boolean() })
          .map(({ filled, isAnswer }) => anOption({ optbody: filled ? "x" : "", isAnswer })),
        { maxLength: 7 },
      )
      .map((given) =>
        given.map((option, place) => ({ ...option, optbody: option.optbody && `x${place}` })),
      );
    fc.assert(
      fc.property(options, (given) => {
        const fine =
          given.length >= 2 &&
          given.length <= 5 &&
          given.every(({ optbody }) => optbody !== "") &&
          given.some(({ isAnswer }) => isAnswer);
        expect(questionProblems(aQuestion({ options: given })).length === 0).toBe(fine);
      }),
    );
  });
});

test.each<[boolean, string[]]>([
  [true, ["True", "False"]],
  [true, [" TRUE", "false"]],
  // An author who writes False first wants it first; it is shuffled like any other.
  [false, ["False", "True"]],
  [false, ["True", "False", "Cannot tell"]],
  [false, ["Yes", "No"]],
  [false, []],
])("true/false: %s for %j", (fits, texts) => expect(isTrueOrFalse(texts)).toBe(fits));

test("the limits are the specification's, but that two options are enough", () => {
  expect([WEIGHTAGE_MIN, WEIGHTAGE_MAX]).toEqual([1, 10]);
  expect([OPTIONS_AT_FIRST, OPTIONS_MIN, OPTIONS_MAX]).toEqual([4, 2, 5]);
  expect(IMAGE_MAX_BYTES).toBe(1024 * 1024);
});

test("an option emptied of text and image loses its mark, any other keeps it", () => {
  expect(keepMarkOnlyWhenFilled({ ...empty, isAnswer: true }).isAnswer).toBe(false);
  expect(keepMarkOnlyWhenFilled({ ...empty, optimg: "/a.png", isAnswer: true }).isAnswer).toBe(
    true,
  );
  expect(keepMarkOnlyWhenFilled(right)).toBe(right);
  expect(keepMarkOnlyWhenFilled(wrong)).toBe(wrong);
});
