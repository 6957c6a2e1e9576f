import { useMediaQuery } from "@mantine/hooks";
import type { StudentTest } from "@markwell/contract/calls/attempts";
import type { ReactNode } from "react";
import { useChangeSearch } from "../../lib/address.ts";
import type { SubjectTab } from "../../lib/search-fields.ts";
import { type TableState, useTableState } from "../../lib/table-state.ts";
import { say, words } from "../../lib/words.ts";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import type { Load } from "../../ui/load-state.tsx";
import { SubjectTabs, useShownTab } from "../../ui/subject-tabs.tsx";
import { type FilterName, filterNames, filtersFor, narrowed, ofSubject } from "./narrow-tests.ts";
import classes from "./student-tests.module.css";

/** Rows of the students' lists (assessment core 9). */
const ROWS = 8;
const PAGE_SIZES = [ROWS, 20, 50];

type TestListSearch = Partial<Record<FilterName, string[]>> & { subject?: SubjectTab };

function useTestList<T extends StudentTest>(
  tests: readonly T[] | undefined,
  search: TestListSearch,
) {
  const changeSearch = useChangeSearch();
  const subject = useShownTab(search.subject);
  const chosen = Object.fromEntries(
    filterNames.map((name) => [name, search[name] ?? []]),
  ) as Record<FilterName, string[]>;
  const own = tests && ofSubject(tests, subject);
  const put = (change: Partial<TestListSearch>) => changeSearch({ page: undefined, ...change });
  return {
    subject,
    rows: own && narrowed(own, chosen),
    /** Without filters: whether the subject has anything at all (as long as it loads: perhaps). */
    hasAny: own === undefined || own.length > 0,
    few: own !== undefined && own.length < ROWS,
    filters: filtersFor(own ?? []),
    chosen,
    setSubject: (next: SubjectTab) => {
      const none = Object.fromEntries(filterNames.map((name) => [name, undefined]));
      put({ ...none, subject: next === "mathematics" ? undefined : next });
    },
    setFilters: (values: Partial<Record<FilterName, string[]>>) =>
      put(Object.fromEntries(filterNames.map((name) => [name, listOrNone(values[name])]))),
  };
}

const listOrNone = (values: string[] | undefined) => (values?.length ? values : undefined);

interface SubjectTestTableProps<T extends StudentTest> {
  label: string;
  tests: Load<readonly T[]>;
  search: TestListSearch & Partial<TableState>;
  columns: Column<T>[];
  /** One test where there is no room for the table: below 1100 px in English. */
  asItem: (test: T) => ReactNode;
  /** Shown if the subject has no test at all. */
  none: ReactNode;
}

/** Ten columns of Tamil words need more. */
const roomForTable = () => `(min-width: ${words().language === "ta" ? 1600 : 1100}px)`;

export function SubjectTestTable<T extends StudentTest>({
  label,
  tests,
  search,
  columns,
  asItem,
  none,
}: SubjectTestTableProps<T>) {
  const wide = useMediaQuery(roomForTable(), undefined, { getInitialValueInEffect: false });
  const list = useTestList(tests.data, search);
  const [state, change] = useTableState(search, { size: ROWS });
  return (
    <SubjectTabs value={list.subject} onChange={list.setSubject}>
      {list.hasAny && (
        <FilterBar
          filters={list.filters}
          values={list.chosen}
          onChange={list.setFilters}
          folded={list.few}
        />
      )}
      <div className={classes.list}>
        <DataTable
          label={label}
          columns={columns}
          asItem={wide ? undefined : asItem}
          load={{ ...tests, data: list.rows }}
          rowKey={(test) => test._id}
          state={state}
          onChange={change}
          pageSizes={PAGE_SIZES}
          searchable={list.hasAny}
          empty={
            list.hasAny ? (
              <EmptyState
                title={say("No test matches these filters")}
                text={say("Remove a filter.")}
              />
            ) : (
              none
            )
          }
        />
      </div>
    </SubjectTabs>
  );
}
