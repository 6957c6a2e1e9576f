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

/** After them, and only where a student has a class that sat the test, or a level in a subject of it. */
const CLASS = ["Class", 18] as const;
const INDEX = ["Index No", 10] as const;
const SUBJECT_LEVEL = [texts.subjectLevel.label, 16] as const;

const columnsFor = (candidates: readonly CandidateLine[]) => [
  ...COLUMNS,
  ...(candidates.some(({ classes }) => classes.length > 0) ? [CLASS] : []),
  ...(candidates.some(({ classes }) => classes.some(({ index }) => index !== null)) ? [INDEX] : []),
  ...(candidates.some(({ subjectLevel }) => subjectLevel !== "") ? [SUBJECT_LEVEL] : []),
];

export const scoresLook = (candidates: readonly CandidateLine[], sheet = "Scores"): SheetLook => ({
  sheet,
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
        ...(columns.includes(CLASS) ? [text(each.classes.map(({ name }) => name).join(", "))] : []),
        ...(columns.includes(INDEX)
          ? [number(each.classes.find(({ index }) => index !== null)?.index ?? null)]
          : []),
        ...(columns.includes(SUBJECT_LEVEL) ? [text(each.subjectLevel)] : []),
      ],
    ),
  ];
}

interface ClassSheet {
  /** The class, as a sheet may be called: 31 characters, none that Excel keeps for itself, each once. */
  sheet: string;
  candidates: CandidateLine[];
}

/** A sheet of scores for each class, by name; none where all are of one. */
export function sheetsOfClasses(candidates: readonly CandidateLine[]): ClassSheet[] {
  const byClass = new Map<string, { name: string; candidates: CandidateLine[] }>();
  for (const candidate of candidates) {
    for (const { _id, name } of candidate.classes) {
      const found = byClass.get(_id) ?? { name, candidates: [] };
      // As in this class alone, with the index number of its register.
      const own = candidate.classes.filter((each) => each._id === _id);
      found.candidates.push({ ...candidate, classes: own });
      byClass.set(_id, found);
    }
  }
  if (byClass.size < 2) return [];
  const taken = new Set(["summary", "scores", "answers", "items", "feedback"]);
  return [...byClass.values()]
    .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }))
    .map(({ name, candidates: theirs }) => ({ sheet: freeName(name, taken), candidates: theirs }));
}

function freeName(name: string, taken: Set<string>): string {
  const plain =
    name
      .replace(/[\\/?*:[\]]/g, " ")
      .replace(/^'+|'+$/g, "")
      .trim() || "Class";
  for (let copy = 1; ; copy += 1) {
    const end = copy === 1 ? "" : ` (${copy})`;
    const free = plain.slice(0, 31 - end.length) + end;
    if (taken.has(free.toLowerCase())) continue;
    taken.add(free.toLowerCase());
    return free;
  }
}

function statusOf({ startedAt, closedHow, waiting, neverSaw }: CandidateLine): string {
  if (neverSaw) return "Never saw the questions";
  if (startedAt === null) return "Not started";
  const how = closedHow && HOW[closedHow];
  if (!how) return "Writing";
  return waiting > 0 ? `${how}, marking open` : how;
}

const HOW = { submitted: "Handed in", time: "Time over", ended: "Ended by the teacher" } as const;
