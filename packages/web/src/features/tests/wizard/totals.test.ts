import { expect, test } from "vitest";
import { aStaffQuestion } from "../../../ui/question/testing/a-staff-question.ts";
import { totalsOf } from "./totals.ts";

test("nothing chosen adds up to nothing, without a mean", () => {
  expect(totalsOf([])).toEqual({
    questions: 0,
    marks: 0,
    minutes: 0,
    mix: { basic: 0, moderate: 0, challenging: 0 },
    mean: "",
  });
});

test("marks are summed, minutes rounded up, the mix counted and its mean named", () => {
  const chosen = [
    aStaffQuestion({ difficulty: "basic", weightage: 1 }),
    aStaffQuestion({ difficulty: "challenging", weightage: 2 }),
    aStaffQuestion({ difficulty: "moderate", weightage: 2 }),
  ];
  expect(totalsOf(chosen)).toEqual({
    questions: 3,
    marks: 5,
    minutes: 8,
    mix: { basic: 1, moderate: 1, challenging: 1 },
    mean: "Moderate",
  });
});
