import { Button, Group, Stack, Text } from "@mantine/core";
import type { Homework, HomeworkStudent } from "@markwell/contract/calls/homework";
import { useState } from "react";
import { dueProblem, eveningIn } from "../../lib/due-date.ts";
import { formatDateTime } from "../../lib/format.ts";
import { asTyped, momentOf } from "../../lib/school-time.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { MomentField } from "../../ui/due-date-field.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { HomeworkFields, type HomeworkWish } from "../../ui/homework-fields.tsx";
import { useAction } from "../../ui/use-action.ts";
import { changedBy, sendChange, sendExtension } from "./queries.ts";

/** One student, or a class. */
export type Extended =
  | { student: HomeworkStudent; class?: never }
  | { class: Homework["classes"][number]; student?: never };

interface ExtendDialogProps {
  homework: Homework;
  whom: Extended;
  onClose: () => void;
}

/** Gives one student or a class a later date. */
export function ExtendDialog({ homework, whom, onClose }: ExtendDialogProps) {
  const { name, dueAt } = whom.student ?? whom.class;
  const now = serverNow();
  const [until, setUntil] = useState(() => laterThan(dueAt, now));
  const give = useAction({
    call: () =>
      sendExtension({
        id: homework._id,
        until: new Date(momentOf(until) ?? now).toISOString(),
        ...(whom.student ? { students: [whom.student._id] } : { class: whom.class._id }),
      }),
    done: ({ message }) => {
      onClose();
      return message;
    },
    failed: () => undefined,
    refresh: changedBy(homework._id),
  });
  const problem = until === "" ? "Choose a date" : dueProblem(until, now);
  return (
    <Dialog opened onClose={onClose} title={`More time for ${name}`} centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!problem) give.run();
        }}
      >
        <Stack gap="md">
          {dueAt && <Text size="sm">Due now: {formatDateTime(dueAt)}</Text>}
          <MomentField label="New due date" value={until} error={problem} onChange={setUntil} />
          <Text size="sm" c="dimmed">
            {whom.class ? "Students who join later get the new date, too. " : ""}
            The right answers stay closed for as long.
          </Text>
          <FormFailure message={give.failure} />
          <Group justify="flex-end" gap="8px 12px">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={problem !== undefined} loading={give.busy}>
              Give more time
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Two days after the date, or tomorrow evening where that has passed. */
function laterThan(dueAt: string | null, now: number): string {
  const due = dueAt ? Date.parse(dueAt) : now;
  const later = due + 2 * 86_400_000;
  return later > now ? asTyped(later) : eveningIn(1, now);
}

const typed = (at: string | null): string => (at ? asTyped(Date.parse(at)) : "");
const moment = (text: string): string | null => {
  const at = momentOf(text);
  return at === undefined ? null : new Date(at).toISOString();
};

/** When it opens, until when it is taken late, and whether it has a clock. */
export function DatesDialog({ homework, onClose }: { homework: Homework; onClose: () => void }) {
  const { _id: id, students } = homework;
  const [wish, setWish] = useState<HomeworkWish>({
    opensAt: typed(homework.opensAt),
    lateUntil: typed(homework.lateUntil),
    noClock: homework.noClock,
  });
  const begun = students.some(({ state, answered }) => state === "writing" || answered > 0);
  const change = useAction({
    call: () =>
      sendChange({
        id,
        opensAt: moment(wish.opensAt),
        lateUntil: moment(wish.lateUntil),
        ...(wish.noClock !== homework.noClock && { noClock: wish.noClock }),
      }),
    done: ({ message }) => {
      onClose();
      return message;
    },
    failed: () => undefined,
    refresh: changedBy(id),
  });
  return (
    <Dialog opened onClose={onClose} title="Change homework" centered>
      <Stack gap="md">
        <HomeworkFields wish={wish} onChange={setWish} fixedClock={begun} />
        <FormFailure message={change.failure} />
        <Group justify="flex-end" gap="8px 12px">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={change.busy} onClick={() => change.run()}>
            Save
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
