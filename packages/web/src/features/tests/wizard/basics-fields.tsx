import { Loader, MultiSelect, Select, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { texts } from "@markwell/contract/texts";
import {
  arrangedMinutes,
  PROPOSED_EXTRA_PERCENT,
  timeWithExtra,
} from "@markwell/domain/arrangements/arrangement";
import {
  LEVELS,
  levelLabel,
  PAPERS,
  TERMS,
  TEST_KIND_LABELS,
  TEST_KINDS,
} from "@markwell/domain/school/lists";
import { hasSubjectLevels, keptSubjectLevel } from "@markwell/domain/school/subject-level";
import { DURATION_MAX, DURATION_MIN } from "@markwell/domain/tests/duration";
import { INSTRUCTIONS_MAX } from "@markwell/domain/tests/sections";
import { IconCheck } from "@tabler/icons-react";
import { Fragment, type ReactNode } from "react";
import type { SchoolLists } from "../../../lib/school-lists.ts";
import { Card } from "../../../ui/card.tsx";
import { NumberField } from "../../../ui/number-field.tsx";
import { ReleaseChoice, type ReleaseValue } from "../../../ui/release-choice.tsx";
import { SubjectLevelSelect } from "../../../ui/subject-level-select.tsx";
import { type Asked, type Basics, LABELS } from "./basics.ts";
import classes from "./wizard.module.css";

/** An example of extended time by arrangement; "" for an invalid duration. */
function arrangedExample(duration: unknown): string {
  if (typeof duration !== "number" || duration < DURATION_MIN) return "";
  const extra = arrangedMinutes(duration, [
    { extraPercent: PROPOSED_EXTRA_PERCENT, extraMinutes: 0 },
  ]);
  return ` Students with an access arrangement get their time automatically: ${timeWithExtra(duration, extra)} at ${PROPOSED_EXTRA_PERCENT} %.`;
}

interface BasicsFieldsProps {
  form: UseFormReturnType<Basics>;
  lists: SchoolLists | undefined;
  /** The state of the title check; undefined while the title is too short. */
  titleState: "asking" | "taken" | "free" | undefined;
  /** Outside the form, because it follows the kind and the questions until somebody chooses it. */
  release: ReleaseValue;
  onRelease: (release: ReleaseValue) => void;
}

type Input = (props: BasicsFieldsProps) => ReactNode;

const levels = LEVELS.map((value) => ({ value, label: levelLabel(value) }));
const terms = TERMS.map((term) => ({ value: String(term), label: `Term ${term}` }));
/** Worksheets are created for one student, never here. */
const kinds = TEST_KINDS.filter((kind) => kind !== "worksheet").map((value) => ({
  value,
  label: TEST_KIND_LABELS[value],
}));
// Closed until asked: an open list would hide the message of the field that gets the focus.
const quiet = { openOnFocus: false };

const choice = (form: BasicsFieldsProps["form"], field: "level" | "school" | "exam") => ({
  ...quiet,
  label: LABELS[field],
  clearable: true,
  ...form.getInputProps(field),
  value: form.values[field] || null,
  onChange: (value: string | null) => form.setFieldValue(field, value ?? ""),
});

const numberChoice = (form: BasicsFieldsProps["form"], field: "term" | "year") => ({
  ...quiet,
  label: LABELS[field],
  clearable: true,
  ...form.getInputProps(field),
  value: form.values[field] === null ? null : String(form.values[field]),
  onChange: (value: string | null) =>
    form.setFieldValue(field, value === null ? null : Number(value)),
});

/** The fields in the specification's order, each with its input. */
const DETAILS = {
  title: ({ form, titleState }) => (
    <TextInput
      className={classes.wide}
      label={LABELS.title}
      withAsterisk
      maxLength={120}
      description="Students see this title. Each test needs its own title."
      rightSection={<TitleSign state={titleState} />}
      {...form.getInputProps("title")}
      error={form.errors.title ?? (titleState === "taken" ? texts.test.titleTaken : undefined)}
    />
  ),
  subjects: ({ form, lists }) => (
    <MultiSelect
      {...quiet}
      className={classes.wide}
      label={LABELS.subjects}
      searchable
      hidePickedOptions
      withAsterisk
      data={lists?.subjects.map(({ _id, topic }) => ({ value: _id, label: topic })) ?? []}
      {...form.getInputProps("subjects")}
    />
  ),
  level: ({ form }) => (
    <Select
      searchable
      data={levels}
      {...choice(form, "level")}
      onChange={(value) => {
        const level = LEVELS.find((each) => each === value) ?? "";
        const subjectLevel = keptSubjectLevel(level, form.values.subjectLevel);
        form.setValues({ level, subjectLevel });
      }}
    />
  ),
  subjectLevel: ({ form }) =>
    hasSubjectLevels(form.values.level) && (
      <SubjectLevelSelect
        value={form.values.subjectLevel}
        error={form.errors.subjectLevel}
        onChange={(level) => form.setFieldValue("subjectLevel", level)}
      />
    ),
  term: ({ form }) => <Select data={terms} {...numberChoice(form, "term")} />,
  school: ({ form, lists }) => (
    <Select
      searchable
      data={lists?.schools.map(({ name }) => name) ?? []}
      {...choice(form, "school")}
    />
  ),
  duration: ({ form }) => (
    <NumberField
      label={LABELS.duration}
      withAsterisk
      min={DURATION_MIN}
      max={DURATION_MAX}
      step={5}
      unit="minutes"
      description={`${DURATION_MIN} to ${DURATION_MAX} minutes.${arrangedExample(form.values.duration)}`}
      {...form.getInputProps("duration")}
    />
  ),
  exam: ({ form }) => <Select data={[...PAPERS]} {...choice(form, "exam")} />,
  year: ({ form, lists }) => (
    <Select
      data={[...(lists?.years ?? [])].reverse().map(String)}
      {...numberChoice(form, "year")}
    />
  ),
  type: ({ form }) => (
    <Select {...quiet} label={LABELS.type} data={kinds} {...form.getInputProps("type")} />
  ),
  instructions: ({ form }) => (
    <Textarea
      className={classes.wide}
      label={LABELS.instructions}
      description="Students read them while they wait, and on the printed test. You can give a group of questions a heading in the next step."
      autosize
      minRows={2}
      maxRows={10}
      maxLength={INSTRUCTIONS_MAX}
      {...form.getInputProps("instructions")}
    />
  ),
} satisfies Partial<Record<Asked, Input>>;

/** Without them everybody gets the same order; a student's own order stays the same for them. */
const ORDER = {
  shuffleQuestions: ({ form }) => (
    <Switch
      label={LABELS.shuffleQuestions}
      description="Every student gets them in a different order."
      {...form.getInputProps("shuffleQuestions", { type: "checkbox" })}
    />
  ),
  shuffleOptions: ({ form }) => (
    <Switch
      label={LABELS.shuffleOptions}
      description="Every student gets options A to E in a different order."
      {...form.getInputProps("shuffleOptions", { type: "checkbox" })}
    />
  ),
} satisfies Partial<Record<Asked, Input>>;

/** What holds while the test is conducted, the door first. A field that has its input nowhere does not compile. */
const CONDUCT: Record<
  Exclude<Asked, keyof typeof DETAILS | keyof typeof ORDER | "release">,
  Input
> = {
  closeAtBegin: ({ form }) => (
    <Switch
      label={LABELS.closeAtBegin}
      description="Students who come later must ask you to let them in."
      {...form.getInputProps("closeAtBegin", { type: "checkbox" })}
    />
  ),
  notePageLeft: ({ form }) => (
    <Switch
      label={LABELS.notePageLeft}
      description="You see how often and for how long. Students know this before they start. It has no automatic effect."
      {...form.getInputProps("notePageLeft", { type: "checkbox" })}
    />
  ),
  spellingHelp: ({ form }) => (
    <Switch
      label={LABELS.spellingHelp}
      description="Devices underline and correct misspelt words in long answers and compositions. Without it, students get no help."
      {...form.getInputProps("spellingHelp", { type: "checkbox" })}
    />
  ),
};

export function BasicsFields(props: BasicsFieldsProps) {
  const inputs = (of: Partial<Record<Asked, Input>>) =>
    Object.entries(of).map(([field, input]) => <Fragment key={field}>{input(props)}</Fragment>);
  return (
    <>
      <Card>
        <div className={classes.fields}>{inputs(DETAILS)}</div>
      </Card>
      <Card title="Order">
        <Stack>{inputs(ORDER)}</Stack>
      </Card>
      <Card title="Answers">
        <ReleaseChoice label={LABELS.release} value={props.release} onChange={props.onRelease} />
      </Card>
      <Card title="During the test">
        <Stack>{inputs(CONDUCT)}</Stack>
      </Card>
    </>
  );
}

function TitleSign({ state }: { state: BasicsFieldsProps["titleState"] }) {
  if (state === "asking") return <Loader size={16} aria-label="Checking the title" />;
  if (state !== "free") return null;
  return <IconCheck size={18} className="good" aria-label="This title is available" role="img" />;
}
