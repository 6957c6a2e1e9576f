import { describe, expect, test } from "vitest";
import { type AddedKey, hasKey, withKey } from "./complete-key.ts";
import type { ExchangeQuestion } from "./foreign-question.ts";

const nothing: ExchangeQuestion = {
  kind: "short",
  body: "<p>How long?</p>",
  explanation: "",
  marks: 1,
  options: [],
  accepted: [],
  unit: "cm",
  unitSide: "right",
  answerKind: "found",
  settings: {},
  picture: "",
  pictureLink: "",
  filing: {},
};
const option = (text: string) => ({ text, rich: "", picture: "", isAnswer: false });
const choice: ExchangeQuestion = { ...nothing, kind: "mcq", options: ["a", "b"].map(option) };

describe("the key that a teacher adds", () => {
  test.each<[what: string, of: ExchangeQuestion, key: AddedKey, expected: object | undefined]>([
    [
      "the second option",
      choice,
      { kind: "options", right: [2] },
      { options: [{ isAnswer: false }, { isAnswer: true }] },
    ],
    ["no option", choice, { kind: "options", right: [] }, undefined],
    ["an option that is not there", choice, { kind: "options", right: [1, 3] }, undefined],
    ["words for options", choice, { kind: "answers", accepted: ["a"] }, undefined],
    ["options by hand", choice, { kind: "byHand" }, undefined],
    [
      "words, each once",
      nothing,
      { kind: "answers", accepted: [" 5 ", "5", "", "five"] },
      { kind: "short", accepted: ["5", "five"], unit: "cm" },
    ],
    ["only spaces", nothing, { kind: "answers", accepted: [" "] }, undefined],
    ["by hand", nothing, { kind: "byHand" }, { kind: "long", accepted: [], unit: "" }],
    ["an option of words", nothing, { kind: "options", right: [1] }, undefined],
  ])("%s", (_what, of, key, expected) => {
    const done = withKey(of, key);
    if (expected === undefined) expect(done).toBeUndefined();
    else {
      expect(done).toMatchObject(expected);
      expect(done && hasKey(done)).toBe(true);
    }
    expect(hasKey(of)).toBe(false);
  });
});
