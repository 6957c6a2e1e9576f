import { IconPencilCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { formatDateTime, formatMinutes, formatNumber } from "../../lib/format.ts";
import type { Column } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { myTests, type OpenTest } from "./queries.ts";
import { SubjectTestTable } from "./subject-test-table.tsx";
import { TakeTestButton } from "./take-test-button.tsx";
import { NameCell, testColumns } from "./test-columns.tsx";

/** Assessment core 9. */
const NAME_LENGTH = 25;

const columns: Column<OpenTest>[] = [
  {
    key: "title",
    head: "Name",
    cell: (test) => (
      <NameCell
        test={test}
        length={NAME_LENGTH}
        note={test.dueAt ? `Due ${formatDateTime(test.dueAt)}` : undefined}
      />
    ),
    searchText: (test) => test.title,
    sortBy: (test) => test.title,
    card: "title",
  },
  ...testColumns,
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

const route = getRouteApi("/user/livetest");

/** /user/livetest: tests that are registered, assigned, or open for the pupil's level. */
export function TakeTestListPage() {
  const search = route.useSearch();
  const tests = useQuery(myTests);
  return (
    <>
      <PageHeader title="Take Test" purpose="Choose a test. You can come back to a running one." />
      <SubjectTestTable
        label="Tests to take"
        tests={tests}
        search={search}
        columns={columns}
        none={
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
        }
      />
    </>
  );
}
