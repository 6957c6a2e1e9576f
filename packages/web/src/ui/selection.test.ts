import { expect, test } from "vitest";
import { withAll } from "./selection.ts";

const row = (_id: string) => ({ _id });
const chosen = (...ids: string[]) => new Map(ids.map((id) => [id, row(id)]));

test.each([
  ["chooses those that are not chosen yet", ["A", "X"], ["A", "B"], "AXB"],
  ["chooses none of them when all are chosen", ["A", "B", "X"], ["A", "B"], "X"],
  ["keeps what is chosen on other pages", ["X"], ["A"], "XA"],
])("a page's box %s", (_case, before, page, expected) => {
  expect([...withAll(chosen(...before), page.map(row), 500).keys()].join("")).toBe(expected);
});

test("no more are chosen than one call takes", () => {
  const many = Array.from({ length: 510 }, (_, index) => row(String(index)));
  expect(withAll(new Map(), many, 500).size).toBe(500);
});
