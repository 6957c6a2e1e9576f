import fc from "fast-check";
import { expect, test } from "vitest";
import { marksApart, marksOfStudent, nameWithMark } from "./names-apart.ts";

type Student = [name: string, classes?: string, username?: string, email?: string, index?: number];

function shown(...students: readonly Student[]): string[] {
  const people = students.map(([name, classes, username = "", email = "", index], at) => ({
    id: String(at),
    name,
    marks: marksOfStudent({
      classes: classes ? [classes] : [],
      indexes: [index ?? null],
      username,
      email,
    }),
  }));
  const apart = marksApart(people);
  return people.map(({ id, name }) => {
    const mark = apart.get(id);
    return mark === undefined ? name : nameWithMark(name, mark);
  });
}

const cases: Array<[what: string, students: Student[], names: string[]]> = [
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
      ["Mei", "6A", "mei1"],
      ["Mei", "6B", "mei2"],
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
    "of one class, with index numbers",
    [
      ["Mei", "6A", "mei1", "", 7],
      ["Mei", "6A", "mei2", "", 21],
      ["Mei", "6A", "mei3"],
    ],
    ["Mei (6A · 7)", "Mei (6A · 21)", "Mei (mei3)"],
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
    "only an address tells one from the other",
    [
      ["Mei", "6A", "", "a@school"],
      ["Mei", "6A", "", "b@school"],
    ],
    ["Mei (a@school)", "Mei (b@school)"],
  ],
  [
    "spaces and accents typed otherwise",
    [
      ["Zoe\u0308  Tan", "6A"],
      ["Zo\u00eb Tan", "6B"],
    ],
    ["Zoe\u0308  Tan (6A)", "Zo\u00eb Tan (6B)"],
  ],
  [
    "nothing tells them apart",
    [
      ["Mei", "6A"],
      ["Mei", "6A"],
    ],
    ["Mei", "Mei"],
  ],
];
test.each(cases)("%s", (_, students, names) => {
  expect(shown(...students)).toEqual(names);
});

test("with addresses of their own no two of any class are shown alike", () => {
  const person = fc.tuple(fc.constantFrom("Mei", "Wei"), fc.constantFrom("", "6A", "6B"));
  fc.assert(
    fc.property(fc.array(person, { maxLength: 12 }), (people) => {
      const names = shown(
        ...people.map(([name, of], at): Student => [name, of, "", `s${at}@school`]),
      );
      expect(new Set(names).size).toBe(people.length);
    }),
  );
});

test("one person listed twice is no other person", () => {
  const mei = { id: "1", name: "Mei", marks: ["6A"] };
  expect(marksApart([mei, mei]).size).toBe(0);
});
