import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../testing/depth.ts";
import { cutToLength, shortened } from "./graphemes.ts";

const graphemesOf = (text: string) =>
  Array.from(new Intl.Segmenter("en").segment(text), ({ segment }) => segment);

test.each([
  ["short enough", "ratio", 5, "ratio"],
  ["Latin", "ratio", 3, "rat"],
  ["Chinese", "我喜欢学习", 3, "我喜欢"],
  ["a Chinese character beyond the first plane", "𠮷野家", 1, ""],
  ["a Tamil syllable of two code points", "தமிழ்", 2, "த"],
  ["a Tamil syllable with a sign before the letter", "மொழி", 1, ""],
  ["a letter with an accent behind it", "cafe\u0301", 4, "caf"],
  ["an emoji of several", "a👩‍👧b", 3, "a"],
  ["nothing", "தமிழ்", 0, ""],
])("%s: %j cut to %d is %j", (_, text, most, cut) => {
  expect(cutToLength(text, most)).toBe(cut);
});

test("a shortened text ends with an ellipsis and keeps the length", () => {
  expect(shortened("தமிழ் மொழி", 3)).toBe("த…");
  expect(shortened("我喜欢学习华文", 5)).toBe("我喜欢学…");
  expect(shortened("one two", 5)).toBe("one…");
  expect(shortened("Short", 15)).toBe("Short");
});

const anyText = fc
  .array(
    fc.constantFrom("க", "ி", "்", "ெ", "ா", "我", "𠮷", "e", "\u0301", "👩", "\u200D", "👧", " "),
    {
      maxLength: 30,
    },
  )
  .map((parts) => parts.join(""));

test("no grapheme is cut, and as many are kept as fit", () => {
  fc.assert(
    fc.property(anyText, fc.nat(30), (text, most) => {
      const cut = cutToLength(text, most);
      const graphemes = graphemesOf(text);
      let whole = "";
      for (const one of graphemes) {
        if ((whole + one).length > most) break;
        whole += one;
      }
      expect(cut).toBe(whole);
    }),
    { numRuns: cases(100, 4_000) },
  );
});
