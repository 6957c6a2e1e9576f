import { expect, test } from "vitest";
import { FIRST_STEPS, type FirstStep, listFirstSteps } from "./first-steps.ts";
import { DEFAULT_SCHOOL_NAME } from "./school-name.ts";

const school = (...done: readonly FirstStep[]) => {
  const has = (step: FirstStep) => done.includes(step);
  return {
    name: has("settings") ? "Bukit Hill" : DEFAULT_SCHOOL_NAME,
    calendar: has("calendar"),
    teachers: has("teachers"),
    students: has("students"),
    classes: has("classes"),
    test: has("test"),
  };
};
const doneOf = (...done: readonly FirstStep[]) =>
  listFirstSteps(school(...done)).flatMap((each) => (each.done ? [each.step] : []));

test("an empty school has every step before it, in order", () => {
  expect(listFirstSteps(school()).map(({ step }) => step)).toEqual([...FIRST_STEPS]);
  expect(doneOf()).toEqual([]);
});

test.each(FIRST_STEPS)(
  "%s alone is done where only it is there, and keeps the list where it lacks",
  (step) => {
    expect(doneOf(step)).toEqual([step]);
    const others = FIRST_STEPS.filter((each) => each !== step);
    expect(doneOf(...others)).toEqual(others);
  },
);

test("the list goes when all is done", () => {
  expect(listFirstSteps(school(...FIRST_STEPS))).toEqual([]);
});
