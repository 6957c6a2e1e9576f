import { expect, test } from "vitest";
import { changeTo, filtersIn, narrowed, testFilters } from "./test-filters.ts";

const maths = { _id: "m", topic: "Mathematics" };
const science = { _id: "s", topic: "Science" };
const flags = { isRegistrationavailable: true, testbegins: false, testconducted: false };

/** Only the fields that filters use. */
const tests = [
  {
    title: "A",
    mine: true,
    level: "primary 6",
    subjectLevel: "" as const,
    subjects: [maths],
    ...flags,
  },
  {
    title: "B",
    mine: true,
    level: "primary 5",
    subjectLevel: "" as const,
    subjects: [science],
    ...flags,
    testbegins: true,
  },
  {
    title: "C",
    mine: false,
    level: "",
    subjectLevel: "" as const,
    subjects: [maths, science],
    ...flags,
    testconducted: true,
  },
  {
    title: "D",
    mine: false,
    rights: ["look" as const],
    level: "secondary 3",
    subjectLevel: "G2" as const,
    subjects: [],
    ...flags,
  },
].map((one) => ({ isResultgenerated: false, ...one }));

test.each([
  [{}, "ABCD"],
  [{ author: ["mine"] }, "AB"],
  [{ author: ["others"] }, "CD"],
  [{ author: ["shared"] }, "D"],
  [{ author: ["mine", "shared"] }, "ABD"],
  [{ level: ["primary 5"] }, "B"],
  [{ subjectLevel: ["G2"] }, "D"],
  [{ state: ["open"] }, "AD"],
  [{ state: ["running", "marking"] }, "BC"],
  [{ state: ["ended"] }, ""],
  [{ subject: ["s"], author: ["mine"] }, "B"],
  [{ level: [] }, "ABCD"],
])("the filters %o show %s", (filters, expected) => {
  const titles = narrowed(tests, filters).map(({ title }) => title);
  expect(titles.join("")).toBe(expected);
});

test("levels and subjects are offered that the tests have, in the school's order", () => {
  const offered = Object.fromEntries(
    testFilters(tests).map(({ name, options }) => [name, options]),
  );
  expect(offered.level).toMatchObject([{ label: "Primary 5" }, { label: "Primary 6" }, {}]);
  expect(offered.subjectLevel).toEqual([{ value: "G2", label: "G2" }]);
  expect(offered.subject).toMatchObject([{ label: "Mathematics" }, { label: "Science" }]);
});

test("filters live in the address, and a change leads to page 1", () => {
  expect(filtersIn({ author: ["mine"] })).toEqual({ author: ["mine"] });
  expect(changeTo({ author: [], state: ["open"] })).toMatchObject({
    author: undefined,
    state: ["open"],
    page: undefined,
  });
});
