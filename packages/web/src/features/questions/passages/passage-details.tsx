import { ActionIcon, Button, Group, Stack, Text, Title, Tooltip } from "@mantine/core";
import type { Passage } from "@markwell/contract/calls/passages";
import { areBelow } from "@markwell/domain/questions/part-names";
import {
  IconArrowDown,
  IconArrowUp,
  IconEdit,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPlus,
  IconTrash,
  IconX,
  type TablerIcon,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { LoadState } from "../../../ui/load-state.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { PassageText } from "../../../ui/passage/passage-text.tsx";
import { QuestionSheet } from "../../../ui/question/question-sheet.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { passageOf, QUESTIONS_KEY, sendArrangement, sendPassageDeletion } from "../queries.ts";

interface PassageDetailsProps {
  id: string;
  onEdit: (passage: Passage) => void;
  onAddQuestion: (passage: Passage) => void;
  onGone: () => void;
}

export function PassageDetails({ id, onEdit, onAddQuestion, onGone }: PassageDetailsProps) {
  const load = useQuery(passageOf(id));
  const arranging = useAction({
    call: (order: { questions: string[]; below?: string[] }) =>
      sendArrangement({ _id: id, ...order }),
    refresh: [QUESTIONS_KEY],
  });
  const removal = useAction({
    call: () => sendPassageDeletion(id),
    ask: () => ({
      title: "Delete this passage?",
      text: "It will be removed from the bank. Tests that use it keep it.",
      confirm: "Delete",
      danger: true,
    }),
    done: ({ message }) => {
      onGone();
      return message ?? "Passage deleted.";
    },
    refresh: [QUESTIONS_KEY],
  });
  const passage = load.data;
  if (!passage) {
    return (
      <LoadState load={load} title="The passage could not be loaded">
        <RowsSkeleton rows={4} height={80} />
      </LoadState>
    );
  }
  const { members, mayEdit } = passage;
  const ids = members.map(({ _id }) => _id);
  const move = (at: number, by: -1 | 1) => {
    const order = [...ids];
    order.splice(at + by, 0, ...order.splice(at, 1));
    arranging.run({ questions: order });
  };
  const hasParts = passage.kind === "parts";
  const below = areBelow(members.map((member) => member.passage?.part));
  const lower = (at: number) =>
    arranging.run({
      questions: ids,
      below: ids.filter((_, other) => (other === at ? !below[at] : below[other])),
    });
  return (
    <Stack>
      <PassageText passage={{ ...passage, place: 1 }} />
      {mayEdit && (
        <Group>
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onAddQuestion(passage)}
          >
            Add a question
          </Button>
          <Button
            variant="default"
            leftSection={<IconEdit size={18} aria-hidden />}
            onClick={() => onEdit(passage)}
          >
            Edit the text
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => removal.run()}
          >
            Delete
          </Button>
        </Group>
      )}
      <Title order={3} size="h4">
        Its questions
      </Title>
      {members.length === 0 && <Text c="dimmed">No questions yet.</Text>}
      {members.map((question, at) => (
        <QuestionSheet key={question._id} question={question} number={at + 1}>
          {mayEdit && (
            <Group gap={4}>
              {hasParts && at > 0 && (
                <Action
                  label={
                    below[at]
                      ? `Give question ${at + 1} a letter of its own`
                      : `Number question ${at + 1} (i), (ii) below the letter before it`
                  }
                  icon={below[at] ? IconIndentDecrease : IconIndentIncrease}
                  off={arranging.busy}
                  onClick={() => lower(at)}
                />
              )}
              <Action
                label={`Move question ${at + 1} up`}
                icon={IconArrowUp}
                off={at === 0 || arranging.busy}
                onClick={() => move(at, -1)}
              />
              <Action
                label={`Move question ${at + 1} down`}
                icon={IconArrowDown}
                off={at === members.length - 1 || arranging.busy}
                onClick={() => move(at, 1)}
              />
              <Action
                label={`Remove question ${at + 1} from the passage`}
                icon={IconX}
                off={arranging.busy}
                onClick={() => arranging.run({ questions: ids.filter((_, other) => other !== at) })}
              />
            </Group>
          )}
        </QuestionSheet>
      ))}
    </Stack>
  );
}

interface ActionProps {
  label: string;
  icon: TablerIcon;
  off: boolean;
  onClick: () => void;
}

const Action = ({ label, icon: Icon, off, onClick }: ActionProps) => (
  <Tooltip label={label}>
    <ActionIcon
      aria-label={label}
      aria-disabled={off || undefined}
      color="gray"
      size={32}
      onClick={() => !off && onClick()}
    >
      <Icon size={18} />
    </ActionIcon>
  </Tooltip>
);
