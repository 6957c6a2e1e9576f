import { Button, CloseButton, Group, Input } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { RichLineEditor } from "../../../ui/rich-line-editor.tsx";
import type { LineValue } from "../../../ui/rich-text/line-content.ts";
import classes from "./form.module.css";
import { type AnswerValues, emptyAnswer, type QuestionValues } from "./question-values.ts";

/** The contract's limit. */
const ANSWERS_MAX = 20;

interface AnswersFieldProps {
  form: UseFormReturnType<QuestionValues>;
  help: string;
  oneLine?: boolean;
}

export function AnswersField({ form, help, oneLine = false }: AnswersFieldProps) {
  const answers = form.values.answer;
  const onChange = (next: AnswerValues[]) => form.setFieldValue("answer", next);
  const [added, setAdded] = useState<string>();
  // An editor's callback keeps the props it was created with.
  const latest = useRef((_key: string, _line: LineValue) => {});
  latest.current = (key, line) =>
    onChange(answers.map((one) => (one.key === key ? { ...one, ...line } : one)));

  const add = () => {
    const answer = emptyAnswer();
    setAdded(answer.key);
    onChange([...answers, answer]);
  };
  return (
    <Input.Wrapper
      label="Answers"
      inputWrapperOrder={["label", "description", "input", "error"]}
      labelElement="div"
      description={help}
      error={form.errors.answer}
      withAsterisk={oneLine}
    >
      <div className={classes.answers} data-path="answer" tabIndex={-1}>
        {answers.map((answer, index) => (
          <Group key={answer.key} gap={4} align="flex-start" wrap="nowrap">
            <RichLineEditor
              lines={!oneLine}
              label={`Answer ${index + 1}`}
              className={classes.answerText}
              placeholder={`Answer ${index + 1}`}
              // Typing continues in the new box.
              autoFocus={answer.key === added}
              value={{ text: answer.text, rich: answer.rich ?? "" }}
              onChange={(line) => latest.current(answer.key, line)}
            />
            {answers.length > 1 && (
              <CloseButton
                aria-label={`Remove answer ${index + 1}`}
                onClick={() => onChange(answers.filter(({ key }) => key !== answer.key))}
              />
            )}
          </Group>
        ))}
      </div>
      {answers.length < ANSWERS_MAX && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={8}
          leftSection={<IconPlus size={16} />}
          onClick={add}
        >
          Add Answer
        </Button>
      )}
    </Input.Wrapper>
  );
}
