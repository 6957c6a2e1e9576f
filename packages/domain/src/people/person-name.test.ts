import fc from "fast-check";
import { expect, test } from "vitest";
import { isVisibleName, storedName } from "./person-name.ts";

test.each([
  ["Tan Mei Ling", true],
  ["José O'Brien-Lim s/o Ravi (Jr.)", true],
  ["陈美玲", true],
  ["முருகன் க்\u200Cஷ", true],
  ["نور\u200Cالدین", true],
  ["Tan\u200B Mei", false],
  ["\u202Enat iem", false],
  ["Tan\u2066Mei\u2069", false],
  ["a\u200Db", false],
  ["Tan\u0000Mei", false],
  ["Tan\nMei", false],
  ["\uFEFFTan", false],
  ["\u3164", false],
  ["\u2800\u2800", false],
  ["Tan\u{E0041}", false],
  ["- . -", false],
])("%j is a name that can be read: %s", (name, visible) => {
  expect(isVisibleName(name)).toBe(visible);
});

test("a name is stored in one form, however its letters were typed", () => {
  expect(storedName(" Jose\u0301 ")).toBe("José");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(storedName(name.normalize("NFD"))).toBe(storedName(name));
      expect(storedName(storedName(name))).toBe(storedName(name));
    }),
  );
});
