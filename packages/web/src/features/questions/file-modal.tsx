import { Button, Select, Stack } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { DIFFICULTIES, difficultyLabel, LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { byReading } from "@markwell/domain/text/reading-order";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "../../lib/format.ts";
import { schoolListsQuery } from "../../lib/school-lists.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useAction } from "../../ui/use-action.ts";
import { QUESTIONS_KEY, sendFiling } from "./queries.ts";
import { manyWords } from "./uses.ts";

type Filing = Omit<Parameters<typeof sendFiling>[0], "ids">;

interface FileModalProps {
  questions: readonly StaffQuestion[];
  onClose: () => void;
  onDone: (words: string[]) => void;
}

/** Another level, topic, difficulty or component for many questions; what is not chosen stays. */
export function FileModal({ questions, onClose, onDone }: FileModalProps) {
  const lists = useQuery(schoolListsQuery);
  const [filing, setFiling] = useState<Filing>({});
  const [asked, setAsked] = useState(false);
  const { run, busy } = useAction({
    call: sendFiling,
    done: (reply) => onDone(manyWords(reply, texts.question.filed)),
    refresh: [QUESTIONS_KEY],
  });
  const nothing = Object.values(filing).every((value) => value === undefined);
  const their = (lists.data?.subjects ?? []).filter(({ _id }) =>
    questions.some(({ subject }) => subject._id === _id),
  );
  const levels = filing.level ? [filing.level] : questions.map(({ level }) => level);
  const topics = their.flatMap(({ topicsByLevel }) =>
    levels.flatMap((level) => topicsByLevel[level as keyof typeof topicsByLevel] ?? []),
  );
  const components = their.flatMap((subject) => subject.components);
  const field = (name: keyof Filing, label: string) => ({
    label,
    placeholder: texts.question.leftAs,
    clearable: true,
    searchable: true,
    value: filing[name] ?? null,
    onChange: (value: string | null) =>
      setFiling({
        ...filing,
        [name]: value ?? undefined,
        // Another level has other topics.
        ...(name === "level" ? { topic: undefined } : {}),
      }),
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.question.filedAs(counted(questions.length, "question"))}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (!nothing) run({ ids: questions.map(({ _id }) => _id), ...filing });
        }}
      >
        <Stack gap="sm">
          <Select
            {...field("level", "Level")}
            data={LEVELS.map((value) => ({ value, label: levelLabel(value) }))}
          />
          <Select {...field("topic", "Topic")} data={[...new Set(topics)].sort(byReading)} />
          <Select
            {...field("difficulty", "Difficulty")}
            data={DIFFICULTIES.map((value) => ({ value, label: difficultyLabel(value) }))}
          />
          <Select
            {...field("component", "Component")}
            data={[...new Set(components)].sort(byReading)}
            error={asked && nothing && texts.question.fileNothing}
          />
          <Button type="submit" loading={busy}>
            {texts.question.file}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
