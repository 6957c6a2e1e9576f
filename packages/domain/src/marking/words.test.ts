import fc from "fast-check";
import { expect, test } from "vitest";
import { countedIn, paragraphsIn, wordsIn } from "./words.ts";

test.each([
  ["", 0, "word"],
  ["  \n ", 0, "word"],
  ["One", 1, "word"],
  ["The rain fell.", 3, "word"],
  ["  two\n\nparagraphs  ", 2, "word"],
  ["well-known, isn't it?", 3, "word"],
  ["3 - 4", 3, "word"],
  ["Saya suka membaca buku.", 4, "word"],
  ["நான் தமிழ் படிக்கிறேன்.", 3, "word"],
  ["我喜欢学习。", 5, "character"],
  ["“你好！”他说：“再见。”", 6, "character"],
  ["我们 今天\n去学校……", 7, "character"],
  ["我有3本书，都是Roald Dahl写的。", 11, "character"],
  ["𠮷野家", 3, "character"],
  ["The word 好 means good", 5, "word"],
])("%j has %d: %s", (text, count, unit) => {
  expect(wordsIn(text)).toBe(count);
  expect(countedIn(text)).toBe(unit);
});

test("Chinese counts the same however it is spaced and punctuated", () => {
  const mark = fc.constantFrom("", " ", "\n", "，", "。", "！”", "……", "、");
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(..."我你他学校书"), mark)), (parts) => {
      expect(wordsIn(parts.flat().join(""))).toBe(parts.length);
    }),
  );
});

test.each([
  ["", 0],
  [" \n\n ", 0],
  ["One line.", 1],
  ["First.\nSecond.", 2],
  ["First.\n\n\nSecond.\r\n\r\nThird.\n", 3],
])("%j has %d paragraphs", (text, count) => {
  expect(paragraphsIn(text)).toBe(count);
});
