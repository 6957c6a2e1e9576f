import { Button, Group, Stack } from "@mantine/core";
import type { QueuedConsultation } from "@markwell/contract/calls/consultations";
import { levelLabel } from "@markwell/domain/school/lists";
import { IconInfoCircle, IconMessageQuestion, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { formatDate } from "../../../lib/format.ts";
import { notifySuccess } from "../../../lib/notify.ts";
import { refresh } from "../../../lib/query-client.ts";
import { type ColumnWords, useColumnWords, useTableState } from "../../../lib/table-state.ts";
import { ClassNames } from "../../../ui/class-names.tsx";
import { confirmLeaving } from "../../../ui/confirm.tsx";
import { type Column, DataTable, type RowAction } from "../../../ui/data-table/index.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Highlighted } from "../../../ui/highlighted.tsx";
import { MediaView } from "../../../ui/media-view.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { PageModal } from "../../../ui/page-modal.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { SubjectChip } from "../../../ui/subject-chip.tsx";
import { UploadsRunning, useUploadsCount } from "../../../ui/upload/uploads-running.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { useOpened } from "../../../ui/use-opened.ts";
import { queueOf, sendDeletion } from "../queries.ts";
import { CONSULTATIONS_KEY } from "../waiting-count.ts";
import classes from "./queue.module.css";
import { QUEUE_COLUMNS, QueueSearch } from "./queue-search.tsx";
import { ReplyForm } from "./reply-form.tsx";

const route = getRouteApi("/user/questionconsultation");

/** /user/questionconsultation: questions of students, to be answered (school platform, section 2). */
export function QueuePage() {
  const place = route.useSearch();
  const { words, find, searched } = useColumnWords(QUEUE_COLUMNS, place);
  const [state, change] = useTableState(place);
  const page = useQuery(queueOf({ ...words, limit: state.size, page: state.page }));
  const opened = useOpened(["answer"]);
  const kept = useKept(page.data?.data, place.answer);

  const removal = useAction({
    call: ({ _id }: QueuedConsultation) => sendDeletion(_id),
    ask: ({ name, student }) => ({
      title: "Are you sure?",
      text: `“${name}” of ${student.name} will be deleted. The student will no longer see it or its answer.`,
      confirm: "Yes",
      cancel: "No",
      danger: true,
    }),
    refresh: [CONSULTATIONS_KEY],
  });
  const actions: RowAction<QueuedConsultation>[] = [
    {
      label: ({ name }) => `Answer ${name}`,
      icon: IconInfoCircle,
      disabled: ({ status }) => status === "answer",
      run: ({ _id }) => opened.open({ answer: _id }),
    },
    {
      label: ({ name }) => `Delete ${name}`,
      icon: IconTrash,
      danger: true,
      run: removal.run,
    },
  ];
  const onSent = (message: string) => {
    notifySuccess(message);
    kept.forget();
    opened.close();
    void refresh(CONSULTATIONS_KEY);
  };

  return (
    <>
      <PageHeader
        title="Question Consultation"
        purpose="Questions from your students. The oldest comes first. Answer each one with a short video or a few words."
      />
      <QueueSearch values={words} onSearch={find} />
      <DataTable
        label="List of Questions"
        columns={queueColumns(words)}
        load={page}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={change}
        actions={actions}
        searchable={false}
        titled
        empty={searched ? <NothingFound onClear={() => find({})} /> : <NothingYet />}
      />
      {kept.question && (
        <ReplyModal question={kept.question} onSent={onSent} onClose={opened.close} />
      )}
    </>
  );
}

/**
 * The question that is being answered, as it was when it was opened: an answer that is half written
 * does not vanish because a colleague was faster, or the list has moved on.
 */
function useKept(rows: readonly QueuedConsultation[] | undefined, id: string | undefined) {
  const [kept, keep] = useState<QueuedConsultation>();
  const found = rows?.find(({ _id, status }) => _id === id && status === "unanswer");
  if (found && kept?._id !== found._id) keep(found);
  return { question: kept?._id === id ? kept : undefined, forget: () => keep(undefined) };
}

const NothingYet = () => (
  <EmptyState
    icon={IconMessageQuestion}
    title="No questions yet"
    text="Questions in your subject and from students who chose you as their tutor will appear here."
  />
);

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={IconMessageQuestion}
    title="No question matches this search"
    text="Try fewer or different words."
    action={
      <Button variant="default" onClick={onClear}>
        Reset
      </Button>
    }
  />
);

/** The columns of the specification, with the searched words marked. */
const queueColumns = (
  words: ColumnWords<(typeof QUEUE_COLUMNS)[number]>,
): Column<QueuedConsultation>[] => [
  {
    key: "name",
    head: "Name",
    card: "title",
    cell: ({ name }) => <Highlighted text={name} words={words.name} />,
  },
  {
    key: "subject",
    head: "Subject",
    cell: ({ subject: { topic } }) => (
      <SubjectChip subject={topic}>
        <Highlighted text={topic} words={words.subject} />
      </SubjectChip>
    ),
  },
  {
    key: "createdAt",
    head: "Created on",
    cell: ({ createdAt }) => <Highlighted text={formatDate(createdAt)} words={words.date} />,
  },
  { key: "student", head: "Created By", cell: ({ student }) => student.name },
  {
    key: "classes",
    head: "Class",
    cell: ({ classes: theirs }) => <ClassNames names={theirs} />,
  },
  {
    key: "status",
    head: "Status",
    cell: ({ status }) =>
      status === "answer" ? (
        <StatusBadge tone="good">Answered</StatusBadge>
      ) : (
        <StatusBadge tone="info">Unanswered</StatusBadge>
      ),
  },
];

interface ReplyModalProps {
  question: QueuedConsultation;
  onSent: (message: string) => void;
  onClose: () => void;
}

/** A student's question beside the form of its answer (school platform, section 2). */
function ReplyModal({ question, onSent, onClose }: ReplyModalProps) {
  const { count, running } = useUploadsCount();
  const close = async () => {
    if (count === 0 || (await confirmLeaving())) onClose();
  };
  return (
    <PageModal opened onClose={() => void close()} title="Answer the question" width="80%">
      <div className={classes.reply}>
        <Stack
          component="section"
          className="sunken"
          align="flex-start"
          gap={14}
          p="md"
          bdrs="lg"
          aria-label="Question"
        >
          <Group component="p" className="muted small" gap="6px 10px">
            <SubjectChip subject={question.subject.topic} />
            <span>
              {[question.student.name, levelLabel(question.level), ...question.classes].join(", ")},{" "}
              {formatDate(question.createdAt)}
            </span>
          </Group>
          <p className="as-typed">{question.description}</p>
          <MediaView src={question.questionImage} alt="the question" maxHeight={420} />
        </Stack>
        <UploadsRunning value={running}>
          <ReplyForm
            question={question}
            uploading={count > 0}
            onSent={onSent}
            onCancel={() => void close()}
          />
        </UploadsRunning>
      </div>
    </PageModal>
  );
}
