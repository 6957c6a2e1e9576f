import { IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTableState } from "../../lib/table-state.ts";
import { DataTable } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { reviewChoice } from "../results/index.ts";
import { historyColumns } from "./history-columns.tsx";
import { type FinishedTest, myHistory } from "./queries.ts";
import classes from "./student-tests.module.css";
import { SubjectTabs } from "./subject-tabs.tsx";
import { TestFilters } from "./test-filters.tsx";
import { useTestList } from "./use-test-list.ts";

const ReviewChoice = lazy(async () => ({ default: (await reviewChoice()).ReviewChoice }));

/** Rows of the pupils' lists (assessment core 9). */
const ROWS = 8;
const PAGE_SIZES = [ROWS, 20, 50];

/** /user/testHistory: finished tests with their marks, and the way into the review. */
export function TestHistoryPage() {
  const tests = useQuery(myHistory);
  const list = useTestList(tests.data);
  const [state, change] = useTableState({ size: ROWS });
  const [reviewed, setReviewed] = useState<FinishedTest>();
  const [choosing, setChoosing] = useState(false);
  const [columns] = useState(() =>
    historyColumns((test) => {
      setReviewed(test);
      setChoosing(true);
    }),
  );
  return (
    <>
      <PageHeader title="Test History" purpose="What you have finished, newest first." />
      <SubjectTabs value={list.subject} onChange={list.setSubject}>
        <TestFilters list={list} />
        <div className={classes.list}>
          <DataTable
            label="Finished tests"
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
                  icon={IconHistory}
                  title="No finished test in this subject yet"
                  text="Your first one will stand here, with its marks and its review."
                  action={<ButtonLink to="/user/livetest">Take a test</ButtonLink>}
                />
              )
            }
          />
        </div>
      </SubjectTabs>
      {reviewed && (
        <Suspense>
          <ReviewChoice
            testId={reviewed._id}
            traineeId={reviewed.studentId}
            opened={choosing}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
