import { expect, test } from "vitest";
import { lastUse } from "./last-use.ts";

const now = Date.parse("2026-11-21T20:00:00+08:00");

test.each([
  [-2, "in the last few minutes"],
  [0, "in the last few minutes"],
  [5, "in the last few minutes"],
  [6, "5 minutes ago"],
  [29, "25 minutes ago"],
  [59, "55 minutes ago"],
  [60, "1 hour ago"],
  [179, "2 hours ago"],
  [719, "11 hours ago"],
  [720, "21/11/2026 08:00"],
  [3 * 24 * 60, "18/11/2026 20:00"],
])("%d minutes ago is %o", (minutes, words) => {
  expect(lastUse(now - minutes * 60_000, now)).toBe(words);
});
