import { Button, Checkbox, Group } from "@mantine/core";
import { ASSIGN_MOST, STUDENT_COLUMNS, type StudentRow } from "@markwell/contract/calls/students";
import { IconClipboardPlus, IconFileCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { counted } from "../../lib/format.ts";
import { pageQuery, useColumnWords, useTableState } from "../../lib/table-state.ts";
import { ColumnSearch } from "../../ui/column-search.tsx";
import { DataTable, type RowAct } from "../../ui/data-table/index.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { type Selection, useSelection } from "../../ui/selection.ts";
import { useOpened } from "../../ui/use-opened.ts";
import { AnswerSheets } from "./answer-sheets.tsx";
import { AssignTest } from "./assign-test.tsx";
import { studentPage } from "./queries.ts";
import { boxColumn, studentColumns } from "./student-columns.tsx";
import { studentFields } from "./student-search.ts";
import classes from "./students.module.css";
import { StudentsEmpty } from "./students-empty.tsx";

const route = getRouteApi("/user/students");

/** /user/students: all students of the school, with Assign Test and the way to answer sheets. */
export function StudentsPage() {
  const search = route.useSearch();
  const { words, find, searched } = useColumnWords(STUDENT_COLUMNS, search);
  const [state, change] = useTableState(search);
  const page = useQuery(studentPage({ ...words, ...pageQuery(STUDENT_COLUMNS, state) }));
  const selection = useSelection<StudentRow>(ASSIGN_MOST);
  const opened = useOpened(["open", "student"]);
  const rows = page.data?.data;
  const columns = useMemo(
    () => [boxColumn(selection), ...studentColumns(words)],
    [words, selection],
  );
  const named = rows?.find(({ _id }) => _id === search.student);

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
        load={page}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={change}
        acts={acts}
        searchable={false}
        titled
        toolbar={
          <SelectionBar
            selection={selection}
            rows={rows ?? []}
            onAssign={() => opened.open({ open: "assign" })}
          />
        }
        empty={<StudentsEmpty searched={searched} onClear={() => find({})} />}
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

interface SelectionBarProps {
  selection: Selection<StudentRow>;
  /** The rows of the page that is shown. */
  rows: readonly StudentRow[];
  onAssign: () => void;
}

/** The box for the whole page, and what can be done with everybody who is chosen. */
function SelectionBar({ selection, rows, onAssign }: SelectionBarProps) {
  const { chosen, toggleAll, clear } = selection;
  const here = rows.filter(({ _id }) => chosen.has(_id)).length;
  return (
    <Group gap="8px 16px" flex="1 1 100%">
      <Checkbox
        label="Select this page"
        checked={rows.length > 0 && here === rows.length}
        indeterminate={here > 0 && here < rows.length}
        disabled={rows.length === 0}
        onChange={() => toggleAll(rows)}
      />
      <span className="small strong" role="status">
        {chosen.size > 0 && `${counted(chosen.size, "student")} selected`}
      </span>
      {chosen.size > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          Clear selection
        </Button>
      )}
      <Button
        className={`pushed ${classes.act}`}
        leftSection={<IconClipboardPlus size={18} aria-hidden />}
        disabled={chosen.size === 0}
        onClick={onAssign}
      >
        Assign Test
      </Button>
    </Group>
  );
}
