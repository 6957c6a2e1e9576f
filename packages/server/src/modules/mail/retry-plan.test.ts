import { expect, test } from "vitest";
import { nextTry } from "./deliver-mails.ts";

test.each([
  [1, 1],
  [2, 5],
  [3, 30],
  [4, 120],
  [5, 720],
])("after failed try %i the next comes %i minutes later", (tries, minutes) => {
  expect(nextTry(tries, 1_000_000)).toBe(1_000_000 + minutes * 60_000);
});

test("after the sixth a mail is given up", () => {
  expect(nextTry(6, 0)).toBeNull();
});
