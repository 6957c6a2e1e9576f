import { expect, test } from "vitest";
import { spreadOf } from "./disconnect.ts";

test.each([
  [0, 1_000],
  [40, 1_000],
  [500, 1_000],
  [2_000, 4_000],
  [2_401, 4_802],
  [100_000, 5_000],
])("%i sockets come back within %i ms", (sockets, within) => {
  expect(spreadOf(sockets)).toBe(within);
});
