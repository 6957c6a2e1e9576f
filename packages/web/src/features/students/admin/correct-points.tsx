import { Textarea, TextInput } from "@mantine/core";
import { correctPoints } from "@markwell/contract/calls/points";
import type { StudentRow } from "@markwell/contract/calls/students";
import { useState } from "react";
import { api } from "../../../lib/api.ts";
import { counted } from "../../../lib/format.ts";
import { newUuid } from "../../../lib/new-uuid.ts";
import { notifySuccess } from "../../../lib/notify.ts";
import { refresh } from "../../../lib/query-client.ts";
import { errorsOf, useCallForm } from "../../../lib/use-call-form.ts";
import { wholeNumber } from "../../../lib/whole-number.ts";
import { FormModal } from "../../../ui/dialog.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import layout from "../../../ui/form-layout.module.css";
import { STUDENTS_KEY } from "../queries.ts";

interface CorrectPointsProps {
  student: StudentRow;
  onClose: () => void;
}

/** Gives or takes points by hand; the student reads the reason in My Points. */
export function CorrectPoints({ student, onClose }: CorrectPointsProps) {
  const { _id: studentId, name, points } = student;
  // One for each opened form: pressing twice, or again after a cut connection, counts once.
  const [requestid] = useState(newUuid);
  const sent = ({ amount, reason }: { amount: string; reason: string }) => ({
    studentId,
    requestid,
    reason,
    amount: wholeNumber(amount),
  });
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { amount: "", reason: "" },
    validate: (values) => errorsOf(correctPoints.body, sent(values)),
    onSubmit: async (values) => {
      const { message } = await api(correctPoints, sent(values));
      notifySuccess(message);
      onClose();
      void refresh(STUDENTS_KEY);
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  return (
    <FormModal onClose={onClose} title={`Points of ${name}`} size="md">
      <form className={layout.form} onSubmit={submit} noValidate>
        <p className="muted">
          {name} has {counted(points, "point")}.
        </p>
        <TextInput
          label="Points to give"
          withAsterisk
          autoComplete="off"
          data-autofocus
          description="With a minus to take: -20"
          {...form.getInputProps("amount")}
        />
        <Textarea
          label="Reason"
          withAsterisk
          autosize
          minRows={2}
          description="The student reads it in My Points."
          {...form.getInputProps("reason")}
        />
        <FormFailure message={failure} />
        <FormButtons does="Correct the points" sending={sending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}
