import { Button, Group } from "@mantine/core";
import {
  TEACHER_COLUMNS,
  type TeacherColumn,
  type TeacherRow,
} from "@markwell/contract/calls/teachers";
import { hasToHandOver } from "@markwell/domain/people/hand-over";
import {
  IconArrowsExchange,
  IconLogout,
  IconPencil,
  IconPlus,
  IconSchool,
  IconTrash,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import {
  type ColumnWords,
  pageQuery,
  useColumnWords,
  useTableState,
} from "../../lib/table-state.ts";
import { ColumnSearch, type SearchField } from "../../ui/column-search.tsx";
import { type Column, DataTable, type RowAction } from "../../ui/data-table/index.ts";
import { ListEmpty } from "../../ui/empty-state.tsx";
import { Highlighted } from "../../ui/highlighted.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { personColumns } from "../../ui/person-columns.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { SubjectChip } from "../../ui/subject-chip.tsx";
import { TwoStepBadge } from "../../ui/two-step/two-step-badge.tsx";
import { useAction } from "../../ui/use-action.ts";
import { useFactorReset, useLockLift, useUnlinking } from "../../ui/use-lock-lift.ts";
import { useOpened } from "../../ui/use-opened.ts";
import { ImportDialog, ImportExportButtons } from "../roster/index.ts";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import {
  fetchBelongings,
  sendTeacherRemoval,
  sendTeacherSignOut,
  TEACHERS_KEY,
  teacherPage,
} from "./queries.ts";
import { TeacherModal } from "./teacher-modal.tsx";

const route = getRouteApi("/user/listtrainers");

const TEACHER_SEARCH = [...TEACHER_COLUMNS, "twoStep"] as const;

/** /user/listtrainers: the teachers of the school (school platform, section 2). */
export function TeachersPage() {
  const search = route.useSearch();
  const { words, find, searched } = useColumnWords(TEACHER_SEARCH, search);
  const { twoStep, ...byColumn } = words;
  const [state, change] = useTableState(search);
  const { limit, page: pageNumber, ...order } = pageQuery(TEACHER_COLUMNS, state);
  const asked = {
    ...byColumn,
    ...order,
    twoStep: twoStep === "yes" || twoStep === "no" ? (twoStep as "yes" | "no") : undefined,
  };
  const page = useQuery(teacherPage({ ...asked, limit, page: pageNumber }));
  const opened = useOpened(["open", "teacher"]);
  const columns = teacherColumns(byColumn);

  const rowActions = useRowActions((chosen) => opened.open(chosen));
  const actions = (
    <>
      <ImportExportButtons
        kind="teachers"
        asked={asked}
        onImport={() => opened.open({ open: "import" })}
      />
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => opened.open({ open: "new" })}
      >
        Add New Teacher
      </Button>
    </>
  );

  return (
    <>
      <PageHeader title="All Teachers" actions={actions} />
      <ColumnSearch fields={teacherFields} values={words} onChange={find} />
      <DataTable
        label="List of Teachers"
        columns={columns}
        load={page}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={change}
        actions={rowActions}
        searchable={false}
        titled
        empty={
          <ListEmpty
            icon={IconSchool}
            title="There are no teachers yet"
            text="Register the first one with Add New Teacher."
            searched={searched}
            noMatch="No teacher matches this search"
          />
        }
      />
      {search.open === "new" && <TeacherModal onClose={opened.close} />}
      {search.open === "import" && (
        <ImportDialog kind="teachers" listKey={TEACHERS_KEY} onClose={opened.close} />
      )}
      {search.open === "edit" && search.teacher && (
        <TeacherModal teacherId={search.teacher} onClose={opened.close} />
      )}
      {(search.open === "handover" || search.open === "remove") && search.teacher && (
        <HandOverDialog
          teacherId={search.teacher}
          removing={search.open === "remove"}
          onClose={opened.close}
        />
      )}
    </>
  );
}

/** What can be done with a teacher; `onOpen` shows what needs a dialog of its own. */
function useRowActions(
  onOpen: (chosen: { open: "edit" | "handover" | "remove"; teacher: string }) => void,
): RowAction<TeacherRow>[] {
  const removal = useAction({
    call: ({ _id }: TeacherRow) => sendTeacherRemoval(_id),
    ask: ({ name, emailid }) => ({
      title: "Are you sure?",
      text: `${name} (${emailid}) will be signed out at once and cannot sign in again. Their tests, questions and results stay under their name.`,
      confirm: "Delete teacher",
      danger: true,
    }),
    done: ({ message }, { name }) => `${name}: ${message}`,
    refresh: [TEACHERS_KEY],
  });
  const toRemove = useAction({
    call: ({ _id }: TeacherRow) => fetchBelongings(_id),
    done: (has, teacher) => {
      if (hasToHandOver(has)) onOpen({ open: "remove", teacher: teacher._id });
      else removal.run(teacher);
    },
  });
  const signingOut = useAction({
    call: ({ _id }: TeacherRow) => sendTeacherSignOut(_id),
    ask: ({ name }) => ({
      title: `Sign out ${name} on all devices?`,
      text: "The teacher will be signed out on all devices at once. A test that they conduct continues. They can sign in again with their password.",
      confirm: "Sign out on all devices",
    }),
    done: ({ message }, { name }) => `${name}: ${message}`,
  });
  const lockLift = useLockLift<TeacherRow>();
  const factorReset = useFactorReset<TeacherRow>();
  const unlinking = useUnlinking<TeacherRow>();
  return [
    {
      label: ({ name }) => `Edit ${name}`,
      icon: IconPencil,
      atHand: true,
      run: ({ _id }) => onOpen({ open: "edit", teacher: _id }),
    },
    {
      label: ({ name }) => `Sign out ${name} on all devices`,
      icon: IconLogout,
      atHand: true,
      run: signingOut.run,
    },
    lockLift,
    factorReset,
    unlinking,
    {
      label: ({ name }) => `Hand over the work of ${name}`,
      icon: IconArrowsExchange,
      run: ({ _id }) => onOpen({ open: "handover", teacher: _id }),
    },
    {
      label: ({ name }) => `Delete ${name}`,
      icon: IconTrash,
      danger: true,
      atHand: true,
      run: toRemove.run,
    },
  ];
}

const teacherFields: readonly SearchField<(typeof TEACHER_SEARCH)[number]>[] = [
  { name: "name", label: "Name" },
  { name: "emailid", label: "Email Id" },
  { name: "contact", label: "Contact No" },
  { name: "subject", label: "Subject" },
  {
    name: "twoStep",
    label: "Two-step sign-in",
    options: [
      { value: "yes", label: "On" },
      { value: "no", label: "Off" },
    ],
  },
];

/** Behind the name, so that the columns stay those of the specification. */
const nameCell =
  ({ cell }: ReturnType<typeof personColumns>[number]) =>
  (teacher: TeacherRow) => (
    <span className="row gap-8">
      {cell(teacher)} {teacher.twoStep && <TwoStepBadge />}
      {teacher.alsoAdmin && <StatusBadge tone="info">Also an admin</StatusBadge>}
    </span>
  );

/** The columns of the specification, with the searched words marked. */
const teacherColumns = (words: ColumnWords<TeacherColumn>): Column<TeacherRow>[] => [
  ...personColumns(words).map((column) =>
    column.key === "name" ? { ...column, cell: nameCell(column) } : column,
  ),
  {
    key: "subject",
    head: "Subject",
    sortable: true,
    cell: ({ subjects }) =>
      subjects.length > 0 ? (
        <Group gap={6}>
          {subjects.map(({ _id, topic }) => (
            <SubjectChip key={_id} subject={topic}>
              <Highlighted text={topic} words={words.subject} />
            </SubjectChip>
          ))}
        </Group>
      ) : (
        "–"
      ),
  },
];
