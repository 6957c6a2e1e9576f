import { expect, test } from "vitest";
import { asTeacher } from "./role.ts";

test.each([
  ["This is a TRAINER account.", "This is a TEACHER account."],
  ["Trainer not found", "Teacher not found"],
  ["your trainer", "your teacher"],
  ["TRAINERS and retrainer stay", "TRAINERS and retrainer stay"],
])("%s is shown as %s", (message, shown) => {
  expect(asTeacher(message)).toBe(shown);
});
