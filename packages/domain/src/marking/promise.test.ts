import { describe, expect, test } from "vitest";
import { handedInForTelling, markingDueAt, urgencyOf } from "./promise.ts";

const at = (time: string) => Date.parse(`${time}+08:00`);
const HANDED_IN = at("2026-11-24T14:20:00");

test("an answer is due 48 hours after it was handed in", () => {
  expect(markingDueAt(HANDED_IN)).toBe(at("2026-11-26T14:20:00"));
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
    expect(urgencyOf(markingDueAt(HANDED_IN), at(now))).toBe(urgency);
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
    expect(HANDED_IN <= handedInForTelling(whom, at(now))).toBe(told);
  });
});
