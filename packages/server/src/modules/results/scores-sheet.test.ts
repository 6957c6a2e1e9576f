import { expect, test } from "vitest";
import { scoresRows, sheetsOfClasses } from "./scores-sheet.ts";
import type { CandidateLine } from "./spreadsheet-data.ts";

const line = (name: string, ...classes: CandidateLine["classes"][number][]): CandidateLine => ({
  studentId: name,
  name,
  email: "",
  contact: "",
  attemptId: null,
  score: null,
  percent: null,
  grade: "",
  subjectLevel: "",
  classes,
  waiting: 0,
  startedAt: null,
  closedAt: null,
  closedHow: null,
  gradedTotal: null,
  neverSaw: false,
});
const inClass = (name: string, index: number | null = null) => ({ _id: name, name, index });
const cells = (candidates: CandidateLine[]) =>
  scoresRows(candidates, 10, "Asia/Singapore").map((row) =>
    row.slice(10).map((cell) => (cell as { value: unknown } | null)?.value ?? null),
  );

test("scores name class and index number, where there are any", () => {
  const mei = line("Mei", inClass("6 Courage", 12), inClass("6 Maths Gold"));
  expect(cells([mei, line("Ravi")])).toEqual([
    ["Class", "Index No"],
    ["6 Courage, 6 Maths Gold", 12],
    [null, null],
  ]);
  expect(cells([line("Ravi")])).toEqual([[], []]);
});

test("several classes have a sheet each, by name, whose names Excel takes", () => {
  const long = "A class with a name that is far too long for Excel";
  const mei = line("Mei", inClass("6/10: Gold", 3), inClass(long));
  const sheets = sheetsOfClasses([
    mei,
    line("Ravi", inClass("6 Courage")),
    line("Ann", inClass("Scores")),
    line("Ben", { ...inClass(long), _id: "another" }),
  ]);
  expect(
    sheets.map(({ sheet, candidates }) => [sheet, candidates.map(({ name }) => name)]),
  ).toEqual([
    ["6 Courage", ["Ravi"]],
    ["6 10  Gold", ["Mei"]],
    ["A class with a name that is far", ["Mei"]],
    ["A class with a name that is (2)", ["Ben"]],
    ["Scores (2)", ["Ann"]],
  ]);
  expect(sheets[1]?.candidates[0]?.classes).toEqual([inClass("6/10: Gold", 3)]);
  expect(sheetsOfClasses([line("Ravi", inClass("6 Courage"))])).toEqual([]);
});
