import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../../testing/depth.ts";
import { normalise, tidy } from "./normalise.ts";

test.each([
  ["  Two   Words\n", "Two Words", "two words"],
  ["ＡＢ１", "AB1", "ab1"],
  ["1½", "1 1/2", "1 1/2"],
  ["⅞ m²", "7/8 m^2", "7/8 m^2"],
  ["10⁻¹²", "10^-12", "10^-12"],
  ["−5 – 3", "-5 - 3", "-5 - 3"],
  ["“It’s”", '"It\'s"', '"it\'s"'],
])("%j is tidied to %j and normalised to %j", (text, tidied, normalised) => {
  expect(tidy(text)).toBe(tidied);
  expect(normalise(text)).toBe(normalised);
});

test("what is normalised stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(normalise(normalise(text))).toBe(normalise(text));
    }),
    { numRuns: cases(50, 2000) },
  );
});
