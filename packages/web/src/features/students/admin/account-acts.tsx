import { Button } from "@mantine/core";
import type { StudentRow } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { IconLock, IconLockOpen } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyFailure, notifySuccess } from "../../../lib/notify.ts";
import { confirm } from "../../../ui/confirm.tsx";
import { STUDENTS_KEY, sendSuspension } from "../queries.ts";
import { SignOutButton } from "./sign-out-button.tsx";
import classes from "./student-info.module.css";

/** What an admin does with the account of a student; nothing of it deletes anything. */
export function AccountActs({ student }: { student: StudentRow }) {
  const queryClient = useQueryClient();
  const { _id: studentId, name, suspended } = student;
  const suspension = useMutation({
    mutationFn: () => sendSuspension({ studentId, suspended: !suspended }),
    onSuccess: ({ message }) => notifySuccess(message ?? texts.student.suspended),
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: STUDENTS_KEY }),
  });
  const press = async () => {
    const sure =
      suspended ||
      (await confirm({
        title: `Suspend ${name}?`,
        text: "The student is signed out at once, also out of a running test, and cannot sign in until you lift the suspension. Nothing is deleted.",
        confirm: "Suspend the account",
        danger: true,
      }));
    if (sure) suspension.mutate();
  };
  const Lock = suspended ? IconLockOpen : IconLock;
  return (
    <section className={classes.acts} aria-label="Account">
      <h3 className={classes.title}>Account</h3>
      <p className={classes.help}>
        {suspended
          ? "The student cannot sign in until you lift the suspension."
          : "Who is signed out can sign in again; who is suspended cannot."}
      </p>
      <div className={classes.row}>
        <SignOutButton student={student} />
        <Button
          variant="default"
          leftSection={<Lock size={18} aria-hidden />}
          loading={suspension.isPending}
          onClick={() => void press()}
        >
          {suspended ? "Lift the suspension" : "Suspend the account"}
        </Button>
      </div>
    </section>
  );
}
