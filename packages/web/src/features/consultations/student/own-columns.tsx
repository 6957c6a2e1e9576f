import { ActionIcon, Button, Group, Stack, Text, Tooltip } from "@mantine/core";
import type { Consultation } from "@markwell/contract/calls/consultations";
import { IconHourglass, IconPlayerPlay, IconTrash } from "@tabler/icons-react";
import { formatDate } from "../../../lib/format.ts";
import { say, told } from "../../../lib/words.ts";
import type { Column } from "../../../ui/data-table/index.ts";
import { SubjectChip } from "../../../ui/subject-chip.tsx";

interface OwnActions {
  show: (consultation: Consultation) => void;
  /** Possible while nobody has answered. */
  remove: (consultation: Consultation) => void;
}

/** Name, Subject, Tutor and Show solution (school platform, section 2). */
export const ownColumns = (actions: OwnActions): Column<Consultation>[] => [
  {
    key: "name",
    head: say("Name"),
    card: "title",
    cell: ({ name, createdAt }) => (
      <Stack component="span" gap={2} fw={600}>
        <span translate="no">{name}</span>
        <span className="small regular muted">{formatDate(createdAt)}</span>
      </Stack>
    ),
  },
  {
    key: "subject",
    head: say("Subject"),
    cell: ({ subject }) => <SubjectChip subject={subject.topic}>{told(subject.topic)}</SubjectChip>,
  },
  {
    key: "tutor",
    head: say("Tutor"),
    cell: ({ tutor, subject }) =>
      tutor.name ? (
        <span translate="no">{tutor.name}</span>
      ) : (
        <span className="muted">{say("All {topic} teachers", { topic: told(subject.topic) })}</span>
      ),
  },
  {
    key: "solution",
    head: say("Show solution"),
    align: "end",
    cell: (consultation) => <ShowSolution consultation={consultation} {...actions} />,
  },
];

function ShowSolution({ consultation, show, remove }: OwnActions & { consultation: Consultation }) {
  const { name, status, watched } = consultation;
  if (status === "unanswer") {
    return (
      <Group component="span" gap="xs" justify="flex-end" wrap="nowrap">
        <Button
          variant="default"
          disabled
          leftSection={<IconHourglass size={18} aria-hidden />}
          aria-label={say("submitted: {name}", { name })}
        >
          {say("submitted")}
        </Button>
        <Tooltip label={say("Delete {name}", { name })}>
          <ActionIcon
            aria-label={say("Delete {name}", { name })}
            size={44}
            color="red"
            onClick={() => remove(consultation)}
          >
            <IconTrash size={20} />
          </ActionIcon>
        </Tooltip>
      </Group>
    );
  }
  return (
    <Group component="span" gap="xs" justify="flex-end" wrap="nowrap">
      {!watched && (
        <Text
          className="soft"
          data-tone="marigold"
          c="var(--mw-marigold-text)"
          span
          fz={14}
          lh="inherit"
          fw={650}
          px={9}
          py={1}
          bdrs={999}
        >
          {say("New")}
        </Text>
      )}
      <Button
        variant={watched ? "default" : "filled"}
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        aria-label={say("view solution: {name}", { name })}
        onClick={() => show(consultation)}
      >
        {say("view solution")}
      </Button>
    </Group>
  );
}
