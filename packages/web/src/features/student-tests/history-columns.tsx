import { Button } from "@mantine/core";
import { IconEyeCheck } from "@tabler/icons-react";
import { formatDate, formatNumber } from "../../lib/format.ts";
import type { Column } from "../../ui/data-table/index.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { NameCell } from "./name-cell.tsx";
import type { FinishedTest } from "./queries.ts";
import { testColumns } from "./test-columns.ts";

const NAME_LENGTH = 15;

const isPending = ({ markedStatus }: FinishedTest) => markedStatus === "Pending";

/** "12 / 20"; N/A while a teacher still marks. */
const marks = (test: FinishedTest) =>
  isPending(test)
    ? "N/A"
    : `${formatNumber(test.obtainedMarks)} / ${formatNumber(test.totalMarks)}`;

/** Columns of the test history. */
export function historyColumns(review: (test: FinishedTest) => void): Column<FinishedTest>[] {
  return [
    {
      key: "title",
      head: "Name",
      cell: (test) => (
        <NameCell test={test} length={NAME_LENGTH} note={formatDate(test.closedAt)} />
      ),
      searchText: (test) => test.title,
      sortBy: (test) => test.title,
      card: "title",
    },
    ...testColumns<FinishedTest>(),
    {
      key: "status",
      head: "Status",
      cell: (test) => (
        <StatusBadge tone={isPending(test) ? "info" : "good"}>{test.markedStatus}</StatusBadge>
      ),
      searchText: (test) => test.markedStatus,
      sortBy: (test) => test.markedStatus,
    },
    {
      key: "marks",
      head: "Marks",
      cell: marks,
      sortBy: (test) => (isPending(test) ? -1 : test.percentage),
      align: "end",
    },
    {
      key: "review",
      head: "Review",
      align: "end",
      cell: (test) => (
        <Button
          variant="default"
          leftSection={<IconEyeCheck size={18} aria-hidden />}
          aria-label={`Review Test: ${test.title}`}
          onClick={() => review(test)}
        >
          Review Test
        </Button>
      ),
    },
  ];
}
