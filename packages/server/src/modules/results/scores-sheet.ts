import { texts } from "@markwell/contract/texts";
import { formatDateTime } from "@markwell/domain/school/calendar";
import { heads, number, percentCell, text } from "../../platform/spreadsheet/cells.ts";
import type { Row, SheetLook } from "../../platform/spreadsheet/workbook-writer.ts";
import type { CandidateLine } from "./spreadsheet-data.ts";

const COLUMNS = [
  ["Name", 26],
  ["Email Id", 30],
  ["Contact No", 16],
  ["Score", 9],
  ["Max Marks", 11],
  ["Percentage", 12],
  ["Grade", 8],
  ["Status", 24],
  ["Started", 20],
  ["Handed in", 20],
] as const;

/** Last, and only where a student has one in a subject of the test. */
const SUBJECT_LEVEL = [texts.subjectLevel.label, 16] as const;

const columnsFor = (candidates: readonly CandidateLine[]) => [
  ...COLUMNS,
  ...(candidates.some(({ subjectLevel }) => subjectLevel !== "") ? [SUBJECT_LEVEL] : []),
];

export const scoresLook = (candidates: readonly CandidateLine[]): SheetLook => ({
  sheet: "Scores",
  columns: columnsFor(candidates).map(([, width]) => ({ width })),
  stickyRowsCount: 1,
  stickyColumnsCount: 1,
});

/** By name, including those without a result. */
export function scoresRows(
  candidates: readonly CandidateLine[],
  maxMarks: number,
  zone: string,
): Row[] {
  const columns = columnsFor(candidates);
  const at = (time: Date | null) => text(time ? formatDateTime(time.getTime(), zone) : "");
  return [
    heads(...columns.map(([name]) => name)),
    ...candidates.map(
      (each): Row => [
        text(each.name),
        text(each.email),
        text(each.contact),
        number(each.score),
        number(maxMarks),
        percentCell(each.percent),
        text(each.grade),
        text(statusOf(each)),
        at(each.startedAt),
        at(each.closedAt),
        ...(columns.includes(SUBJECT_LEVEL) ? [text(each.subjectLevel)] : []),
      ],
    ),
  ];
}

function statusOf({ startedAt, closedHow, waiting, neverSaw }: CandidateLine): string {
  if (neverSaw) return "Never saw the questions";
  if (startedAt === null) return "Not started";
  const how = closedHow && HOW[closedHow];
  if (!how) return "Writing";
  return waiting > 0 ? `${how}, marking open` : how;
}

const HOW = { submitted: "Handed in", time: "Time over", ended: "Ended by the teacher" } as const;
