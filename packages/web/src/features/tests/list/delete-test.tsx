import { Button, Group, Text, TextInput } from "@mantine/core";
import type { TestWire } from "@markwell/contract/calls/tests";
import { Refusal } from "@markwell/contract/client";
import { RESTORE_DAYS } from "@markwell/domain/tests/lifecycle";
import { titleKey } from "@markwell/domain/tests/title";
import { type FormEvent, useState } from "react";
import { notifyFailure } from "../../../lib/notify.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { sendDeletion, TESTS_KEY } from "../queries.ts";

interface DeleteTestProps {
  test: TestWire;
  onClose: () => void;
}

/** Asks before a test is deleted; where students have sat it, the title has to be typed. */
export function DeleteTest({ test, onClose }: DeleteTestProps) {
  const [title, setTitle] = useState("");
  const remove = useAction({
    call: () => sendDeletion({ _id: test._id, title }),
    done: ({ message }) => {
      onClose();
      return message ?? "Test deleted.";
    },
    failed: (error) => {
      // The dialog shows a refusal, with what to do about it.
      if (!(error instanceof Refusal)) notifyFailure(error);
    },
    refresh: [TESTS_KEY],
  });
  const refused = remove.error instanceof Refusal ? remove.failure : undefined;
  // The server asks for the title, or says that the test is still running.
  const titleNeeded = refused !== undefined && /\btitle\b/.test(refused);
  const matches = titleKey(title) === titleKey(test.title);
  const send = (event: FormEvent) => {
    event.preventDefault();
    remove.run();
  };
  return (
    <Dialog opened onClose={onClose} title="Are you sure?">
      <form onSubmit={send}>
        <Text>
          “{test.title}” leaves the list and its links stop working. The students keep their
          results. You can bring the test back for {RESTORE_DAYS} days, under Deleted Tests.
        </Text>
        {titleNeeded && (
          <TextInput
            mt="md"
            label="Title of the test"
            description={`Type “${test.title}”`}
            data-autofocus
            value={title}
            error={matches ? undefined : refused}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
        {!titleNeeded && refused && <FormFailure message={refused} />}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            No
          </Button>
          <Button
            type="submit"
            color="red"
            loading={remove.busy}
            disabled={refused !== undefined && !(titleNeeded && matches)}
          >
            Yes
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
