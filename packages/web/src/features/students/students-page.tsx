import { Button } from "@mantine/core";
import { ASSIGN_MOST, STUDENT_COLUMNS, type StudentRow } from "@markwell/contract/calls/students";
import { IconChartBar, IconClipboardPlus, IconFileCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { pageQuery, useColumnWords, useTableState } from "../../lib/table-state.ts";
import { useNamedRow } from "../../lib/use-named-row.ts";
import { boxColumn } from "../../ui/box-column.tsx";
import { ColumnSearch } from "../../ui/column-search.tsx";
import { DataTable, type RowAction } from "../../ui/data-table/index.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useSelection } from "../../ui/selection.ts";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import { useOpened } from "../../ui/use-opened.ts";
import { AddToClass } from "../classes/index.ts";
import { SignInCardsButton } from "../sign-in-cards/index.ts";
import { AnswerSheets } from "./answer-sheets.tsx";
import { AssignTest } from "./assign-test.tsx";
import { studentPage } from "./queries.ts";
import { studentColumns } from "./student-columns.tsx";
import { STUDENT_SEARCH, useStudentFields } from "./student-search.ts";
import classes from "./students.module.css";
import { StudentsEmpty } from "./students-empty.tsx";

const route = getRouteApi("/user/students");

export function StudentsPage() {
  const search = route.useSearch();
  const { words, find, searched } = useColumnWords(STUDENT_SEARCH, search);
  const [state, change] = useTableState(search);
  const page = useQuery(studentPage({ ...words, ...pageQuery(STUDENT_COLUMNS, state) }));
  const selection = useSelection<StudentRow>(ASSIGN_MOST);
  const opened = useOpened(["open", "student"]);
  const navigate = useNavigate();
  const fields = useStudentFields();
  const rows = page.data?.data;
  const columns = useMemo(
    () => [boxColumn(selection), ...studentColumns(words)],
    [words, selection],
  );
  const named = useNamedRow(page.data, search.student, studentPage({ _id: search.student }));

  const actions: RowAction<StudentRow>[] = [
    {
      label: ({ name }) => `Assign Test to ${name}`,
      icon: IconClipboardPlus,
      run: ({ _id }) => opened.open({ open: "assign", student: _id }),
    },
    {
      label: ({ name }) => `Answer sheets of ${name}`,
      icon: IconFileCheck,
      run: ({ _id }) => opened.open({ open: "sheets", student: _id }),
    },
    {
      label: ({ name }) => `Figures of ${name}`,
      icon: IconChartBar,
      run: ({ _id }) => void navigate({ to: "/user/student", search: { id: _id } }),
    },
  ];

  return (
    <>
      <PageHeader
        title="All Students"
        purpose="Give students a test to take on their own, or open what they have handed in."
      />
      <ColumnSearch fields={fields} values={words} onChange={find} />
      <DataTable
        label="List of Students"
        columns={columns}
        load={page}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={change}
        actions={actions}
        searchable={false}
        titled
        toolbar={
          <SelectionBar selection={selection} rows={rows ?? []} noun="student">
            <span className="row pushed">
              <SignInCardsButton students={[...selection.chosen.values()]} />
              <AddToClass students={[...selection.chosen.keys()]} onAdded={selection.clear} />
              <Button
                className={classes.action}
                leftSection={<IconClipboardPlus size={18} aria-hidden />}
                onClick={() => opened.open({ open: "assign" })}
              >
                Assign Test
              </Button>
            </span>
          </SelectionBar>
        }
        empty={<StudentsEmpty searched={searched} />}
      />
      {search.open === "assign" && (named || !search.student) && (
        <AssignTest
          students={search.student ? (named ? [named] : []) : [...selection.chosen.values()]}
          withClasses={!search.student}
          onAssigned={search.student ? () => undefined : selection.clear}
          onClose={opened.close}
        />
      )}
      {search.open === "sheets" && search.student && (
        <AnswerSheets studentId={search.student} name={named?.name} onClose={opened.close} />
      )}
    </>
  );
}
