import { Button, Group, Select, Stack } from "@mantine/core";
import { IconUsersPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { classNamesQuery } from "../../lib/class-names.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted } from "../../lib/format.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { CLASS_CHANGES, sendAdding } from "./queries.ts";

interface AddToClassProps {
  students: readonly string[];
  onAdded: () => void;
}

export function AddToClass({ students, onAdded }: AddToClassProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUsersPlus size={18} aria-hidden />}
        disabled={students.length === 0}
        onClick={() => setOpen(true)}
      >
        Add to class…
      </Button>
      {open && (
        <Dialog
          opened
          onClose={() => setOpen(false)}
          title={`Add ${counted(students.length, "student")} to a class`}
        >
          <Choice
            students={students}
            onAdded={() => {
              setOpen(false);
              onAdded();
            }}
            onCancel={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  );
}

interface ChoiceProps extends AddToClassProps {
  onCancel: () => void;
}

function Choice({ students, onAdded, onCancel }: ChoiceProps) {
  const names = useQuery(classNamesQuery);
  const isAdmin = useCurrentUser().type === "ADMIN";
  const [chosen, setChosen] = useState<string | null>(null);
  const adding = useAction({
    call: (_id: string) => sendAdding({ _id, studentId: [...students] }),
    done: ({ message }) => {
      onAdded();
      return message;
    },
    failed: () => undefined,
    refresh: CLASS_CHANGES,
  });
  if (!names.data) {
    return (
      <LoadState load={names} title="The classes could not be loaded">
        <RowsSkeleton rows={2} />
      </LoadState>
    );
  }
  const own = names.data.filter(({ mine }) => isAdmin || mine);
  if (own.length === 0) {
    return (
      <EmptyState
        title="You do not teach a class yet"
        text="Create a class first, then select its students here."
        action={
          <ButtonLink to="/user/classes" search={{ open: "new" }}>
            New Class
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Stack>
      <Select
        label="Class"
        placeholder="Choose a class"
        data-autofocus
        searchable
        data={own.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
      <FormFailure message={adding.failure} />
      <Group justify="end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          disabled={!chosen}
          loading={adding.busy}
          onClick={() => chosen && adding.run(chosen)}
        >
          Add to class
        </Button>
      </Group>
    </Stack>
  );
}
