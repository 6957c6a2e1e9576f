import { Stack, Text } from "@mantine/core";
import type { StudentTest } from "@markwell/contract/calls/attempts";
import { levelOrder } from "@markwell/domain/school/lists";
import { levelWords } from "@markwell/domain/school/subject-level";
import { inTwoLines } from "@markwell/domain/text/two-lines";
import { orDash } from "../../lib/format.ts";
import { told } from "../../lib/words.ts";
import type { Column } from "../../ui/data-table/index.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import classes from "./student-tests.module.css";

type Value = (test: StudentTest) => string | number;

import type { Chip } from "./test-chips.ts";

const LONG = new Set(["school", "exam"]);
/** "Paper 2" keeps to one line: its column is hardly narrower in two. */
const SHORT_LENGTH = 8;

const mayWrap = (key: string, value: string | number) =>
  LONG.has(key) && String(value).length > SHORT_LENGTH;

/** A column of facts; "" and 0 are a dash. */
const column = (key: string, head: string, text: Value, sortBy = text): Column<StudentTest> => ({
  key,
  head,
  cell: (test) => (
    <span className={mayWrap(key, text(test)) ? classes.long : undefined}>
      {orDash(String(text(test) || ""))}
    </span>
  ),
  searchText: (test) => String(text(test) || ""),
  sortBy,
  card: "hidden",
});

export const testColumns = [
  column(
    "level",
    "Level",
    ({ level, subjectLevel = "" }) => told(levelWords(level, subjectLevel)),
    ({ level }) => levelOrder(level),
  ),
  column("year", "Year", ({ year }) => year ?? 0),
  column("term", "Term", ({ term }) => term ?? 0),
  column("school", "School", ({ school }) => school),
  column("exam", "Paper", ({ exam }) => told(exam)),
];

interface NameCellProps {
  test: StudentTest;
  length: number;
  /** Under the name: the day it was handed in, which tells alike names apart, its due date, or why it is short. */
  note?: string | undefined;
  chips: readonly Chip[];
}

/** A test's name, once: cut for the table, and what that leaves out goes on below. */
export function NameCell({ test, length, note, chips }: NameCellProps) {
  const [first, rest] = inTwoLines(test.title, length);
  return (
    <Stack component="span" gap={0} fw={600} className={classes.name} title={test.title}>
      <span translate="no">{first}</span>
      {rest && (
        <Text span fw={500} lh={1.3} className="breaks" translate="no">
          {rest}
        </Text>
      )}
      {chips.length > 0 && (
        <span className={`row ${classes.chips}`}>
          {chips.map(({ word, tone }) => (
            <StatusBadge key={word} tone={tone}>
              {word}
            </StatusBadge>
          ))}
        </span>
      )}
      {note && (
        <Text span c="dimmed" lh={1.3}>
          {note}
        </Text>
      )}
    </Stack>
  );
}
