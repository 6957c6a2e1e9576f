import type { QueuedConsultation } from "@markwell/contract/calls/consultations";
import type { ColumnWords } from "../../../lib/column-words.ts";
import { formatDate } from "../../../lib/format.ts";
import type { Column } from "../../../ui/data-table/index.ts";
import { Highlighted } from "../../../ui/highlighted.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { SubjectChip } from "../../../ui/subject-chip.tsx";
import type { QUEUE_COLUMNS } from "./queue-search.tsx";

/** The columns of the specification, with the searched words marked. */
export const queueColumns = (
  words: ColumnWords<(typeof QUEUE_COLUMNS)[number]>,
): Column<QueuedConsultation>[] => [
  {
    key: "name",
    head: "Name",
    card: "title",
    cell: ({ name }) => <Highlighted text={name} words={words.name} />,
  },
  {
    key: "subject",
    head: "Subject",
    cell: ({ subject: { topic } }) => (
      <SubjectChip subject={topic}>
        <Highlighted text={topic} words={words.subject} />
      </SubjectChip>
    ),
  },
  {
    key: "createdAt",
    head: "Created on",
    cell: ({ createdAt }) => <Highlighted text={formatDate(createdAt)} words={words.date} />,
  },
  { key: "student", head: "Created By", cell: ({ student }) => student.name },
  {
    key: "status",
    head: "Status",
    cell: ({ status }) =>
      status === "answer" ? (
        <StatusBadge tone="good">Answered</StatusBadge>
      ) : (
        <StatusBadge tone="info">Unanswered</StatusBadge>
      ),
  },
];
