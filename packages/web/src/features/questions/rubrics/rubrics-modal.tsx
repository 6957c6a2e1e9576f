import { Badge, Button, Group, Stack, Text, Title, UnstyledButton } from "@mantine/core";
import type { Rubric } from "@markwell/contract/calls/rubrics";
import {
  IconArrowLeft,
  IconCopy,
  IconEdit,
  IconListCheck,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "../../../lib/format.ts";
import { shownNumber } from "../../../lib/question-number.ts";
import { formatDateTimeSeconds } from "../../../lib/school-time.ts";
import { TableSearch } from "../../../ui/data-table/index.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { AnchorLink } from "../../../ui/links.tsx";
import { LoadState } from "../../../ui/load-state.tsx";
import { PageModal } from "../../../ui/page-modal.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { RubricSheet } from "../../../ui/rubric/rubric-sheet.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { QUESTIONS_KEY, rubricOf, rubricsOf, sendRubricDeletion } from "../queries.ts";
import { RubricForm } from "./rubric-form.tsx";

type View =
  | { show: "list" }
  | { show: "details"; id: string }
  | { show: "form"; of?: Rubric; copied?: Rubric };

export function RubricsModal({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<View>({ show: "list" });
  const back = () => setView({ show: "list" });
  return (
    <PageModal opened onClose={onClose} title="Rubrics" width="80%">
      {view.show === "list" ? (
        <RubricList
          onOpen={(id) => setView({ show: "details", id })}
          onNew={() => setView({ show: "form" })}
        />
      ) : (
        <Stack>
          <div>
            <Button
              variant="subtle"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              onClick={back}
            >
              All rubrics
            </Button>
          </div>
          {view.show === "details" ? (
            <RubricDetails
              id={view.id}
              onEdit={(of) => setView({ show: "form", of })}
              onCopy={(copied) => setView({ show: "form", copied })}
              onGone={back}
            />
          ) : (
            <RubricForm
              rubric={view.of}
              copied={view.copied}
              onDone={(id) => setView({ show: "details", id })}
            />
          )}
        </Stack>
      )}
    </PageModal>
  );
}

function RubricList({ onOpen, onNew }: { onOpen: (id: string) => void; onNew: () => void }) {
  const [search, setSearch] = useState("");
  const list = useQuery(rubricsOf(search));
  return (
    <Stack>
      <Text c="dimmed">
        By a rubric you mark long answers and compositions: levels with marks, or points to tick.
        Choose one in the question. A test keeps the version that it was built with.
      </Text>
      <Group justify="space-between">
        <TableSearch value={search} label="Search in the rubrics" onSearch={setSearch} />
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onNew}>
          New rubric
        </Button>
      </Group>
      {list.data ? (
        list.data.length > 0 ? (
          <Stack component="ul" gap="xs" p={0} m={0}>
            {list.data.map((rubric) => (
              <RubricRow key={rubric._id} rubric={rubric} onOpen={() => onOpen(rubric._id)} />
            ))}
          </Stack>
        ) : (
          <EmptyState
            icon={IconListCheck}
            title={search ? "No rubrics found" : "No rubrics yet"}
            text={
              search
                ? "Try different words."
                : "Create the first one, then choose it in a question."
            }
          />
        )
      ) : (
        <LoadState load={list} title="The rubrics could not be loaded">
          <RowsSkeleton rows={4} height={64} />
        </LoadState>
      )}
    </Stack>
  );
}

const kindLabels = { bands: "Levels", points: "Points" } as const;

function RubricRow({ rubric, onOpen }: { rubric: Rubric; onOpen: () => void }) {
  return (
    <li className="card">
      <UnstyledButton p="md" w="100%" onClick={onOpen}>
        <Group gap="4px 12px">
          <Text fw={600}>{rubric.title}</Text>
          <Badge variant="light">{kindLabels[rubric.kind]}</Badge>
          {rubric.example && (
            <Badge variant="light" color="gray">
              Example
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {rubric.subject.topic} · {counted(rubric.most, "mark")} ·{" "}
          {counted(rubric.questions, "question")} · version {rubric.version} · {rubric.createdBy}
        </Text>
      </UnstyledButton>
    </li>
  );
}

interface RubricDetailsProps {
  id: string;
  onEdit: (rubric: Rubric) => void;
  onCopy: (rubric: Rubric) => void;
  onGone: () => void;
}

function RubricDetails({ id, onEdit, onCopy, onGone }: RubricDetailsProps) {
  const load = useQuery(rubricOf(id));
  const removal = useAction({
    call: () => sendRubricDeletion(id),
    ask: () => ({
      title: "Delete this rubric?",
      text: "It will be removed from the bank. Tests that use it keep it.",
      confirm: "Delete",
      danger: true,
    }),
    done: ({ message }) => {
      onGone();
      return message ?? "Rubric deleted.";
    },
    refresh: [QUESTIONS_KEY],
  });
  const rubric = load.data;
  if (!rubric) {
    return (
      <LoadState load={load} title="The rubric could not be loaded">
        <RowsSkeleton rows={4} height={80} />
      </LoadState>
    );
  }
  const { versions, behind } = rubric;
  return (
    <Stack>
      {rubric.example && (
        <Text c="dimmed" size="sm">
          An example in our own words, not an official one. Copy it and change it to your school's.
        </Text>
      )}
      <Group>
        {rubric.mayEdit && (
          <Button leftSection={<IconEdit size={18} aria-hidden />} onClick={() => onEdit(rubric)}>
            Edit
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => onCopy(rubric)}
        >
          Copy
        </Button>
        {rubric.mayEdit && (
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => removal.run()}
          >
            Delete
          </Button>
        )}
      </Group>
      {behind.length > 0 && (
        <section aria-labelledby="rubric-behind">
          <Title id="rubric-behind" order={3} size="h5">
            Your tests with an earlier version
          </Title>
          <ul className="bullets">
            {behind.map(({ testid, test, qid, version, ended, ...one }) => (
              <li key={`${testid} ${qid}`}>
                {`${test}, question ${shownNumber(one)}: version ${version}. `}
                {ended ? (
                  <AnchorLink
                    to="/user/regradetest"
                    search={{ testid, question: qid, rubric: rubric.revision }}
                  >
                    See whose marks would change
                  </AnchorLink>
                ) : (
                  "You can change it when the test has ended."
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <RubricSheet rubric={rubric} />
      <section aria-labelledby="rubric-versions">
        <Title id="rubric-versions" order={3} size="h5" mb="xs">
          Versions
        </Title>
        {versions.map(({ at, by, ...version }, place) => (
          <details key={version.revision}>
            <summary>
              {`Version ${version.version}, ${by}, `}
              <time dateTime={at}>{formatDateTimeSeconds(at)}</time>
              {place === 0 && " (now)"}
            </summary>
            <RubricSheet rubric={version} />
          </details>
        ))}
      </section>
    </Stack>
  );
}
