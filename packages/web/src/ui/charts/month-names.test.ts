import { expect, test } from "vitest";
import { longMonth, shortMonth } from "./month-names.ts";

test.each([
  ["2026-11", "Nov", "November 2026"],
  ["2026-09", "Sep", "September 2026"],
  ["2027-01", "Jan", "January 2027"],
])("%s is %s, in full %s, wherever the browser is", (month, short, long) => {
  expect([shortMonth(month), longMonth(month)]).toEqual([short, long]);
});
