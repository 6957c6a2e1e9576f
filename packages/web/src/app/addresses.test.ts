import { expect, test } from "vitest";
import { parseSearch, pathFromHash, stringifySearch } from "./addresses.ts";

test.each([
  ["?testid=0190&page=2", { testid: "0190", page: "2" }],
  ["?level=primary+5&level=primary+6", { level: ["primary 5", "primary 6"] }],
  ["", {}],
])("the address part %j is read as %j and written the same", (text, values) => {
  expect(parseSearch(text)).toEqual(values);
  expect(stringifySearch(values)).toBe(text);
});

test("values that are not set leave no trace in the address", () => {
  expect(stringifySearch({ q: undefined, level: [], page: 3, desc: true })).toBe(
    "?page=3&desc=true",
  );
});

test.each([
  ["#/user/conducttest?testid=1", "/user/conducttest?testid=1"],
  ["#/", "/"],
  ["", undefined],
  ["#main", undefined],
  ["#//elsewhere.example/user", undefined],
])("the address %j is read as %j", (hash, path) => {
  expect(pathFromHash(hash)).toBe(path);
});
