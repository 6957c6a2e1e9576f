import fc from "fast-check";
import { expect, test } from "vitest";
import { consultationName } from "./consultation-name.ts";

test.each([
  ["Why is it 12?", "Why is it 12?"],
  ["  Why   is it\t12?  ", "Why is it 12?"],
  ["\n \nHow do I begin?\nI tried long division.", "How do I begin?"],
  [
    "I do not understand why the model has five units when the ratio is 2 to 3",
    "I do not understand why the model has five units when the…",
  ],
  ["x".repeat(60), "x".repeat(60)],
  ["x".repeat(61), `${"x".repeat(59)}…`],
])("%j is called %j", (query, name) => {
  expect(consultationName(query)).toBe(name);
});

test("a name is one line, of 60 characters at most, and never empty for a query with words", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (query) => {
      const name = consultationName(query);
      expect([...name].length).toBeLessThanOrEqual(60);
      expect(name).not.toMatch(/\n/);
      if (query.trim() !== "") expect(name.trim()).not.toBe("");
    }),
  );
});
