import type { CheckedSheet } from "@markwell/contract/calls/staff-results";
import {
  type CellFate,
  cellFate,
  type Doubt,
  type Kept,
  type NoMark,
  type SheetMark,
} from "@markwell/domain/people/fill-sheet";
import type { Answers, TestColumn } from "./queries.ts";

export type SheetRow = CheckedSheet["rows"][number];
export type Student = CheckedSheet["students"][number];

export interface PlannedRow extends SheetRow {
  /** Who it is, as far as it is known; null: nobody of these tests. */
  student: Student | null;
  /** Somebody has to say who it is. */
  open: boolean;
  /** One for each test; empty without a student. */
  fates: CellFate[];
}

/** `column` as in `replace`: "5:3" is row 5, column 3. */
export const cellKey = (row: number, column: number | undefined): string => `${row}:${column}`;

/** What will happen to each row, by what was answered so far. */
export function plan(
  { rows, students }: CheckedSheet,
  tests: readonly TestColumn[],
  { answers, replace }: { answers: Answers; replace: ReadonlySet<string> },
): PlannedRow[] {
  const known = new Map(students.map((student) => [student._id, student]));
  return rows.map((row) => {
    const answered = answers.get(row.row);
    const id = answered ?? (row.how === "sure" ? row.students[0] : undefined);
    const student = known.get(id ?? "") ?? null;
    return {
      ...row,
      student,
      open: row.how === "ask" && answered === undefined,
      fates: student
        ? tests.map(({ as, column }, at) => {
            const { value = null, none = "not in this test" } = student.marks[at] ?? {};
            const mark: SheetMark = value === null ? { none } : { value };
            const cell = row.cells[at] ?? { text: "", refused: "", percent: false };
            return cellFate(cell, mark, { as, replace: replace.has(cellKey(row.row, column)) });
          })
        : [],
    };
  });
}

/** Rows that were said to be a student whom another row is as well. */
export function rowsOfOneStudent(rows: readonly PlannedRow[]): PlannedRow[] {
  const byStudent = Map.groupBy(rows, ({ student }) => student?._id ?? "");
  return rows.filter(({ student }) => student && (byStudent.get(student._id)?.length ?? 0) > 1);
}

export const countWrites = (rows: readonly PlannedRow[]): number =>
  rows.reduce((sum, { fates }) => sum + fates.filter((fate) => "write" in fate).length, 0);

/** Doubts that one look settles where there is one suggestion. */
const SETTLED_BY_LOOKING: readonly Doubt[] = ["spelling", "login", "name alone", "other class"];

export const onlySuggestion = ({ open, students, why }: PlannedRow): string | undefined =>
  open && students.length === 1 && why && SETTLED_BY_LOOKING.includes(why)
    ? students[0]
    : undefined;

export const DOUBT_WORDS: Record<Doubt, string> = {
  namesake: "Several students have this name",
  spelling: "The name is written differently",
  login: "The login is similar, not the same",
  "name alone": "The name fits, the login is unknown",
  "other name": "The login fits, the name does not",
  "other class": "The class or index number differs",
  twice: "Another row is the same student",
};

export const KEPT_WORDS: Record<Kept | NoMark, string> = {
  formula: "Formula, not touched",
  protected: "Protected, not touched",
  merged: "Merged cells, not touched",
  date: "Shows a date, not touched",
  percent: "Shows percent: choose Percent for this test",
  filled: "Already filled",
  same: "Already there",
  "not in this test": "Not in this test",
  absent: "Absent",
  waits: "Waits for marking",
  "not handed in": "Not handed in",
};

/** The letters of a column: 27 is "AB". */
export function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}
