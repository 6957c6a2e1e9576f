import { Alert } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { kindOfKey } from "@markwell/domain/grading/short-answer/kinds/index";
import { ReadingFields } from "../../../ui/question/reading-fields.tsx";
import { TryAnswer } from "../try-answer.tsx";
import { answerNotes } from "./answer-notes.ts";
import classes from "./form.module.css";
import type { QuestionValues } from "./question-values.ts";

interface ReadAsFieldProps {
  form: UseFormReturnType<QuestionValues>;
}

/** How the answers of a short-answer question are read, its switches, and a box to try it. */
export function ReadAsField({ form }: ReadAsFieldProps) {
  const { answer, unit, position, answerKind: chosen, answerSettings: settings } = form.values;
  const accepted = answer.map(({ text }) => text).filter((text) => text.trim());
  const field = { unit, unitSide: position };
  const kind =
    chosen === "classic" ? null : chosen === "found" ? kindOfKey(accepted, field) : chosen;
  return (
    <>
      <ReadingFields
        accepted={accepted}
        unit={unit}
        position={position}
        answerKind={chosen}
        answerSettings={settings}
        onChange={(change) => form.setValues(change)}
      />
      <div aria-live="polite" className={classes.notes}>
        {answerNotes({ accepted, ...field, reading: kind && { kind, settings } }).map((note) => (
          <Alert key={note} color="yellow">
            {note}
          </Alert>
        ))}
      </div>
      <TryAnswer
        answerKey={{
          answer: accepted,
          unit,
          position,
          answerKind: chosen,
          answerSettings: settings,
        }}
      />
    </>
  );
}
