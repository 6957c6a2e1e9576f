import { Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import type { AddedKey } from "@markwell/contract/calls/exchange";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindOf } from "@markwell/domain/questions/kind";
import { kindRules, markedByHand } from "@markwell/domain/questions/kinds";
import { useState } from "react";
import { isComposing } from "../../../lib/composing.ts";
import { optionMark } from "../../../lib/option-mark.ts";
import { OptionText } from "../../../ui/option-text.tsx";

interface KeyFieldProps {
  question: StaffQuestion;
  number: number;
  onKey: (key: AddedKey) => void;
}

/** What is right in a question whose file does not say it: one or more options, or the accepted answers. */
export function KeyField({ question, number, onKey }: KeyFieldProps) {
  return kindRules[kindOf(question)].inputs.options ? (
    <OptionKeys question={question} number={number} onKey={onKey} />
  ) : (
    <TypedAnswers question={question} number={number} onKey={onKey} />
  );
}

function OptionKeys({ question: { options }, number, onKey }: KeyFieldProps) {
  const right = options.flatMap(({ isAnswer }, at) => (isAnswer ? [at + 1] : []));
  const choose = (place: number, chosen: boolean) => {
    const next = chosen ? [...right, place] : right.filter((one) => one !== place);
    if (next.length > 0) onKey({ kind: "options", right: next.toSorted((a, b) => a - b) });
  };
  return (
    <fieldset>
      <Text component="legend" size="sm" fw={600}>
        The file has no right answer. Choose it:
      </Text>
      <Group gap="6px 20px" mt={6}>
        {options.map(({ _id, optbody, optbodyRich, optimg }, at) => (
          <Checkbox
            key={_id}
            aria-label={`Option ${optionMark(at)} of question ${number} is right`}
            checked={right.includes(at + 1)}
            onChange={({ currentTarget: { checked } }) => choose(at + 1, checked)}
            label={
              <span className="breaks">
                {optionMark(at)}.{" "}
                {optbody ? <OptionText text={optbody} rich={optbodyRich} /> : optimg && "a picture"}
              </span>
            }
          />
        ))}
      </Group>
    </fieldset>
  );
}

function TypedAnswers({ question, number, onKey }: KeyFieldProps) {
  const before = question.customAnswer.join("; ");
  const [typed, setTyped] = useState(before);
  const byHand = markedByHand(kindOf(question));
  const accepted = typed
    .split(";")
    .map((text) => text.trim())
    .filter(Boolean);
  const save = () => {
    if (accepted.length > 0 && typed !== before) onKey({ kind: "answers", accepted });
  };
  return (
    <Stack gap={6}>
      <Group align="flex-end" gap="8px 12px">
        <TextInput
          flex="1 1 220px"
          maw={420}
          label="The file has no right answer. Type it:"
          aria-label={`Answer to question ${number}`}
          description="Separate several accepted answers with semicolons."
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !isComposing(event)) save();
          }}
        />
        <Button
          variant="default"
          disabled={byHand}
          aria-label={`Question ${number} is marked by hand`}
          onClick={() => onKey({ kind: "byHand" })}
        >
          {byHand ? "Marked by hand" : "Mark by hand"}
        </Button>
      </Group>
    </Stack>
  );
}
