import { expect, test } from "vitest";
import { waitingByTest } from "./waiting-by-test.ts";

const question = (test: string, number: number, waiting: number) => ({
  testid: { _id: test, title: `Test ${test}` },
  qid: `${test}${number}`,
  number,
  body: "",
  weightage: 5,
  waiting,
  dueAt: "2026-11-21T00:00:00.000Z",
});

test("the filter by test adds up the answers of each test, the most pressing test first", () => {
  expect(waitingByTest([question("b", 2, 3), question("a", 1, 1), question("b", 1, 4)])).toEqual([
    { id: "b", title: "Test b", waiting: 7 },
    { id: "a", title: "Test a", waiting: 1 },
  ]);
  expect(waitingByTest([])).toEqual([]);
});
