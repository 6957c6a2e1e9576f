import { describe, expect, test } from "vitest";
import {
  afterTold,
  announcementBetween,
  correctedDeadline,
  deadlineFrom,
  minutesGained,
  type SittingClock,
  UNTOLD,
} from "./deadline.ts";

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

describe("a pause", () => {
  const told = (seconds: number, pending: number, paused: boolean) => ({
    serverTime: seconds * 1_000,
    pending,
    paused,
  });
  const after = (...messages: Array<ReturnType<typeof told>>): SittingClock =>
    messages.reduce(afterTold, UNTOLD);
  const running = told(100, 600, false);

  test.each<[string, SittingClock, Partial<SittingClock>]>([
    ["stops the clock", after(running, told(110, 590, true)), { stopped: 590, gained: 0 }],
    [
      "does not change what is left",
      after(running, told(110, 590, true), told(500, 590, true)),
      { stopped: 590, gained: 0 },
    ],
    [
      "gives nothing when it is over",
      after(running, told(110, 590, true), told(500, 590, false)),
      { stopped: undefined, deadline: 1_090_000, gained: 0 },
    ],
    [
      "that began while the device was offline puts its clock right, and is no gift",
      after(running, told(400, 590, true)),
      { stopped: 590, gained: 0 },
    ],
    [
      "with extra time is a gift of just that",
      after(running, told(110, 590, true), told(500, 890, false)),
      { deadline: 1_390_000, gained: 5 },
    ],
    [
      "is not undone by what was said before it",
      after(running, told(110, 590, true), told(109, 591, false)),
      { stopped: 590 },
    ],
  ])("%s", (_case, clock, expected) => {
    expect(clock).toMatchObject(expected);
  });

  test("without one, extra time is told as ever", () => {
    expect(after(running, told(110, 890, false))).toMatchObject({ gained: 5, stopped: undefined });
    expect(after(running, told(110, 589, false))).toMatchObject({ deadline: 700_000, gained: 0 });
  });
});
