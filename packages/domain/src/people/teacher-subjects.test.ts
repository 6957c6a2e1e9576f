import fc from "fast-check";
import { expect, test } from "vitest";
import { subjectsAfter } from "./teacher-subjects.ts";

test.each([
  ["nothing is sent: all stay", ["m", "s"], {}, ["m", "s"]],
  ["the first alone: the others stay", ["m", "s"], { subject: "e" }, ["e", "s"]],
  [
    "the first is one of the others: it is there once",
    ["m", "s", "e"],
    { subject: "e" },
    ["e", "s"],
  ],
  ["the first as it was", ["m", "s"], { subject: "m" }, ["m", "s"]],
  ["none before", [], { subject: "m" }, ["m"]],
  ["the list sets all, in its order", ["m", "s"], { subjects: ["e", "m"] }, ["e", "m"]],
  [
    "the list counts, not the first beside it",
    ["m"],
    { subject: "m", subjects: ["e", "m"] },
    ["e", "m"],
  ],
  ["a subject twice", ["m"], { subjects: ["e", "m", "e"] }, ["e", "m"]],
])("%s", (_, before, sent, after) => {
  expect(subjectsAfter(before, sent)).toEqual(after);
});

test("a change that knows one subject never takes another one away, and sent twice does no more", () => {
  const subject = fc.constantFrom("m", "s", "e", "c");
  fc.assert(
    fc.property(fc.uniqueArray(subject), subject, (before, first) => {
      const after = subjectsAfter(before, { subject: first });
      expect(after[0]).toBe(first);
      expect(after).toEqual(expect.arrayContaining(before.slice(1)));
      expect(subjectsAfter(after, { subject: first })).toEqual(after);
    }),
  );
});
