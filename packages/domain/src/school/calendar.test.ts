import { expect, test } from "vitest";
import { dayKey, formatDate, formatDateTime, monthKey } from "./calendar.ts";

const singapore = "Asia/Singapore";

test.each([
  ["2026-11-30T15:59:59Z", "2026-11", "2026-11-30"],
  ["2026-11-30T16:00:00Z", "2026-12", "2026-12-01"],
  ["2026-12-31T16:00:00Z", "2027-01", "2027-01-01"],
])("%s is in the school month %s and on the school day %s", (at, month, day) => {
  expect(monthKey(Date.parse(at), singapore)).toBe(month);
  expect(dayKey(Date.parse(at), singapore)).toBe(day);
});

test("dates read day first, times in 24 hours", () => {
  const at = Date.parse("2026-11-21T16:05:09Z");
  expect(formatDate(at, singapore)).toBe("22/11/2026");
  expect(formatDateTime(at, singapore)).toBe("22/11/2026 00:05:09");
});
