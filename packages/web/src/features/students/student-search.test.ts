import { describe, expect, test } from "vitest";
import { searchWith, studentQuery, wordsIn } from "./student-search.ts";

describe("what the address says of the students list", () => {
  test("are the words of its columns and nothing else", () => {
    const search = { name: "koh", level: "primary 6", emailid: "", open: "assign", page: 3 };
    expect(wordsIn(search)).toEqual({ name: "koh", level: "primary 6" });
  });

  test("changes with other words: page 1, order and size stay", () => {
    const before = { name: "koh", page: 3, size: 20, sort: "level" };
    expect(searchWith(before, { contact: "9123" })).toEqual({
      name: undefined,
      emailid: undefined,
      contact: "9123",
      level: undefined,
      tutorName: undefined,
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
    expect(studentQuery({ name: "koh" }, state)).toMatchObject({
      name: "koh",
      limit: 20,
      page: 2,
      ...expected,
    });
  });
});
