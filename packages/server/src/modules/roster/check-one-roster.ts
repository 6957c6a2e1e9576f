import { countPeople, type ImportKind } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import {
  type RosterAsked,
  type RosterProblem,
  type RosterReading,
  readRoster,
} from "@markwell/domain/exchange/one-roster";
import { FileProblem } from "../../platform/file-problem.ts";
import type { CheckedRow, CheckedRows } from "./check-rows.ts";
import { checkRows } from "./check-rows.ts";
import { IMPORT_COLUMNS } from "./columns.ts";
import type { Sheet } from "./file-rows.ts";
import { readOneRoster } from "./read-one-roster.ts";
import type { RowRule } from "./row-rules.ts";

const t = texts.roster.oneRoster;

/**
 * Checks the people of a OneRoster set by the rules of any other list.
 * @throws FileProblem when the set cannot be read, or is about nobody of this kind.
 */
export function checkOneRoster(bytes: Uint8Array, rule: RowRule, asked: RosterAsked): CheckedRows {
  const set = readOneRoster(bytes);
  const reading = readRoster(set, asked);
  const { rows, problems, leaving, returning, classes } = reading;
  const { kind } = asked;
  if (rows.length + problems.length + leaving.length === 0) {
    throw new FileProblem(t.nothing);
  }
  const checked = rows.length === 0 ? [] : checkRows(kind, { rule }, [toSheet(kind, rows)]).rows;
  const delta = Object.values(set.files).some((table) => table?.delta);
  return {
    rows: [...checked, ...broken(problems)],
    ignored: [],
    roster: {
      delta,
      leaving,
      returning,
      classes,
      notes: [t.which(set.version, delta), ...notesOn(reading, kind)],
    },
  };
}

function toSheet(kind: ImportKind, rows: RosterReading["rows"]): Sheet {
  const columns = IMPORT_COLUMNS[kind];
  return {
    name: "",
    rows: [
      { row: 1, cells: columns.map(({ head }) => head) },
      ...rows.map(({ file, row, sourcedId, fields, leavesClasses }) => ({
        row,
        cells: columns.map(({ field }) => fields[field] ?? ""),
        roster: { file: `${file}.csv`, sourcedId, ...(leavesClasses ? { leavesClasses } : {}) },
      })),
    ],
  };
}

function broken(problems: readonly RosterProblem[]): CheckedRow[] {
  const lines = Map.groupBy(problems, ({ file, row }) => `${file}.csv ${row}`);
  return [...lines.values()].flatMap((told): CheckedRow[] => {
    const [first] = told;
    if (!first) return [];
    const { row, file } = first;
    return [
      {
        row,
        name: "",
        emailid: "",
        email: "",
        username: "",
        file: `${file}.csv`,
        problems: told.map((each) => ({
          column: each.column,
          value: each.value.slice(0, 80).toWellFormed(),
          message: wordsFor(each),
        })),
        person: undefined,
        cells: [],
      },
    ];
  });
}

function wordsFor({ problem, of = "users", first = 0 }: RosterProblem): string {
  return {
    unknown: t.unknownId(of),
    twice: t.idTwice(first),
    titles: t.titleTwice(first),
    empty: t.needed,
    role: t.noRole,
    status: t.statusUnknown,
  }[problem];
}

function notesOn({ counts }: RosterReading, kind: ImportKind): string[] {
  const others = (["students", "teachers", "parents"] as const).flatMap((each) =>
    each !== kind && counts[each] > 0 ? [countPeople(counts[each], each)] : [],
  );
  return [
    ...(counts.oneName > 0 ? [t.oneName(countPeople(counts.oneName, kind))] : []),
    ...(others.length > 0 ? [t.others(others.join(" and "))] : []),
    ...(counts.others > 0 ? [t.notImported(counts.others)] : []),
  ];
}
