import { Stack, Text } from "@mantine/core";
import type { StudentTest } from "@markwell/contract/calls/attempts";
import { levelLabel, levelOrder } from "@markwell/domain/school/lists";
import { orDash, shortened } from "../../lib/format.ts";
import type { Column } from "../../ui/data-table/index.ts";
import classes from "./student-tests.module.css";

/** The columns that both lists share; on a phone the name's cell has them. */
export function testColumns<T extends StudentTest>(): Column<T>[] {
  return [
    {
      key: "level",
      head: "Level",
      cell: (test) => orDash(levelLabel(test.level)),
      sortBy: (test) => levelOrder(test.level),
      card: "hidden",
    },
    {
      key: "year",
      head: "Year",
      cell: (test) => orDash(test.year ? String(test.year) : ""),
      sortBy: (test) => test.year ?? 0,
      card: "hidden",
    },
    {
      key: "term",
      head: "Term",
      cell: (test) => orDash(test.term ? String(test.term) : ""),
      sortBy: (test) => test.term ?? 0,
      card: "hidden",
    },
    {
      key: "school",
      head: "School",
      cell: (test) => orDash(test.school),
      sortBy: (test) => test.school,
      card: "hidden",
    },
    {
      key: "exam",
      head: "Paper",
      cell: (test) => orDash(test.exam),
      sortBy: (test) => test.exam,
      card: "hidden",
    },
  ];
}

interface NameCellProps {
  test: StudentTest;
  length: number;
  /** Under the name: the day it was handed in, which tells alike names apart, or its due date. */
  note?: string | undefined;
}

/**
 * A test's name, cut for the table, the whole of it as a tooltip. On a phone the other facts stand
 * in one line under it, instead of a line for each.
 */
export function NameCell({ test, length, note }: NameCellProps) {
  const facts = [
    test.level && levelLabel(test.level),
    test.year,
    test.term && `Term ${test.term}`,
    test.school,
    test.exam,
  ];
  return (
    <Stack component="span" gap={0} fw={600} className={classes.name} title={test.title}>
      {shortened(test.title, length)}
      {note && (
        <Text span fz={13} c="dimmed" lh={1.3}>
          {note}
        </Text>
      )}
      <Text span fz="sm" c="dimmed" className={classes.facts}>
        {facts.filter(Boolean).join(" · ")}
      </Text>
    </Stack>
  );
}
