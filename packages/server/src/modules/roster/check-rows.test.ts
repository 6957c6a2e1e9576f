import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { checkRows } from "./check-rows.ts";
import { EXAMPLE } from "./columns.ts";
import { ruleOf } from "./row-rules.ts";

const SUBJECTS = [{ id: "0198a000-0000-7000-8000-000000000001", name: "Mathematics" }];
const STUDENT = ["Mei", "mei@home.test", "Primary 6", "018956", ""];
const TEACHER = ["Ravi", "ravi@school.test", "91234567", "Mathematics"];
const HEADS = {
  students: ["Name", "Email Id", "Level", "Postal Code", "Contact No"],
  teachers: ["Name", "Email Id", "Contact No", "Subject"],
};

function check(kind: "students" | "teachers", people: string[][], heads = HEADS[kind]) {
  const rows = [heads, ...people].map((cells, at) => ({ row: at + 1, cells }));
  return checkRows(kind, ruleOf(kind, SUBJECTS), rows);
}
const changed = (row: readonly string[], at: number, value: string) => row.with(at, value);
const long = "x".repeat(121);

describe("the rules and texts of the single forms", () => {
  test.each([
    [0, "", texts.registration.nameRequired],
    [0, long, texts.registration.nameRequired],
    [1, "", texts.registration.emailRequired],
    [1, "mei.home.test", texts.registration.emailInvalid],
    [1, `${"x".repeat(250)}@a.test`, "This is not valid E-mail!"],
    [2, "", "Please select Child’s Level of Study"],
    [2, "Primary 7", "Please select Child’s Level of Study"],
    [3, "", "Please enter your postal code"],
    [3, "1234567", "Please enter a valid postal code with up to 6 digits"],
    [3, "12a", "Please enter a valid postal code with up to 6 digits"],
    [4, "9123456", "Contact number must be 8 digit long"],
    [4, "+44 91234567", "Contact number must be 8 digit long"],
  ])("a student with column %i as %j: %s", (at, value, message) => {
    const [row] = check("students", [changed(STUDENT, at, value)]).rows;
    const shown = value.length > 80 ? `${value.slice(0, 79)}…` : value;
    expect(row?.problems).toEqual([{ column: HEADS.students[at], value: shown, message }]);
    expect(row?.person).toBeUndefined();
  });

  test.each([
    [0, "", texts.teacher.nameRequired],
    [1, "", texts.teacher.emailRequired],
    [1, "ravi@", texts.teacher.emailInvalid],
    [2, "", texts.teacher.phoneRequired],
    [2, "123", texts.teacher.phoneInvalid],
    [3, "", texts.teacher.subjectRequired],
    [3, "History", texts.teacher.subjectRequired],
  ])("a teacher with column %i as %j: %s", (at, value, message) => {
    const [row] = check("teachers", [changed(TEACHER, at, value)]).rows;
    expect(row?.problems).toEqual([{ column: HEADS.teachers[at], value, message }]);
  });

  test("all problems of a row are told at once, in the order of the columns", () => {
    const [student] = check("students", [["", "", "", "", "1"]]).rows;
    expect(student?.problems.map(({ column }) => column)).toEqual(HEADS.students);
    const [teacher] = check("teachers", [["", "x", "", ""]]).rows;
    expect(teacher?.problems.map(({ column }) => column)).toEqual(HEADS.teachers);
  });
});

test("a good row is read as the form reads it", () => {
  const { rows } = check("students", [
    ["Mei", "Mei@Home.Test", "PRIMARY 6", "018956", "+65 9123 4567"],
    ["Ong", "ong@home.test", "secondary 1", "1", ""],
  ]);
  expect(rows.map(({ person }) => person)).toEqual([
    {
      name: "Mei",
      email: "mei@home.test",
      level: "primary 6",
      postalCode: "018956",
      contact: "+6591234567",
    },
    { name: "Ong", email: "ong@home.test", level: "secondary 1", postalCode: "1", contact: "" },
  ]);
  const [teacher] = check("teachers", [changed(TEACHER, 3, "mathematics")]).rows;
  expect(teacher?.person).toMatchObject({ subjectId: SUBJECTS[0]?.id, contact: "+6591234567" });
});

test("an e-mail that stands twice is told with the row of the first, without regard to case", () => {
  const { rows } = check("students", [STUDENT, changed(STUDENT, 1, "MEI@home.test"), STUDENT]);
  expect(rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    [],
    [texts.roster.emailTwice(2)],
    [texts.roster.emailTwice(2)],
  ]);
});

describe("the heads", () => {
  test("may stand in any order and way of writing; others are told and left out", () => {
    const heads = ["class", "POSTEL CODE", "e-mail", "level of study", "Student Name", ""];
    const row = ["6A", "018956", "mei@home.test", "Primary 6", "Mei", "note"];
    const { rows, ignored } = check("students", [row], heads);
    expect(rows[0]?.problems).toEqual([]);
    expect(ignored).toEqual(["class"]);
  });

  test.each([
    [["Name", "Email Id"], "Level, Postal Code"],
    [["Mei", "mei@home.test", "Primary 6", "1"], "Name, Email Id, Level, Postal Code"],
    [[], "Name, Email Id, Level, Postal Code"],
  ])("%j: what is missing is named", (heads, missing) => {
    const message = texts.roster.columnsMissing(missing);
    expect(() => check("students", [STUDENT], heads)).toThrow(message);
  });

  test("of one column twice are refused", () => {
    const heads = [...HEADS.students, "E-mail"];
    expect(() => check("students", [STUDENT], heads)).toThrow(texts.roster.columnTwice("Email Id"));
  });
});

test("the template's example is nobody, and a file without anybody is refused", () => {
  const example = ["name", "emailid", "level", "postelCode", "contact"].map(
    (field) => EXAMPLE.students[field] ?? "",
  );
  expect(check("students", [example, STUDENT]).rows.map(({ row }) => row)).toEqual([3]);
  expect(() => check("students", [example])).toThrow(texts.roster.noRows);
  expect(() => check("students", [])).toThrow(texts.roster.noRows);
});
