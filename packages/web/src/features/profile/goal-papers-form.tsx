import { Button, NumberInput } from "@mantine/core";
import { updateProfile } from "@markwell/contract/calls/profile";
import { GOAL_PAPERS } from "@markwell/domain/people/goal";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "../../lib/api.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { USER_DETAILS_KEY } from "../../lib/user-details.ts";
import "../../ui/mantine-more.ts";
import { useReturnedFocus } from "../../ui/use-returned-focus.ts";
import classes from "./profile.module.css";

interface GoalPapersFormProps {
  subject: { _id: string; topic: string };
  present: number;
  onClose: () => void;
}

/** How many papers a month the pupil means to do in a subject. */
export function GoalPapersForm({ subject, present, onClose }: GoalPapersFormProps) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  // Whoever wants to change the number can type at once, and is back at the button afterwards.
  useReturnedFocus();
  useEffect(() => field.current?.select(), []);
  const valuesOf = (goalPapers: number | string) => ({ subject: subject._id, goalPapers });
  const { form, submit, sending } = useCallForm<{ goalPapers: number | string }>({
    initialValues: { goalPapers: present },
    validate: ({ goalPapers }) => errorsOf(updateProfile.body, valuesOf(goalPapers)),
    onSubmit: async ({ goalPapers }) => {
      await api(updateProfile, valuesOf(goalPapers));
      await queryClient.invalidateQueries({ queryKey: USER_DETAILS_KEY });
      notifySuccess(`Your practice goal in ${subject.topic} is saved`);
      onClose();
    },
  });
  return (
    <form className={classes.goalForm} onSubmit={submit} noValidate>
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
      <div className={classes.goalButtons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={sending}>
          Save
        </Button>
      </div>
    </form>
  );
}
