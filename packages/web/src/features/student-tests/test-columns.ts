import type { StudentTest } from "@markwell/contract/calls/attempts";
import { levelLabel, levelOrder } from "@markwell/domain/school/lists";
import { orDash } from "../../lib/format.ts";
import type { Column } from "../../ui/data-table/index.ts";

/** The columns that both lists share. */
export function testColumns<T extends StudentTest>(): Column<T>[] {
  return [
    {
      key: "level",
      head: "Level",
      cell: (test) => orDash(levelLabel(test.level)),
      sortBy: (test) => levelOrder(test.level),
    },
    {
      key: "year",
      head: "Year",
      cell: (test) => orDash(test.year ? String(test.year) : ""),
      sortBy: (test) => test.year ?? 0,
    },
    {
      key: "term",
      head: "Term",
      cell: (test) => orDash(test.term ? String(test.term) : ""),
      sortBy: (test) => test.term ?? 0,
    },
    {
      key: "school",
      head: "School",
      cell: (test) => orDash(test.school),
      sortBy: (test) => test.school,
    },
    {
      key: "exam",
      head: "Paper",
      cell: (test) => orDash(test.exam),
      sortBy: (test) => test.exam,
    },
  ];
}
