import fc from "fast-check";
import { expect, test } from "vitest";
import { withFigures } from "./number-words.ts";

const ONES = "零一二三四五六七八九";
const SATU = "sifar satu dua tiga empat lima enam tujuh lapan sembilan sepuluh sebelas".split(" ");
const rest = (write: (number: number) => string, number: number) =>
  number > 0 ? ` ${write(number)}` : "";

function inMalay(number: number): string {
  if (number < 12) return SATU[number] ?? "";
  if (number < 20) return `${SATU[number - 10]} belas`;
  for (const [size, name, one] of [
    [1_000, "ribu", "seribu"],
    [100, "ratus", "seratus"],
    [10, "puluh", ""],
  ] as const) {
    const count = Math.floor(number / size);
    if (count === 0) continue;
    return (count === 1 ? one : `${inMalay(count)} ${name}`) + rest(inMalay, number - count * size);
  }
  return "";
}

function inChinese(number: number): string {
  const digits = [...String(number)].map(Number);
  const written = digits.map((digit, at) =>
    digit === 0 ? "零" : `${ONES[digit]}${["", "十", "百", "千"][digits.length - 1 - at]}`,
  );
  const text = written
    .join("")
    .replace(/零+/g, "零")
    .replace(/(?!^)零$/, "");
  return text.replace(/^一十/, "十");
}

test("a number is the same in Malay and Chinese words as in figures", () => {
  fc.assert(
    fc.property(fc.nat(999_999), fc.nat(9_999), (large, small) => {
      expect(withFigures(inMalay(large))).toBe(String(large));
      expect(withFigures(`${inChinese(small)}本`)).toBe(`${small}本`);
    }),
    {
      examples: [
        [10_000, 10],
        [21_018, 102],
        [100_011, 1_010],
        [0, 0],
      ],
    },
  );
});

test.each([
  ["three and a half litres", "3 1/2 litres"],
  ["two-thirds of it", "2/3 of it"],
  ["twenty-third", "20-third"],
  ["zero point six two", "0.62"],
  ["四分之一", "1/4"],
  ["二十四个球", "24个球"],
  ["satu perempat", "1/4"],
  ["dua belas ekor", "12 ekor"],
  ["一百五", ""],
  ["dua puluh ratus", "20 ratus"],
  ["many", ""],
])("%s is %j in figures", (text, figures) => {
  expect(withFigures(text)).toBe(figures);
});
