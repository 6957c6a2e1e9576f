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
  ["cleared filters leave no trace", {}, { level: undefined, page: undefined, size: 20 }],
])("%s", (_case, filters, expected) => {
  expect({ ...address, ...changeTo(address, filters) }).toMatchObject({
    sort: "topic",
    ...expected,
  });
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
