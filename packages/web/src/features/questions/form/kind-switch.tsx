import { Input, SegmentedControl, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { QUESTION_KINDS, type QuestionKind } from "@markwell/domain/questions/kind";
import { staffKinds } from "../../../ui/question/staff-kinds.tsx";
import classes from "./form.module.css";
import { kindFields } from "./kind-fields.tsx";

interface KindSwitchProps {
  kind: QuestionKind;
  onChange: (kind: QuestionKind) => void;
}

/** Chooses the question type; what was typed for another type stays, should one come back. */
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

/** The type of a stored question: shown, but it stays as it is. */
export function FixedKind({ kind }: { kind: QuestionKind }) {
  return (
    <TextInput
      label="Question type"
      description="The type of a question cannot be changed."
      disabled
      className={classes.fixedKind}
      value={kindFields[kind].fixed}
    />
  );
}
