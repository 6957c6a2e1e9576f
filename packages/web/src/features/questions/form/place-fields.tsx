import { Select } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import {
  DIFFICULTIES,
  difficultyLabel,
  EXAMS,
  LEVELS,
  levelLabel,
} from "@markwell/domain/school/lists";
import type { SchoolLists } from "../../../lib/school-lists.ts";
import classes from "./form.module.css";
import type { QuestionValues } from "./question-values.ts";

interface PlaceFieldsProps {
  form: UseFormReturnType<QuestionValues>;
  lists: SchoolLists | undefined;
}

const levels = LEVELS.map((value) => ({ value, label: levelLabel(value) }));
const difficulties = DIFFICULTIES.map((value) => ({ value, label: difficultyLabel(value) }));

/** Where the question belongs. Topics follow subject and level, components the subject. */
export function PlaceFields({ form, lists }: PlaceFieldsProps) {
  const { subject, level, topic, component } = form.values;
  const subjectNow = lists?.subjects.find(({ _id }) => _id === subject);
  const topics = subjectNow?.topicsByLevel[level ?? ""] ?? [];

  const choose = (next: { subject?: string | null; level?: string | null }) => {
    form.setValues(next);
    const chosen = lists?.subjects.find(({ _id }) => _id === (next.subject ?? subject));
    const stays = chosen?.topicsByLevel[next.level ?? level ?? ""]?.includes(topic ?? "");
    if (!stays) form.setFieldValue("topic", null);
    if (!chosen?.components.includes(component ?? "")) form.setFieldValue("component", null);
  };

  return (
    <div className={classes.grid}>
      <Select
        openOnFocus={false}
        label="Subject"
        data-autofocus
        withAsterisk
        searchable
        data={lists?.subjects.map(({ _id, topic: name }) => ({ value: _id, label: name })) ?? []}
        {...form.getInputProps("subject")}
        onChange={(value) => choose({ subject: value })}
      />
      <Select
        openOnFocus={false}
        label="Level"
        withAsterisk
        searchable
        data={levels}
        {...form.getInputProps("level")}
        onChange={(value) => choose({ level: value })}
      />
      <Select
        openOnFocus={false}
        label="Difficulty"
        withAsterisk
        data={difficulties}
        {...form.getInputProps("difficulty")}
      />
      {subjectNow && (
        <Select
          openOnFocus={false}
          label="Topic"
          withAsterisk
          searchable
          nothingFoundMessage="No such topic"
          data={withCurrent(topics, topic)}
          {...form.getInputProps("topic")}
        />
      )}
      <Select
        openOnFocus={false}
        label="Component"
        withAsterisk
        disabled={!subjectNow}
        placeholder={subjectNow ? undefined : "Subject first"}
        data={withCurrent(subjectNow?.components ?? [], component)}
        {...form.getInputProps("component")}
      />
      <Select
        openOnFocus={false}
        label="School"
        clearable
        searchable
        data={withCurrent(lists?.schools.map(({ name }) => name) ?? [], form.values.school)}
        {...form.getInputProps("school")}
      />
      <Select
        openOnFocus={false}
        label="Year"
        clearable
        data={withCurrent([...(lists?.years ?? [])].reverse().map(String), form.values.year)}
        {...form.getInputProps("year")}
      />
      <Select
        openOnFocus={false}
        label="Exam"
        clearable
        data={[...EXAMS]}
        {...form.getInputProps("exam")}
      />
    </div>
  );
}

/** A value that has left the lists since the question was made is still shown. */
const withCurrent = (list: readonly string[], current: string | null): string[] =>
  current && !list.includes(current) ? [...list, current] : [...list];
