import { kindFlags } from "@markwell/domain/questions/kind";
import { expect, test } from "vitest";
import { aStaffQuestion } from "../../ui/question/testing/a-staff-question.ts";
import { askForWords, offeredWords, wordsToSend } from "./words-to-send.ts";

const options = ["a", "b", "c"].map((_id) => ({
  ...{ _id, optbody: _id, optimg: "", isAnswer: _id === "b" },
}));
const state = {
  question: aStaffQuestion({ ...kindFlags("mcq"), options }),
  words: {
    explanation: "<p>old</p>",
    steps: ["one", "two"],
    whyWrong: [
      { _id: "a", why: "too small" },
      { _id: "c", why: "too large" },
    ],
    hidden: false,
  },
};
const reading = { answerKind: "found", answerSettings: {} } as const;
const key = (...right: string[]) => ({ fullMarks: false, right, accepted: [], reading });
const words = offeredWords(state);

test("words are asked for with another key, not with full marks or the same key", () => {
  expect(askForWords(state, key("b"), key("c"))).toBe(true);
  expect(askForWords(state, key("b"), key("b"))).toBe(false);
  expect(askForWords(state, key("b"), { ...key("c"), fullMarks: true })).toBe(false);
});

test("words that an earlier correction has hidden are asked for with every look", () => {
  const hidden = { ...state, words: { ...state.words, hidden: true } };
  expect(askForWords(hidden, key("b"), key("b"))).toBe(true);
});

test("only what was written goes along; the rest is hidden", () => {
  expect(wordsToSend(state, words, ["c"])).toEqual({});
  expect(wordsToSend(state, { ...words, steps: "new\n\n" }, ["c"])).toEqual({ steps: ["new"] });
});

test("what fits goes along as it is, without the reason why the right option is wrong", () => {
  expect(wordsToSend(state, { ...words, fit: true }, ["c"])).toEqual({
    explanation: "<p>old</p>",
    steps: ["one", "two"],
    whyWrong: [{ _id: "a", why: "too small" }],
  });
});
