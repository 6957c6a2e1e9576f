import { expect, test } from "vitest";
import { pathFromHash } from "./hash-address.ts";

test.each([
  ["#/user/conducttest?testid=1", "/user/conducttest?testid=1"],
  ["#/", "/"],
  ["", undefined],
  ["#main", undefined],
  ["#//elsewhere.example/user", undefined],
])("the address %j is read as %j", (hash, path) => {
  expect(pathFromHash(hash)).toBe(path);
});
