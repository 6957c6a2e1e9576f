import { IconPencilCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatMinutes, formatNumber } from "../../lib/format.ts";
import { useTableState } from "../../lib/table-state.ts";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { NameCell } from "./name-cell.tsx";
import { myTests, type OpenTest } from "./queries.ts";
import classes from "./student-tests.module.css";
import { SubjectTabs } from "./subject-tabs.tsx";
import { TakeTestButton } from "./take-test-button.tsx";
import { testColumns } from "./test-columns.ts";
import { TestFilters } from "./test-filters.tsx";
import { useTestList } from "./use-test-list.ts";

/** Rows of the pupils' lists, and the length of names (assessment core 9). */
const ROWS = 8;
const PAGE_SIZES = [ROWS, 20, 50];
const NAME_LENGTH = 25;

const columns: Column<OpenTest>[] = [
  {
    key: "title",
    head: "Name",
    cell: (test) => <NameCell test={test} length={NAME_LENGTH} />,
    searchText: (test) => test.title,
    sortBy: (test) => test.title,
    card: "title",
  },
  ...testColumns<OpenTest>(),
  {
    key: "points",
    head: "Points",
    cell: (test) => `+ ${formatNumber(test.points)} points`,
    sortBy: (test) => test.points,
  },
  {
    key: "duration",
    head: "Duration",
    cell: (test) => formatMinutes(test.duration),
    sortBy: (test) => test.duration,
  },
  { key: "take", head: "Test", cell: (test) => <TakeTestButton test={test} />, align: "end" },
];

/** /user/livetest: tests that are registered, assigned, or open for the pupil's level. */
export function TakeTestListPage() {
  const tests = useQuery(myTests);
  const list = useTestList(tests.data);
  const [state, change] = useTableState({ size: ROWS });
  return (
    <>
      <PageHeader title="Take Test" purpose="Choose a test. You can come back to a running one." />
      <SubjectTabs value={list.subject} onChange={list.setSubject}>
        <TestFilters list={list} />
        <div className={classes.list}>
          <DataTable
            label="Tests to take"
            columns={columns}
            rows={list.rows}
            rowKey={(test) => test._id}
            state={state}
            onChange={change}
            pageSizes={PAGE_SIZES}
            searchable={list.hasAny}
            error={tests.error}
            onRetry={() => void tests.refetch()}
            empty={
              list.hasAny ? (
                <EmptyState title="No test matches these filters" text="Take a filter away." />
              ) : (
                <EmptyState
                  icon={IconPencilCheck}
                  title="No test is open in this subject"
                  text="When your teacher gives your class a test, it appears here by itself."
                  action={
                    <ButtonLink to="/user/testHistory" variant="default">
                      See Test History
                    </ButtonLink>
                  }
                />
              )
            }
          />
        </div>
      </SubjectTabs>
    </>
  );
}
