import { Alert, Button, NumberInput, Select, SimpleGrid, Switch, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { texts } from "@markwell/contract/texts";
import {
  ANSWER_KINDS,
  type AnswerForm,
  type AnswerKind,
  type AnswerSettings,
} from "@markwell/domain/grading/short-answer/answer-kind";
import { answerKindRules, kindOfKey } from "@markwell/domain/grading/short-answer/kinds/index";
import { TryAnswer } from "../try-answer.tsx";
import { answerNotes } from "./answer-notes.ts";
import classes from "./form.module.css";
import type { QuestionValues } from "./question-values.ts";

const t = texts.answer;

/** Forms that mean something for a kind. */
const FORMS: Partial<Record<AnswerKind, readonly AnswerForm[]>> = {
  expression: ["simplest", "factorised", "expanded"],
  ratio: ["simplest"],
};
const FORMS_OF_NUMBERS = ["simplest", "decimalPlaces", "significantFigures"] as const;

const SWITCHES = ["otherUnits", "capitals", "oneLetterWrong", "anyOrder"] as const;

interface ReadAsFieldProps {
  form: UseFormReturnType<QuestionValues>;
}

/** How the answers of a short-answer question are read, its switches, and a box to try it. */
export function ReadAsField({ form }: ReadAsFieldProps) {
  const { answer, unit, position, answerKind: chosen, answerSettings: settings } = form.values;
  const accepted = answer.map(({ text }) => text).filter((text) => text.trim());
  const field = { unit, unitSide: position };
  const found = kindOfKey(accepted, field);
  const kind = chosen === "classic" ? null : chosen === "found" ? found : chosen;
  const reading = kind && { kind, settings };
  return (
    <>
      {kind === null ? (
        <Alert title={t.gradedAsBefore}>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => form.setFieldValue("answerKind", "found")}
          >
            {t.takeNew}
          </Button>
        </Alert>
      ) : (
        <>
          <Select
            label={t.readAs}
            maw={360}
            allowDeselect={false}
            openOnFocus={false}
            data={[
              { value: "found", label: t.found(t.kinds[found]) },
              ...ANSWER_KINDS.map((value) => ({ value, label: t.kinds[value] })),
            ]}
            value={chosen}
            onChange={(value) => form.setFieldValue("answerKind", wanted(value))}
          />
          <Settings
            kind={kind}
            settings={settings}
            onChange={(next) => form.setFieldValue("answerSettings", next)}
          />
        </>
      )}
      <div aria-live="polite" className={classes.notes}>
        {answerNotes({ accepted, ...field, reading }).map((note) => (
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

const wanted = (value: string | null) => ANSWER_KINDS.find((kind) => kind === value) ?? "found";

interface SettingsProps {
  kind: AnswerKind;
  settings: AnswerSettings;
  onChange: (settings: AnswerSettings) => void;
}

/** The switches that a kind knows. */
function Settings({ kind, settings, onChange }: SettingsProps) {
  const known = new Set(answerKindRules[kind].settings);
  const set = (change: AnswerSettings) => onChange({ ...settings, ...change });
  const forms = FORMS[kind] ?? FORMS_OF_NUMBERS;
  const decimals = (["tolerance", "from", "to"] as const).filter((name) => known.has(name));
  const switches = SWITCHES.filter((name) => known.has(name));
  const hasPlaces = settings.form === "decimalPlaces" || settings.form === "significantFigures";
  return (
    <>
      <SimpleGrid minColWidth="min(100%, 150px)" autoFlow="auto-fit" verticalSpacing="sm">
        {decimals.map((name) => (
          <TextInput
            key={name}
            label={t.settings[name]}
            inputMode="decimal"
            maxLength={40}
            value={settings[name] ?? ""}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
        {known.has("form") && (
          <Select
            label={t.settings.form}
            allowDeselect={false}
            openOnFocus={false}
            data={[
              { value: "", label: t.anyForm },
              ...forms.map((value) => ({ value, label: t.forms[value] })),
            ]}
            value={settings.form ?? ""}
            onChange={(value) => set({ form: forms.find((form) => form === value) })}
          />
        )}
        {known.has("places") && hasPlaces && (
          <NumberInput
            label={t.settings.places}
            min={0}
            max={30}
            allowDecimal={false}
            value={settings.places ?? ""}
            onChange={(value) => set({ places: typeof value === "number" ? value : undefined })}
          />
        )}
      </SimpleGrid>
      {switches.map((name) => (
        <Switch
          key={name}
          label={t.settings[name]}
          checked={settings[name] ?? false}
          onChange={(event) => set({ [name]: event.currentTarget.checked })}
        />
      ))}
    </>
  );
}
