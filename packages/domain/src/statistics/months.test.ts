import { expect, test } from "vitest";
import { lastMonths } from "./months.ts";

const singapore = "Asia/Singapore";

test("six months of the school, the oldest first, without a gap", () => {
  const months = lastMonths(Date.parse("2026-02-15T04:00:00Z"), singapore, 6);
  expect(months.map(({ month }) => month)).toEqual([
    "2025-09",
    "2025-10",
    "2025-11",
    "2025-12",
    "2026-01",
    "2026-02",
  ]);
  for (const [index, { from }] of months.entries()) {
    if (index > 0) expect(months[index - 1]?.to).toBe(from);
  }
  expect(months.at(-1)?.from).toBe(Date.parse("2026-01-31T16:00:00Z"));
  expect(months.at(-1)?.to).toBe(Date.parse("2026-02-28T16:00:00Z"));
});

test.each([
  ["2026-11-30T15:59:59.999Z", "2026-11"],
  ["2026-11-30T16:00:00Z", "2026-12"],
  ["2026-12-31T16:00:00Z", "2027-01"],
])("at %s the last one is %s", (at, month) => {
  expect(lastMonths(Date.parse(at), singapore, 1).map((each) => each.month)).toEqual([month]);
});
