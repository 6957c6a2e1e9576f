import fc from "fast-check";
import { expect, test } from "vitest";
import { namesApart } from "./names-apart.ts";

const shown = (...people: Array<[name: string, ...marks: string[]]>) => [
  ...namesApart(people.map(([name, ...marks], at) => ({ id: String(at), name, marks }))).values(),
];

test.each([
  [
    "nobody shares a name",
    [
      ["Mei", "6A"],
      ["Wei", "6A"],
    ],
    ["Mei", "Wei"],
  ],
  [
    "of two classes",
    [
      ["Mei", "6A"],
      ["Mei", "6B"],
    ],
    ["Mei (6A)", "Mei (6B)"],
  ],
  [
    "of one class",
    [
      ["Mei", "6A", "mei1"],
      ["mei ", "6A", "mei2"],
    ],
    ["Mei (mei1)", "mei  (mei2)"],
  ],
  [
    "one has no class",
    [
      ["Mei", "", "mei1"],
      ["Mei", "6A"],
    ],
    ["Mei (mei1)", "Mei (6A)"],
  ],
  [
    "nothing tells them apart",
    [
      ["Mei", "6A"],
      ["Mei", "6A"],
    ],
    ["Mei", "Mei"],
  ],
] as const)("%s", (_, people, names) => {
  expect(
    shown(...people.map(([name, ...marks]) => [name, ...marks] as [string, ...string[]])),
  ).toEqual(names);
});

test("with addresses of their own no two of any class are shown alike", () => {
  const person = fc.tuple(fc.constantFrom("Mei", "Wei"), fc.constantFrom("", "6A", "6B"));
  fc.assert(
    fc.property(fc.array(person, { maxLength: 12 }), (people) => {
      const names = shown(
        ...people.map(([name, of], at) => [name, of, `s${at}@school`] as [string, string, string]),
      );
      expect(new Set(names).size).toBe(people.length);
    }),
  );
});
