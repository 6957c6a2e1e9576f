import { Button } from "@mantine/core";
import type { StudentRow } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { IconCircleCheck, IconHourglass } from "@tabler/icons-react";
import type { Column } from "../../../ui/data-table/index.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { STUDENTS_KEY, sendApproval } from "../queries.ts";
import { studentColumns } from "../student-columns.tsx";
import type { StudentWords } from "../student-search.ts";

export const adminColumns = (words: StudentWords): Column<StudentRow>[] => [
  ...studentColumns(words),
  {
    key: "approved",
    head: "Account",
    cell: (student) => (
      <span className="row">
        <ApprovalButton student={student} />
        {student.parentWaits && <StatusBadge tone="caution">Parent waits</StatusBadge>}
        {student.guardianOpen && (
          <StatusBadge tone="caution">{texts.registration.guardianOpen}</StatusBadge>
        )}
        {student.suspended && <StatusBadge tone="bad">Suspended</StatusBadge>}
      </span>
    ),
  },
];

/** Pending approves the student; Approved is plain text, because approval is final. */
function ApprovalButton({ student }: { student: StudentRow }) {
  const approval = useAction({
    call: () => sendApproval(student._id),
    done: ({ message }) => `${student.name}: ${message}`,
    refresh: [STUDENTS_KEY],
  });
  if (student.approved) {
    return (
      <Button
        size="compact-sm"
        variant="light"
        color="green"
        leftSection={<IconCircleCheck size={16} aria-hidden />}
        style={{ cursor: "default" }}
        aria-disabled
      >
        Approved
      </Button>
    );
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconHourglass size={16} aria-hidden />}
      aria-label={`Pending: approve ${student.name}`}
      loading={approval.busy}
      onClick={() => approval.run()}
    >
      Pending
    </Button>
  );
}
