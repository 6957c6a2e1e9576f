import { expect, test } from "vitest";
import { firstLanguage, LANGUAGE_WORDS, languageCalled, REPORT_LANGUAGES } from "./language.ts";

test.each([
  ["English", "en"],
  [" mandarin ", "zh"],
  ["中文", "zh"],
  ["BAHASA MELAYU", "ms"],
  ["தமிழ்", "ta"],
  ["Hindi", undefined],
  ["English/Chinese", undefined],
  ["", undefined],
])("%j is read as %s", (written, language) => {
  expect(languageCalled(written)).toBe(language);
});

test.each(REPORT_LANGUAGES)("%s is read back from its own word", (language) => {
  expect(languageCalled(LANGUAGE_WORDS[language])).toBe(language);
});

test.each([
  [["zh-TW", "en"], "zh"],
  [["fr-FR", "ta-IN", "ms"], "ta"],
  [["MS_SG"], "ms"],
  [["fr"], "en"],
  [[], "en"],
] as const)("a browser that prefers %j is spoken to in %s", (tags, language) => {
  expect(firstLanguage(tags)).toBe(language);
});
