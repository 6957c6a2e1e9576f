import { Button } from "@mantine/core";
import type { StudentRow } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { IconCircleCheck, IconHourglass } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyFailure, notifySuccess } from "../../../lib/notify.ts";
import type { Column } from "../../../ui/data-table/index.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { STUDENTS_KEY, sendApproval } from "../queries.ts";
import { studentColumns } from "../student-columns.tsx";
import type { StudentWords } from "../student-search.ts";

/** The list's columns, and at their end the button of the approval. */
export const adminColumns = (words: StudentWords): Column<StudentRow>[] => [
  ...studentColumns(words),
  {
    key: "approved",
    head: "Account",
    cell: (student) => (
      <span className="row">
        <ApprovalButton student={student} />
        {student.guardianOpen && (
          <StatusBadge tone="caution">{texts.registration.guardianOpen}</StatusBadge>
        )}
        {student.suspended && <StatusBadge tone="bad">Suspended</StatusBadge>}
      </span>
    ),
  },
];

/** Pending approves the student; Approved stands, because there is no way back. */
function ApprovalButton({ student }: { student: StudentRow }) {
  const queryClient = useQueryClient();
  const approval = useMutation({
    mutationFn: () => sendApproval(student._id),
    onSuccess: ({ message }) => {
      notifySuccess(`${student.name}: ${message}`);
      return queryClient.invalidateQueries({ queryKey: STUDENTS_KEY });
    },
    onError: notifyFailure,
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
      loading={approval.isPending}
      onClick={() => approval.mutate()}
    >
      Pending
    </Button>
  );
}
