import { expect, expectTypeOf, test } from "vitest";
import type { Marks, Millis, Minutes, Percent, Points, Seconds } from "./units.ts";

test("a plain number fits every unit, and a unit calculates like a number", () => {
  const marks: Marks = 7;
  const percent: Percent = (marks / 10) * 100;
  expect(percent).toBe(70);
});

test("no unit fits another one (held by the type check)", () => {
  expectTypeOf<Marks>().not.toExtend<Percent>();
  expectTypeOf<Percent>().not.toExtend<Points>();
  expectTypeOf<Seconds>().not.toExtend<Minutes>();
  expectTypeOf<Minutes>().not.toExtend<Millis>();
  expectTypeOf<Millis>().not.toExtend<Seconds>();
});
