import type { StudentTest } from "@markwell/contract/calls/attempts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type TableState, useTableState } from "../../lib/table-state.ts";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { SubjectTabs } from "../../ui/subject-tabs.tsx";
import classes from "./student-tests.module.css";
import { type TestListSearch, useTestList } from "./use-test-list.ts";

/** Rows of the pupils' lists (assessment core 9). */
const ROWS = 8;
const PAGE_SIZES = [ROWS, 20, 50];

interface SubjectTestTableProps<T extends StudentTest> {
  /** What a screen reader calls the table. */
  label: string;
  tests: UseQueryResult<T[]>;
  /** The address of the page. */
  search: TestListSearch & Partial<TableState>;
  columns: Column<T>[];
  /** Shown where the subject has no test at all. */
  none: ReactNode;
}

/** A pupil's tests by subject, with filters; tab, filters and page stand in the address. */
export function SubjectTestTable<T extends StudentTest>({
  label,
  tests,
  search,
  columns,
  none,
}: SubjectTestTableProps<T>) {
  const list = useTestList(tests.data, search);
  const [state, change] = useTableState(search, { size: ROWS });
  return (
    <SubjectTabs value={list.subject} onChange={list.setSubject}>
      {list.hasAny && (
        <FilterBar filters={list.filters} values={list.chosen} onChange={list.setFilters} />
      )}
      <div className={classes.list}>
        <DataTable
          label={label}
          columns={columns}
          load={{ data: list.rows, error: tests.error, refetch: tests.refetch }}
          rowKey={(test) => test._id}
          state={state}
          onChange={change}
          pageSizes={PAGE_SIZES}
          searchable={list.hasAny}
          empty={
            list.hasAny ? (
              <EmptyState title="No test matches these filters" text="Take a filter away." />
            ) : (
              none
            )
          }
        />
      </div>
    </SubjectTabs>
  );
}
