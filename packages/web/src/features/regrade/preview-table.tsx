import type { RegradePreview } from "@markwell/contract/calls/regrade";
import { formatNumber } from "../../lib/format.ts";
import { useLocalTableState } from "../../lib/table-state.ts";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { type ChangedPaper, changeOf, marksInWords, signed } from "./regrade-words.ts";

const percent = (percentage: number) => `${percentage} %`;

const columns = (maxMarks: number): Column<ChangedPaper>[] => [
  {
    key: "name",
    head: "Name",
    card: "title",
    sortBy: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    key: "change",
    head: "Change",
    sortBy: changeOf,
    searchText: () => "",
    cell: (paper) => {
      const change = changeOf(paper);
      if (change === 0) return "0";
      const tone = change > 0 ? "good" : "bad";
      return <StatusBadge tone={tone}>{signed(change)}</StatusBadge>;
    },
  },
  {
    key: "marks",
    head: "Question",
    align: "end",
    searchText: () => "",
    cell: ({ before, after }) => `${marksInWords(before.marks)} → ${marksInWords(after.marks)}`,
  },
  {
    key: "score",
    head: `Score of ${formatNumber(maxMarks)}`,
    align: "end",
    sortBy: ({ after }) => after.score,
    searchText: () => "",
    cell: ({ before, after }) => `${formatNumber(before.score)} → ${formatNumber(after.score)}`,
  },
  {
    key: "percentage",
    head: "Percent",
    align: "end",
    searchText: () => "",
    cell: ({ before, after }) => `${percent(before.percentage)} → ${percent(after.percentage)}`,
  },
  {
    key: "grade",
    head: "Grade",
    align: "end",
    searchText: () => "",
    cell: ({ before, after }) =>
      before.grade === after.grade ? before.grade : `${before.grade} → ${after.grade}`,
  },
];

/** Every paper that changes: what it has now and what it would have, the largest loss first. */
export function PreviewTable({ preview }: { preview: RegradePreview }) {
  const [state, change] = useLocalTableState();
  return (
    <DataTable
      label="Papers that change"
      columns={columns(preview.maxMarks)}
      rows={preview.papers}
      rowKey={({ userid }) => userid}
      state={state}
      onChange={change}
      searchable={preview.papers.length > 10}
      searchLabel="Search by name"
      empty={
        <EmptyState
          title="No paper changes"
          text="Every student keeps the marks that they have for this question."
        />
      }
    />
  );
}
