import { Badge, Button, Group, Stack, Text, UnstyledButton } from "@mantine/core";
import type { Passage } from "@markwell/contract/calls/passages";
import { levelLabel } from "@markwell/domain/school/lists";
import { IconArrowLeft, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "../../../lib/format.ts";
import { passageLabels } from "../../../lib/passage-labels.ts";
import { TableSearch } from "../../../ui/data-table/index.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadState } from "../../../ui/load-state.tsx";
import { PageModal } from "../../../ui/page-modal.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { passagesOf } from "../queries.ts";
import { PassageDetails } from "./passage-details.tsx";
import { PassageForm } from "./passage-form.tsx";

interface PassagesModalProps {
  onClose: () => void;
  onAddQuestion: (passage: Passage) => void;
}

type View = { show: "list" } | { show: "details"; id: string } | { show: "form"; of?: Passage };

export function PassagesModal({ onClose, onAddQuestion }: PassagesModalProps) {
  const [view, setView] = useState<View>({ show: "list" });
  const back = () => setView({ show: "list" });
  return (
    <PageModal opened onClose={onClose} title="Passages" width="80%">
      {view.show === "list" ? (
        <PassageList
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
              All passages
            </Button>
          </div>
          {view.show === "details" ? (
            <PassageDetails
              id={view.id}
              onEdit={(of) => setView({ show: "form", of })}
              onAddQuestion={onAddQuestion}
              onGone={back}
            />
          ) : (
            <PassageForm passage={view.of} onDone={(id) => setView({ show: "details", id })} />
          )}
        </Stack>
      )}
    </PageModal>
  );
}

function PassageList({ onOpen, onNew }: { onOpen: (id: string) => void; onNew: () => void }) {
  const [search, setSearch] = useState("");
  const list = useQuery(passagesOf(search));
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onNew}>
      New passage
    </Button>
  );
  return (
    <Stack>
      <Text c="dimmed">
        A text, picture or table that several questions share, a cloze, or the text for all parts of
        a question. Its questions stay together in a test.
      </Text>
      <Group justify="space-between">
        <TableSearch value={search} label="Search in the passages" onSearch={setSearch} />
        {add}
      </Group>
      {list.data ? (
        list.data.length > 0 ? (
          <Stack component="ul" gap="xs" p={0} m={0}>
            {list.data.map((passage) => (
              <PassageRow key={passage._id} passage={passage} onOpen={() => onOpen(passage._id)} />
            ))}
          </Stack>
        ) : (
          <EmptyState
            title={search ? "No passages found" : "No passages yet"}
            text={search ? "Try different words." : "Create the first one, then add its questions."}
          />
        )
      ) : (
        <LoadState load={list} title="The passages could not be loaded">
          <RowsSkeleton rows={4} height={64} />
        </LoadState>
      )}
    </Stack>
  );
}

function PassageRow({ passage, onOpen }: { passage: Passage; onOpen: () => void }) {
  const { kind, title, subject, level, questions, marks } = passage;
  return (
    <li className="card">
      <UnstyledButton p="md" w="100%" onClick={onOpen}>
        <Group gap="4px 12px">
          <Text fw={600}>{title}</Text>
          <Badge variant="light">{passageLabels[kind]}</Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {subject.topic} · {levelLabel(level)} · {counted(questions, "question")},{" "}
          {counted(marks, "mark")} · {passage.createdBy}
        </Text>
      </UnstyledButton>
    </li>
  );
}
