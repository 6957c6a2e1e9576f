import { Input, SegmentedControl, SimpleGrid, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useMediaQuery } from "@mantine/hooks";
import { QUESTION_KINDS, type QuestionKind } from "@markwell/domain/questions/kind";
import { allPictures, optionPictureName } from "@markwell/domain/questions/options";
import type { ReactNode } from "react";
import { optionMark } from "../../../lib/option-mark.ts";
import { MediaView } from "../../../ui/media-view.tsx";
import { OptionText } from "../../../ui/option-text.tsx";
import { staffKinds } from "../../../ui/question/staff-kinds.tsx";
import { AnswersField } from "./answers-field.tsx";
import classes from "./form.module.css";
import { OptionsField } from "./options-field.tsx";
import preview from "./preview.module.css";
import type { QuestionValues } from "./question-values.ts";
import { ReadAsField } from "./read-as-field.tsx";

interface FieldsProps {
  form: UseFormReturnType<QuestionValues>;
  editedId: string | undefined;
}

interface PreviewProps {
  values: QuestionValues;
}

interface KindFields {
  fixed: string;
  Fields: (props: FieldsProps) => ReactNode;
  Preview: (props: PreviewProps) => ReactNode;
}

export const kindFields: Record<QuestionKind, KindFields> = {
  mcq: { fixed: "MCQ", Fields: Options, Preview: PreviewOptions },
  short: {
    fixed: "Custom: Open-ended Short Ans.",
    Fields: (props) => (
      <>
        <UnitFields {...props} />
        <AnswersField
          {...props}
          oneLine
          help="Every answer that counts as right, without the unit. Capital letters, spaces and equal numbers (1/2 and 0.5) make no difference."
        />
        <ReadAsField {...props} />
      </>
    ),
    Preview: PreviewLine,
  },
  long: {
    fixed: "Custom: Open-ended Long Ans.",
    Fields: (props) => (
      <AnswersField {...props} help="The model answer that students see after marking. Optional." />
    ),
    Preview: PreviewText,
  },
  composition: {
    fixed: "Custom: Composition",
    Fields: (props) => (
      <AnswersField {...props} help="Marking notes that students see afterwards. Optional." />
    ),
    Preview: PreviewText,
  },
};

function Options({ form: { values, errors, setFieldValue } }: FieldsProps) {
  // The server may name one box of the list: "options.2.optimg".
  const below = Object.entries(errors).find(([name]) => name.startsWith("options."))?.[1];
  return (
    <OptionsField
      options={values.options}
      onChange={(options) => setFieldValue("options", options)}
      error={errors.options ?? below}
    />
  );
}

function UnitFields({ form }: FieldsProps) {
  return (
    <SimpleGrid minColWidth="min(100%, 200px)" autoFlow="auto-fit" verticalSpacing="sm">
      <TextInput
        label="Unit"
        placeholder="cm, $, kg"
        maxLength={30}
        {...form.getInputProps("unit")}
      />
      <Input.Wrapper label="Position of the unit" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Position of the unit"
          data={[
            { value: "left", label: "Left Unit" },
            { value: "right", label: "Right Unit" },
          ]}
          {...form.getInputProps("position")}
        />
      </Input.Wrapper>
    </SimpleGrid>
  );
}

function PreviewLine({ values: { unit, position } }: PreviewProps) {
  return (
    <div className={preview.answer}>
      <p className={preview.choose}>Your answer</p>
      <div className={preview.field} data-side={position} aria-hidden>
        {unit && <span className={preview.unit}>{unit}</span>}
        <span className={preview.input} />
      </div>
      <p className="muted">
        {unit
          ? `The unit ${unit} is already there. Write only the rest.`
          : "Write a word or a number, such as 1 1/2 or 0.75."}
      </p>
    </div>
  );
}

function PreviewText() {
  return (
    <div className={preview.answer}>
      <p className={preview.choose}>Your answer</p>
      <div className={preview.long} aria-hidden />
      <p className="muted">0 words</p>
    </div>
  );
}

function PreviewOptions({ values: { options } }: PreviewProps) {
  const right = options.filter(({ isAnswer }) => isAnswer).length;
  return (
    <div className={preview.answer}>
      <p className={preview.choose}>{right > 1 ? `Choose ${right}` : "Choose one answer"}</p>
      <ol className={preview.options} data-pictures={allPictures(options) || undefined}>
        {options.map(({ key, optbody, optbodyRich, optimg, optimgAlt }, index) => (
          <li key={key} className={preview.option}>
            <span className={preview.letter} data-several={right > 1 || undefined}>
              {optionMark(index)}
            </span>
            <div className={preview.optionBody}>
              {(optbody || !optimg) && (
                <span data-empty={!optbody || undefined}>
                  <OptionText text={optbody || "…"} rich={optbody && optbodyRich} />
                </span>
              )}
              {optimg && (
                <MediaView
                  src={optimg}
                  alt={optionPictureName({ optimgAlt }, index)}
                  maxHeight={200}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface KindSwitchProps {
  kind: QuestionKind;
  onChange: (kind: QuestionKind) => void;
}

export function KindSwitch({ kind, onChange }: KindSwitchProps) {
  const narrow = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  return (
    <Input.Wrapper label="Question type" labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label="Question type"
        orientation={narrow ? "vertical" : "horizontal"}
        value={kind}
        data={QUESTION_KINDS.map((value) => ({ value, label: staffKinds[value].label }))}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}

export function FixedKind({ kind }: { kind: QuestionKind }) {
  return (
    <TextInput
      label="Question type"
      description="You cannot change the type of a question."
      disabled
      className={classes.fixedKind}
      value={kindFields[kind].fixed}
    />
  );
}
