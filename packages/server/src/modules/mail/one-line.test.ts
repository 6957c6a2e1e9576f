import { expect, test } from "vitest";
import { addressee, oneLine } from "./layout.ts";

test.each([
  ["Weekly Quiz 5", "Weekly Quiz 5"],
  ["Quiz\r\nBcc: all@school.test", "Quiz Bcc: all@school.test"],
  ["  two \t  tabs\u0000\u2028end ", "two tabs end"],
  ["right\u202eto left\u200b", "right to left"],
  ["数学 小测验 😀", "数学 小测验 😀"],
])("%j is the line %j", (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test("an endless text is cut with a mark, between letters", () => {
  expect(oneLine("😀".repeat(200), 10)).toBe(`${"😀".repeat(9)}…`);
});

test.each([
  ["Mei Ling", "Mei Ling"],
  ["Nur'Aisyah Bte. Rahim", "Nur'Aisyah Bte. Rahim"],
  ["J.R. Tan", "J.R. Tan"],
  ["Mei\r\nLing", "Mei Ling"],
  ["Win a prize at https://evil.test", ""],
  ["Win at evil.test now", ""],
  ["www.evil", ""],
  ["write to eve@evil", ""],
])("a person with the name %j is addressed as %j", (name, addressed) => {
  expect(addressee(name)).toBe(addressed);
});
