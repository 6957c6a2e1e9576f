import { Checkbox, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import {
  type Arrangement,
  type RunningTest,
  saveArrangement,
} from "@markwell/contract/calls/arrangements";
import { texts } from "@markwell/contract/texts";
import {
  AID_WORDS,
  AIDS,
  type Aid,
  arrangedMinutes,
  MOST_ARRANGED_MINUTES,
  MOST_EXTRA_PERCENT,
  PROPOSED_EXTRA_PERCENT,
  timeWithExtra,
} from "@markwell/domain/arrangements/arrangement";
import { dayKey } from "@markwell/domain/school/calendar";
import { useState } from "react";
import { schoolZone } from "../../lib/format.ts";
import { newUuid } from "../../lib/new-uuid.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { wholeNumberOr } from "../../lib/whole-number.ts";
import { confirm } from "../../ui/confirm.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { StudentSelect } from "../../ui/student-select.tsx";
import { useReturnedFocus } from "../../ui/use-returned-focus.ts";
import classes from "./arrangements.module.css";
import { ARRANGEMENTS_KEY, arrangementsIn, sendApplying, sendArrangement } from "./queries.ts";

interface ArrangementFormProps {
  /** The arrangement to change; without it a new one is entered. */
  arrangement?: Arrangement | undefined;
  /** The student; left out: chosen in the form. */
  studentId?: string | undefined;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  studentId: string;
  from: string;
  to: string;
  extraPercent: string;
  extraMinutes: string;
  breakMinutes: string;
  aids: Aid[];
  note: string;
}

const EXAMPLE_MINUTES = 60;

export function ArrangementForm({ arrangement, studentId, onClose }: ArrangementFormProps) {
  useReturnedFocus();
  // One id for all tries, so that a repeated request is stored once.
  const [_id] = useState(() => arrangement?._id ?? newUuid());
  const sentOf = ({ to, ...values }: Values) => ({
    ...values,
    _id,
    version: arrangement?.version ?? 0,
    to: to === "" ? null : to,
    extraPercent: wholeNumberOr(values.extraPercent, 0),
    extraMinutes: wholeNumberOr(values.extraMinutes, 0),
    breakMinutes: wholeNumberOr(values.breakMinutes, 0),
  });
  const { form, submit, sending, failure } = useCallForm<Values>({
    initialValues: {
      studentId: arrangement?.studentId ?? studentId ?? "",
      from: arrangement?.from ?? dayKey(serverNow(), schoolZone),
      to: arrangement?.to ?? "",
      extraPercent: String(arrangement?.extraPercent ?? PROPOSED_EXTRA_PERCENT),
      extraMinutes: String(arrangement?.extraMinutes ?? 0),
      breakMinutes: String(arrangement?.breakMinutes ?? 0),
      aids: arrangement?.aids ?? [],
      note: arrangement?.note ?? "",
    },
    validate: (values) => ({
      ...errorsOf(saveArrangement.body, sentOf(values)),
      ...(values.studentId === "" ? { studentId: "Please choose the student" } : {}),
    }),
    onSubmit: async (values) => {
      const { data } = await sendArrangement(sentOf(values));
      notifySuccess(texts.arrangement.saved);
      onClose();
      await refresh(ARRANGEMENTS_KEY);
      // The form is closed by then, so a failure is told above the page.
      for (const test of data.running) {
        await askToApply(values.studentId, test).catch(notifyFailure);
      }
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnClickOutside={!form.isDirty()}
      title={
        arrangement ? `Access arrangement of ${arrangement.student}` : "New access arrangement"
      }
      size="lg"
    >
      <form onSubmit={submit} noValidate className={layout.form}>
        {!arrangement && !studentId && (
          <StudentSelect
            error={form.errors.studentId}
            data-path="studentId"
            onChoose={(id) => form.setFieldValue("studentId", id)}
          />
        )}
        <div className={classes.pair}>
          <TextInput type="date" label="First day" required {...form.getInputProps("from")} />
          <TextInput
            type="date"
            label="Last day"
            description="Leave empty for no end date"
            inputWrapperOrder={["label", "input", "description", "error"]}
            {...form.getInputProps("to")}
          />
        </div>
        <TimeFields form={form} />
        <Checkbox.Group label="Aids" {...form.getInputProps("aids")}>
          <div className={classes.aids}>
            {AIDS.map((aid) => (
              <Checkbox key={aid} value={aid} label={AID_WORDS[aid]} />
            ))}
          </div>
        </Checkbox.Group>
        <Textarea
          label="Note for the teacher who conducts the test"
          description="Which room, who helps. No medical details. The student can read it in the copy of their data."
          autosize
          minRows={2}
          {...form.getInputProps("note")}
        />
        <FormFailure message={failure} />
        <FormButtons does="Save arrangement" sending={sending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** For the example: what cannot be saved counts as none. */
const shown = (typed: string, most: number) => {
  const number = wholeNumberOr(typed, 0);
  return number >= 0 && number <= most ? number : 0;
};

/** Extra time, with what it means for a test, and breaks. */
function TimeFields({ form }: { form: UseFormReturnType<Values> }) {
  const extra = arrangedMinutes(EXAMPLE_MINUTES, [
    {
      extraPercent: shown(form.values.extraPercent, MOST_EXTRA_PERCENT),
      extraMinutes: shown(form.values.extraMinutes, MOST_ARRANGED_MINUTES),
    },
  ]);
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label="Extra time, percent of the test"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps("extraPercent")}
        />
        <TextInput
          label="Extra time, minimum in minutes"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps("extraMinutes")}
        />
      </div>
      <p className="muted small" aria-live="polite">
        {`A test of ${EXAMPLE_MINUTES} minutes: ${timeWithExtra(EXAMPLE_MINUTES, extra)}. If a teacher gives this student more extra time, that counts instead.`}
      </p>
      <TextInput
        label="Breaks that stop the clock, total minutes"
        description="Enter 0 for no breaks. During a break the clock stops and the questions are covered. The break ends when the student goes on or the break time is used up."
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps("breakMinutes")}
      />
    </>
  );
}

/** A test that the student is writing keeps what it began with, unless the person who saves agrees to the change. */
async function askToApply(
  studentId: string,
  { _id, title, duration, arrangedMinutes: before, newMinutes }: RunningTest,
): Promise<void> {
  const effect =
    newMinutes > before
      ? `The time becomes ${timeWithExtra(duration, newMinutes)} instead of ${timeWithExtra(duration, before)}. New breaks and aids are added.`
      : "The new breaks and aids are added.";
  const applies = await confirm({
    title: "Apply it to the running test?",
    text: `The student is writing “${title}”. ${effect} If you leave it, the test continues as it began.`,
    confirm: "Apply to this test",
    cancel: "Leave it as it is",
  });
  if (!applies) return;
  const { message } = await sendApplying(studentId, _id);
  await refresh(arrangementsIn(_id).queryKey);
  notifySuccess(message ?? texts.arrangement.applied);
}
