import { Button, Group, Title } from "@mantine/core";
import type { StudentRow } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { IconLock, IconLockOpen, IconLogout } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyFailure, notifySuccess } from "../../../lib/notify.ts";
import { confirm } from "../../../ui/confirm.tsx";
import { STUDENTS_KEY, sendStudentSignOut, sendSuspension } from "../queries.ts";

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
    <section className="column gap-8" aria-label="Account">
      <Title order={3} size="h4">
        Account
      </Title>
      <p className="muted small">
        {suspended
          ? "The student cannot sign in until you lift the suspension."
          : "Who is signed out can sign in again; who is suspended cannot."}
      </p>
      <Group gap="xs">
        <SignOutButton student={student} />
        <Button
          variant="default"
          leftSection={<Lock size={18} aria-hidden />}
          loading={suspension.isPending}
          onClick={() => void press()}
        >
          {suspended ? "Lift the suspension" : "Suspend the account"}
        </Button>
      </Group>
    </section>
  );
}

/** Ends the student's sessions and leaves the account as it is. */
function SignOutButton({ student: { _id, name } }: { student: StudentRow }) {
  const signOut = useMutation({
    mutationFn: () => sendStudentSignOut(_id),
    onSuccess: ({ message }) => notifySuccess(`${name}: ${message}`),
    onError: notifyFailure,
  });
  const press = async () => {
    const sure = await confirm({
      title: `Sign ${name} out everywhere?`,
      text: "Every device of the student is signed out at once, also in the middle of a test; what was answered is kept. The student can sign in again with the password.",
      confirm: "Sign out everywhere",
    });
    if (sure) signOut.mutate();
  };
  return (
    <Button
      variant="default"
      leftSection={<IconLogout size={18} aria-hidden />}
      loading={signOut.isPending}
      onClick={() => void press()}
    >
      Sign out everywhere
    </Button>
  );
}
