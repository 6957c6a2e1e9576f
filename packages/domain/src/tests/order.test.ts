import { expect, test } from "vitest";
import { paperOrder } from "./order.ts";
import { titleKey } from "./title.ts";

const ids = ["a", "b", "c", "d", "e", "f", "g", "h"];
const order = (studentId: string, shuffle = true) =>
  paperOrder({ testId: "t", studentId, shuffle, ids });

test("without shuffling everybody has the order as built", () => {
  expect(order("x", false)).toEqual(ids);
});

test("a shuffled order is stable for a pupil, differs between pupils and keeps all questions", () => {
  expect(order("x")).toEqual(order("x"));
  expect(order("x")).not.toEqual(order("y"));
  expect(order("x").sort()).toEqual(ids);
});

test.each([
  ["  Weekly  Quiz 1 ", "weekly quiz 1"],
  ["WEEKLY QUIZ\t1", "weekly quiz 1"],
])("the title %j is the same as %j", (title, key) => {
  expect(titleKey(title)).toBe(key);
});
