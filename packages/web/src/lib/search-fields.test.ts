import { describe, expect, test } from "vitest";
import {
  anyText,
  flagSearch,
  listSearch,
  neededText,
  nextSearch,
  oneOf,
  searchOf,
  textSearch,
  wholeNumber,
} from "./search-fields.ts";

describe("a field of an address", () => {
  test.each([
    [textSearch, "a".repeat(200), "a".repeat(200)],
    [textSearch, "a".repeat(201), undefined],
    [textSearch, 7, undefined],
    [anyText, "a".repeat(201), "a".repeat(201)],
    [neededText(), undefined, ""],
    [neededText(3), "four", ""],
    [oneOf(["new", "edit"]), "edit", "edit"],
    [oneOf(["new", "edit"]), "Edit", undefined],
    [flagSearch, true, true],
    [flagSearch, "YES", true],
    [flagSearch, "0", false],
    [flagSearch, 1, undefined],
    [flagSearch, "perhaps", undefined],
    [listSearch, "primary 5", ["primary 5"]],
    [listSearch, ["a", "b"], ["a", "b"]],
    [listSearch, ["a", 1], undefined],
    [wholeNumber(1, 100), "20", 20],
    [wholeNumber(1, 100), 101, undefined],
    [wholeNumber(1), 0, undefined],
    [wholeNumber(0), 1.5, undefined],
    [wholeNumber(0), undefined, undefined],
    [nextSearch, "/user/livetest?subject=science", "/user/livetest?subject=science"],
    [nextSearch, "//elsewhere.test", undefined],
    [nextSearch, "/\\elsewhere.test", undefined],
    [nextSearch, "https://elsewhere.test", undefined],
  ])("%o of %o", (field, sent, read) => {
    expect(field(sent)).toEqual(read);
  });

  test("that is broken replaces what was sent, an unknown one is left out, the others stay", () => {
    const read = searchOf({ page: wholeNumber(1), name: textSearch, id: neededText() });
    expect(read({ page: "x", name: "Mei", other: 1 })).toStrictEqual({
      page: undefined,
      name: "Mei",
      id: "",
    });
  });
});
