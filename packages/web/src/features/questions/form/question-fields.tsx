import { NumberInput, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { WEIGHTAGE_MAX, WEIGHTAGE_MIN } from "@markwell/domain/questions/draft";
import { useQuery } from "@tanstack/react-query";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import { RichTextEditor } from "../../../ui/rich-text-editor.tsx";
import { AnswersField } from "./answers-field.tsx";
import classes from "./form.module.css";
import { FixedKind, KindSwitch } from "./kind-switch.tsx";
import { OptionsField } from "./options-field.tsx";
import { PlaceFields } from "./place-fields.tsx";
import type { QuestionValues } from "./question-values.ts";
import { SimilarNote } from "./similar-note.tsx";
import { UnitFields } from "./unit-fields.tsx";

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
      <TextInput
        label="Image link"
        type="url"
        placeholder="https://"
        description="Full address of an image or a video on the web. It stands under the question."
        {...form.getInputProps("quesimgUrl")}
      />
      {kind === "mcq" ? (
        <OptionsField
          options={form.values.options}
          onChange={(options) => form.setFieldValue("options", options)}
          error={form.errors.options}
        />
      ) : (
        <>
          {kind === "short" && <UnitFields form={form} />}
          <AnswersField
            kind={kind}
            answers={form.values.answer}
            onChange={(answer) => form.setFieldValue("answer", answer)}
            error={form.errors.answer}
          />
        </>
      )}
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
