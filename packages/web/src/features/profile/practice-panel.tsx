import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { updateProfile } from "@markwell/contract/calls/profile";
import type { UserDetails } from "@markwell/contract/wire/statistics";
import { GOAL_PAPERS, practicePercent } from "@markwell/domain/people/goal";
import { useEffect, useRef, useState } from "react";
import { api } from "../../lib/api.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { USER_DETAILS_KEY } from "../../lib/user-details.ts";
import { say, told } from "../../lib/words.ts";
import { NumberField } from "../../ui/number-field.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StrongNumbers } from "../../ui/strong-numbers.tsx";
import { useReturnedFocus } from "../../ui/use-returned-focus.ts";
import classes from "./profile.module.css";

export function PracticePanel({ details }: { details: UserDetails }) {
  const { completedTest, goalPapers, subject } = details;
  const [changing, setChanging] = useState(false);
  const percent = practicePercent(completedTest, goalPapers);
  const left = goalPapers - completedTest;
  return (
    <Panel
      title={say("Practice Goal")}
      action={
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          aria-expanded={changing}
          aria-label={say("Change the practice goal")}
          onClick={() => setChanging(!changing)}
        >
          {say("Change")}
        </Button>
      }
    >
      <p className={classes.big}>
        <StrongNumbers>
          {say("{done} of {of, plural, one {# paper} other {# papers}} this month", {
            done: completedTest,
            of: goalPapers,
          })}
        </StrongNumbers>
      </p>
      <Progress
        value={percent}
        size={14}
        color={left <= 0 ? "green" : "indigo"}
        aria-label={say(
          "Practice goal: {completedTest} of {goalPapers, plural, one {# paper} other {# papers}} this month",
          { completedTest, goalPapers },
        )}
      />
      <Text mt="xs" fz="sm" c="dimmed">
        {percent}%{" "}
        {left <= 0
          ? say("– you have reached it. Well done!")
          : say("– {left, plural, one {# paper} other {# papers}} to go in {topic}", {
              left,
              topic: told(subject.topic),
            })}
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
      notifySuccess(say("Your practice goal in {topic} saved", { topic: told(subject.topic) }));
      onClose();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" mt="md">
        <NumberField
          label={say("Papers a month")}
          ref={field}
          min={GOAL_PAPERS.least}
          max={GOAL_PAPERS.most}
          {...form.getInputProps("goalPapers")}
        />
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {say("Cancel")}
          </Button>
          <Button type="submit" loading={sending}>
            {say("Save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
