import { Button } from "@mantine/core";
import type { StudentRow } from "@markwell/contract/calls/students";
import { IconLogout } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { notifyFailure, notifySuccess } from "../../../lib/notify.ts";
import { confirm } from "../../../ui/confirm.tsx";
import { sendStudentSignOut } from "../queries.ts";

/** Ends the student's sessions and leaves the account as it is. */
export function SignOutButton({ student: { _id, name } }: { student: StudentRow }) {
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
