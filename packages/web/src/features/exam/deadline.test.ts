import { expect, test } from "vitest";
import { correctedDeadline, deadlineFrom } from "./deadline.ts";

test("the deadline is the server's time plus what is left", () => {
  expect(deadlineFrom({ pending: 90, serverTime: 1_000_000 })).toBe(1_090_000);
});

test.each([
  ["the first message is taken", undefined, 500_000, 500_000],
  ["a small difference is the network's", 500_000, 501_900, 500_000],
  ["extra time moves it", 500_000, 800_000, 800_000],
  ["a clock that ran ahead is put back", 500_000, 497_000, 497_000],
])("%s", (_case, before, heard, after) => {
  expect(correctedDeadline(before, heard)).toBe(after);
});
