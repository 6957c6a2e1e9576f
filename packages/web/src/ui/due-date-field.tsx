import { Button, Group, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { eveningIn } from "../lib/due-date.ts";
import { asTyped } from "../lib/school-time.ts";
import { serverNow } from "../lib/server-clock.ts";
import { zoneWords } from "../lib/zone-words.ts";
import { SchoolDayHint } from "./school-day-hint.tsx";

const SHORTCUTS = [
  { days: 1, label: "Tomorrow 18:00" },
  { days: 7, label: "In a week, 18:00" },
];

interface MomentFieldProps {
  label: string;
  description?: string;
  /** In the field's format; "" for none. */
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
}

/** A day and time of the school to come. */
export function MomentField({ label, description, value, error, onChange }: MomentFieldProps) {
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={description}
      min={asTyped(serverNow())}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface DueDateFieldProps {
  value: string;
  error?: ReactNode;
  /** Homework without a clock is handed in by then, other work begun. */
  noClock?: boolean | undefined;
  /** Of the students who get it: the hint leaves out events of others. Left out or none: all. */
  levels?: readonly string[] | undefined;
  onChange: (value: string) => void;
}

/** Until when an assigned test can be begun, with the usual evenings at hand. */
export function DueDateField({ value, error, noClock, levels, onChange }: DueDateFieldProps) {
  return (
    <Stack gap="xs">
      <MomentField
        label="Due date"
        description={
          noClock
            ? `Students hand it in by then${zoneWords(value || serverNow())}.`
            : `Students can start the test until then${zoneWords(value || serverNow())}. Who has started keeps their full time. Leave empty for no limit.`
        }
        value={value}
        error={error}
        onChange={onChange}
      />
      <SchoolDayHint day={value} levels={levels} />
      <Group gap="xs">
        {SHORTCUTS.map(({ days, label }) => (
          <Button
            key={label}
            variant="default"
            size="compact-sm"
            onClick={() => onChange(eveningIn(days, serverNow()))}
          >
            {label}
          </Button>
        ))}
        {value && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange("")}>
            No due date
          </Button>
        )}
      </Group>
    </Stack>
  );
}
