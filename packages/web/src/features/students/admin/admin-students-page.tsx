import { STUDENT_COLUMNS, type StudentRow } from "@markwell/contract/calls/students";
import { ACCOUNT_STATES } from "@markwell/domain/people/account-state";
import { IconInfoCircle, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { pageQuery, useColumnWords, useTableState } from "../../../lib/table-state.ts";
import { ColumnSearch } from "../../../ui/column-search.tsx";
import { DataTable, type RowAct } from "../../../ui/data-table/index.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useAct } from "../../../ui/use-act.ts";
import { useOpened } from "../../../ui/use-opened.ts";
import { ImportDialog, ImportExportButtons } from "../../roster/index.ts";
import { STUDENTS_KEY, sendStudentRemoval, studentPage } from "../queries.ts";
import { ADMIN_STUDENT_SEARCH, adminStudentFields } from "../student-search.ts";
import { StudentsEmpty } from "../students-empty.tsx";
import { adminColumns } from "./admin-columns.tsx";
import { StudentInfo } from "./student-info.tsx";

const route = getRouteApi("/user/liststudents");

/** /user/liststudents: all students with approval, deletion and what is known of each. */
export function AdminStudentsPage() {
  const place = route.useSearch();
  const { words, find, searched } = useColumnWords(ADMIN_STUDENT_SEARCH, place);
  const [table, change] = useTableState(place);
  const { state, ...byColumn } = words;
  const { limit, page: pageNumber, ...order } = pageQuery(STUDENT_COLUMNS, table);
  const asked = {
    ...byColumn,
    ...order,
    state: ACCOUNT_STATES.find((known) => known === state),
  };
  const page = useQuery(studentPage({ ...asked, limit, page: pageNumber }));
  const opened = useOpened(["student", "open"]);
  const columns = adminColumns(byColumn);
  const open = page.data?.data.find(({ _id }) => _id === place.student);

  const removal = useAct({
    call: ({ _id }: StudentRow) => sendStudentRemoval(_id),
    ask: ({ name, emailid }) => ({
      title: "Are you sure?",
      text: `${name} (${emailid}) can no longer sign in and is signed out at once. Results that teachers have stay.`,
      confirm: "Delete student",
      danger: true,
    }),
    done: ({ message }, { name }) => `${name}: ${message}`,
    refresh: [STUDENTS_KEY],
  });
  const acts: RowAct<StudentRow>[] = [
    {
      label: ({ name }) => `Info about ${name}`,
      icon: IconInfoCircle,
      run: ({ _id }) => opened.open({ student: _id }),
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
        purpose="Approve who has registered, and keep the accounts."
        actions={
          <ImportExportButtons
            kind="students"
            asked={asked}
            onImport={() => opened.open({ open: "import" })}
          />
        }
      />
      <ColumnSearch fields={adminStudentFields} values={words} onChange={find} />
      <DataTable
        label="List of Students"
        columns={columns}
        load={page}
        rowKey={({ _id }) => _id}
        state={table}
        onChange={change}
        acts={acts}
        searchable={false}
        titled
        empty={<StudentsEmpty searched={searched} onClear={() => find({})} />}
      />
      {place.open === "import" && (
        <ImportDialog kind="students" listKey={STUDENTS_KEY} onClose={opened.close} />
      )}
      {open && <StudentInfo student={open} onClose={opened.close} />}
    </>
  );
}
