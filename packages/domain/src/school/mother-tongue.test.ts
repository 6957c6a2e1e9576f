import { expect, test } from "vitest";
import { isTaken, languageOf, motherTongueCalled } from "./mother-tongue.ts";

test.each([
  ["Chinese", "Chinese", "zh-Hans"],
  [" chinese ", "Chinese", "zh-Hans"],
  ["MALAY", "Malay", "ms"],
  ["Tamil", "Tamil", "ta"],
  ["English", undefined, undefined],
  ["Higher Chinese", undefined, undefined],
  ["", undefined, undefined],
])("%j is the Mother Tongue %s in %s", (name, tongue, language) => {
  expect(motherTongueCalled(name)).toBe(tongue);
  expect(languageOf(name)).toBe(language);
});

test.each([
  ["Mathematics", "Tamil", true],
  ["Tamil", "Tamil", true],
  ["Chinese", "Tamil", false],
  ["Chinese", "", true],
])("%s is taken by a student of %j: %s", (subject, own, taken) => {
  expect(isTaken(subject, own)).toBe(taken);
});
