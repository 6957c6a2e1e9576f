import fc from "fast-check";
import { expect, test } from "vitest";
import { questionOrder } from "./order.ts";

const ids = ["a", "b", "c", "d", "e", "f", "g", "h"];
const order = (studentId: string, shuffle = true) =>
  questionOrder({ testId: "t", studentId, shuffle, ids });

test("without shuffling everybody has the order as built", () => {
  expect(order("x", false)).toEqual(ids);
  expect(order("y", false)).not.toBe(ids);
});

test("a shuffled order is stable for a student and keeps every question once", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.uniqueArray(fc.string()), (testId, studentId, given) => {
      const shuffled = questionOrder({ testId, studentId, shuffle: true, ids: given });
      expect(questionOrder({ testId, studentId, shuffle: true, ids: given })).toEqual(shuffled);
      expect([...shuffled].sort()).toEqual([...given].sort());
    }),
  );
});

test("students and tests differ in order", () => {
  const students = new Set(
    Array.from({ length: 100 }, (_, student) => order(`student ${student}`).join()),
  );
  expect(students.size).toBeGreaterThan(95);
  const other = questionOrder({ testId: "u", studentId: "x", shuffle: true, ids });
  expect(other).not.toEqual(order("x"));
});
