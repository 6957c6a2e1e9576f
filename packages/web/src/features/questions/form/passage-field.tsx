import { Select } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { passageLabels } from "../../../lib/passage-labels.ts";
import { passagesFor } from "../queries.ts";
import type { QuestionValues } from "./question-values.ts";

/** Which passage of its subject and level the question belongs to; out of sight where there is none. */
export function PassageField({ form }: { form: UseFormReturnType<QuestionValues> }) {
  const { subject, level, passage } = form.values;
  const { data: passages = [] } = useQuery(passagesFor(subject, level));
  if (passages.length === 0 && !passage) return null;
  return (
    <Select
      label="Belongs to"
      description="The passage, the cloze or the question with parts that it is asked with. It becomes its last question."
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
