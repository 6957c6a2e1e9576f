import { IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { reviewChoice } from "../results/index.ts";
import { historyColumns } from "./history-columns.tsx";
import { type FinishedTest, myHistory } from "./queries.ts";
import { SubjectTestTable } from "./subject-test-table.tsx";

const ReviewChoice = lazy(async () => ({ default: (await reviewChoice()).ReviewChoice }));

/** /user/testHistory: finished tests with their marks, and the way into the review. */
export function TestHistoryPage() {
  const tests = useQuery(myHistory);
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
      <SubjectTestTable
        label="Finished tests"
        tests={tests}
        columns={columns}
        none={
          <EmptyState
            icon={IconHistory}
            title="No finished test in this subject yet"
            text="Your first one will stand here, with its marks and its review."
            action={<ButtonLink to="/user/livetest">Take a test</ButtonLink>}
          />
        }
      />
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
