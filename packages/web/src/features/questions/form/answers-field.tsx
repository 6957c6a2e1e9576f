import { Button, CloseButton, Group, Input, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import classes from "./form.module.css";
import { type AnswerValues, emptyAnswer, type QuestionValues } from "./question-values.ts";

/** As many as the contract takes. */
const ANSWERS_MAX = 20;

interface AnswersFieldProps {
  form: UseFormReturnType<QuestionValues>;
  help: string;
  /** Short texts, of which there must be one. */
  oneLine?: boolean;
}

/** Accepted texts of a short answer, or the model answer of a long one. */
export function AnswersField({ form, help, oneLine = false }: AnswersFieldProps) {
  const answers = form.values.answer;
  const onChange = (next: AnswerValues[]) => form.setFieldValue("answer", next);
  const added = useRef<string>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const Field = oneLine ? TextInput : Textarea;
  const many = oneLine ? {} : { autosize: true, minRows: 3, maxRows: 14 };

  const add = () => {
    const answer = emptyAnswer();
    added.current = answer.key;
    onChange([...answers, answer]);
  };
  // The new box is where one goes on typing.
  useEffect(() => {
    if (added.current !== answers.at(-1)?.key) return;
    added.current = undefined;
    list.current
      ?.querySelector<HTMLElement>(
        "[data-answer]:last-of-type input, [data-answer]:last-of-type textarea",
      )
      ?.focus();
  });

  return (
    <Input.Wrapper
      label="Answers"
      inputWrapperOrder={["label", "description", "input", "error"]}
      labelElement="div"
      description={help}
      error={form.errors.answer}
      withAsterisk={oneLine}
    >
      <div ref={list} className={classes.answers} data-path="answer" tabIndex={-1}>
        {answers.map((answer, index) => (
          <Group key={answer.key} gap={4} align="flex-start" wrap="nowrap" data-answer>
            <Field
              {...many}
              aria-label={`Answer ${index + 1}`}
              className={classes.answerText}
              placeholder={`Answer ${index + 1}`}
              value={answer.text}
              onChange={(event) => {
                const text = event.currentTarget.value;
                onChange(answers.map((one) => (one.key === answer.key ? { ...one, text } : one)));
              }}
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
