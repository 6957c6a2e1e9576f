import { Button } from "@mantine/core";
import type { StudentRow } from "@markwell/contract/calls/students";
import { IconCircleCheck, IconHourglass } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyFailure, notifySuccess } from "../../../lib/notify.ts";
import { STUDENTS_KEY, sendApproval } from "../queries.ts";
import classes from "./student-info.module.css";

/** Pending approves the student; Approved stands, because there is no way back. */
export function ApprovalButton({ student }: { student: StudentRow }) {
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
        className={classes.standing}
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
