import { Checkbox, Stack } from "@mantine/core";
import { MomentField } from "./due-date-field.tsx";

/** In the format of the date fields; "" for none. */
export interface HomeworkWish {
  opensAt: string;
  lateUntil: string;
  noClock: boolean;
}

interface HomeworkFieldsProps {
  wish: HomeworkWish;
  onChange: (wish: HomeworkWish) => void;
  /** Students have begun, so the clock stays as it is. */
  fixedClock?: boolean;
}

/** What homework has beside its due date. */
export function HomeworkFields({ wish, onChange, fixedClock = false }: HomeworkFieldsProps) {
  const { opensAt, lateUntil, noClock } = wish;
  return (
    <Stack gap="md">
      <Checkbox
        label="No clock"
        description={
          fixedClock
            ? "Students have begun, so this can no longer be changed."
            : "Students work on it as long as they like, until the due date."
        }
        checked={noClock}
        disabled={fixedClock}
        onChange={(event) => onChange({ ...wish, noClock: event.currentTarget.checked })}
      />
      <MomentField
        label="Opens"
        description="Leave empty to open it at once."
        value={opensAt}
        onChange={(value) => onChange({ ...wish, opensAt: value })}
      />
      <MomentField
        label="Late hand-in until"
        description="Marked as late. Leave empty for none."
        value={lateUntil}
        onChange={(value) => onChange({ ...wish, lateUntil: value })}
      />
    </Stack>
  );
}
