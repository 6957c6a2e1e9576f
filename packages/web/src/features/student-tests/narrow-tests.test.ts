import { expect, test } from "vitest";
import { filtersFor, narrowed, ofSubject } from "./narrow-tests.ts";

const aTest = (over: Partial<Parameters<typeof narrowed>[0][number]> = {}) => ({
  subjects: [{ _id: "s", topic: "Mathematics" }],
  level: "primary 6",
  year: 2026,
  term: 1,
  school: "Rosyth School",
  exam: "Paper 1",
  ...over,
});
const both = aTest({
  subjects: [
    { _id: "s", topic: "Mathematics" },
    { _id: "t", topic: "Science" },
  ],
});

test("a tab shows the tests of its subject, whatever the case", () => {
  const english = aTest({ subjects: [{ _id: "e", topic: "English" }] });
  expect(ofSubject([aTest(), english, both], "science")).toEqual([both]);
  expect(ofSubject([aTest(), english, both], "mathematics")).toEqual([aTest(), both]);
});

test.each([
  ["no filter", {}, 3],
  ["an empty filter", { level: [] }, 3],
  ["one value", { year: ["2025"] }, 1],
  ["any of several values", { year: ["2025", "2026"] }, 3],
  ["all filters together", { year: ["2026"], exam: ["Paper 2"] }, 1],
  ["a value that nothing has", { school: ["Nowhere"] }, 0],
])("filters: %s", (_case, chosen, count) => {
  const tests = [aTest(), aTest({ year: 2025 }), aTest({ exam: "Paper 2" })];
  expect(narrowed(tests, chosen)).toHaveLength(count);
});

test("filters offer what there is, in the school's order, and nothing empty", () => {
  const tests = [
    aTest({ level: "secondary 1", year: null, term: null, school: "", exam: "Paper 10" }),
    aTest({ level: "primary 2", exam: "Paper 9" }),
  ];
  const options = Object.fromEntries(
    filtersFor(tests).map(({ label, options: all }) => [label, all.map((one) => one.label)]),
  );
  expect(options).toEqual({
    Level: ["Primary 2", "Secondary 1"],
    Year: ["2026"],
    Term: ["Term 1"],
    School: ["Rosyth School"],
    Paper: ["Paper 9", "Paper 10"],
  });
});
