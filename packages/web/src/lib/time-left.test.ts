import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const DUE = "2026-11-26T14:20:00+08:00";

test.each([
  ["2026-11-24T14:20:00", "Due in 48 h", "calm"],
  ["2026-11-26T01:00:00", "Due in 13 h", "calm"],
  ["2026-11-26T10:20:01", "Due in 3 h", "soon"],
  ["2026-11-26T13:20:00", "Due in 1 h", "soon"],
  ["2026-11-26T13:30:00", "Due in 50 min", "soon"],
  ["2026-11-26T14:20:00", "Due in 0 min", "soon"],
  ["2026-11-26T14:40:00", "Overdue by 20 min", "overdue"],
  ["2026-11-26T19:20:00", "Overdue by 5 h", "overdue"],
  ["2026-11-28T14:20:00", "Overdue by 48 h", "overdue"],
  ["2026-11-30T08:00:00", "Overdue by 3 days", "overdue"],
])("at %s: %s", (now, words, urgency) => {
  expect(timeLeft(DUE, Date.parse(`${now}+08:00`))).toEqual({ words, urgency });
});
