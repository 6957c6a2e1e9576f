import { Button } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import type { listSubjects } from "@markwell/contract/calls/subjects";
import { texts } from "@markwell/contract/texts";
import { isFixedSubject } from "@markwell/domain/school/subject";
import { IconBooks, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { notifyFailure, notifySuccess, notifyWarning } from "../../lib/notify.ts";
import { useTableState } from "../../lib/table-state.ts";
import { confirm } from "../../ui/confirm.tsx";
import { type Column, DataTable, type RowAct } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { TableTitle } from "../../ui/table-title.tsx";
import { useOpened } from "../../ui/use-opened.ts";
import { refreshSubjects, sendSubjectRemoval, subjectList } from "./queries.ts";
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
  const queryClient = useQueryClient();
  const search = route.useSearch();
  const [state, change] = useTableState(search);
  const subjects = useQuery(subjectList);
  const opened = useOpened(["open", "subject"]);

  const removal = useMutation({
    mutationFn: ({ _id }: Subject) => sendSubjectRemoval(_id),
    onSuccess: ({ message }) => notifySuccess(message ?? texts.subject.removed),
    onError: notifyFailure,
    onSettled: () => refreshSubjects(queryClient),
  });
  const remove = async (subject: Subject) => {
    const sure = await confirm({
      title: "Are you sure?",
      text: `${subject.topic} leaves all choices. If it is in use, it can still be read where it was chosen, and adding it again brings it back.`,
      confirm: "Remove subject",
      danger: true,
    });
    if (sure) removal.mutate(subject);
  };
  /** The three that stay say so at once, before anything is typed or asked. */
  const unlessFixed = (act: (subject: Subject) => void) => (subject: Subject) =>
    isFixedSubject(subject.topic) ? notifyWarning(texts.subject.fixed) : act(subject);
  const acts: RowAct<Subject>[] = [
    {
      label: ({ topic }) => `Edit ${topic}`,
      icon: IconPencil,
      run: unlessFixed(({ _id }) => opened.open({ open: "edit", subject: _id })),
    },
    {
      label: ({ topic }) => `Delete ${topic}`,
      icon: IconTrash,
      danger: true,
      run: unlessFixed((subject) => void remove(subject)),
    },
  ];

  return (
    <>
      <PageHeader
        title="All Courses"
        purpose="The subjects that teachers, questions and tests choose from. Mathematics, English and Science always stay."
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
        rows={subjects.data}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={change}
        acts={acts}
        searchLabel="Search by name"
        searchable={(subjects.data?.length ?? 0) > 5}
        toolbar={<TableTitle>List of Subjects</TableTitle>}
        error={subjects.error}
        onRetry={() => void subjects.refetch()}
        empty={
          <EmptyState
            icon={IconBooks}
            title="There are no subjects yet"
            text="Add New Subject makes the first one."
          />
        }
      />
      {search.open === "new" && <SubjectModal onClose={opened.close} />}
      {search.open === "edit" && search.subject && (
        <SubjectModal subjectId={search.subject} onClose={opened.close} />
      )}
    </>
  );
}
