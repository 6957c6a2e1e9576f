import { describe, expect, test } from "vitest";
import { lastMonths } from "./months.ts";
import { partNamed, partNames, partOf, partPercent, partsByMonth } from "./parts.ts";

describe("the part that a question counts in", () => {
  test.each([
    ["Mathematics", "Paper 1", "long", 1],
    ["Mathematics", "Paper 1 Booklet B", "long", 1],
    ["mathematics", "PAPER 2", "mcq", 2],
    ["Mathematics", "", "mcq", 1],
    ["Mathematics", "", "short", 1],
    ["Mathematics", "", "long", 2],
    ["Mathematics", "Booklet B", "mcq", 1],
    ["English", "Booklet A", "composition", 1],
    ["English", "Paper 1 Booklet B", "mcq", 2],
    ["English", "", "composition", 2],
    ["Science", "Booklet B", "mcq", 2],
    ["Science", "Paper 2", "mcq", 1],
    ["Music", " booklet a ", "long", 1],
  ] as const)("%s, component %o, %s: %i", (subject, component, kind, part) => {
    expect(partOf(subject, component, kind)).toBe(part);
  });
});

test("parts are named by their subject", () => {
  expect(partNames("Mathematics")).toEqual(["Paper 1", "Paper 2"]);
  expect(partNames("Music")).toEqual(["Booklet A", "Booklet B"]);
  expect(partNamed("Mathematics", " paper 2 ")).toBe(2);
  expect(partNamed("Science", "Booklet A")).toBe(1);
  expect(partNamed("Science", "Paper 1")).toBeUndefined();
});

test("a part's percent is over all its marks, and null without any", () => {
  const sums = [
    { part: 1, marks: 1, possible: 2 },
    { part: 1, marks: 5, possible: 6 },
    { part: 2, marks: 0, possible: 4 },
  ] as const;
  expect(partPercent(sums, 1)).toBe(75);
  expect(partPercent(sums, 2)).toBe(0);
  expect(partPercent([], 1)).toBeNull();
});

test("months are in order, each with both parts", () => {
  const months = lastMonths(Date.parse("2026-11-21T04:00:00Z"), "Asia/Singapore", 2);
  const sums = [{ place: 1, part: 2, marks: 3, possible: 4 }] as const;
  expect(partsByMonth("Mathematics", months, sums)).toEqual([
    { name: "2026-10", value: null, paper: "Paper 1" },
    { name: "2026-10", value: null, paper: "Paper 2" },
    { name: "2026-11", value: null, paper: "Paper 1" },
    { name: "2026-11", value: 75, paper: "Paper 2" },
  ]);
});
