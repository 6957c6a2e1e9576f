import { describe, expect, test } from "vitest";
import {
  type CellFate,
  cellFate,
  findGradebook,
  highestInHead,
  isNobody,
  type MarksAs,
  matchRows,
  type SheetCell,
  type SheetMark,
  type SheetPerson,
  type SheetStudent,
  sharedBy,
} from "./fill-sheet.ts";

const student = (id: string, name: string, login: string, index: number | null = null) =>
  ({
    id,
    name,
    email: login.includes("@") ? login : "",
    username: login.includes("@") ? "" : login,
    classes: [{ name: "6 Courage", index }],
  }) satisfies SheetStudent;

const STUDENTS = [
  student("mei", "Tan Mei Ling", "mei_ling@school.sg", 1),
  student("wei1", "Tan Wei Ming", "wei@school.sg", 2),
  student("wei2", "Tan Wei Ming", "wei_1@school.sg", 3),
  student("ravi", "Ravi s/o Kumar", "0012345", 4),
  student("jon", "Jon Tan", "jon_tan_1@school.sg", 5),
  student("aisyah", "Nur Aisyah Binte Rahman", "aisyah", 6),
  student("shared", "Lim Jia", "lim_jia@school.sg", 7),
];
const SHARED = sharedBy([...STUDENTS, student("elsewhere", "Lim Jia", "lim_jia_2@school.sg")]);
const NOBODY: SheetPerson = { login: "", name: "", class: "", index: "" };
const found = (row: Partial<SheetPerson>) =>
  matchRows([{ ...NOBODY, ...row }], STUDENTS, SHARED)[0];

describe("whose row it is", () => {
  test.each<[string, Partial<SheetPerson>, string]>([
    ["an e-mail in other letters", { login: "MEI_LING@school.sg" }, "mei"],
    ["a user name", { login: "0012345" }, "ravi"],
    ["a login beside a name in another order", { login: "aisyah", name: "Rahman, Nur" }, "aisyah"],
    ["a name that nobody else has", { name: "tan  mei LING" }, "mei"],
    [
      "one of two names with class and number",
      { name: "Tan Wei Ming", class: "6 courage", index: "03" },
      "wei2",
    ],
    ["class and number alone", { class: "6 Courage", index: "4" }, "ravi"],
  ])("%s is certain", (_, row, id) => {
    expect(found(row)).toEqual({ how: "sure", students: [id] });
  });

  test.each<[string, Partial<SheetPerson>, string, string[]]>([
    ["two students of one name", { name: "Tan Wei Ming" }, "namesake", ["wei1", "wei2"]],
    [
      "and the class alone",
      { name: "Tan Wei Ming", class: "6 Courage" },
      "namesake",
      ["wei1", "wei2"],
    ],
    ["somebody of this name elsewhere", { name: "Lim Jia" }, "namesake", ["shared"]],
    ["s/o left out", { name: "Ravi Kumar" }, "spelling", ["ravi"]],
    ["another word for binte", { name: "Nur Aisyah Bte Rahman" }, "spelling", ["aisyah"]],
    ["a name as in an address", { name: "Jon_Tan_1" }, "spelling", ["jon"]],
    ["family name behind a comma", { name: "Ling, Tan Mei" }, "spelling", ["mei"]],
    ["a name that is longer", { name: "Tan Mei Ling Grace" }, "spelling", ["mei"]],
    ["the start of an address", { login: "Jon_Tan_1" }, "login", ["jon"]],
    ["an address elsewhere", { login: "jon_tan_1@home.sg" }, "login", ["jon"]],
    ["zeros that a spreadsheet took", { login: "12345" }, "login", ["ravi"]],
    ["a login that nobody has", { login: "77", name: "Tan Mei Ling" }, "name alone", ["mei"]],
    ["somebody else's login", { login: "aisyah", name: "Ong Kai" }, "other name", ["aisyah"]],
    ["another class", { name: "Tan Mei Ling", class: "6 Grit" }, "other class", ["mei"]],
    ["another number", { name: "Tan Mei Ling", index: "9" }, "other class", ["mei"]],
  ])("%s is asked", (_, row, why, students) => {
    expect(found(row)).toEqual({ how: "ask", why, students });
  });

  test.each<[string, Partial<SheetPerson>]>([
    ["a name that nobody has", { name: "Goh Zi Xuan" }],
    ["one word of a name", { name: "Tan" }],
    ["two words of two names", { name: "Mei Kumar" }],
    ["a number that nobody has", { class: "6 Courage", index: "40" }],
    ["a formula", { name: '=cmd("calc")' }],
  ])("%s is nobody", (_, row) => {
    expect(found(row)?.how).toBe("none");
  });

  test("two rows of one student are both asked", () => {
    const rows = [{ login: "aisyah" }, { name: "Nur Aisyah Binte Rahman" }, { login: "0012345" }];
    const matches = matchRows(
      rows.map((row) => ({ ...NOBODY, ...row })),
      STUDENTS,
      SHARED,
    );
    expect(matches.map(({ how }) => how)).toEqual(["ask", "ask", "sure"]);
  });
});

describe("students whom a list may take for each other", () => {
  const some = [
    student("wei", "Tan Wei Ming", "wei@school.sg", 1),
    student("mei", "Tan Mei Ling", "mei@school.sg", 2),
    student("jason", "Tan Wei Ming Jason", "jason@school.sg", 3),
    student("kumar", "Ravi Kumar", "kumar@school.sg", 4),
    student("so", "Ravi s/o Kumar", "so@school.sg", 5),
    student("zeros", "Lim Jia Hui", "0012345", 6),
    student("none", "Chua Xin Yi", "12345", 7),
  ];
  const match = (row: Partial<SheetPerson>) =>
    matchRows([{ ...NOBODY, ...row }], some, sharedBy(some))[0];

  test.each<[string, Partial<SheetPerson>, string, string[]]>([
    [
      "a family name in common, beside another's login",
      { login: "wei@school.sg", name: "Tan Mei Ling" },
      "other name",
      ["wei", "mei"],
    ],
    [
      "another's whole name, which is a part of this one's",
      { login: "jason@school.sg", name: "Tan Wei Ming" },
      "other name",
      ["jason", "wei"],
    ],
    [
      "a name as written, of which another has s/o more",
      { name: "Ravi Kumar" },
      "namesake",
      ["kumar", "so"],
    ],
    ["that other one", { name: "RAVI S/O KUMAR" }, "namesake", ["so", "kumar"]],
    ["a number from which zeros may be gone", { login: "12345" }, "login", ["none", "zeros"]],
  ])("%s is asked", (_, row, why, students) => {
    expect(match(row)).toEqual({ how: "ask", why, students });
  });

  test.each<[string, Partial<SheetPerson>, string]>([
    [
      "a part of the name beside the login",
      { login: "jason@school.sg", name: "Jason Tan" },
      "jason",
    ],
    ["a number with its zeros", { login: "0012345" }, "zeros"],
    ["a number with the name", { login: "12345", name: "CHUA XIN YI" }, "none"],
    [
      "a name with class and number",
      { name: "Ravi Kumar", class: "6 Courage", index: "4" },
      "kumar",
    ],
  ])("%s is certain", (_, row, id) => {
    expect(match(row)).toEqual({ how: "sure", students: [id] });
  });
});

describe("what happens to a cell", () => {
  const cell = (over: Partial<SheetCell> = {}): SheetCell => ({
    ...{ text: "", refused: "", percent: false },
    ...over,
  });
  test.each<[string, SheetCell, SheetMark, MarksAs, CellFate]>([
    ["an empty one", cell(), { value: 7.5 }, "marks", { write: 7.5 }],
    ["a filled one", cell({ text: "7" }), { value: 8 }, "marks", { keep: "filled" }],
    ["the same mark", cell({ text: "8.0" }), { value: 8 }, "marks", { keep: "same" }],
    ["the same grade", cell({ text: "AL2" }), { value: "AL2" }, "grade", { keep: "same" }],
    [
      "a formula",
      cell({ refused: "formula", text: "8" }),
      { value: 8 },
      "marks",
      { keep: "formula" },
    ],
    ["no mark yet", cell(), { none: "waits" }, "marks", { keep: "waits" }],
    ["percent as a share", cell({ percent: true }), { value: 75 }, "percent", { write: 0.75 }],
    [
      "percent that is there",
      cell({ percent: true, text: "75%" }),
      { value: 75 },
      "percent",
      { keep: "same" },
    ],
    [
      "marks where percent is shown",
      cell({ percent: true }),
      { value: 30 },
      "marks",
      { keep: "percent" },
    ],
  ])("%s", (_, sheetCell, mark, as, fate) => {
    expect(cellFate(sheetCell, mark, { as, replace: false })).toEqual(fate);
  });

  test("a filled one takes the mark when somebody wants it, a formula never", () => {
    const wanted = { as: "marks", replace: true } as const;
    expect(cellFate(cell({ text: "7" }), { value: 8 }, wanted)).toEqual({ write: 8 });
    expect(cellFate(cell({ refused: "formula" }), { value: 8 }, wanted)).toEqual({
      keep: "formula",
    });
  });
});

test.each([
  ["WA1 (/30)", 30],
  ["Quiz out of 20", 20],
  ["Paper 1 [45 marks]", 45],
  ["WA1", undefined],
  ["Week 3/0", undefined],
])("the head %s names the highest mark %s", (head, highest) => {
  expect(highestInHead(head)).toBe(highest);
});

test("gradebooks of Canvas and Moodle are told by their heads", () => {
  const canvas = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Quiz (12)"];
  expect(findGradebook(canvas)).toEqual({ name: "canvas", places: { login: 3, name: 0 } });
  const moodle = ["First name", "Last name", "ID number", "Email address", "Quiz: WA1 (Real)"];
  expect(findGradebook(moodle)).toEqual({
    name: "moodle",
    places: { login: 3, name: 1, first: 0 },
  });
  expect(findGradebook(["Name", "Email", "WA1"])).toBeUndefined();
  expect(isNobody("canvas", { ...NOBODY, name: "    Points Possible" })).toBe(true);
  expect(isNobody("", { ...NOBODY, name: "Student, Test" })).toBe(false);
});
