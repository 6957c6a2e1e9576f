import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  drawClassCode,
  drawSignInCode,
  readClassCode,
  readSignInCode,
  shownClassCode,
} from "./class-code.ts";

const drawn = fc
  .array(fc.nat(), { minLength: 8, maxLength: 8 })
  .map((numbers) => drawClassCode((below) => (numbers.pop() ?? 0) % below));

describe("the code of a class", () => {
  test("has eight letters and digits that nobody takes for each other", () => {
    fc.assert(
      fc.property(drawn, (code) => {
        expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
      }),
    );
  });

  test("is read as it is shown, in small letters and with hyphens", () => {
    fc.assert(
      fc.property(drawn, (code) => {
        expect(readClassCode(shownClassCode(code))).toBe(code);
        expect(readClassCode(` ${code.toLowerCase()} `)).toBe(code);
        expect(readClassCode(code.replace(/(..)/g, "$1-"))).toBe(code);
      }),
    );
  });

  test.each(["", "ABCDEFG", "ABCDEFGHJ", "ABCD EFG1", "ABCD EFGO", "ＡＢＣＤ"])(
    "%j is none",
    (typed) => {
      expect(readClassCode(typed)).toBeUndefined();
    },
  );
});

test("a card's code has twelve, is shown in three groups and is read back as it is typed", () => {
  const code = drawSignInCode((below) => below - 1);
  expect(shownClassCode(code)).toBe("9999 9999 9999");
  expect(readSignInCode(" 9999-9999 9999")).toBe(code);
  expect(readSignInCode("9999 9999")).toBeUndefined();
  expect(readSignInCode("0000 9999 9999")).toBeUndefined();
});
