import { NumberInput, Select, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { DEFAULT_GOAL } from "@markwell/domain/people/goal";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import type { SchoolLists } from "../../lib/school-lists.ts";
import { Panel } from "../../ui/panel.tsx";
import classes from "./profile-settings.module.css";
import type { ProfileValues } from "./profile-values.ts";
import { schoolChoice } from "./school-choice.ts";

interface ChildFieldsProps {
  form: UseFormReturnType<ProfileValues>;
  /** The school's day, "2026-11-21". */
  today: string;
  schools: SchoolLists["schools"];
}

const GOALS = [
  ["goalForMath", "Goal for Math"],
  ["goalForEnglish", "Goal for English"],
  ["goalForScience", "Goal for Science"],
] as const;

/** Child's details: name, level, goals, school, countdown. */
export function ChildFields({ form, today, schools }: ChildFieldsProps) {
  const { school } = form.getValues();
  return (
    <Panel title="Child's details">
      <div className={classes.fields}>
        <TextInput label="Name" withAsterisk autoComplete="name" {...form.getInputProps("name")} />
        <Select
          label="Level of Study"
          withAsterisk
          allowDeselect={false}
          data={LEVELS.map((level) => ({ value: level, label: levelLabel(level) }))}
          {...form.getInputProps("level")}
        />
        {GOALS.map(([field, label]) => (
          <NumberInput
            key={field}
            label={label}
            description={`0 to 100 percent; empty means ${DEFAULT_GOAL}`}
            placeholder={String(DEFAULT_GOAL)}
            suffix="%"
            allowDecimal={false}
            min={0}
            max={100}
            clampBehavior="none"
            {...form.getInputProps(field)}
          />
        ))}
        <NumberInput
          label="Goal for Mother Tongue"
          description="Not offered yet"
          suffix="%"
          disabled
        />
        <Select
          label="School"
          placeholder="Choose a school"
          searchable
          clearable
          openOnFocus={false}
          nothingFoundMessage="No such school in the list"
          clearButtonProps={{ "aria-label": "Clear the school" }}
          data={schoolChoice(schools, school)}
          {...form.getInputProps("school")}
          value={school || null}
          onChange={(name) => form.setFieldValue("school", name ?? "")}
        />
        <TextInput
          id="countdown"
          type="date"
          label="Countdown Timer"
          description="The day you count down to"
          min={today}
          {...form.getInputProps("countDownTimer")}
        />
        <Textarea
          className={classes.wide}
          label="Notes on countdown"
          description="What the day is about"
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps("notesOnCountDown")}
        />
      </div>
    </Panel>
  );
}
