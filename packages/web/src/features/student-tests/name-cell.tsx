import type { StudentTest } from "@markwell/contract/calls/attempts";
import { levelLabel } from "@markwell/domain/school/lists";
import { shortened } from "../../lib/format.ts";
import classes from "./student-tests.module.css";

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
    <span className={classes.name} title={test.title}>
      {shortened(test.title, length)}
      {note && <span className={classes.note}>{note}</span>}
      <span className={classes.facts}>{facts.filter(Boolean).join(" · ")}</span>
    </span>
  );
}
