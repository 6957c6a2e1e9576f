import { Select, SimpleGrid, Switch } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { texts } from "@markwell/contract/texts";
import { WEIGHTAGE_MIN } from "@markwell/domain/questions/draft";
import { marksMost } from "@markwell/domain/questions/kinds";
import { DIFFICULTIES, difficultyLabel, LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { hasSubjectLevels, keptSubjectLevel } from "@markwell/domain/school/subject-level";
import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { type SchoolLists, schoolListsQuery } from "../../../lib/school-lists.ts";
import { NumberField } from "../../../ui/number-field.tsx";
import { RichTextEditor } from "../../../ui/rich-text-editor.tsx";
import { SubjectLevelSelect } from "../../../ui/subject-level-select.tsx";
import { AskOffice } from "../ask-office.tsx";
import classes from "./form.module.css";
import { FixedKind, KindSwitch, kindFields } from "./kind-fields.tsx";
import { PartOfField, PassageField } from "./passage-field.tsx";
import { QuestionImageField } from "./question-image-field.tsx";
import type { QuestionField, QuestionValues } from "./question-values.ts";
import { RubricField } from "./rubric-field.tsx";
import { SimilarNote } from "./similar-note.tsx";
import { StepsField } from "./steps-field.tsx";

interface QuestionFieldsProps {
  form: UseFormReturnType<QuestionValues>;
  mode: "create" | "edit";
  questionId?: string | undefined;
  before?: string | undefined;
  at?: "explanation" | undefined;
}

interface InputProps extends Omit<QuestionFieldsProps, "mode"> {
  editedId: string | undefined;
  lists: SchoolLists | undefined;
}

type Input = (props: InputProps) => ReactNode;

const levels = LEVELS.map((value) => ({ value, label: levelLabel(value) }));
const difficulties = DIFFICULTIES.map((value) => ({ value, label: difficultyLabel(value) }));

/** A list of texts; "" while none is chosen. It stays closed until it is asked to open. */
function choice(
  { form }: InputProps,
  field: "level" | "difficulty" | "exam" | "school" | "topic" | "component" | "subject",
) {
  const { onChange, ...input } = form.getInputProps(field);
  return {
    openOnFocus: false,
    ...input,
    value: form.values[field] || null,
    onChange: (value: string | null) => onChange(value ?? ""),
  };
}

/** Where the question belongs. Topics follow subject and level, components the subject. */
const PLACE = {
  subject: (props) => (
    <Select
      {...choice(props, "subject")}
      label="Subject"
      data-autofocus={props.at ? undefined : true}
      withAsterisk
      searchable
      data={props.lists?.subjects.map(({ _id, topic }) => ({ value: _id, label: topic })) ?? []}
      onChange={(value) => moveTo(props, { subject: value ?? "" })}
    />
  ),
  level: (props) => (
    <Select
      {...choice(props, "level")}
      label="Level"
      withAsterisk
      searchable
      data={levels}
      onChange={(value) => moveTo(props, { level: LEVELS.find((level) => level === value) ?? "" })}
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
  difficulty: (props) => (
    <Select {...choice(props, "difficulty")} label="Difficulty" withAsterisk data={difficulties} />
  ),
  topic: (props) => {
    const { level, topic } = props.form.values;
    const subject = subjectOf(props);
    return (
      subject && (
        <Select
          {...choice(props, "topic")}
          label="Topic"
          withAsterisk
          searchable
          nothingFoundMessage="Topic not found"
          data={withCurrent(subject.topicsByLevel[level] ?? [], topic)}
        />
      )
    );
  },
  component: (props) => {
    const subject = subjectOf(props);
    return (
      <Select
        {...choice(props, "component")}
        label="Component"
        withAsterisk
        disabled={!subject}
        placeholder={subject ? undefined : "Choose a subject first"}
        data={withCurrent(subject?.components ?? [], props.form.values.component)}
      />
    );
  },
  school: (props) => (
    <Select
      {...choice(props, "school")}
      label="School"
      clearable
      searchable
      data={withCurrent(
        props.lists?.schools.map(({ name }) => name) ?? [],
        props.form.values.school,
      )}
    />
  ),
  year: ({ form, lists }) => {
    const { onChange, ...input } = form.getInputProps("year");
    const year = form.values.year === null ? "" : String(form.values.year);
    return (
      <Select
        openOnFocus={false}
        {...input}
        label="Year"
        clearable
        data={withCurrent([...(lists?.years ?? [])].reverse().map(String), year)}
        value={year || null}
        onChange={(value) => onChange(value === null ? null : Number(value))}
      />
    );
  },
  exam: (props) => (
    <Select
      {...choice(props, "exam")}
      label="Exam"
      clearable
      data={withCurrent(props.lists?.exams ?? [], props.form.values.exam)}
    />
  ),
} satisfies Partial<Record<QuestionField, Input>>;

type OfTheKind = "answer" | "unit" | "position" | "answerKind" | "answerSettings";

/** What takes the whole width. A field that has its input neither here nor above does not compile. */
const CONTENT: Record<
  Exclude<
    QuestionField,
    keyof typeof PLACE | OfTheKind | "quesimgUrl" | "quesimgAlt" | "below" | "stem" | "answerRich"
  >,
  Input
> = {
  partOf: ({ form, before }) => <PartOfField form={form} before={before} />,
  passage: ({ form }) => !form.values.partOf && <PassageField form={form} />,
  body: ({ form, questionId, before }) => (
    <>
      <RichTextEditor label="Question" required {...editor(form, "body")} />
      {/* Anew after "Create and add another", or it would compare the last question with itself. */}
      <SimilarNote key={before} values={form.values} except={questionId} />
    </>
  ),
  quesimg: ({ form }) => <QuestionImageField form={form} />,
  options: ({ form, editedId }) => {
    const { Fields } = kindFields[form.values.kind];
    return <Fields form={form} editedId={editedId} />;
  },
  weightage: ({ form, lists }) => {
    const most = marksMost(form.values.kind, lists?.longMarks === true);
    return (
      <div className="column gap-8">
        <NumberField
          label="Weightage"
          description={texts.question.marksRange(most)}
          withAsterisk
          maw={220}
          min={WEIGHTAGE_MIN}
          max={most}
          {...form.getInputProps("weightage")}
        />
        {form.errors.weightage === texts.question.longMarksOff && <AskOffice />}
      </div>
    );
  },
  rubric: ({ form }) => <RubricField form={form} />,
  explanation: ({ form, at }) => (
    <RichTextEditor
      label="Explanation"
      minHeight={72}
      autoFocus={at === "explanation"}
      {...editor(form, "explanation")}
    />
  ),
  steps: ({ form }) => <StepsField form={form} />,
  testsOnly: ({ form }) => (
    <Switch
      label={texts.question.testsOnly}
      description="Students' own worksheets never use this question."
      {...form.getInputProps("testsOnly", { type: "checkbox" })}
    />
  ),
};

export function QuestionFields({ mode, ...given }: QuestionFieldsProps) {
  const { data: lists } = useQuery(schoolListsQuery);
  const { form, questionId } = given;
  const editedId = mode === "edit" ? questionId : undefined;
  const { kind } = form.values;
  const inputs = (of: Partial<Record<QuestionField, Input>>) =>
    Object.entries(of).map(([field, input]) => (
      <Fragment key={field}>{input({ ...given, editedId, lists })}</Fragment>
    ));
  return (
    <div className={classes.fields}>
      {mode === "edit" ? (
        <FixedKind kind={kind} />
      ) : (
        <KindSwitch kind={kind} onChange={(next) => form.setFieldValue("kind", next)} />
      )}
      <SimpleGrid minColWidth="min(100%, 168px)" verticalSpacing="sm">
        {inputs(PLACE)}
      </SimpleGrid>
      {inputs(CONTENT)}
    </div>
  );
}

const subjectOf = ({ form, lists }: InputProps) =>
  lists?.subjects.find(({ _id }) => _id === form.values.subject);

function moveTo(
  { form, lists }: InputProps,
  to: Partial<Pick<QuestionValues, "subject" | "level">>,
): void {
  const { subject, level, subjectLevel, topic, component } = { ...form.values, ...to };
  const chosen = lists?.subjects.find(({ _id }) => _id === subject);
  form.setValues({
    ...to,
    subjectLevel: keptSubjectLevel(level, subjectLevel),
    // A passage belongs to one subject and level.
    passage: "",
    partOf: "",
    // A rubric, to one subject.
    rubric: subject === form.values.subject ? form.values.rubric : "",
    topic: chosen?.topicsByLevel[level]?.includes(topic) ? topic : "",
    component: chosen?.components.includes(component) ? component : "",
  });
}

const editor = (form: QuestionFieldsProps["form"], field: "body" | "explanation") => ({
  value: form.values[field],
  onChange: (html: string) => form.setFieldValue(field, html),
  error: form.errors[field],
  "data-path": field,
});

const withCurrent = (list: readonly string[], current: string): string[] =>
  current && !list.includes(current) ? [...list, current] : [...list];
