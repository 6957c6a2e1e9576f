import { Alert } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useDebouncedValue } from "@mantine/hooks";
import { texts } from "@markwell/contract/texts";
import { tidySettings } from "@markwell/domain/grading/short-answer/answer-settings";
import { kindOfKey } from "@markwell/domain/grading/short-answer/kinds/index";
import { useQuery } from "@tanstack/react-query";
import { ReadingFields } from "../../../ui/question/reading-fields.tsx";
import { TryAnswer } from "../../../ui/question/try-answer.tsx";
import { effectOf } from "../queries.ts";
import { EffectNote } from "../readings/effect-note.tsx";
import { answerNotes } from "./answer-notes.ts";
import classes from "./form.module.css";
import type { QuestionValues } from "./question-values.ts";

interface ReadAsFieldProps {
  form: UseFormReturnType<QuestionValues>;
  editedId?: string | undefined;
}

/** A pause in typing, long enough not to ask at every letter. */
const PAUSE_MS = 400;

export function ReadAsField({ form, editedId }: ReadAsFieldProps) {
  const { answer, unit, position, answerKind: chosen, answerSettings: settings } = form.values;
  const accepted = answer.map(({ text }) => text).filter((text) => text.trim());
  const field = { unit, unitSide: position };
  const kind =
    chosen === "classic" ? null : chosen === "found" ? kindOfKey(accepted, field) : chosen;
  const effect = useEffectOn({
    _id: editedId ?? "",
    answer: accepted,
    unit,
    position,
    answerKind: chosen === "classic" ? "found" : chosen,
    answerSettings: tidySettings(settings),
  });
  return (
    <>
      <ReadingFields
        isNew={editedId === undefined}
        body={form.values.body}
        accepted={accepted}
        unit={unit}
        position={position}
        answerKind={chosen}
        answerSettings={settings}
        onChange={(change) => form.setValues(change)}
        effect={effect && <EffectNote effect={effect} />}
      />
      {chosen !== "classic" && effect && effect.gained + effect.lost > 0 && (
        <Alert color="yellow">
          <EffectNote effect={effect} />
          {texts.answer.effect.kept}
        </Alert>
      )}
      <div aria-live="polite" className={classes.notes}>
        {answerNotes({ accepted, ...field, reading: kind && { kind, settings } }).map((note) => (
          <Alert key={note} color="yellow">
            {note}
          </Alert>
        ))}
      </div>
      <TryAnswer
        answerKey={{
          body: form.values.body,
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

function useEffectOn(wanted: Parameters<typeof effectOf>[0]) {
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const { data } = useQuery({
    ...effectOf(asked),
    enabled: asked._id !== "" && (asked.answer ?? []).length > 0,
  });
  return data;
}
