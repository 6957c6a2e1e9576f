import { expect, test } from "vitest";
import { chosenLevel } from "./level-choice.ts";

const maths = { _id: "m", topic: "Mathematics" };
const english = { _id: "e", topic: "English" };
const choices: Parameters<typeof chosenLevel>[0] = {
  subjects: [
    { subject: english, levels: ["primary 6"] },
    { subject: maths, levels: ["primary 4", "primary 5", "primary 6"] },
  ],
  classes: [
    { year: 2026, levels: ["primary 4", "primary 5", "secondary 1"] },
    { year: 2025, levels: ["primary 6"] },
  ],
};

test.each([
  [
    "nothing: the first subject, all its levels where none has a class",
    {},
    ["e", "primary 6", 2026],
  ],
  ["a subject: its highest level with classes", { subject: "m" }, ["m", "primary 5", 2026]],
  ["a level with classes", { subject: "m", level: "primary 4" }, ["m", "primary 4", 2026]],
  [
    "a level without classes in the year",
    { subject: "m", level: "primary 6" },
    ["m", "primary 5", 2026],
  ],
  ["a year", { subject: "m", level: "primary 6", year: 2025 }, ["m", "primary 6", 2025]],
  [
    "what is not followed",
    { subject: "x", level: "primary 1", year: 1999 },
    ["e", "primary 6", 2026],
  ],
])("an address that asks for %s", (_, wish, expected) => {
  const chosen = chosenLevel(choices, wish, 2026);
  expect([chosen?.subject, chosen?.level, chosen?.year]).toEqual(expected);
});

test("a year without classes shows the latest that has some", () => {
  expect(chosenLevel(choices, {}, 2027)).toMatchObject({ year: 2026, years: [2026, 2025] });
  expect(chosenLevel({ ...choices, classes: [] }, {}, 2027)).toMatchObject({ years: [2027] });
});

test("nobody without a role sees a level", () => {
  expect(chosenLevel({ ...choices, subjects: [] }, {}, 2026)).toBeUndefined();
});
