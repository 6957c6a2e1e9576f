import { NumberInput } from "@mantine/core";
import type { FormErrors, UseFormReturnType } from "@mantine/form";
import { WEIGHTAGE_MAX, WEIGHTAGE_MIN } from "@markwell/domain/questions/draft";
import { useQuery } from "@tanstack/react-query";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import { RichTextEditor } from "../../../ui/rich-text-editor.tsx";
import { AnswersField } from "./answers-field.tsx";
import classes from "./form.module.css";
import { FixedKind, KindSwitch } from "./kind-switch.tsx";
import { OptionsField } from "./options-field.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { QuestionImageField } from "./question-image-field.tsx";
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
      <QuestionImageField form={form} />
      {kind === "mcq" ? (
        <OptionsField
          options={form.values.options}
          onChange={(options) => form.setFieldValue("options", options)}
          error={form.errors.options ?? errorBelow(form.errors, "options.")}
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

/** The server may name one box of a list: "options.2.optimg". */
const errorBelow = (errors: FormErrors, path: string) =>
  Object.entries(errors).find(([name]) => name.startsWith(path))?.[1];
