import { expect, test } from "vitest";
import { localNumber, readContact } from "./contact.ts";

test.each([
  ["+6591234567", "+6591234567"],
  ["91234567", "+6591234567"],
  [" +65 9123 4567 ", "+6591234567"],
  ["+65", undefined],
  ["", undefined],
  ["9123456", undefined],
  ["912345678", undefined],
  ["6591234567", "+6591234567"],
  ["65123456", "+6565123456"],
  ["9123-4567", "+6591234567"],
  ["(65) 9123 4567", "+6591234567"],
  ["+65-9123.4567", "+6591234567"],
  ["6.59123E+09", undefined],
  ["9123456x", undefined],
  ["９１２３４５６７", undefined],
  ["91234567+65", undefined],
])("the contact %o is stored as %o: +65 and exactly eight digits", (typed, stored) => {
  expect(readContact(typed)).toBe(stored);
});

test("the prefix alone is an empty number", () => {
  expect(localNumber("+65 ")).toBe("");
});
