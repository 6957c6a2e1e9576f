import { Button } from "@mantine/core";
import type { StudentRow } from "@markwell/contract/calls/students";
import { IconClipboardPlus, IconFileCheck, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTableState } from "../../lib/table-state.ts";
import { ColumnSearch } from "../../ui/column-search.tsx";
import { DataTable, type RowAct } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { TableTitle } from "../../ui/table-title.tsx";
import { useOpened } from "../../ui/use-opened.ts";
import { AnswerSheets } from "./answer-sheets.tsx";
import { AssignTest } from "./assign-test.tsx";
import { studentPage } from "./queries.ts";
import { useSelection } from "./selection.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { studentColumns } from "./student-columns.tsx";
import {
  type StudentWords,
  searchWith,
  studentFields,
  studentQuery,
  wordsIn,
} from "./student-search.ts";

interface Place {
  open?: "assign" | "sheets";
  /** Whose row was used; without it Assign Test is about the selection. */
  student?: string;
}

/** /user/students: all students of the school, with Assign Test and the way to answer sheets. */
export function StudentsPage() {
  const search: Place & Record<string, unknown> = useSearch({ strict: false });
  const words = wordsIn(search);
  const [state, change] = useTableState();
  const navigate = useNavigate();
  const page = useQuery(studentPage(studentQuery(words, state)));
  const selection = useSelection();
  const opened = useOpened(["open", "student"]);
  const rows = page.data?.data;
  const columns = useMemo(() => studentColumns(words, selection), [words, selection]);
  const named = rows?.find(({ _id }) => _id === search.student);

  const find = (next: StudentWords) =>
    void navigate({
      to: ".",
      search: (before: object) => searchWith(before, next) as never,
      replace: true,
      resetScroll: false,
    });
  const acts: RowAct<StudentRow>[] = [
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
  ];
  const searched = Object.keys(words).length > 0;

  return (
    <>
      <PageHeader
        title="All Students"
        purpose="Give students a test to take on their own, or open what they have handed in."
      />
      <ColumnSearch fields={studentFields} values={words} onChange={find} />
      <DataTable
        label="List of Students"
        columns={columns}
        rows={rows}
        totalCount={page.data?.totalCount ?? 0}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={change}
        acts={acts}
        searchable={false}
        toolbar={
          <>
            <TableTitle>List of Students</TableTitle>
            <SelectionBar
              selection={selection}
              rows={rows ?? []}
              onAssign={() => opened.open({ open: "assign" })}
            />
          </>
        }
        error={page.error}
        onRetry={() => void page.refetch()}
        refreshing={page.isPlaceholderData}
        empty={
          searched ? (
            <EmptyState
              icon={IconUsers}
              title="No student matches this search"
              text="Try fewer or other words."
              action={
                <Button variant="default" onClick={() => find({})}>
                  Clear the search
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={IconUsers}
              title="There are no students yet"
              text="Students appear here when they register with the link of a test."
            />
          )
        }
      />
      {search.open === "assign" && (rows || !search.student) && (
        <AssignTest
          students={search.student ? (named ? [named] : []) : [...selection.chosen.values()]}
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
