import { Button, Group, NumberInput, Progress, Stack, Text } from "@mantine/core";
import { updateProfile } from "@markwell/contract/calls/profile";
import type { UserDetails } from "@markwell/contract/wire/statistics";
import { GOAL_PAPERS, practicePercent } from "@markwell/domain/people/goal";
import { useEffect, useRef, useState } from "react";
import { api } from "../../lib/api.ts";
import { counted } from "../../lib/format.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { USER_DETAILS_KEY } from "../../lib/user-details.ts";
import { Panel } from "../../ui/panel.tsx";
import { useReturnedFocus } from "../../ui/use-returned-focus.ts";
import classes from "./profile.module.css";

export function PracticePanel({ details }: { details: UserDetails }) {
  const { completedTest, goalPapers, subject } = details;
  const [changing, setChanging] = useState(false);
  const percent = practicePercent(completedTest, goalPapers);
  const left = goalPapers - completedTest;
  return (
    <Panel
      title="Practice Goal"
      action={
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          aria-expanded={changing}
          aria-label="Change the practice goal"
          onClick={() => setChanging(!changing)}
        >
          Change
        </Button>
      }
    >
      <p className={classes.big}>
        <strong>
          {completedTest} of {goalPapers}
        </strong>{" "}
        {goalPapers === 1 ? "paper" : "papers"} this month
      </p>
      <Progress
        value={percent}
        size={14}
        color={left <= 0 ? "green" : "indigo"}
        aria-label={`Practice goal: ${completedTest} of ${counted(goalPapers, "paper")} this month`}
      />
      <Text mt="xs" fz="sm" c="dimmed">
        {percent}%{" "}
        {left <= 0
          ? "– you have reached it. Well done!"
          : `– ${counted(left, "paper")} to go in ${subject.topic}`}
      </Text>
      {changing && (
        <GoalPapersForm subject={subject} present={goalPapers} onClose={() => setChanging(false)} />
      )}
    </Panel>
  );
}

interface GoalPapersFormProps {
  subject: { _id: string; topic: string };
  present: number;
  onClose: () => void;
}

function GoalPapersForm({ subject, present, onClose }: GoalPapersFormProps) {
  const field = useRef<HTMLInputElement>(null);
  // The number can be typed at once; the focus returns to the button afterwards.
  useReturnedFocus();
  useEffect(() => field.current?.select(), []);
  const valuesOf = (goalPapers: number | string) => ({ subject: subject._id, goalPapers });
  const { form, submit, sending } = useCallForm<{ goalPapers: number | string }>({
    initialValues: { goalPapers: present },
    validate: ({ goalPapers }) => errorsOf(updateProfile.body, valuesOf(goalPapers)),
    onSubmit: async ({ goalPapers }) => {
      await api(updateProfile, valuesOf(goalPapers));
      await refresh(USER_DETAILS_KEY);
      notifySuccess(`Your practice goal in ${subject.topic} saved`);
      onClose();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" mt="md">
        <NumberInput
          label="Papers a month"
          ref={field}
          allowDecimal={false}
          allowNegative={false}
          min={GOAL_PAPERS.least}
          max={GOAL_PAPERS.most}
          clampBehavior="none"
          {...form.getInputProps("goalPapers")}
        />
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={sending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
