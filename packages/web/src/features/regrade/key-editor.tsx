import { Button, Checkbox, CloseButton, Group, Input, Radio, Stack } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindOf, type QuestionKind } from "@markwell/domain/questions/kind";
import { IconPlus } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useRef } from "react";
import { optionMark } from "../../lib/option-mark.ts";
import { OptionText } from "../../ui/option-text.tsx";
import { ReadingFields } from "../../ui/question/reading-fields.tsx";
import { TryAnswer } from "../../ui/question/try-answer.tsx";
import type { LineValue } from "../../ui/rich-text/line-content.ts";
import type { Regrading } from "./use-regrade.ts";
import { ANSWERS_MAX, acceptedTexts } from "./wanted-key.ts";

// The editor is heavy: a key of options does not wait for it.
const RichLineEditor = lazy(() =>
  import("../../ui/rich-line-editor.tsx").then((part) => ({ default: part.RichLineEditor })),
);

interface KeyEditorProps {
  question: StaffQuestion;
  ordersDiffer: boolean;
  regrading: Regrading;
}

/** The key editor of each kind; a kind marked by hand has none. */
const editors: Record<QuestionKind, ((props: KeyEditorProps) => ReactNode) | undefined> = {
  mcq: RightOptions,
  short: ShortAnswerKey,
  long: undefined,
  composition: undefined,
};

export function KeyEditor({ regrading, ...of }: KeyEditorProps) {
  const { wanted, change } = regrading;
  const Editor = editors[kindOf(of.question)];
  return (
    <Stack gap="lg">
      <Radio.Group
        label="How to mark the answers"
        value={wanted.fullMarks ? "full" : "key"}
        onChange={(how) => change({ fullMarks: how === "full" })}
      >
        <Stack gap={10} mt={10}>
          <Radio
            value="key"
            label={Editor ? "By the key below" : "By hand, answer by answer"}
            {...(Editor ? {} : { description: "Marks that teachers gave by hand count again." })}
          />
          <Radio
            value="full"
            label="Full marks for everybody"
            description="Including students who left the question blank."
          />
        </Stack>
      </Radio.Group>
      {!wanted.fullMarks && Editor && <Editor {...of} regrading={regrading} />}
    </Stack>
  );
}

function RightOptions({ question, ordersDiffer, regrading }: KeyEditorProps) {
  const { wanted, change, problem } = regrading;
  return (
    <Checkbox.Group
      label="Right answers"
      description={`Students must choose exactly these.${ordersDiffer ? ` ${texts.regrade.ordersDiffer}` : ""}`}
      value={[...wanted.right]}
      onChange={(right) => change({ right })}
      error={problem}
    >
      <Stack gap={10} mt={10}>
        {question.options.map(({ _id, optbody, optbodyRich, optimg }, index) => (
          <Checkbox
            key={_id}
            value={_id}
            label={
              <>
                {optionMark(index)}:{" "}
                <OptionText text={optbody || (optimg && "picture")} rich={optbodyRich} />
              </>
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function ShortAnswerKey(props: KeyEditorProps) {
  const { question, regrading } = props;
  const { body, unit, position, answerKind, answerKindChosen } = question;
  const { wanted, change } = regrading;
  return (
    <>
      <AcceptedAnswers {...props} />
      <Stack gap="sm">
        <ReadingFields
          body={body}
          accepted={acceptedTexts(wanted)}
          unit={unit}
          position={position}
          {...wanted.reading}
          // An additional answer does not change how others are graded.
          found={answerKindChosen ? undefined : (answerKind ?? undefined)}
          onChange={(next) => change({ reading: { ...wanted.reading, ...next } })}
        />
        <TryAnswer
          answerKey={{
            body,
            answer: acceptedTexts(wanted),
            unit,
            position,
            ...wanted.reading,
            ...(wanted.reading.answerKind === "found" && { answerKind: answerKind ?? "found" }),
          }}
        />
      </Stack>
    </>
  );
}

function AcceptedAnswers({ question, regrading }: KeyEditorProps) {
  const { accepted } = regrading.wanted;
  const set = (next: typeof accepted) => regrading.change({ accepted: next });
  // An editor's callback keeps the props it was created with.
  const latest = useRef((_key: number, _line: LineValue) => {});
  latest.current = (key, line) =>
    set(accepted.map((one) => (one.key === key ? { key, ...line } : one)));
  return (
    <Input.Wrapper
      label="Accepted answers"
      labelElement="div"
      description={`Every answer that counts as right${question.unit ? `, without the unit ${question.unit}` : ""}. Capital letters, spaces and equal numbers (1/2 and 0.5) make no difference.`}
      error={regrading.problem}
    >
      <Stack gap={10} mt={10}>
        {accepted.map(({ key, text, rich = "" }, index) => (
          <Group key={key} gap={4} wrap="nowrap">
            <Suspense>
              <RichLineEditor
                plain
                label={`Accepted answer ${index + 1}`}
                className="grow"
                value={{ text, rich }}
                autoFocus={text === "" && index > 0 && index === accepted.length - 1}
                onChange={(line) => latest.current(key, line)}
              />
            </Suspense>
            {accepted.length > 1 && (
              <CloseButton
                aria-label={`Remove accepted answer ${index + 1}`}
                onClick={() => set(accepted.filter((one) => one.key !== key))}
              />
            )}
          </Group>
        ))}
      </Stack>
      {accepted.length < ANSWERS_MAX && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            set([
              ...accepted,
              { key: Math.max(-1, ...accepted.map(({ key }) => key)) + 1, text: "" },
            ])
          }
        >
          Add Answer
        </Button>
      )}
    </Input.Wrapper>
  );
}
