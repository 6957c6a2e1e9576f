import { expect, test } from "vitest";
import { announcementBetween, correctedDeadline, deadlineFrom, minutesGained } from "./deadline.ts";

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

test.each([
  ["the first deadline is no gift", undefined, 900_000, 0],
  ["a correction is no gift", 600_000, 629_000, 0],
  ["5 minutes, told a little late", 600_000, 899_000, 5],
  ["less than a minute counts as one", 600_000, 635_000, 1],
  ["a deadline that comes closer takes nothing", 600_000, 300_000, 0],
])("extra time: %s", (_case, before, now, minutes) => {
  expect(minutesGained(before, now)).toBe(minutes);
});

test.each([
  [601, 600, "10 minutes left"],
  [600, 599, undefined],
  [301, 300, "5 minutes left"],
  [61, 60, "1 minute left"],
  [45, 44, undefined],
  [700, 290, "5 minutes left"],
  [700, 0, undefined],
])("from %i to %i seconds left: %s", (before, now, said) => {
  expect(announcementBetween(before, now)).toBe(said);
});
