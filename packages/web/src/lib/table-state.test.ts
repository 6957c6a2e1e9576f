import { expect, test } from "vitest";
import { changeTo, pageQuery, wordsIn } from "./table-state.ts";

const columns = ["name", "emailid", "level"] as const;

test("the words of an address are those of the list's columns and nothing else", () => {
  const search = { name: "koh", level: "primary 6", emailid: "", open: "assign", page: 3 };
  expect(wordsIn(columns, search)).toEqual({ name: "koh", level: "primary 6" });
});

test("other words lead back to page 1; order and size stay", () => {
  const before = { name: "koh", page: 3, size: 20, sort: "level" };
  expect({ ...before, ...changeTo(columns, { emailid: "tan@" }) }).toEqual({
    name: undefined,
    emailid: "tan@",
    level: undefined,
    page: undefined,
    size: 20,
    sort: "level",
  });
});

test.each([
  ["level", true, { sort: "level", order: "desc" }],
  ["points", false, { sort: undefined, order: "asc" }],
  [undefined, undefined, { sort: undefined, order: "asc" }],
])("asks the server with order %s", (sort, desc, expected) => {
  const state = { page: 2, size: 20, ...(sort ? { sort } : {}), ...(desc ? { desc } : {}) };
  expect(pageQuery(columns, state)).toEqual({ limit: 20, page: 2, ...expected });
});
