import { texts } from "@markwell/contract/texts";
import { shownMean } from "@markwell/domain/results/percent";
import { type FinishedAttempt, testStatistics } from "@markwell/domain/results/test-statistics";
import { formatDateTime } from "@markwell/domain/school/calendar";
import { levelLabel } from "@markwell/domain/school/lists";
import { head, heads, number, percentCell, text } from "../../platform/spreadsheet/cells.ts";
import type { Row, SheetLook } from "../../platform/spreadsheet/workbook-writer.ts";
import type { TestFacts } from "../tests/index.ts";
import type { CandidateLine } from "./spreadsheet-data.ts";

export const summaryLook: SheetLook = {
  sheet: "Summary",
  columns: [{ width: 30 }, { width: 60 }],
};

interface Summary {
  test: TestFacts;
  /** For a spreadsheet of one class. */
  className: string | undefined;
  maxMarks: number;
  questionCount: number;
  candidates: readonly CandidateLine[];
  zone: string;
  now: number;
}

export function summaryRows(summary: Summary): Row[] {
  const { test, className, maxMarks, questionCount, candidates, zone, now } = summary;
  const figures = testStatistics(candidates.flatMap(finishedAttempt), maxMarks);
  const mean = figures.mean === null ? null : shownMean(figures.mean, maxMarks, 2);
  const at = (time: number | null) => text(time === null ? "" : formatDateTime(time, zone));
  const asBuilt = texts.test.asBuilt(test);
  const row = (name: string, cell: Row[number]): Row => [head(name), cell];
  return [
    row("Test Name", text(test.title)),
    ...(className === undefined ? [] : [row("Class", text(className))]),
    row("Subject", text(test.subjects.map(({ name }) => name).join(", "))),
    row("Level", text(test.level && levelLabel(test.level))),
    row("Test Duration (minutes)", number(test.durationMinutes)),
    row("Questions", number(questionCount)),
    ...(asBuilt ? [row("Order", text(asBuilt))] : []),
    row("Max Marks", number(maxMarks)),
    row("Begun", at(test.begunAt)),
    row("Ended", at(test.conductedAt)),
    row("Spreadsheet made", at(now)),
    [],
    row("Registered", number(candidates.length)),
    row("Handed in", number(figures.finished)),
    row("Waiting for marking", number(figures.pending)),
    row("Fully marked", number(figures.marked)),
    [],
    [head("Fully marked papers"), null],
    row("Mean marks", number(mean)),
    row("Mean percentage", percentCell(figures.meanPercent)),
    row("Median marks", number(figures.median)),
    row("Highest marks", number(figures.highest)),
    row("Lowest marks", number(figures.lowest)),
    row("Pass (half of the marks or more)", number(figures.pass)),
    row("Fail", number(figures.fail)),
    [],
    heads("Percentage", "Number of students"),
    ...figures.bands.map(({ band, students }): Row => [text(`${band} %`), number(students)]),
    [],
    heads("Score", "Number of students"),
    ...figures.histogram.map(({ label, students }): Row => [text(label), number(students)]),
  ];
}

function finishedAttempt({ score, waiting, closedAt }: CandidateLine): FinishedAttempt[] {
  return score === null || closedAt === null ? [] : [{ score, pending: waiting > 0 }];
}
