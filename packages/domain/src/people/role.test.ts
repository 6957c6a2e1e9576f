import { expect, test } from "vitest";
import { asTeacher, ROLES, roleLabel } from "./role.ts";

test.each([
  ["This is a TRAINER account.", "This is a TEACHER account."],
  ["Trainer not found", "Teacher not found"],
  ["your trainer, your trainer", "your teacher, your teacher"],
  ["trainer's list", "teacher's list"],
  ["TRAINERS, retrainer and TRAINER_ID stay", "TRAINERS, retrainer and TRAINER_ID stay"],
  ["", ""],
])("%j is shown as %j", (message, shown) => {
  expect(asTeacher(message)).toBe(shown);
});

test("people read Admin, Teacher, Student and Parent", () => {
  expect(ROLES.map(roleLabel)).toEqual(["Admin", "Teacher", "Student", "Parent"]);
});
