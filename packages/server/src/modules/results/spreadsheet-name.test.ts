import fc from "fast-check";
import { expect, test } from "vitest";
import { contentDisposition, spreadsheetName } from "./spreadsheet-name.ts";

test.each([
  ["P6 Mathematics Quiz 3", "P6 Mathematics Quiz 3 - results.xlsx"],
  ["Half / whole: 1\\2?", "Half whole 1 2 - results.xlsx"],
  ["../../etc/passwd", "etc passwd - results.xlsx"],
  ["..hidden..", "hidden - results.xlsx"],
  ['"quoted" <b>|*', "quoted b - results.xlsx"],
  ["line\r\nbreak\u0000", "line break - results.xlsx"],
  ["turned\u202Ecod.exe", "turned cod.exe - results.xlsx"],
  ["分数测验", "分数测验 - results.xlsx"],
  ["???", "Test - results.xlsx"],
  [`${"x".repeat(79)}😀`, `${"x".repeat(79)} - results.xlsx`],
])("%j is saved as %j", (title, name) => {
  expect(spreadsheetName(title)).toBe(name);
});

test("the header holds the plain name for old readers and the whole one in UTF-8", () => {
  expect(contentDisposition("Año 100% (2) - results.xlsx")).toBe(
    "attachment; filename=\"A_o 100_ (2) - results.xlsx\"; filename*=UTF-8''A%C3%B1o%20100%25%20%282%29%20-%20results.xlsx",
  );
});

test("no title breaks out of the header or leaves the folder", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (title) => {
      const name = spreadsheetName(title);
      expect(name).toMatch(/^[^.].* - results\.xlsx$/su);
      expect(name).not.toMatch(/[\\/:*?"<>|\r\n]/);
      expect(contentDisposition(name)).toMatch(
        /^attachment; filename="[\x20-\x21\x23-\x7e]+"; filename\*=UTF-8''[\w%.~!-]+$/,
      );
    }),
  );
});
