import { describe, expect, test } from "vitest";
import {
  afterAction,
  answerOf,
  type ExamAction,
  type ExamState,
  questionStates,
} from "./exam-state.ts";
import { someQuestions } from "./testing/candidate-questions.ts";

const fresh: ExamState = { questions: someQuestions(), answers: {}, flagged: [], current: 0 };
const after = (...actions: ExamAction[]) => actions.reduce(afterAction, fresh);
const choose = (optionId: string): ExamAction => ({ type: "choose", optionId });
const go = (to: number): ExamAction => ({ type: "go", to });

describe("choosing", () => {
  test.each<[string, ExamAction[], string, string[]]>([
    [
      "one right answer: a second choice replaces the first",
      [choose("a"), choose("c")],
      "one",
      ["c"],
    ],
    ["one right answer: choosing it again keeps it", [choose("a"), choose("a")], "one", ["a"]],
    ["several right answers: choices add up", [go(1), choose("a"), choose("c")], "two", ["a", "c"]],
    [
      "several right answers: a second click takes it back",
      [go(1), choose("a"), choose("a")],
      "two",
      [],
    ],
    ["a choice can be cleared", [choose("a"), { type: "clear" }], "one", []],
  ])("%s", (_case, actions, question, chosen) => {
    expect(answerOf(after(...actions), question).chosenOption).toEqual(chosen);
  });

  test("an action that changes nothing gives the same state, so there is nothing to save", () => {
    const chosen = after(choose("a"));
    expect(afterAction(chosen, choose("a"))).toBe(chosen);
    expect(afterAction(chosen, go(0))).toBe(chosen);
    expect(afterAction(fresh, { type: "clear" })).toBe(fresh);
  });
});

test.each([
  [-3, 0],
  [2, 2],
  [99, 3],
])("going to %i stays within the questions, at %i", (to, current) => {
  expect(after(go(1), go(to)).current).toBe(current);
});

test("marking toggles the flag of the current question only", () => {
  expect(after({ type: "flag" }, go(2), { type: "flag" }).flagged).toEqual(["one", "length"]);
  expect(after({ type: "flag" }, { type: "flag" }).flagged).toEqual([]);
});

test("a question counts as answered with an option or a text that is not blank", () => {
  const state = after(choose("b"), go(2), { type: "write", text: "12" }, go(3), {
    type: "write",
    text: "  ",
  });
  expect(
    questionStates(state).map(({ number, marks, answered }) => [number, marks, answered]),
  ).toEqual([
    ["1", 2, true],
    ["2", 1, false],
    ["3", 2, true],
    ["4", 4, false],
  ]);
});
