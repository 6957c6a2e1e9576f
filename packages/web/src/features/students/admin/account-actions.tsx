import { Alert, Button, Group, Text, Title } from "@mantine/core";
import type { StudentRow } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { IconLock, IconLockOpen, IconLogout, IconUnlink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatTime } from "../../../lib/format.ts";
import { useAction } from "../../../ui/use-action.ts";
import { useUnlinking } from "../../../ui/use-lock-lift.ts";
import { SignInCardsButton } from "../../sign-in-cards/index.ts";
import {
  STUDENTS_KEY,
  sendLockLift,
  sendStudentSignOut,
  sendSuspension,
  signInLockOf,
} from "../queries.ts";

/** What an admin does with the account of a student; nothing of it deletes anything. */
export function AccountActions({ student }: { student: StudentRow }) {
  const { _id: studentId, name, suspended } = student;
  const suspension = useAction({
    call: () => sendSuspension({ studentId, suspended: !suspended }),
    ask: () =>
      suspended
        ? undefined
        : {
            title: `Suspend ${name}?`,
            text: "The student will be signed out at once, even during a test, and cannot sign in until you lift the suspension. All their data stays.",
            confirm: "Suspend the account",
            danger: true,
          },
    done: ({ message }) => message ?? texts.student.suspended,
    refresh: [STUDENTS_KEY],
  });
  const unlinking = useUnlinking<StudentRow>();
  const Lock = suspended ? IconLockOpen : IconLock;
  return (
    <section className="column gap-8" aria-label="Account">
      <Title order={3} size="h4">
        Account
      </Title>
      <p className="muted small">
        {suspended
          ? "The student cannot sign in until you lift the suspension."
          : "Signed-out students can sign in again. Suspended students cannot."}
      </p>
      <SignInLock student={student} />
      <Group gap="xs">
        {student.emailid === "" && <SignInCardsButton students={[student]} />}
        <SignOutButton student={student} />
        <Button
          variant="default"
          leftSection={<Lock size={18} aria-hidden />}
          loading={suspension.busy}
          onClick={() => suspension.run()}
        >
          {suspended ? "Lift the suspension" : "Suspend the account"}
        </Button>
        <Button
          variant="default"
          leftSection={<IconUnlink size={18} aria-hidden />}
          onClick={() => unlinking.run(student)}
        >
          Unlink sign-in accounts
        </Button>
      </Group>
    </section>
  );
}

/** Shown while wrong passwords have locked the account. */
function SignInLock({ student: { _id, name } }: { student: StudentRow }) {
  const { data: lockedUntil } = useQuery(signInLockOf(_id));
  const lift = useAction({
    call: () => sendLockLift(_id),
    done: ({ message }) => `${name}: ${message}`,
    refresh: [signInLockOf(_id).queryKey],
  });
  if (!lockedUntil) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconLock size={20} />}>
      <Text mb="sm">
        Locked until {formatTime(lockedUntil)} after too many wrong passwords, except in browsers
        that the student has used before.
      </Text>
      <Button variant="default" loading={lift.busy} onClick={() => lift.run()}>
        Lift the lock
      </Button>
    </Alert>
  );
}

function SignOutButton({ student: { _id, name } }: { student: StudentRow }) {
  const signOut = useAction({
    call: () => sendStudentSignOut(_id),
    ask: () => ({
      title: `Sign out ${name} on all devices?`,
      text: "The student will be signed out on all devices at once, even during a test. Their answers are kept. They can sign in again with their password.",
      confirm: "Sign out on all devices",
    }),
    done: ({ message }) => `${name}: ${message}`,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconLogout size={18} aria-hidden />}
      loading={signOut.busy}
      onClick={() => signOut.run()}
    >
      Sign out on all devices
    </Button>
  );
}
