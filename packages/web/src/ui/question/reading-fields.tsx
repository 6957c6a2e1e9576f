import { Alert, Button, Select, SimpleGrid, Switch, Textarea, TextInput } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { WantedKind } from "@markwell/contract/wire/answer-kind";
import {
  ANSWER_KINDS,
  type AnswerKind,
  type AnswerSettings,
} from "@markwell/domain/grading/short-answer/answer-kind";
import { askedOf } from "@markwell/domain/grading/short-answer/asked";
import { answerKindRules, kindOfKey } from "@markwell/domain/grading/short-answer/kinds/index";
import { formsOf, proposedSettings } from "@markwell/domain/grading/short-answer/proposed-settings";
import { type ReactNode, useEffect, useRef } from "react";
import { isWholeWithin, wholeNumberOr } from "../../lib/whole-number.ts";
import { NumberField } from "../number-field.tsx";

const t = texts.answer;

export interface ChosenReading {
  answerKind: WantedKind | "classic";
  answerSettings: AnswerSettings;
}

interface ReadingFieldsProps extends ChosenReading {
  /** The question as HTML: its words tell the form and the order that it asks for. */
  body: string;
  accepted: readonly string[];
  unit: string;
  position: "left" | "right";
  onChange: (change: Partial<ChosenReading>) => void;
  /** The kind that counts where none is chosen; left out, the one that the accepted answers mean. */
  found?: AnswerKind | undefined;
  effect?: ReactNode;
  /** The question is being made: the form that it asks for is filled in. */
  isNew?: boolean;
}

export function ReadingFields(props: ReadingFieldsProps) {
  const { accepted, unit, position, answerKind: chosen, answerSettings, onChange, effect } = props;
  const question = wordsOf(props.body);
  const found = props.found ?? kindOfKey(accepted, { unit, unitSide: position });
  const kind = chosen === "found" || chosen === "classic" ? found : chosen;
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
      <AskedForm {...props} question={question} kind={kind} />
      <Settings
        question={question}
        kind={kind}
        settings={answerSettings}
        onChange={(next) => onChange({ answerSettings: next })}
      />
    </>
  );
}

const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";

interface AskedFormProps extends ReadingFieldsProps {
  question: string;
  kind: AnswerKind;
}

/** The form that the question's words ask for; a new question has it until its author says otherwise. */
function AskedForm({ question, kind, isNew, onChange, ...props }: AskedFormProps) {
  const { accepted, unit, position, answerSettings } = props;
  const proposed = proposedSettings(question, accepted, { unit, unitSide: position }, kind);
  const { form, places } = proposed;
  const filled = useRef<string>(said({}));
  const take = () => {
    filled.current = said(proposed);
    const { form: _, places: __, ...others } = answerSettings;
    onChange({ answerSettings: { ...others, ...proposed } });
  };
  const isUntouched = isNew === true && said(answerSettings) === filled.current;
  const isOther = said(answerSettings) !== said(proposed);
  const fill = useRef(take);
  fill.current = take;
  useEffect(() => {
    if (isUntouched && isOther) fill.current();
  }, [isUntouched, isOther]);
  if (!form) return null;
  const name = t.forms[form].toLowerCase();
  return (
    <p className="muted small" role="status">
      {t.asksForForm(places === undefined ? name : `${places} ${name}`)}{" "}
      {isOther && !isUntouched && (
        <Button variant="default" size="compact-sm" onClick={take}>
          {t.useForm}
        </Button>
      )}
    </p>
  );
}

const said = ({ form, places }: AnswerSettings) => `${form} ${places}`;

const SWITCHES = ["otherUnits", "capitals", "oneLetterWrong", "anyOrder", "exactWords"] as const;

/** The switch in the words of the kind: an example of another kind would say what it does not do. */
function labelOf(name: (typeof SWITCHES)[number], kind: AnswerKind): string {
  if (name !== "otherUnits") return t.settings[name];
  const labels: Partial<Record<AnswerKind, string>> = t.otherUnits;
  return labels[kind] ?? t.otherUnits.number;
}

interface SettingsProps {
  question: string;
  kind: AnswerKind;
  settings: AnswerSettings;
  onChange: (settings: AnswerSettings) => void;
}

function Settings({ question, kind, settings, onChange }: SettingsProps) {
  const { order } = askedOf(question);
  const known = new Set(answerKindRules[kind].settings);
  const set = (change: AnswerSettings) => onChange({ ...settings, ...change });
  const forms = formsOf(kind);
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
          <NumberField
            label={t.settings.places}
            max={30}
            value={settings.places ?? ""}
            error={!isWholeWithin(settings.places ?? 0, 0, 30) && "0 to 30"}
            onChange={(value) => set({ places: wholeNumberOr(value, undefined) })}
          />
        )}
      </SimpleGrid>
      {switches.map((name) => (
        <Switch
          key={name}
          label={labelOf(name, kind)}
          description={
            name === "anyOrder" && order && settings.anyOrder === undefined
              ? t.order[order]
              : undefined
          }
          checked={settings[name] ?? (name === "anyOrder" && order === "any")}
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
