import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Text,
  Textarea,
  TextInput,
} from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { savePaperFormat } from "@markwell/contract/calls/paper-formats";
import { texts } from "@markwell/contract/texts";
import { QUESTION_KINDS } from "@markwell/domain/questions/kind";
import { marksOfSections, SUBJECT_LEVELS } from "@markwell/domain/school/paper-format";
import { IconPlus, IconX } from "@tabler/icons-react";
import { api } from "../../lib/api.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { paperFormatsQuery } from "../../lib/paper-formats.ts";
import { refresh } from "../../lib/query-client.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { FormModal } from "../../ui/dialog.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { NumberField } from "../../ui/number-field.tsx";
import { KIND_LABELS } from "../../ui/question-filters.ts";
import {
  emptyPaper,
  emptySection,
  type FormatValues,
  type PaperValues,
  sentOf,
} from "./paper-format-values.ts";
import classes from "./school.module.css";

interface PaperFormatFormProps {
  initial: FormatValues;
  subjects: ReadonlyArray<{ _id: string; topic: string }>;
  onClose: () => void;
}

export function PaperFormatForm({ initial, subjects, onClose }: PaperFormatFormProps) {
  const { form, submit, sending, failure } = useCallForm<FormatValues>({
    initialValues: initial,
    validate: (values) => errorsOf(savePaperFormat.body, sentOf(values)),
    onSubmit: async (values) => {
      const { message } = await api(savePaperFormat, sentOf(values));
      notifySuccess(message ?? texts.paperFormat.saved(values.examination));
      onClose();
      await refresh(paperFormatsQuery.queryKey);
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  const { stage, papers } = form.values;
  return (
    <FormModal onClose={onClose} size={860} title={initial._id ? "Edit format" : "Add format"}>
      <form onSubmit={submit} noValidate className={layout.form}>
        <div className={layout.pair}>
          <NativeSelect
            label="Subject"
            data={subjects.map(({ _id, topic }) => ({ value: _id, label: topic }))}
            {...form.getInputProps("subject")}
          />
          <TextInput
            label="Examination"
            placeholder="PSLE"
            withAsterisk
            autoComplete="off"
            data-autofocus
            {...form.getInputProps("examination")}
          />
          <NativeSelect
            label="Stage"
            data={[
              { value: "primary", label: "Primary" },
              { value: "secondary", label: "Secondary" },
            ]}
            {...form.getInputProps("stage")}
            onChange={(event) => {
              const next = event.currentTarget.value === "primary" ? "primary" : "secondary";
              form.setFieldValue("stage", next);
              if (next === "primary") form.setFieldValue("subjectLevel", "");
            }}
          />
          <NativeSelect
            label="Subject level"
            disabled={stage === "primary"}
            data={[
              { value: "", label: "All" },
              ...SUBJECT_LEVELS.map((level) => ({ value: level, label: level })),
            ]}
            {...form.getInputProps("subjectLevel")}
          />
          <NumberField
            label="First year"
            description="Year of the examination. Leave empty for no first year"
            {...form.getInputProps("from")}
          />
          <NumberField
            label="Last year"
            description="Leave empty for no last year"
            {...form.getInputProps("to")}
          />
        </div>
        {papers.map((paper, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: papers have no identity besides their place
          <PaperFields key={place} form={form} paper={paper} place={place} />
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => form.insertListItem("papers", emptyPaper(papers.length + 1))}
          >
            Add a paper
          </Button>
        </Group>
        <FormFailure message={form.errors.papers ? String(form.errors.papers) : undefined} />
        <Textarea
          label="Topics no longer in the syllabus"
          description="One on each line, as named in the bank. Tests built by this format leave them out."
          autosize
          minRows={2}
          {...form.getInputProps("droppedTopics")}
        />
        <Textarea
          label="Source"
          description="The source document, such as the syllabus with its number and year"
          withAsterisk
          autosize
          minRows={1}
          {...form.getInputProps("source")}
        />
        <NativeSelect
          label="Compared with the authority's own document"
          data={[
            { value: "none", label: "Nothing yet (shows as not verified)" },
            { value: "marks", label: "The marks of the papers" },
            { value: "all", label: "Everything" },
          ]}
          {...form.getInputProps("verified")}
        />
        <FormFailure message={failure} />
        <FormButtons does="Save format" sending={sending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}

interface PaperFieldsProps {
  form: UseFormReturnType<FormatValues>;
  paper: PaperValues;
  /** From 0. */
  place: number;
}

function PaperFields({ form, paper, place }: PaperFieldsProps) {
  const path = `papers.${place}`;
  const whose = paper.name || `Paper ${place + 1}`;
  const made = marksOfSections(
    paper.sections.map(({ count, marksEach }) => ({
      count: Number(count),
      marksEach: Number(marksEach),
    })),
  );
  const error = form.errors[`${path}.sections`];
  return (
    <fieldset className={classes.paper}>
      <legend className="visually-hidden">{whose}</legend>
      <div className={classes.attemptFacts}>
        <TextInput
          label="Paper"
          withAsterisk
          autoComplete="off"
          {...form.getInputProps(`${path}.name`)}
        />
        <NumberField label="Marks" withAsterisk {...form.getInputProps(`${path}.marks`)} />
        <NumberField label="Minutes" {...form.getInputProps(`${path}.minutes`)} />
        <NativeSelect
          label="Calculator"
          data={[
            { value: "", label: "–" },
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
          {...form.getInputProps(`${path}.calculator`)}
        />
        <NativeSelect
          label="Counts in"
          data={[
            { value: "", label: "–" },
            { value: "1", label: "Part 1" },
            { value: "2", label: "Part 2" },
          ]}
          {...form.getInputProps(`${path}.part`)}
        />
        <ActionIcon
          className={classes.removePaper}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Remove ${whose}`}
          onClick={() => form.removeListItem("papers", place)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      {paper.sections.map((section, number) => (
        <SectionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity besides their place
          key={number}
          form={form}
          section={section}
          place={number}
          {...{ path, whose }}
        />
      ))}
      <Group justify="space-between" gap="xs">
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem(`${path}.sections`, emptySection())}
        >
          Add a section to {whose}
        </Button>
        {paper.sections.length > 0 && (
          <Text fz="sm" c="dimmed">
            {made} of {paper.marks || 0} marks in sections
          </Text>
        )}
      </Group>
      <FormFailure message={error ? String(error) : undefined} />
    </fieldset>
  );
}

interface SectionFieldsProps {
  form: UseFormReturnType<FormatValues>;
  section: PaperValues["sections"][number];
  /** Names its paper in the values of the form. */
  path: string;
  place: number;
  whose: string;
}

function SectionFields({
  form,
  section: { count, marksEach },
  path,
  place,
  whose,
}: SectionFieldsProps) {
  const section = `${path}.sections.${place}`;
  const label = `${whose}, section ${place + 1}`;
  return (
    <div className={classes.section}>
      <TextInput
        aria-label={`${label}, name`}
        placeholder={`Section ${place + 1}`}
        autoComplete="off"
        {...form.getInputProps(`${section}.name`)}
      />
      <NativeSelect
        aria-label={`${label}, kind`}
        data={QUESTION_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
        {...form.getInputProps(`${section}.kind`)}
      />
      <NumberField
        aria-label={`${label}, questions`}
        unit={count === 1 ? "question" : "questions"}
        {...form.getInputProps(`${section}.count`)}
      />
      <NumberField
        aria-label={`${label}, marks each`}
        unit={marksEach === 1 ? "mark each" : "marks each"}
        {...form.getInputProps(`${section}.marksEach`)}
      />
      <Checkbox
        className={classes.passage}
        label="In passages"
        aria-label={`${label}, in whole passages`}
        {...form.getInputProps(`${section}.passage`, { type: "checkbox" })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Remove ${label}`}
        onClick={() => form.removeListItem(`${path}.sections`, place)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
