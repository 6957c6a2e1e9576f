import { expect, test } from "vitest";
import { formatMonthDayYear } from "./month-day-year.ts";

test.each([
  ["2026-11-21T04:00:00Z", "11/21/2026"],
  ["2026-01-31T16:00:00Z", "02/01/2026"],
])("%s is the school day %s", (time, shown) => {
  expect(formatMonthDayYear(time)).toBe(shown);
});
