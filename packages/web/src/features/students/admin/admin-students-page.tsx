import { Button } from "@mantine/core";
import { ACTION_MOST, STUDENT_COLUMNS, type StudentRow } from "@markwell/contract/calls/students";
import { ACCOUNT_STATES, RESTORE_STUDENT_DAYS } from "@markwell/domain/people/account-state";
import { IconInfoCircle, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { pageQuery, useColumnWords, useTableState } from "../../../lib/table-state.ts";
import { useNamedRow } from "../../../lib/use-named-row.ts";
import { boxColumn } from "../../../ui/box-column.tsx";
import { ColumnSearch } from "../../../ui/column-search.tsx";
import { DataTable, type RowAction } from "../../../ui/data-table/index.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useSelection } from "../../../ui/selection.ts";
import { useAction } from "../../../ui/use-action.ts";
import { useOpened } from "../../../ui/use-opened.ts";
import { ImportDialog, ImportExportButtons } from "../../roster/index.ts";
import { fetchMatching, STUDENTS_KEY, sendStudentRemoval, studentPage } from "../queries.ts";
import { ADMIN_STUDENT_SEARCH, accountFields, useStudentFields } from "../student-search.ts";
import { StudentsEmpty } from "../students-empty.tsx";
import { AddStudent } from "./add-student.tsx";
import { adminColumns } from "./admin-columns.tsx";
import { DeletedStudents } from "./deleted-students.tsx";
import { EditStudent } from "./edit-student.tsx";
import { ManyActions } from "./many-actions.tsx";
import { StudentInfo } from "./student-info.tsx";

const route = getRouteApi("/user/liststudents");

export function AdminStudentsPage() {
  const place = route.useSearch();
  const { words, find, searched } = useColumnWords(ADMIN_STUDENT_SEARCH, place);
  const [table, change] = useTableState(place);
  const { state, signedIn, email, ...byColumn } = words;
  const { limit, page: pageNumber, ...order } = pageQuery(STUDENT_COLUMNS, table);
  const asked = {
    ...byColumn,
    ...order,
    state: ACCOUNT_STATES.find((known) => known === state),
    signedIn: signedIn === "never" ? ("never" as const) : undefined,
    email: email === "none" ? ("none" as const) : undefined,
  };
  const page = useQuery(studentPage({ ...asked, limit, page: pageNumber }));
  const fields = [...useStudentFields(), ...accountFields];
  const opened = useOpened(["student", "open"]);
  const selection = useSelection<StudentRow>(ACTION_MOST);
  const columns = [boxColumn(selection), ...adminColumns(byColumn)];
  const open = useNamedRow(
    page.data,
    place.student,
    studentPage({ _id: place.student, state: asked.state }),
  );

  const removal = useAction({
    call: ({ _id }: StudentRow) => sendStudentRemoval(_id),
    ask: ({ name, emailid, username }) => ({
      title: "Are you sure?",
      text: `${name} (${emailid || username}) will be signed out at once and cannot sign in again. Teachers keep the results. You can restore the student for ${RESTORE_STUDENT_DAYS} days under Deleted Students.`,
      confirm: "Delete student",
      danger: true,
    }),
    done: ({ message }, { name }) => `${name}: ${message}`,
    refresh: [STUDENTS_KEY],
  });
  const rowActions: RowAction<StudentRow>[] = [
    {
      label: ({ name }) => `Info about ${name}`,
      icon: IconInfoCircle,
      run: ({ _id }) => opened.open({ student: _id }),
    },
    {
      label: ({ name }) => `Edit ${name}`,
      icon: IconPencil,
      run: ({ _id }) => opened.open({ student: _id, open: "edit" }),
    },
    {
      label: ({ name }) => `Delete ${name}`,
      icon: IconTrash,
      danger: true,
      run: removal.run,
    },
  ];

  return (
    <>
      <PageHeader
        title="All Students"
        purpose="Approve new students and manage accounts."
        actions={
          <>
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => opened.open({ open: "new" })}
            >
              Add one student
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => opened.open({ open: "deleted" })}
            >
              Deleted Students
            </Button>
            <ImportExportButtons
              kind="students"
              asked={asked}
              onImport={() => opened.open({ open: "import" })}
            />
          </>
        }
      />
      <ColumnSearch fields={fields} values={words} onChange={find} />
      <DataTable
        label="List of Students"
        columns={columns}
        load={page}
        rowKey={({ _id }) => _id}
        state={table}
        onChange={change}
        actions={rowActions}
        searchable={false}
        titled
        toolbar={
          <ManyActions
            selection={selection}
            rows={page.data?.data ?? []}
            matching={{ count: page.data?.totalCount ?? 0, load: () => fetchMatching(asked) }}
          />
        }
        empty={<StudentsEmpty searched={searched} />}
      />
      {place.open === "new" && <AddStudent onClose={opened.close} />}
      {place.open === "import" && (
        <ImportDialog kind="students" listKey={STUDENTS_KEY} onClose={opened.close} />
      )}
      {place.open === "deleted" && <DeletedStudents onClose={opened.close} />}
      {open && place.open === "edit" && <EditStudent student={open} onClose={opened.close} />}
      {open && place.open === undefined && <StudentInfo student={open} onClose={opened.close} />}
    </>
  );
}
