import {
  Alert,
  Button,
  NumberInput,
  Select,
  SimpleGrid,
  Switch,
  Textarea,
  TextInput,
} from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { WantedKind } from "@markwell/contract/wire/answer-kind";
import {
  ANSWER_KINDS,
  type AnswerForm,
  type AnswerKind,
  type AnswerSettings,
} from "@markwell/domain/grading/short-answer/answer-kind";
import { answerKindRules, kindOfKey } from "@markwell/domain/grading/short-answer/kinds/index";
import type { ReactNode } from "react";

const t = texts.answer;

export interface ChosenReading {
  answerKind: WantedKind | "classic";
  answerSettings: AnswerSettings;
}

interface ReadingFieldsProps extends ChosenReading {
  accepted: readonly string[];
  unit: string;
  position: "left" | "right";
  onChange: (change: Partial<ChosenReading>) => void;
  /** The kind that counts where none is chosen; left out, the one that the accepted answers mean. */
  found?: AnswerKind | undefined;
  effect?: ReactNode;
}

export function ReadingFields(props: ReadingFieldsProps) {
  const { accepted, unit, position, answerKind: chosen, answerSettings, onChange, effect } = props;
  const found = props.found ?? kindOfKey(accepted, { unit, unitSide: position });
  if (chosen === "classic") {
    return (
      <Alert title={t.gradedAsBefore}>
        {effect}
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onChange({ answerKind: "found" })}
        >
          {t.takeNew}
        </Button>
      </Alert>
    );
  }
  return (
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
        onChange={(value) =>
          onChange({ answerKind: ANSWER_KINDS.find((kind) => kind === value) ?? "found" })
        }
      />
      <Settings
        kind={chosen === "found" ? found : chosen}
        settings={answerSettings}
        onChange={(next) => onChange({ answerSettings: next })}
      />
    </>
  );
}

const FORMS: Partial<Record<AnswerKind, readonly AnswerForm[]>> = {
  expression: ["simplest", "factorised", "expanded"],
};
const FORMS_OF_NUMBERS = ["simplest", "decimalPlaces", "significantFigures"] as const;

const SWITCHES = ["otherUnits", "capitals", "oneLetterWrong", "anyOrder"] as const;

/** The switch in the words of the kind: an example of another kind would say what it does not do. */
function labelOf(name: (typeof SWITCHES)[number], kind: AnswerKind): string {
  if (name !== "otherUnits") return t.settings[name];
  const labels: Partial<Record<AnswerKind, string>> = t.otherUnits;
  return labels[kind] ?? t.otherUnits.number;
}

interface SettingsProps {
  kind: AnswerKind;
  settings: AnswerSettings;
  onChange: (settings: AnswerSettings) => void;
}

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
          label={labelOf(name, kind)}
          checked={settings[name] ?? false}
          onChange={(event) => set({ [name]: event.currentTarget.checked })}
        />
      ))}
      {settings.oneLetterWrong && known.has("wrongAnswers") && (
        <Textarea
          label={t.settings.wrongAnswers}
          description={t.wrongAnswersHelp}
          autosize
          minRows={1}
          maxRows={8}
          value={(settings.wrongAnswers ?? []).join("\n")}
          onChange={({ currentTarget: { value } }) =>
            set({ wrongAnswers: value === "" ? undefined : value.split("\n") })
          }
        />
      )}
    </>
  );
}
