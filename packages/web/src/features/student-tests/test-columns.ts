import type { StudentTest } from "@markwell/contract/calls/attempts";
import { levelLabel, levelOrder } from "@markwell/domain/school/lists";
import { orDash } from "../../lib/format.ts";
import type { Column } from "../../ui/data-table/index.ts";

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
