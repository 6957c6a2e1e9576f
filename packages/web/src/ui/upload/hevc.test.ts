import { expect, test } from "vitest";
import { hasInk } from "./drawn.ts";
import { isHevc } from "./hevc.ts";

const MB = 1_048_576;
const aFilm = (before: number, codec: string, after: number) =>
  new Blob([new Uint8Array(before), `moov....stsd....${codec}`, new Uint8Array(after)]);

test.each([
  ["hvc1", 100, 100, true],
  ["hev1", 9 * MB, 100, true],
  ["hvc1", 3 * MB, 9 * MB, true],
  ["avc1", 100, 100, false],
  ["avc1", 9 * MB, 100, false],
])("a film in %s with %i bytes before it and %i after it: %s", async (codec, before, after, is) => {
  expect(await isHevc(aFilm(before, codec, after))).toBe(is);
});

test("a canvas on which nothing was drawn has no ink", () => {
  expect(hasInk(new Uint8ClampedArray(64))).toBe(false);
  expect(hasInk(new Uint8ClampedArray(64).fill(1, 63))).toBe(true);
});
