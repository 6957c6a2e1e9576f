import { Button, Group, Stack, Text } from "@mantine/core";
import { isYoung } from "@markwell/domain/school/lists";
import { IconEyeCheck, IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { formatDate, formatNumber } from "../../lib/format.ts";
import { say, told } from "../../lib/words.ts";
import type { Column } from "../../ui/data-table/index.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Ring } from "../../ui/ring.tsx";
import { ShownGrade } from "../../ui/shown-grade.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { reviewChoice } from "../results/index.ts";
import { MissedInHistory } from "./missed-homework.tsx";
import { NothingInList } from "./nothing-yet.tsx";
import { type FinishedTest, myHistory } from "./queries.ts";
import classes from "./student-tests.module.css";
import { SubjectTestTable } from "./subject-test-table.tsx";
import { finishedChips } from "./test-chips.ts";
import { NameCell, testColumns } from "./test-columns.tsx";
import { TestItem } from "./test-item.tsx";

const ReviewChoice = lazy(async () => ({ default: (await reviewChoice()).ReviewChoice }));

const route = getRouteApi("/user/testHistory");

export function TestHistoryPage() {
  const search = route.useSearch();
  const { data, error, refetch } = useQuery(myHistory);
  const [reviewed, setReviewed] = useState<FinishedTest>();
  const [choosing, setChoosing] = useState(false);
  const [{ columns, asItem }] = useState(() => {
    const review = (test: FinishedTest) => {
      setReviewed(test);
      setChoosing(true);
    };
    return {
      columns: historyColumns(review),
      asItem: (test: FinishedTest) => <FinishedItem test={test} onReview={() => review(test)} />,
    };
  });
  return (
    <>
      <PageHeader
        title={say("Test History")}
        purpose={say("What you have finished, newest first.")}
      />
      <SubjectTestTable
        label={say("Finished tests")}
        tests={{ data: data?.tests, error, refetch }}
        search={search}
        columns={columns}
        asItem={asItem}
        none={
          <NothingInList
            icon={IconHistory}
            title={say("No finished test in this subject yet")}
            text={say("Your first test will appear here with its marks and review.")}
          />
        }
      />
      <MissedInHistory missed={data?.missed ?? []} />
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

/** Assessment core 9. */
const NAME_LENGTH = 15;

const isPending = ({ markedStatus }: FinishedTest) => markedStatus === "Pending";

const statusOf = ({ scoreWaits, markedStatus }: FinishedTest) =>
  scoreWaits ? say("Score comes later") : told(markedStatus);

/** Its score may wait although its answers are open. */
const isClosed = ({ answersFree }: FinishedTest) => answersFree === false;

/** "12 / 20"; N/A while the score waits or marking is open. */
const marks = (test: FinishedTest) =>
  isPending(test)
    ? "N/A"
    : `${formatNumber(test.obtainedMarks)}\u00a0/\u00a0${formatNumber(test.totalMarks)}`;

function historyColumns(review: (test: FinishedTest) => void): Column<FinishedTest>[] {
  return [
    {
      key: "title",
      head: say("Name"),
      cell: (test) => (
        <NameCell
          test={test}
          length={NAME_LENGTH}
          chips={finishedChips(test)}
          note={formatDate(test.closedAt)}
        />
      ),
      searchText: (test) => test.title,
      sortBy: (test) => test.title,
      card: "title",
    },
    ...testColumns,
    {
      key: "status",
      head: say("Status"),
      cell: (test) => (
        <StatusBadge tone={test.scoreWaits ? "caution" : isPending(test) ? "info" : "good"}>
          {statusOf(test)}
        </StatusBadge>
      ),
      searchText: statusOf,
      sortBy: statusOf,
    },
    {
      key: "marks",
      head: say("Marks"),
      cell: marks,
      sortBy: (test) => (isPending(test) ? -1 : test.percentage),
      align: "end",
    },
    {
      key: "review",
      head: say("Review"),
      align: "end",
      cell: (test) => (
        <Stack gap={4} align="end">
          <Button
            variant="default"
            leftSection={<IconEyeCheck size={18} aria-hidden />}
            aria-label={say("Review Test: {title}", { title: test.title })}
            data-disabled={isClosed(test) ? true : undefined}
            aria-disabled={isClosed(test) ? true : undefined}
            onClick={() => !isClosed(test) && review(test)}
          >
            {say("Review Test")}
          </Button>
          {!test.scoreWaits && (
            <ButtonLink
              to="/trainee/taketest"
              search={{ testid: test._id, traineeid: test.studentId, result: true }}
              variant="subtle"
              aria-label={say("Result of {title}", { title: test.title })}
            >
              {say("Result")}
            </ButtonLink>
          )}
          {test.answersWait && (
            <Text c="dimmed" maw={220} ta="end" className={classes.reason}>
              {told(test.answersWait)}
            </Text>
          )}
        </Stack>
      ),
    },
  ];
}

function FinishedItem({ test, onReview }: { test: FinishedTest; onReview: () => void }) {
  const isTold = !isPending(test);
  const { percentage, grade, toFix = 0 } = test;
  const young = isYoung(useCurrentUser().level);
  return (
    <TestItem
      test={test}
      lead={
        <Ring
          percent={isTold ? percentage : 0}
          middle={isTold ? `${percentage}%` : "–"}
          size={56}
          tone={isTold ? "info" : "plain"}
        />
      }
      chips={finishedChips(test)}
      facts={[
        formatDate(test.closedAt),
        told(test.exam),
        isTold ? say("{marks} marks", { marks: marks(test) }) : statusOf(test),
        !young && grade && say("Grade {grade}", { grade }),
      ]}
      note={test.answersWait && told(test.answersWait)}
      more={
        <Group gap="xs" mt="xs">
          {young && grade && <ShownGrade>{say("Grade {grade}", { grade })}</ShownGrade>}
          {!test.scoreWaits && (
            <ButtonLink
              to="/trainee/taketest"
              search={{ testid: test._id, traineeid: test.studentId, result: true }}
              variant="subtle"
            >
              {say("See the result")}
            </ButtonLink>
          )}
          {!isClosed(test) && (
            <Button variant="subtle" onClick={onReview}>
              {say("Review Test")}
            </Button>
          )}
        </Group>
      }
      action={<FinishedAction test={test} toFix={toFix} onReview={onReview} />}
    />
  );
}

/** One button by state; the result of the test is behind the review's choice, and on its own where the answers wait. */
function FinishedAction({
  test,
  toFix,
  onReview,
}: {
  test: FinishedTest;
  toFix: number;
  onReview: () => void;
}) {
  const own = { testid: test._id, traineeid: test.studentId };
  if (test.scoreWaits) return <span className="muted">{say("Opens when marked")}</span>;
  if (isClosed(test)) {
    return (
      <ButtonLink
        to="/trainee/taketest"
        search={{ ...own, result: true }}
        variant="default"
        aria-label={say("Result of {title}", { title: test.title })}
      >
        {say("Result")}
      </ButtonLink>
    );
  }
  return toFix > 0 ? (
    <ButtonLink
      to="/trainee/taketest"
      search={{ ...own, isCorrect: false }}
      aria-label={say("Fix {toFix}: {title}", { toFix, title: test.title })}
    >
      {say("Fix {toFix}", { toFix })}
    </ButtonLink>
  ) : (
    <Button
      variant="default"
      aria-label={say("Review Test: {title}", { title: test.title })}
      onClick={onReview}
    >
      {say("Review")}
    </Button>
  );
}
