import { expect, test } from "vitest";
import { workOf } from "../testing/work.ts";
import { withoutPiledMarks } from "./piled-marks.ts";

test.each([
  "Renée",
  "Nguye\u0302\u0303n",
  "தமிழ் மொழி",
  "क्षत्रिय",
  "ปิ่นโต",
  "H\u0315e\u0301llo",
  "👩‍👩‍👧",
])("%s stays as it is", (text) => {
  expect(withoutPiledMarks(text)).toBe(text);
});

test("a pile of marks is cut, so that putting them in order takes little", () => {
  const pile = "\u0315\u0300".repeat(250_000);
  expect(withoutPiledMarks(`a${pile}b${pile}`)).toBe(`a${pile.slice(0, 32)}b${pile.slice(0, 32)}`);
  expect(withoutPiledMarks(`a${pile}`).normalize("NFC")).toHaveLength(32);
});

test("letters with as many marks as are let through take work that grows with the length", () => {
  const text = `a${"\u0301".repeat(32)}`.repeat(3_000);
  expect(Number(workOf(() => [withoutPiledMarks(text)]).characters)).toBeLessThan(10 * text.length);
});
