import { texts } from "@markwell/contract/texts";
import { expect, test } from "vitest";
import { fitInto, saidOfShrinking } from "./shrink-picture.ts";

test.each([
  [{ width: 4_000, height: 3_000 }, 2_000, { width: 2_000, height: 1_500 }],
  [{ width: 3_000, height: 4_000 }, 2_000, { width: 1_500, height: 2_000 }],
  [{ width: 800, height: 600 }, 2_000, { width: 800, height: 600 }],
  [{ width: 10_000, height: 1 }, 800, { width: 800, height: 1 }],
])("%o fits into %i as %o", (size, longest, expected) => {
  expect(fitInto(size, longest)).toEqual(expected);
});

test.each([
  [4_404_020, 614_500, texts.upload.madeSmaller("4.2 MB", "601 kB")],
  [614_500, 614_500, undefined],
])("of a picture of %i bytes sent with %i is said: %s", (before, after, said) => {
  const file = (size: number) => new File([new Uint8Array(size)], "photo.jpg");
  expect(saidOfShrinking(file(before), file(after))).toBe(said);
});
