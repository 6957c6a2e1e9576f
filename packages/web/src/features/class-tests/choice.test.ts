import type { ClassToChoose } from "@markwell/contract/calls/class-tests";
import { expect, test } from "vitest";
import { exceptionsAmong, firstWish, givingOf, hasItOtherwise, studentsOf } from "./choice.ts";

const student = (name: string, state: "free" | "begun" = "free") => ({
  _id: name,
  name,
  excepted: false,
  state,
});
const aClass = (name: string, students: string[], how: ClassToChoose["how"] = "") => ({
  _id: name,
  name,
  year: 2026,
  level: "primary 6",
  subject: null,
  how,
  dueAt: null,
  students: students.map((one) => student(one)),
});
const classes = [aClass("courage", ["Mei", "Raj"]), aClass("maths", ["Mei", "Siti"])];

test("a student of two chosen classes is there once", () => {
  const names = (...chosen: string[]) =>
    studentsOf(classes, new Set(chosen)).map(({ name }) => name);
  expect(names("courage", "maths")).toEqual(["Mei", "Raj", "Siti"]);
  expect(names("maths")).toEqual(["Mei", "Siti"]);
  expect(names()).toEqual([]);
});

test("exceptions are those of the chosen classes who have not begun", () => {
  const students = [student("Mei"), student("Raj", "begun")];
  expect(exceptionsAmong(students, new Set(["Mei", "Raj", "Siti"]))).toEqual(["Mei"]);
});

test.each([
  ["", false],
  ["live", false],
  ["assigned", true],
] as const)("a class that has it %j can be given it live: taken %s", (how, taken) => {
  expect(hasItOtherwise(aClass("courage", [], how), "live")).toBe(taken);
});

test("a wish becomes a call: without classes that have it the other way, live without a date", () => {
  const choice = [aClass("courage", ["Mei", "Raj"]), aClass("maths", ["Siti"], "live")];
  const wish = {
    ...firstWish("assigned", choice),
    dueAt: "2026-11-28T18:00",
    classes: ["courage", "maths"],
    except: ["Raj", "Siti"],
  };
  expect(givingOf(choice, wish)).toEqual({
    giving: {
      classes: ["courage"],
      how: "assigned",
      except: ["Raj"],
      dueAt: "2026-11-28T10:00:00.000Z",
    },
    getting: 1,
  });
  expect(givingOf(choice, { ...wish, how: "live" }).giving).toEqual({
    classes: ["courage", "maths"],
    how: "live",
    except: ["Raj", "Siti"],
  });
});
