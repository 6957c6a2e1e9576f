import type { ClassResultsByTest } from "@markwell/contract/calls/class-results";
import { expect, test } from "vitest";
import {
  asSpreadsheet,
  BY_NAME,
  BY_SUBJECT_LEVEL,
  BY_TOTAL,
  heatOf,
  sorted,
  testMatrix,
} from "./heat.ts";

const cell = (percent: number | null, grade = "AL4") =>
  percent === null
    ? { state: "missing" as const, percent, grade: "" }
    : { state: "counted" as const, percent, grade };

const student = (name: string, cells: ClassResultsByTest["students"][number]["cells"]) => ({
  _id: name,
  name,
  classes: ["6 Courage"],
  left: false,
  average: cells[0]?.percent ?? null,
  cells,
});

const data: ClassResultsByTest = {
  scope: {
    name: "6 Courage",
    level: "primary 6",
    year: 2026,
    classes: [{ _id: "6c", name: "6 Courage" }],
    periods: ["year"],
  },
  tests: [
    {
      _id: "t1",
      title: "=Fractions",
      subjects: [],
      at: "2026-08-20T04:00:00.000Z",
      deleted: false,
      open: true,
      average: 60,
      counted: 2,
      waiting: 0,
      missing: 1,
    },
  ],
  students: [
    { ...student("Aisha", [cell(80)]), index: 3 },
    student("Ben", [cell(null)]),
    student("Chen", [cell(40, "AL7")]),
  ],
  average: 60,
  testsLeftOut: 0,
};
const matrix = testMatrix(data);
test("a row has the index number of its student, where there is one", () => {
  expect(matrix.rows.map(({ index }) => index)).toEqual([3, undefined, undefined]);
});

const names = (by: string, desc: boolean) => sorted(matrix, { by, desc }).map(({ name }) => name);

test.each([
  [BY_NAME, false, ["Aisha", "Ben", "Chen"]],
  [BY_NAME, true, ["Chen", "Ben", "Aisha"]],
  [BY_TOTAL, false, ["Chen", "Aisha", "Ben"]],
  ["t1", true, ["Aisha", "Chen", "Ben"]],
  ["gone", true, ["Aisha", "Ben", "Chen"]],
])("sorted by %s, downwards %s, without a figure last", (by, desc, order) => {
  expect(names(by, desc)).toEqual(order);
});

test("a cell says in words what its colour says", () => {
  const [aisha, ben] = matrix.rows;
  expect(aisha?.cells[0]).toMatchObject({ text: "80", under: "AL4", said: "80%, AL4" });
  expect(ben?.cells[0]).toMatchObject({ text: "missing", percent: null, tone: "caution" });
});

test("the spreadsheet has the table in its order, and no formula", () => {
  expect(asSpreadsheet(matrix, { by: BY_TOTAL, desc: false })).toBe(
    [
      '\uFEFF"Name","Class","Average","\'=Fractions"',
      '"All","","60","60"',
      '"Chen","","40","40 AL7"',
      '"Aisha","","80","80 AL4"',
      '"Ben","","","missing"',
      "",
    ].join("\r\n"),
  );
});

test("subject levels have a column where some student has one, and can be sorted by", () => {
  const mathematics = { _id: "m", topic: "Mathematics" };
  const english = { _id: "e", topic: "English" };
  const [aisha, ben, chen] = data.students;
  if (!aisha || !ben || !chen) throw new Error("three students");
  const students = [
    { ...aisha, subjectLevels: [{ subject: mathematics, level: "G3" as const }] },
    ben,
    {
      ...chen,
      subjectLevels: [
        { subject: mathematics, level: "G2" as const },
        { subject: english, level: "G3" as const },
      ],
    },
  ];
  const levelsOf = (subjects: string[]) =>
    testMatrix({ ...data, students }, subjects).rows.map(({ subjectLevel }) => subjectLevel);
  expect(levelsOf(["m"])).toEqual(["G3", "", "G2"]);
  expect(levelsOf(["e"])).toEqual(["", "", "G3"]);
  expect(levelsOf([])).toEqual(["Mathematics G3", "", "Mathematics G2, English G3"]);
  const file = asSpreadsheet(testMatrix({ ...data, students }, ["m"]), {
    by: BY_SUBJECT_LEVEL,
    desc: false,
  });
  expect(file.split("\r\n").slice(0, 5)).toEqual([
    '\uFEFF"Name","Class","Subject level","Average","\'=Fractions"',
    '"All","","","60","60"',
    '"Chen","","G2","40","40 AL7"',
    '"Aisha","","G3","80","80 AL4"',
    '"Ben","","","","missing"',
  ]);
});

test.each([
  [100, "good", 1],
  [75, "good", 0],
  [74, "caution", 1 / 30],
  [45, "bad", 0],
  [0, "bad", 1],
])("%i percent is %s", (percent, tone, strength) => {
  const heat = heatOf(percent);
  expect(heat.tone).toBe(tone);
  expect(heat.strength).toBeCloseTo(strength);
});
