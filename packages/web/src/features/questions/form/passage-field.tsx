import { Select, Switch } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { texts } from "@markwell/contract/texts";
import { partName } from "@markwell/domain/questions/paper-number";
import { nextPartName } from "@markwell/domain/questions/part-names";
import { shortened } from "@markwell/domain/text/graphemes";
import { useQuery } from "@tanstack/react-query";
import { passageLabels } from "../../../lib/passage-labels.ts";
import { RichTextEditor } from "../../../ui/rich-text-editor.tsx";
import { plainText } from "../../../ui/rich-text-view.tsx";
import { passagesFor, questionOf } from "../queries.ts";
import type { QuestionValues } from "./question-values.ts";

/** Which passage of its subject and level the question belongs to; out of sight where there is none. */
export function PassageField({ form }: { form: UseFormReturnType<QuestionValues> }) {
  const { subject, level, passage } = form.values;
  const { data: passages = [] } = useQuery(passagesFor(subject, level));
  if (passages.length === 0 && !passage) return null;
  return (
    <Select
      label="Belongs to"
      description="A passage, a cloze or a question with parts. This question is added at its end."
      placeholder="No passage"
      clearable
      searchable
      openOnFocus={false}
      data={passages.map(({ _id, kind, title }) => ({
        value: _id,
        label: `${passageLabels[kind]}: ${title}`,
      }))}
      value={passage || null}
      onChange={(value) => form.setFieldValue("passage", value ?? "")}
      error={form.errors.passage ?? form.errors.questions}
    />
  );
}

interface PartOfFieldProps {
  form: UseFormReturnType<QuestionValues>;
  before: string | undefined;
}

/** Whether the question is the next part of the one before it; the first two say what they share. */
export function PartOfField({ form, before }: PartOfFieldProps) {
  const { partOf, stem, subject, level } = form.values;
  const id = partOf || (before ?? "");
  const { data: first } = useQuery({ ...questionOf(id), enabled: id !== "" });
  if (!first || first.subject._id !== subject || first.level !== level) return null;
  if (first.passage && first.passage.kind !== "parts") return null;
  const of = partName(first.passage ?? { place: 1 });
  return (
    <>
      <Switch
        label={texts.passage.partOf}
        description={shortened(plainText(first.body), 80)}
        checked={partOf !== ""}
        onChange={({ currentTarget: { checked } }) =>
          form.setValues({ partOf: checked ? id : "", below: false, passage: "" })
        }
        error={form.errors.partOf ?? form.errors.questions}
      />
      {partOf !== "" && (
        <Switch
          label={texts.passage.below}
          description={`${nextPartName(of, true)} on paper, instead of ${nextPartName(of, false)}`}
          {...form.getInputProps("below", { type: "checkbox" })}
        />
      )}
      {partOf !== "" && !first.passage && (
        <RichTextEditor
          label={texts.passage.stemLabel}
          required
          minHeight={72}
          value={stem}
          onChange={(html) => form.setFieldValue("stem", html)}
          error={form.errors.stem}
          data-path="stem"
        />
      )}
    </>
  );
}
