import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Textarea,
  TextInput,
} from "@mantine/core";
import type { InputOf } from "@markwell/contract/call";
import { saveGradeScale } from "@markwell/contract/calls/grade-scales";
import { texts } from "@markwell/contract/texts";
import { SUBJECT_LEVELS } from "@markwell/domain/school/paper-format";
import { IconPlus, IconX } from "@tabler/icons-react";
import { api } from "../../lib/api.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh as refreshQuery } from "../../lib/query-client.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { type TypedNumber, wholeNumber, wholeNumberOr } from "../../lib/whole-number.ts";
import { FormModal } from "../../ui/dialog.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { NumberField } from "../../ui/number-field.tsx";
import classes from "./school.module.css";

type Sent = InputOf<typeof saveGradeScale>;
export type ScaleValues = Omit<Sent, "_id"> & { _id: string | undefined };

interface Values extends Record<string, unknown> {
  subjectLevel: Sent["subjectLevel"];
  from: TypedNumber;
  to: TypedNumber;
  verified: boolean;
  source: string;
  bands: Array<{ grade: string; from: TypedNumber }>;
}

interface GradeScaleFormProps {
  initial: ScaleValues;
  refresh: readonly unknown[];
  onClose: () => void;
}

/** The grades of one subject level in a window: for which years, from which percentage, and where that is written. */
export function GradeScaleForm({ initial, refresh, onClose }: GradeScaleFormProps) {
  const { _id, version } = initial;
  const sentOf = (values: Values): Sent => ({
    ...(_id === undefined ? {} : { _id }),
    ...values,
    from: wholeNumberOr(values.from, null),
    to: wholeNumberOr(values.to, null),
    // The call refuses empty fields with a message at the field.
    bands: values.bands.map(({ grade, from }) => ({ grade, from: wholeNumber(from) })),
    version,
  });
  const { form, submit, sending, failure } = useCallForm<Values>({
    initialValues: {
      subjectLevel: initial.subjectLevel,
      from: initial.from ?? "",
      to: initial.to ?? "",
      verified: initial.verified,
      source: initial.source,
      bands: initial.bands.map(({ grade, from }) => ({ grade, from })),
    },
    validate: (values) => errorsOf(saveGradeScale.body, sentOf(values)),
    onSubmit: async (values) => {
      const { message } = await api(saveGradeScale, sentOf(values));
      notifySuccess(message ?? texts.gradeScale.saved(values.subjectLevel));
      onClose();
      await refreshQuery(refresh);
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  const { bands } = form.values;
  return (
    <FormModal onClose={onClose} size={560} title={_id ? "Edit grades" : "Add grades"}>
      <form onSubmit={submit} noValidate className={layout.form}>
        <NativeSelect
          label={texts.subjectLevel.label}
          data={[...SUBJECT_LEVELS]}
          {...form.getInputProps("subjectLevel")}
        />
        <div className={layout.pair}>
          <NumberField
            label="First year"
            description="Year of the tests. Leave empty for no first year"
            {...form.getInputProps("from")}
          />
          <NumberField
            label="Last year"
            description="Leave empty for no last year"
            {...form.getInputProps("to")}
          />
        </div>
        <fieldset className={classes.paper}>
          <legend className="visually-hidden">Grades</legend>
          {bands.map((_band, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bands have no identity besides their place
            <div key={place} className={classes.band}>
              <TextInput
                aria-label={`Grade ${place + 1}`}
                placeholder="Grade"
                autoComplete="off"
                {...form.getInputProps(`bands.${place}.grade`)}
              />
              <NumberField
                aria-label={`Grade ${place + 1}, from percent`}
                before="from"
                unit="%"
                {...form.getInputProps(`bands.${place}.from`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Remove grade ${place + 1}`}
                onClick={() => form.removeListItem("bands", place)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          <Group>
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => form.insertListItem("bands", { grade: "", from: "" })}
            >
              Add a grade
            </Button>
          </Group>
          <FormFailure message={form.errors.bands ? String(form.errors.bands) : undefined} />
        </fieldset>
        <Textarea
          label="Source"
          description="The source document, with its year"
          withAsterisk
          autosize
          minRows={1}
          {...form.getInputProps("source")}
        />
        <Checkbox
          label="Compared with the authority's own document"
          description="Until then they are shown as not verified."
          {...form.getInputProps("verified", { type: "checkbox" })}
        />
        <FormFailure message={failure} />
        <FormButtons does="Save grades" sending={sending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}
