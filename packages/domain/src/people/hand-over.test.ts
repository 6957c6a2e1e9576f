import { expect, test } from "vitest";
import { type Belongings, hasToHandOver, kindsToHandOver, losingTheirTutor } from "./hand-over.ts";

const NOTHING: Belongings = {
  tests: { open: 0, running: 0, ended: 0, worksheets: 0 },
  classes: 0,
  consultations: 0,
  tutored: [],
};
const maths = { _id: "m", topic: "Mathematics", students: 14 };
const science = { _id: "s", topic: "Science", students: 3 };

test.each<[string, Partial<Belongings>, string]>([
  ["nothing", {}, ""],
  ["a test that runs", { tests: { ...NOTHING.tests, running: 1 } }, "tests"],
  ["only ended tests", { tests: { ...NOTHING.tests, ended: 3 } }, "tests"],
  ["a worksheet of a student", { tests: { ...NOTHING.tests, worksheets: 1 } }, "tests"],
  ["a class", { classes: 1 }, "classes"],
  ["an unanswered question", { consultations: 2 }, "consultations"],
  ["students alone", { tutored: [maths] }, "consultations"],
  ["a class and students", { classes: 2, tutored: [maths, science] }, "classes consultations"],
])("whoever has %s can hand over: %s", (_, some, expected) => {
  const kinds = Object.entries(kindsToHandOver({ ...NOTHING, ...some }));
  expect(kinds.flatMap(([kind, has]) => (has ? [kind] : [])).join(" ")).toBe(expected);
  expect(hasToHandOver({ ...NOTHING, ...some })).toBe(expected !== "");
});

test.each([
  [["m", "s"], []],
  [["m"], [science]],
  [[], [maths, science]],
])("a colleague who teaches %j leaves without a tutor: %j", (taught, expected) => {
  expect(losingTheirTutor([maths, science], taught)).toEqual(expected);
});
