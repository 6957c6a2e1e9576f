import { expect, test } from "vitest";
import { bankQuery, changeTo, filtersIn } from "./bank-search.ts";

const address = { level: ["primary 6"], page: 3, size: 20, sort: "topic" };

test("filters are read from the address, and nothing else", () => {
  expect(filtersIn({ ...address, subject: ["s1"] })).toEqual({
    level: ["primary 6"],
    subject: ["s1"],
  });
});

test.each([
  ["a changed filter leads to page 1", { level: ["primary 5"] }, { page: undefined, size: 20 }],
  [
    "a changed subject leads to page 1 with 5 rows",
    { level: ["primary 6"], subject: ["s1"] },
    { page: undefined, size: undefined },
  ],
  [
    "cleared filters leave no trace",
    {},
    { level: undefined, subject: undefined, page: undefined, size: 20 },
  ],
])("%s", (_case, filters, expected) => {
  expect({ ...address, ...changeTo(address, filters) }).toMatchObject({
    sort: "topic",
    ...expected,
  });
});

test("the bank opens on the teacher's own subject, until they take it away or choose others", () => {
  expect(filtersIn({}, "own")).toEqual({ subject: ["own"] });
  expect(changeTo({ subject: ["own"] }, { subject: ["own"], topic: ["Ratio"] }, "own")).toEqual(
    expect.objectContaining({ subject: undefined, topic: ["Ratio"] }),
  );
  const cleared = changeTo({ subject: ["own"] }, {}, "own");
  expect(cleared).toMatchObject({ subject: ["all"], size: undefined });
  expect(filtersIn({ subject: ["all"] }, "own")).toEqual({});
  expect(filtersIn(changeTo({}, { subject: ["other"] }, "own"), "own")).toEqual({
    subject: ["other"],
  });
});

test.each([
  [{ author: ["mine"] }, { mine: true, used: undefined, notUsedSince: undefined }],
  [{ author: ["mine", "others"] }, { mine: undefined }],
  [{ tests: ["never"] }, { used: false }],
  [
    { tests: ["used", "since:2026-05-01", "since:2026-02-01"] },
    { used: true, notUsedSince: "2026-02-01" },
  ],
  [{ use: ["tests"] }, { testsOnly: true }],
  [
    { topic: ["Ratio"], kind: ["mcq"], marks: ["2"] },
    { topic: ["Ratio"], kind: ["mcq"], marks: ["2"] },
  ],
])("the filters %o ask for %o", (filters, expected) => {
  expect(bankQuery(filters, { page: 1, size: 5 })).toMatchObject(expected);
});

test("the call speaks the specification's words", () => {
  expect(
    bankQuery({ difficulty: ["basic"] }, { page: 2, size: 5, sort: "year", desc: true, q: "area" }),
  ).toMatchObject({
    difficulity: ["basic"],
    page: 2,
    limit: 5,
    sort: "year",
    order: "desc",
    search: "area",
  });
});
