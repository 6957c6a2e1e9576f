import { NumberInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { WEIGHTAGE_MAX, WEIGHTAGE_MIN } from "@markwell/domain/questions/draft";
import { useQuery } from "@tanstack/react-query";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import { RichTextEditor } from "../../../ui/rich-text-editor.tsx";
import classes from "./form.module.css";
import { kindFields } from "./kind-fields.tsx";
import { FixedKind, KindSwitch } from "./kind-switch.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { QuestionImageField } from "./question-image-field.tsx";
import type { QuestionValues } from "./question-values.ts";
import { SimilarNote } from "./similar-note.tsx";

interface QuestionFieldsProps {
  form: UseFormReturnType<QuestionValues>;
  mode: "create" | "edit";
  /** The question that is being edited. */
  questionId?: string | undefined;
}

/** All inputs of a question; which answer inputs show depends on its type. */
export function QuestionFields({ form, mode, questionId }: QuestionFieldsProps) {
  const lists = useQuery(schoolListsQuery);
  const { kind } = form.values;
  const { Fields } = kindFields[kind];
  const editorProps = (name: "body" | "explanation") => ({
    value: form.values[name],
    onChange: (html: string) => form.setFieldValue(name, html),
    error: form.errors[name],
    "data-path": name,
  });
  return (
    <div className={classes.fields}>
      {mode === "edit" ? (
        <FixedKind kind={kind} />
      ) : (
        <KindSwitch kind={kind} onChange={(next) => form.setFieldValue("kind", next)} />
      )}
      <PlaceFields form={form} lists={lists.data} />
      <RichTextEditor label="Question" required {...editorProps("body")} />
      <SimilarNote values={form.values} except={questionId} />
      <QuestionImageField form={form} />
      <Fields form={form} />
      <NumberInput
        label="Weightage"
        description={`Marks of the question, ${WEIGHTAGE_MIN} to ${WEIGHTAGE_MAX}.`}
        withAsterisk
        maw={220}
        min={WEIGHTAGE_MIN}
        max={WEIGHTAGE_MAX}
        clampBehavior="none"
        {...form.getInputProps("weightage")}
      />
      <RichTextEditor label="Explanation" minHeight={72} {...editorProps("explanation")} />
    </div>
  );
}
