import { DEFAULT_SCHOOL_NAME } from "./school-name.ts";

/** What an office does in a new school, in this order. */
export const FIRST_STEPS = [
  "settings",
  "calendar",
  "teachers",
  "students",
  "classes",
  "test",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The school's name, and which of the rest there is at least one of. */
export type SchoolSoFar = { name: string } & Record<Exclude<FirstStep, "settings">, boolean>;

/** Says which steps are done; empty when all are, because a school that runs needs no list. */
export function listFirstSteps(school: SchoolSoFar): { step: FirstStep; done: boolean }[] {
  const done = { ...school, settings: school.name !== DEFAULT_SCHOOL_NAME };
  const steps = FIRST_STEPS.map((step) => ({ step, done: done[step] }));
  return steps.every((each) => each.done) ? [] : steps;
}
