import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  COLUMN_ROLES,
  type ColumnRole,
  columnsChosen,
  columnsOf,
  columnsProblem,
  headsKey,
  proposedRoles,
} from "./list-columns.ts";

describe("what a column may be", () => {
  test.each<[heads: string[], rows: string[][], expected: ColumnRole[]]>([
    [
      [
        "S/N",
        "Question stem (English)",
        "Choice A",
        "Choice B",
        "Correct choice?",
        "Learning topic",
      ],
      [],
      ["none", "question", "optionA", "optionB", "correct", "topic"],
    ],
    [
      ["Frage", "Antwort 1", "Antwort 2", "Richtig"],
      [["Wie viel ist 2 + 2, bitte sehr?", "4", "5", "A"]],
      ["question", "optionA", "optionB", "correct"],
    ],
    [
      ["Item text", "Right one", "Distractor 1", "Distractor 2", "Worked solution", "Max. marks"],
      [],
      ["question", "correct", "wrong", "wrong", "explanation", "marks"],
    ],
    [
      ["", "", "", "", "", ""],
      [
        ["1", "What is the capital of France?", "Paris", "Rome", "Oslo", "A"],
        ["2", "What is the capital of Italy?", "Paris", "Rome", "Oslo", "b"],
      ],
      ["none", "question", "optionA", "optionB", "optionC", "correct"],
    ],
    [
      ["题号", "题目", "选项A", "选项B", "答案", "分数"],
      [],
      ["none", "question", "optionA", "optionB", "correct", "marks"],
    ],
    [["Name", "Phone"], [["Ann", "123"]], ["none", "none"]],
  ])("%j", (heads, rows, expected) => {
    expect(proposedRoles(heads, rows)).toEqual(expected);
  });

  test("no role is proposed twice, whatever the heads", () => {
    const head = fc.oneof(
      fc.constantFrom("Question", "Q", "Option A", "B", "Answer", "key", "Wrong 1", "Topic", "x"),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(
        fc.array(head, { maxLength: 12 }),
        fc.array(fc.array(fc.string()), { maxLength: 3 }),
        (heads, rows) => {
          const roles = proposedRoles(heads, rows).filter((role) => !/^none|^wrong/.test(role));
          expect(new Set(roles).size).toBe(roles.length);
        },
      ),
    );
  });

  test("heads that are read without a question are proposed as they are read", () => {
    const heads = ["Topic", "Question", "Option B", "Option A", "Correct", "Wrong 1"];
    const chosen = columnsChosen(proposedRoles(heads, []), heads);
    expect({ ...chosen, others: [] }).toEqual({ ...columnsOf(heads), others: [] });
  });
});

test("‘Qn’ has the questions unless another head does; then it numbers them", () => {
  const short = columnsOf(["S/No", "Qn", "A", "B", "Ans", "Mks", "Lvl"]);
  expect(short).toMatchObject({ at: { question: 1, correct: 4, marks: 5, level: 6 }, others: [] });
  expect(columnsOf(["Qn", "Question", "Answer"])).toMatchObject({
    at: { question: 1 },
    others: [],
  });
});

describe("columns that were chosen", () => {
  test.each<[roles: ColumnRole[], problem: RegExp | undefined]>([
    [["question", "correct"], undefined],
    [["question", "optionA", "optionB", "correct", "none", "none"], undefined],
    [["question", "correct", "wrong", "wrong"], undefined],
    [["optionA", "correct"], /has the questions/],
    [["question", "question", "correct"], /You chose two columns as Question/],
    [["question", "optionA", "optionC", "correct"], /column of option B/],
    [["question", "optionA", "correct"], /at least two options/],
    [["question", "optionA", "optionB"], /which answer is right/],
  ])("%j", (roles, problem) => {
    const told = columnsProblem(roles);
    if (problem) expect(told).toMatch(problem);
    else expect(told).toBeUndefined();
  });

  test("each role leads to its column", () => {
    const roles = COLUMN_ROLES.filter((role) => role !== "none");
    const { at, options, wrong } = columnsChosen(roles, []);
    const places = [...Object.values(at), ...options, ...wrong];
    expect(places.toSorted((one, other) => one - other)).toEqual(roles.map((_, place) => place));
  });

  test("lists are of one kind by their heads, whatever the case and spaces", () => {
    expect(headsKey(["Item  text", "KEY "])).toBe(headsKey(["item text", "Key", ""]));
    expect(headsKey(["a,b"])).not.toBe(headsKey(["a", "b"]));
  });
});
