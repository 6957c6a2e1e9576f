import { expect, test } from "vitest";
import { waitedFor } from "./waiting.ts";

const since = "2026-11-20T08:00:00.000Z";

test.each([
  [0.5, "less than an hour"],
  [1, "1 hour"],
  [47.9, "47 hours"],
  [48, "2 days"],
  [100, "4 days"],
])("after %s hours it says %s", (hours, words) => {
  expect(waitedFor(since, Date.parse(since) + hours * 3_600_000)).toBe(words);
});
