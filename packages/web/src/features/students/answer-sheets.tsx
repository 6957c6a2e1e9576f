import { Stack } from "@mantine/core";
import type { StudentResult } from "@markwell/contract/calls/students";
import { IconFileCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatDate, formatNumber } from "../../lib/format.ts";
import { useLocalTableState } from "../../lib/table-state.ts";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { PageModal } from "../../ui/page-modal.tsx";
import { resultsOf } from "./queries.ts";

interface AnswerSheetsProps {
  studentId: string;
  /** undefined until the list is there. */
  name: string | undefined;
  onClose: () => void;
}

const subjectsOf = ({ subjects }: StudentResult) => subjects.map(({ topic }) => topic).join(", ");

const columns = (studentId: string): Column<StudentResult>[] => [
  {
    key: "title",
    head: "Test",
    card: "title",
    sortBy: ({ title }) => title,
    searchText: (result) => `${result.title} ${subjectsOf(result)}`,
    cell: (result) => (
      <Stack component="span" gap={2}>
        <span className="strong">{result.title}</span>
        <span className="muted smaller regular">{subjectsOf(result)}</span>
      </Stack>
    ),
  },
  {
    key: "closedAt",
    head: "Handed in",
    sortBy: ({ closedAt }) => closedAt,
    cell: ({ closedAt }) => formatDate(closedAt),
  },
  {
    key: "score",
    head: "Score",
    align: "end",
    sortBy: ({ percentage }) => percentage,
    searchText: () => "",
    cell: ({ score, maxMarks, percentage, grade, pending }) => (
      <span className="stacked figures">
        {formatNumber(score)} / {formatNumber(maxMarks)}
        {pending ? (
          <span className="caution tiny strong">Marking open</span>
        ) : (
          <span className="muted smaller regular">
            {percentage} % · {grade}
          </span>
        )}
      </span>
    ),
  },
  {
    key: "sheet",
    head: "Answer sheet",
    align: "end",
    cell: ({ testid, title }) => (
      <ButtonLink
        to="/trainee/taketest"
        search={{ testid, traineeid: studentId, isCorrect: true }}
        variant="default"
        size="compact-sm"
        aria-label={`View Answer Sheet: ${title}`}
      >
        View Answer Sheet
      </ButtonLink>
    ),
  },
];

export function AnswerSheets({ studentId, name, onClose }: AnswerSheetsProps) {
  const [state, change] = useLocalTableState();
  const results = useQuery(resultsOf(studentId));
  return (
    <PageModal
      opened
      onClose={onClose}
      title={name ? `Answer sheets of ${name}` : "Answer sheets"}
      width="70%"
    >
      <DataTable
        label="Finished tests"
        columns={columns(studentId)}
        load={results}
        rowKey={({ testid }) => testid}
        state={state}
        onChange={change}
        searchLabel="Search by test or subject"
        searchable={(results.data?.length ?? 0) > 5}
        empty={
          <EmptyState
            icon={IconFileCheck}
            title="No finished tests yet"
            text="Answer sheets appear here when the student has handed in one of your tests."
          />
        }
      />
    </PageModal>
  );
}
