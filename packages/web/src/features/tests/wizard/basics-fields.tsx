import { Loader, MultiSelect, NumberInput, Select, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { texts } from "@markwell/contract/texts";
import { LEVELS, levelLabel, PAPERS, TERMS, TEST_KINDS } from "@markwell/domain/school/lists";
import { DURATION_MAX, DURATION_MIN } from "@markwell/domain/tests/duration";
import { IconCheck } from "@tabler/icons-react";
import { capitalised } from "../../../lib/format.ts";
import type { SchoolLists } from "../../../lib/school-lists.ts";
import type { Basics } from "./basics.ts";
import classes from "./wizard.module.css";

interface BasicsFieldsProps {
  form: UseFormReturnType<Basics>;
  lists: SchoolLists | undefined;
  /** What is known of the title; undefined while it is too short to ask. */
  titleState: "asking" | "taken" | "free" | undefined;
}

const levels = LEVELS.map((value) => ({ value, label: levelLabel(value) }));
const terms = TERMS.map((term) => ({ value: String(term), label: `Term ${term}` }));
/** Worksheets are made for one pupil, never here. */
const kinds = TEST_KINDS.filter((kind) => kind !== "worksheet").map((value) => ({
  value,
  label: capitalised(value.replace("-", " ")),
}));

/** The fields of step 1 in the specification's order. */
export function BasicsFields({ form, lists, titleState }: BasicsFieldsProps) {
  const taken = titleState === "taken" ? texts.test.titleTaken : undefined;
  // Closed until asked: an open list would hide the message of the field that gets the focus.
  const quiet = { openOnFocus: false };
  return (
    <div className={classes.fields}>
      <TextInput
        className={classes.wide}
        label="Test Title"
        withAsterisk
        maxLength={120}
        description="Pupils see it. Another test must not have the same name."
        rightSection={<TitleSign state={titleState} />}
        {...form.getInputProps("title")}
        error={form.errors.title ?? taken}
      />
      <MultiSelect
        {...quiet}
        className={classes.wide}
        label="Subjects"
        searchable
        hidePickedOptions
        withAsterisk
        data={lists?.subjects.map(({ _id, topic }) => ({ value: _id, label: topic })) ?? []}
        {...form.getInputProps("subjects")}
      />
      <Select
        {...quiet}
        label="Level"
        searchable
        clearable
        data={levels}
        {...form.getInputProps("level")}
      />
      <Select {...quiet} label="Term" clearable data={terms} {...form.getInputProps("term")} />
      <Select
        {...quiet}
        label="School"
        searchable
        clearable
        data={lists?.schools.map(({ name }) => name) ?? []}
        {...form.getInputProps("school")}
      />
      <NumberInput
        label="Test Duration"
        withAsterisk
        min={DURATION_MIN}
        max={DURATION_MAX}
        step={5}
        clampBehavior="none"
        allowDecimal={false}
        suffix=" minutes"
        description={`${DURATION_MIN} to ${DURATION_MAX} minutes`}
        {...form.getInputProps("duration")}
      />
      <Select
        {...quiet}
        label="Paper"
        clearable
        data={[...PAPERS]}
        {...form.getInputProps("exam")}
      />
      <Select
        {...quiet}
        label="Year"
        clearable
        data={[...(lists?.years ?? [])].reverse().map(String)}
        {...form.getInputProps("year")}
      />
      <Select
        {...quiet}
        label="Kind of test"
        allowDeselect={false}
        data={kinds}
        {...form.getInputProps("type")}
      />
    </div>
  );
}

function TitleSign({ state }: { state: BasicsFieldsProps["titleState"] }) {
  if (state === "asking") return <Loader size={16} aria-label="Checking the title" />;
  if (state !== "free") return null;
  return (
    <IconCheck size={18} className={classes.free} aria-label="This title is free" role="img" />
  );
}
