import { Box, Group, Stack, Title } from "@mantine/core";
import { basicDetails } from "@markwell/contract/calls/conduct";
import { CallError, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { IconFlag } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { counted, formatDate, formatMinutes } from "../../lib/format.ts";
import { messageOf } from "../../lib/notify.ts";
import { testListQuery } from "../../lib/test-queries.ts";
import { mayWith } from "../../lib/test-rights.ts";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { errorsOf } from "../../lib/use-call-form.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { AnchorLink, ButtonLink } from "../../ui/links.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageSkeleton, RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { SharingChip } from "../../ui/sharing-chip.tsx";
import { TestState } from "../../ui/test-state.tsx";
import { loadHomeworkPage } from "../homework/index.ts";
import { answersToLookAt } from "../regrade/index.ts";
import { scoresTable } from "../tests/index.ts";
import { Cockpit } from "./cockpit.tsx";
import { NextSteps } from "./next-steps.tsx";
import { type ConductedTest, detailsOf } from "./queries.ts";
import { ReleaseCard } from "./release-card.tsx";
import { TestIdForm } from "./test-id-form.tsx";

const route = getRouteApi("/user/conducttest");

export function ConductPage() {
  const { testid } = route.useSearch();
  const broken = testid && String(errorsOf(basicDetails.body, { id: testid }).id ?? "");
  if (!testid || broken) return <ChooseTest typed={testid} problem={broken} />;
  return <ConductTest key={testid} testId={testid} />;
}

function ConductTest({ testId }: { testId: string }) {
  const { data: test, error, refetch } = useQuery(detailsOf(testId));
  // Unknown, or somebody else's, also since a moment ago: another id may be right. Anything else may pass.
  const wrongId =
    error instanceof Refusal ||
    (error instanceof CallError && error.status >= 400 && error.status < 429);
  if (test?.homework && !wrongId)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <HomeworkPage testId={testId} title={test.title} release={<ReleaseCard test={test} />} />
      </Suspense>
    );
  if (test && !wrongId)
    return test.testconducted ? <EndedTest test={test} /> : <Cockpit test={test} />;
  if (!error) return <PageSkeleton />;
  if (wrongId) return <ChooseTest typed={testId} problem={messageOf(error)} />;
  return (
    <>
      <PageHeader title="Conduct Test" />
      <ErrorState
        title="The test could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    </>
  );
}

function ChooseTest({ typed, problem }: { typed?: string; problem?: string }) {
  return (
    <>
      <PageHeader
        title="Conduct Test"
        purpose="Let students register, begin the test for everybody, and end it."
      />
      <TestIdForm key={typed} typed={typed ?? ""} problem={problem} />
      <ReadyTests />
    </>
  );
}

const AnswersToLookAt = lazy(async () => ({
  default: (await untilLoaded(answersToLookAt)).AnswersToLookAt,
}));

const HomeworkPage = lazy(async () => ({
  default: (await untilLoaded(loadHomeworkPage)).HomeworkPage,
}));

const ScoresTable = lazy(() => scoresTable().then((part) => ({ default: part.ScoresTable })));

const LINK = "Go to all tests";
const [before, after] = texts.test.ended.split(LINK);

function EndedTest({ test }: { test: ConductedTest }) {
  const [classId, onClass] = useState("");
  return (
    <>
      <PageHeader title={test.title} />
      <Group className="soft" gap="sm" wrap="nowrap" mb="lg" px={20} py="md" bdrs="lg" fw={500}>
        <IconFlag size={24} aria-hidden />
        <p>
          {before}
          <AnchorLink
            to="/user/listtests"
            search={{ test: test._id, tab: "students" }}
            td="underline"
          >
            {LINK}
          </AnchorLink>
          {after}
        </p>
      </Group>
      <NextSteps test={test} />
      <Suspense fallback={null}>
        <AnswersToLookAt testId={test._id} />
      </Suspense>
      <Title order={2} size="h3" mb="sm">
        Scores
      </Title>
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        <ScoresTable testId={test._id} settling chosenClass={{ classId, onClass }} />
      </Suspense>
    </>
  );
}

/** The tests that wait to be conducted by this teacher: nobody has to know an id by heart. */
function ReadyTests() {
  const tests = useQuery(testListQuery);
  const ready = tests.data?.filter((test) => !test.testconducted && mayWith("conduct", test));
  return (
    <Box component="section" mt={28} aria-labelledby="ready-tests">
      <Title id="ready-tests" order={2} size="h3" mb="sm">
        Your tests to conduct
      </Title>
      {tests.error && !ready ? (
        <ErrorState error={tests.error} onRetry={() => void tests.refetch()} />
      ) : !ready ? (
        <RowsSkeleton rows={3} height={72} />
      ) : ready.length === 0 ? (
        <EmptyState
          title="You have conducted all your tests"
          text="Create a new test to conduct it here."
          action={<ButtonLink to="/user/newtest">New Test</ButtonLink>}
        />
      ) : (
        <ul className="column gap-8">
          {ready.map((test) => (
            <Group key={test._id} component="li" className="card" gap="8px 16px" py="sm" px="md">
              <Stack gap={4} flex="1 1 260px" miw={0}>
                <Group component="span" className="strong" gap="4px 12px">
                  {test.title} <TestState test={test} />
                  {!test.mine && <SharingChip test={test} />}
                </Group>
                <span className="muted smaller regular">
                  {counted(test.questionCount, "question")} · {formatMinutes(test.duration)} ·{" "}
                  {test.homeworkState
                    ? `given to ${counted(test.candidateCount, "student")}`
                    : `${counted(test.candidateCount, "student")} registered`}{" "}
                  · created {formatDate(test.createdAt)}
                </span>
              </Stack>
              <ButtonLink
                to="/user/conducttest"
                search={{ testid: test._id }}
                variant="default"
                aria-label={`${test.homeworkState ? "Open" : "Conduct"} ${test.title}`}
              >
                {test.homeworkState ? "Open" : "Conduct"}
              </ButtonLink>
            </Group>
          ))}
        </ul>
      )}
    </Box>
  );
}
