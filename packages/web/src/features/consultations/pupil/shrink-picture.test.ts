import { expect, test } from "vitest";
import { fitInto } from "./shrink-picture.ts";

test.each([
  [{ width: 4_000, height: 3_000 }, 2_000, { width: 2_000, height: 1_500 }],
  [{ width: 3_000, height: 4_000 }, 2_000, { width: 1_500, height: 2_000 }],
  [{ width: 800, height: 600 }, 2_000, { width: 800, height: 600 }],
  [{ width: 10_000, height: 1 }, 800, { width: 800, height: 1 }],
])("%o fits into %i as %o", (size, longest, expected) => {
  expect(fitInto(size, longest)).toEqual(expected);
});
