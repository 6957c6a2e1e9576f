import { expect, test } from "vitest";
import { nextAfterLater, nextTry } from "./deliver-mails.ts";

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

test.each([
  [1, 1],
  [2, 5],
  [3, 30],
  [4, 120],
  [38, 120],
])("put off by the server %i times, a mail is tried %i minutes later", (putOff, minutes) => {
  expect(nextAfterLater(putOff, 1_000_000)).toBe(1_000_000 + minutes * 60_000);
});

test("after three days of being put off a mail is given up", () => {
  expect(nextAfterLater(39, 0)).toBeNull();
});
