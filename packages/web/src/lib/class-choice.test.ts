import { expect, test } from "vitest";
import { classChoice, NO_CLASS, ofClass } from "./class-choice.ts";

test("rows are counted and found by class, guests as without one", () => {
  const [courage, maths] = [
    { _id: "c", name: "6 Courage" },
    { _id: "m", name: "10 Maths" },
  ];
  const rows = [
    { _id: "mei", classes: [courage, maths] },
    { _id: "raj", classes: [courage] },
    { _id: "guest", classes: [] },
  ];
  expect(classChoice(rows).map(({ label }) => label)).toEqual([
    "All classes (3)",
    "6 Courage (2)",
    "10 Maths (1)",
    "Without a class (1)",
  ]);
  expect(classChoice([{ classes: [] }])).toEqual([]);
  const found = (classId: string) => ofClass(classId, rows).map(({ _id }) => _id);
  expect([found("c"), found(NO_CLASS), found("")]).toEqual([
    ["mei", "raj"],
    ["guest"],
    ["mei", "raj", "guest"],
  ]);
});
