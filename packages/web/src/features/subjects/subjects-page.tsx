import { Button, Group, Switch } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import type { listSubjects } from "@markwell/contract/calls/subjects";
import { texts } from "@markwell/contract/texts";
import { MOTHER_TONGUES, type MotherTongue } from "@markwell/domain/school/mother-tongue";
import { isFixedSubject } from "@markwell/domain/school/subject";
import { IconBooks, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { notifyWarning } from "../../lib/notify.ts";
import { useTableState } from "../../lib/table-state.ts";
import { Card } from "../../ui/card.tsx";
import { type Column, DataTable, type RowAction } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useAction } from "../../ui/use-action.ts";
import { useOpened } from "../../ui/use-opened.ts";
import { SUBJECT_CHANGES, sendSubject, sendSubjectRemoval, subjectList } from "./queries.ts";
import { SubjectModal } from "./subject-modal.tsx";

type Subject = ReplyOf<typeof listSubjects>["data"][number];

const route = getRouteApi("/user/listsubjects");

const columns: Column<Subject>[] = [
  {
    key: "name",
    head: "Name",
    card: "title",
    sortBy: ({ topic }) => topic,
    cell: ({ topic }) => topic,
  },
];

/** /user/listsubjects: the courses of the school (school platform, section 2). */
export function SubjectsPage() {
  const search = route.useSearch();
  const [state, change] = useTableState(search);
  const subjects = useQuery(subjectList);
  const opened = useOpened(["open", "subject"]);

  const removal = useAction({
    call: ({ _id }: Subject) => sendSubjectRemoval(_id),
    ask: ({ topic }) => ({
      title: "Are you sure?",
      text: `Nobody can choose ${topic} any more. If it is in use, existing tests and questions keep it. Add it again to restore it.`,
      confirm: "Remove subject",
      danger: true,
    }),
    done: ({ message }) => message ?? texts.subject.removed,
    refresh: SUBJECT_CHANGES,
  });
  /** The three fixed subjects refuse at once, before any dialog. */
  const unlessFixed = (action: (subject: Subject) => void) => (subject: Subject) =>
    isFixedSubject(subject.topic) ? notifyWarning(texts.subject.fixed) : action(subject);
  const rowActions: RowAction<Subject>[] = [
    {
      label: ({ topic }) => `Edit ${topic}`,
      icon: IconPencil,
      run: unlessFixed(({ _id }) => opened.open({ open: "edit", subject: _id })),
    },
    {
      label: ({ topic }) => `Delete ${topic}`,
      icon: IconTrash,
      danger: true,
      run: unlessFixed(removal.run),
    },
  ];

  return (
    <>
      <PageHeader
        title="All Courses"
        purpose="The subjects of teachers, questions and tests. You cannot remove Mathematics, English or Science."
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => opened.open({ open: "new" })}
          >
            Add New Subject
          </Button>
        }
      />
      <DataTable
        label="List of Subjects"
        columns={columns}
        load={subjects}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={change}
        actions={rowActions}
        searchLabel="Search by name"
        searchable={(subjects.data?.length ?? 0) > 5}
        titled
        empty={
          <EmptyState
            icon={IconBooks}
            title="There are no subjects yet"
            text="Create the first one with Add New Subject."
          />
        }
      />
      <MotherTongues subjects={subjects.data} onRemove={removal.run} />
      {search.open === "new" && <SubjectModal onClose={opened.close} />}
      {search.open === "edit" && search.subject && (
        <SubjectModal subjectId={search.subject} onClose={opened.close} />
      )}
    </>
  );
}

interface MotherTonguesProps {
  subjects: readonly Subject[] | undefined;
  onRemove: (subject: Subject) => void;
}

function MotherTongues({ subjects, onRemove }: MotherTonguesProps) {
  const adding = useAction({
    call: (topic: MotherTongue) => sendSubject({ topic }),
    done: ({ message }) => message ?? texts.subject.added,
    refresh: SUBJECT_CHANGES,
  });
  if (!subjects) return null;
  return (
    <Card title="Mother Tongue" mt="lg">
      <p className="muted">
        Switch on what the school teaches. Students see the tab Mother Tongue once you enter theirs
        in All Students, Edit.
      </p>
      <Group gap="12px 24px" mt="sm">
        {MOTHER_TONGUES.map((name) => {
          const subject = subjects.find(({ topic }) => topic === name);
          return (
            <Switch
              key={name}
              label={name}
              checked={subject !== undefined}
              disabled={adding.busy}
              onChange={() => (subject ? onRemove(subject) : adding.run(name))}
            />
          );
        })}
      </Group>
    </Card>
  );
}
