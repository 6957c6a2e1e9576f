import { Button, CloseButton, Group, Input } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { RichLineEditor } from "../../../ui/rich-line-editor.tsx";
import classes from "./form.module.css";
import { emptyStep, type QuestionValues, type StepValues } from "./question-values.ts";

/** The contract's limit. */
const STEPS_MAX = 12;

export function StepsField({ form }: { form: UseFormReturnType<QuestionValues> }) {
  const { steps } = form.values;
  const onChange = (next: StepValues[]) => form.setFieldValue("steps", next);
  const [added, setAdded] = useState<string>();
  // An editor's callback keeps the props it was created with.
  const latest = useRef((_key: string, _text: string) => {});
  latest.current = (key, text) =>
    onChange(steps.map((one) => (one.key === key ? { ...one, text } : one)));
  const add = () => {
    const step = emptyStep();
    setAdded(step.key);
    onChange([...steps, step]);
  };
  return (
    <Input.Wrapper
      label="Steps"
      inputWrapperOrder={["label", "description", "input", "error"]}
      labelElement="div"
      description="Optional. Students open them one by one. The first step is also the hint for a second try."
      error={form.errors.steps}
    >
      <div className={classes.answers} data-path="steps" tabIndex={-1}>
        {steps.map(({ key, text }, index) => (
          <Group key={key} gap={4} align="flex-start" wrap="nowrap">
            <RichLineEditor
              plain
              label={`Step ${index + 1}`}
              className={classes.answerText}
              placeholder={`Step ${index + 1}`}
              // Typing continues in the new box.
              autoFocus={key === added}
              value={{ text, rich: "" }}
              onChange={(line) => latest.current(key, line.text)}
            />
            <CloseButton
              aria-label={`Remove step ${index + 1}`}
              onClick={() => onChange(steps.filter((one) => one.key !== key))}
            />
          </Group>
        ))}
      </div>
      {steps.length < STEPS_MAX && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={steps.length > 0 ? 8 : 0}
          leftSection={<IconPlus size={16} />}
          onClick={add}
        >
          Add Step
        </Button>
      )}
    </Input.Wrapper>
  );
}
