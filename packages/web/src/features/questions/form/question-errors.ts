import { createQuestion } from "@markwell/contract/calls/questions";
import { questionProblems } from "@markwell/domain/questions/kinds";
import { errorsOf } from "../../../lib/use-call-form.ts";
import { draftOf, type QuestionValues } from "./question-values.ts";

/**
 * What is wrong with the form, by field, in the specification's words. The contract checks the
 * fields; the rules over several fields are asked, too, so that all errors show at once.
 */
export function questionErrors(values: QuestionValues, form: "create" | "edit") {
  const draft = draftOf(values);
  const problems = questionProblems(
    {
      kind: values.kind,
      body: values.body,
      weightage: values.weightage === "" ? Number.NaN : Number(values.weightage),
      options: values.options,
      answer: draft.answer ?? [],
      unit: values.unit,
      position: values.position,
    },
    form,
  );
  return {
    ...errorsOf(createQuestion.body, draft),
    ...Object.fromEntries(problems.map(({ path, message }) => [path, message])),
  };
}
