import { ActionIcon, Button, Stack } from "@mantine/core";
import type { ClassOfTest } from "@markwell/contract/calls/class-tests";
import { IconUsersPlus, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted, formatDateTime } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { useAction } from "../../ui/use-action.ts";
import classes from "./class-tests.module.css";
import { GiveDialog } from "./give-dialog.tsx";
import { changedBy, classesOf, sendTaking } from "./queries.ts";

interface ClassesCardProps {
  test: { _id: string; title: string };
  mayChange: boolean;
}

export function ClassesCard({ test, mayChange }: ClassesCardProps) {
  const load = useQuery(classesOf(test._id));
  const [giving, setGiving] = useState(false);
  const { classes: given = [], exceptions = [] } = load.data ?? {};
  if (!mayChange && given.length === 0) return null;
  return (
    <Card title="Classes" p="md">
      <Stack gap="sm">
        {load.error && !load.data && (
          <p className="small caution">The classes could not be loaded.</p>
        )}
        {given.map((one) => (
          <GivenClass key={one._id} test={test} one={one} mayChange={mayChange} />
        ))}
        {exceptions.length > 0 && (
          <p className="muted smaller breaks">
            Without {exceptions.map(({ name }) => name).join(", ")}
          </p>
        )}
        {mayChange && (
          <Button
            variant="default"
            fullWidth
            leftSection={<IconUsersPlus size={18} aria-hidden />}
            onClick={() => setGiving(true)}
          >
            {given.length === 0 ? "Choose classes" : "Classes and exceptions"}
          </Button>
        )}
      </Stack>
      {giving && (
        <GiveDialog test={test} how={given[0]?.how ?? "live"} onClose={() => setGiving(false)} />
      )}
    </Card>
  );
}

function GivenClass({ test, one, mayChange }: ClassesCardProps & { one: ClassOfTest }) {
  const { _id, name } = one;
  const take = useAction({
    call: () => sendTaking({ id: test._id, class: _id }),
    ask: () => ({
      title: `Remove ${name} from this test?`,
      text: "Students who have the test only through this class and have not started will lose it. Answers are kept.",
      confirm: "Remove class",
      danger: true,
    }),
    refresh: changedBy(test._id),
  });
  return (
    <div className={classes.given}>
      <div className="small">
        <strong>{name}</strong>
        <p className="muted smaller">{progressOf(one)}</p>
        {one.how === "assigned" && (
          <p className="muted smaller">
            {one.dueAt ? `Homework until ${formatDateTime(one.dueAt)}` : "Homework, no due date"}
          </p>
        )}
      </div>
      {mayChange && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove ${name} from this test`}
          loading={take.busy}
          onClick={() => take.run()}
        >
          <IconX size={18} />
        </ActionIcon>
      )}
    </div>
  );
}

function progressOf({ students, onTest, begun, finished }: ClassOfTest): string {
  const on =
    onTest === students
      ? counted(students, "student")
      : `${onTest} of ${counted(students, "student")}`;
  const writing = begun - finished;
  return [on, writing > 0 && `${writing} writing`, finished > 0 && `${finished} finished`]
    .filter(Boolean)
    .join(" · ");
}
