import { expect, test } from "vitest";
import { isFixedSubject, subjectName } from "./subject.ts";

test.each([
  ["Mathematics", true],
  [" science ", true],
  ["ENGLISH", true],
  ["English Literature", false],
  ["Maths", false],
  ["", false],
])("%o stays for ever: %s", (name, fixed) => {
  expect(isFixedSubject(name)).toBe(fixed);
});

test("a name is the same however it is spaced", () => {
  expect(subjectName("a\u0000b\ud800")).toBe("ab\ufffd");
  expect(subjectName("  Social \t Studies ")).toBe("Social Studies");
});
