import { describe, expect, test } from "vitest";
import type { SchoolTime } from "../school/school-time.ts";
import { handedInForOverdue, handedInForTelling, markingDueAt, urgencyOf } from "./promise.ts";

const at = (time: string) => Date.parse(`${time}+08:00`);
const HANDED_IN = at("2026-11-24T14:20:00");
const ALWAYS: SchoolTime = { counts: "every-day", calendar: [], zone: "Asia/Singapore" };
const SCHOOL_DAYS: SchoolTime = {
  counts: "school-days",
  calendar: [
    {
      year: 2026,
      terms: [{ number: 4, starts: "2026-09-14", ends: "2026-11-20" }],
      holidays: [{ name: "Deepavali", starts: "2026-11-08", ends: "2026-11-09" }],
    },
  ],
  zone: "Asia/Singapore",
};

test("an answer is due 48 hours after it was handed in", () => {
  expect(markingDueAt(HANDED_IN, ALWAYS)).toBe(at("2026-11-26T14:20:00"));
});

describe("how pressing an answer is", () => {
  test.each([
    ["just handed in", "2026-11-24T14:20:00", "calm"],
    ["a second before the last 12 hours", "2026-11-26T02:19:59", "calm"],
    ["12 hours before", "2026-11-26T02:20:00", "soon"],
    ["at the promised moment", "2026-11-26T14:20:00", "soon"],
    ["a second later", "2026-11-26T14:20:01", "overdue"],
    ["days later", "2026-11-30T08:00:00", "overdue"],
  ])("%s", (_when, now, urgency) => {
    expect(urgencyOf(markingDueAt(HANDED_IN, ALWAYS), at(now))).toBe(urgency);
  });
});

describe("somebody is told of answers that wait", () => {
  test.each([
    ["teacher", "35 h 59 min after it was handed in", "2026-11-26T02:19:00", false],
    ["teacher", "36 h after", "2026-11-26T02:20:00", true],
    ["teacher", "days after", "2026-11-30T02:20:00", true],
    ["admin", "36 h after", "2026-11-26T02:20:00", false],
    ["admin", "47 h 59 min after", "2026-11-26T14:19:00", false],
    ["admin", "48 h after", "2026-11-26T14:20:00", true],
  ] as const)("%s: %s", (whom, _when, now, told) => {
    expect(HANDED_IN <= handedInForTelling(whom, at(now), ALWAYS)).toBe(told);
  });
});

describe("where only school days count", () => {
  // A Friday before a weekend and a holiday on Monday.
  const friday = at("2026-11-06T14:20:00");

  test("an answer is due after 48 hours of them", () => {
    expect(markingDueAt(friday, SCHOOL_DAYS)).toBe(at("2026-11-11T14:20:00"));
  });

  test.each([
    ["teacher", "2026-11-11T02:19:59", false],
    ["teacher", "2026-11-11T02:20:00", true],
    ["admin", "2026-11-11T14:19:59", false],
    ["admin", "2026-11-11T14:20:00", true],
  ] as const)("%s is told at %s: %s", (whom, now, told) => {
    expect(friday <= handedInForTelling(whom, at(now), SCHOOL_DAYS)).toBe(told);
  });
});

test.each([
  ["every day", ALWAYS, "2026-11-26T14:20:00"],
  ["on school days", SCHOOL_DAYS, "2026-11-11T14:20:00"],
])("counted as overdue from the moment after it is due: %s", (_, time, due) => {
  const handedIn = time === ALWAYS ? HANDED_IN : at("2026-11-06T14:20:00");
  expect(handedIn <= handedInForOverdue(at(due), time)).toBe(false);
  expect(handedIn <= handedInForOverdue(at(due) + 1, time)).toBe(true);
});
