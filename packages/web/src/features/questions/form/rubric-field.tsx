import { Select } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { rubricMost } from "@markwell/domain/marking/rubric";
import { markedByHand } from "@markwell/domain/questions/kinds";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../../lib/format.ts";
import { RubricSheet } from "../../../ui/rubric/rubric-sheet.tsx";
import { rubricsFor } from "../queries.ts";
import type { QuestionValues } from "./question-values.ts";

/** By which rubric of its subject a long answer or a composition is marked; out of sight where there is none. */
export function RubricField({ form }: { form: UseFormReturnType<QuestionValues> }) {
  const { subject, kind, rubric, weightage } = form.values;
  const byHand = markedByHand(kind);
  const { data: rubrics = [] } = useQuery({ ...rubricsFor(subject), enabled: byHand && !!subject });
  if (!byHand || (rubrics.length === 0 && !rubric)) return null;
  const chosen = rubrics.find(({ _id }) => _id === rubric);
  const most = chosen ? rubricMost(chosen) : 0;
  return (
    <>
      <Select
        label="Rubric"
        description={
          chosen && most !== Number(weightage)
            ? `Its ${counted(most, "mark")} are scaled to the weightage.`
            : "By which it is marked. Students see their marks by criterion with the result."
        }
        placeholder="No rubric"
        clearable
        searchable
        openOnFocus={false}
        data={rubrics.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={rubric || null}
        onChange={(value) => form.setFieldValue("rubric", value ?? "")}
        error={form.errors.rubric}
      />
      {chosen && (
        <details>
          <summary>Show the rubric</summary>
          <RubricSheet rubric={chosen} />
        </details>
      )}
    </>
  );
}
