import { type CheckedSheet, checkSheet, fillSheet } from "@markwell/contract/calls/staff-results";
import type { MarksAs } from "@markwell/domain/people/fill-sheet";
import { api } from "../../lib/api.ts";

/** A column of the sheet and the test whose marks it takes; undefined while it is being chosen. */
export interface TestColumn {
  key: string;
  testid: string | undefined;
  column: number | undefined;
  as: MarksAs;
}

let keys = 0;
export const aTestColumn = (testid?: string): TestColumn => ({
  key: String(++keys),
  testid,
  column: undefined,
  as: "marks",
});

export interface Wishes {
  sheet?: number | undefined;
  headRow?: number | undefined;
  encoding?: string | undefined;
  places?: Readonly<Record<string, number>> | undefined;
  tests: readonly TestColumn[];
}

/** What was answered, by row; "" for nobody. */
export type Answers = ReadonlyMap<number, string>;

const asText = ({ sheet, headRow, encoding, places, tests }: Wishes) => ({
  sheet: sheet === undefined ? undefined : String(sheet),
  headRow: headRow === undefined ? undefined : String(headRow),
  encoding,
  columns:
    places && Object.keys(places).length > 0
      ? Object.entries(places)
          .map(([field, at]) => `${field}:${at}`)
          .join()
      : undefined,
  testIds: tests
    .filter(({ testid, column }) => testid !== undefined && column !== undefined)
    .map(({ testid, column, as }) => `${column}:${testid}:${as}`)
    .join(),
});

export const sendSheet = async (file: File, wishes: Wishes): Promise<CheckedSheet> =>
  (await api(checkSheet, { file, ...asText(wishes) })).data;

export const sendFilling = async (
  file: File,
  wishes: Wishes,
  { answers, replace, seen }: { answers: Answers; replace: ReadonlySet<string>; seen: string },
) =>
  (
    await api(fillSheet, {
      file,
      ...asText(wishes),
      studentIds: [...answers].map(([row, student]) => `${row}:${student}`).join(),
      replace: [...replace].join(),
      seen,
    })
  ).data;
