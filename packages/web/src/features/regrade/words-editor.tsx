import { Checkbox, Skeleton, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { lazy, Suspense } from "react";
import { optionMark } from "../../lib/option-mark.ts";
import type { Regrading } from "./use-regrade.ts";

const RichTextEditor = lazy(() =>
  import("../../ui/rich-text-editor.tsx").then((part) => ({ default: part.RichTextEditor })),
);

interface WordsEditorProps {
  question: StaffQuestion;
  regrading: Regrading;
}

/** Explanation, steps and why options are wrong, which explained the old key, beside the new one. */
export function WordsEditor({ question, regrading }: WordsEditorProps) {
  const { wanted, words, changeWords } = regrading;
  const wrong = question.options
    .map((option, place) => ({ ...option, letter: optionMark(place) }))
    .filter(({ _id }) => !wanted.right.includes(_id));
  return (
    <Stack component="section" aria-labelledby="words-of-key" gap="sm" mt="lg">
      <Text component="h3" id="words-of-key" fw={600}>
        {texts.regrade.words}
      </Text>
      <Text size="sm" c="dimmed">
        {texts.regrade.wordsHelp}
      </Text>
      <Suspense fallback={<Skeleton height={140} aria-hidden />}>
        <RichTextEditor
          label="Explanation"
          value={words.explanation}
          onChange={(explanation) => changeWords({ explanation })}
        />
      </Suspense>
      <Textarea
        label="Steps, one on each line"
        autosize
        minRows={2}
        value={words.steps}
        onChange={({ currentTarget: { value } }) => changeWords({ steps: value })}
      />
      {wrong.map(({ _id, letter }) => (
        <TextInput
          key={_id}
          label={`Why ${letter} is wrong`}
          maxLength={1000}
          value={words.whyWrong[_id] ?? ""}
          onChange={({ currentTarget: { value } }) =>
            changeWords({ whyWrong: { ...words.whyWrong, [_id]: value } })
          }
        />
      ))}
      <Checkbox
        label={texts.regrade.wordsFit}
        checked={words.fit}
        onChange={({ currentTarget: { checked } }) => changeWords({ fit: checked })}
      />
    </Stack>
  );
}
