import { Button, Checkbox, Group, Select, Stack, Text } from "@mantine/core";
import type { QuestionWithoutReading } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import { LEVELS, type Level, levelLabel } from "@markwell/domain/school/lists";
import { shortened } from "@markwell/domain/text/graphemes";
import { IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import { useLocalTableState } from "../../../lib/table-state.ts";
import { type Column, DataTable } from "../../../ui/data-table/index.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { OptionText } from "../../../ui/option-text.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { QUESTIONS_KEY, sendReading, withoutReading } from "../queries.ts";
import { EffectNote } from "./effect-note.tsx";
import { takenWords } from "./effect-words.ts";

const t = texts.answer.bank;

export function useReadings() {
  const [subject, setSubject] = useState<string | null>(null);
  const [level, setLevel] = useState<Level | null>(null);
  // All, until somebody chooses: then what the list gains later stays out until it is chosen, too.
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  const [done, setDone] = useState<{ words: string; undo: Changed }>();
  const [state, change] = useLocalTableState();
  const lists = useQuery(schoolListsQuery);
  const load = useQuery(
    withoutReading({ subject: subject ? [subject] : [], level: level ? [level] : [] }),
  );
  const rows = load.data?.data ?? [];
  const chosen = rows.filter(({ _id }) => picked?.has(_id) ?? true);
  const { run, busyWith } = useAction({
    call: sendReading,
    done: (reply, { back = false }) =>
      setDone({ words: takenWords(reply, back), undo: back ? [] : reply.changed }),
    refresh: [QUESTIONS_KEY],
  });
  const choose = (id: string, on: boolean) => {
    const next = new Set(picked ?? rows.map(({ _id }) => _id));
    if (on) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  const more = (load.data?.totalCount ?? 0) - rows.length;
  const actions = (
    <>
      <span className="small strong" role="status">
        {done?.words}
      </span>
      {done && done.undo.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          loading={busyWith?.back === true}
          onClick={() => run({ questions: done.undo, back: true })}
        >
          {t.undo}
        </Button>
      )}
      <Button
        leftSection={<IconCheck size={18} aria-hidden />}
        disabled={chosen.length === 0}
        loading={busyWith?.back === false}
        onClick={() =>
          run({ questions: chosen.map(({ _id, version }) => ({ _id, version })), back: false })
        }
      >
        {t.take(chosen.length)}
      </Button>
    </>
  );
  const list = (
    <Stack>
      <Text c="dimmed">
        {t.intro} {texts.answer.effect.kept}
      </Text>
      <DataTable
        label={t.title}
        columns={columns((id) => picked?.has(id) ?? true, choose)}
        load={{ ...load, data: load.data?.data }}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={change}
        searchLabel="Search in the questions"
        toolbar={
          <Group gap="8px 16px" flex="1 1 100%">
            <Select
              aria-label="Subject"
              placeholder="All subjects"
              clearable
              openOnFocus={false}
              data={
                lists.data?.subjects.map(({ _id, topic }) => ({ value: _id, label: topic })) ?? []
              }
              value={subject}
              onChange={setSubject}
            />
            <Select
              aria-label="Level"
              placeholder="All levels"
              clearable
              searchable
              openOnFocus={false}
              data={LEVELS.map((value) => ({ value, label: levelLabel(value) }))}
              value={level}
              onChange={(value) => setLevel(LEVELS.find((one) => one === value) ?? null)}
            />
            <Checkbox
              label={t.all}
              checked={rows.length > 0 && chosen.length === rows.length}
              indeterminate={chosen.length > 0 && chosen.length < rows.length}
              disabled={rows.length === 0}
              onChange={() => setPicked(chosen.length === rows.length ? new Set() : undefined)}
            />
          </Group>
        }
        empty={<EmptyState title={t.empty} text={t.emptyText} />}
      />
      {more > 0 && <Text c="dimmed">{t.more(more)}</Text>}
    </Stack>
  );
  return { list, actions: actions };
}

type Changed = Array<{ _id: string; version: number }>;

const columns = (
  isChosen: (id: string) => boolean,
  choose: (id: string, on: boolean) => void,
): Column<QuestionWithoutReading>[] => [
  {
    key: "question",
    head: "Question",
    card: "title",
    searchText: ({ words, accepted }) => [words, ...accepted.map(({ text }) => text)].join(" "),
    cell: ({ _id, words, subject, level }) => (
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Checkbox
          aria-label={t.choose(shortened(words, 60))}
          checked={isChosen(_id)}
          onChange={({ currentTarget: { checked } }) => choose(_id, checked)}
        />
        <div className="breaks">
          {shortened(words, 160)}
          <Text size="sm" c="dimmed">
            {subject} · {levelLabel(level)}
          </Text>
        </div>
      </Group>
    ),
  },
  {
    key: "kind",
    head: texts.answer.readAs,
    sortBy: ({ kind }) => texts.answer.kinds[kind],
    searchText: ({ kind }) => texts.answer.kinds[kind],
    cell: ({ kind }) => texts.answer.kinds[kind],
  },
  {
    key: "key",
    head: t.key,
    searchText: () => "",
    cell: ({ accepted }) => (
      <Stack component="ul" className="breaks" gap={4} p={0} m={0} miw={0}>
        {accepted.map(({ text, reading, counts }) => (
          <li key={text}>
            <OptionText text={reading} />
            {!counts && (
              <>
                {" "}
                <StatusBadge tone="bad">{t.refused}</StatusBadge>
              </>
            )}
          </li>
        ))}
      </Stack>
    ),
  },
  {
    key: "effect",
    head: t.effect,
    sortBy: ({ gained, lost }) => gained + lost,
    searchText: () => "",
    cell: (effect) => (
      <div className="breaks">
        <EffectNote effect={effect} />
      </div>
    ),
  },
];
