import type { StudentRow } from "@markwell/contract/calls/students";
import { expect, test } from "vitest";
import { withAll } from "./selection.ts";

const student = (_id: string): StudentRow => ({
  ...{ _id, name: _id, emailid: "", contact: "", level: "primary 6", tutorName: "" },
  approved: true,
  guardianOpen: false,
  suspended: false,
  rewardHistory: [],
  points: 0,
});
const chosen = (...ids: string[]) => new Map(ids.map((id) => [id, student(id)]));

test.each([
  ["chooses those that are not chosen yet", ["A", "X"], ["A", "B"], "AXB"],
  ["chooses none of them when all are chosen", ["A", "B", "X"], ["A", "B"], "X"],
  ["keeps who is chosen on other pages", ["X"], ["A"], "XA"],
])("a page's box %s", (_case, before, page, expected) => {
  expect([...withAll(chosen(...before), page.map(student)).keys()].join("")).toBe(expected);
});

test("no more are chosen than one call takes", () => {
  const many = Array.from({ length: 510 }, (_, index) => student(String(index)));
  expect(withAll(new Map(), many).size).toBe(500);
});
