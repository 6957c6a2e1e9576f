import { expect, test } from "vitest";
import { DURATION_DEFAULT, isTestDuration } from "./duration.ts";

test.each([
  [14, false],
  [15, true],
  [15.5, false],
  [180, true],
  [181, false],
  [Number.NaN, false],
  [DURATION_DEFAULT, true],
])("a test may last %d minutes: %s", (minutes, allowed) => {
  expect(isTestDuration(minutes)).toBe(allowed);
});
