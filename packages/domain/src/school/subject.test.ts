import { expect, test } from "vitest";
import { isFixedSubject, subjectCalled, subjectName } from "./subject.ts";

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

test.each([
  ["English Language", "English"],
  ["maths", "Mathematics"],
  ["E. Math", "Mathematics"],
  ["E-Math", "Mathematics"],
  [" SCIENCE ", "Science"],
  ["A Math", undefined],
  ["Physics", undefined],
  ["", undefined],
])("%j is %j", (written, subject) => {
  expect(subjectCalled(written, ["Mathematics", "English", "Science"])).toBe(subject);
});

test("a school's own subject comes before a usual other name", () => {
  expect(subjectCalled("Maths", ["Mathematics", "Maths"])).toBe("Maths");
});
