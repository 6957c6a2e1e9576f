import { Box, Button, Stack, Tabs } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import type { testDetails } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import {
  IconCopy,
  IconDownload,
  IconKey,
  IconPencil,
  IconPlayerPlay,
  IconRosetteDiscountCheck,
  IconUserShare,
  IconUsersGroup,
} from "@tabler/icons-react";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { candidateScoresOf, testDetailsOf, testQuestionsOf } from "../../../lib/test-queries.ts";
import { mayWith } from "../../../lib/test-rights.ts";
import { untilLoaded } from "../../../lib/until-loaded.ts";
import { ButtonLink } from "../../../ui/links.tsx";
import { LoadState } from "../../../ui/load-state.tsx";
import { PageModal } from "../../../ui/page-modal.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { PrintLinks } from "../../../ui/print-links.tsx";
import { QuestionSheets } from "../../../ui/question/question-sheets.tsx";
import { ClassesCard } from "../../class-tests/index.ts";
import { answersToLookAt, givenAnswers } from "../../regrade/index.ts";
import { QuestionsCheck } from "../questions-check.tsx";
import type { ChosenClass } from "./class-filter.tsx";
import { FeedbacksTab } from "./feedbacks-tab.tsx";
import { feedbacksOf } from "./result-queries.ts";
import { ScoresTable } from "./scores-table.tsx";
import classes from "./test-details.module.css";
import { TestFacts } from "./test-facts.tsx";

export type TestTab = "details" | "questions" | "students" | "statistics" | "feedbacks";

/** Charts are large, and most of the time nobody looks at them: they come with their tab. */
const StatisticsTab = lazy(async () => ({
  default: (await untilLoaded(() => import("./statistics-tab.tsx"))).StatisticsTab,
}));

const AnswersToLookAt = lazy(async () => ({
  default: (await untilLoaded(answersToLookAt)).AnswersToLookAt,
}));

const GivenAnswers = lazy(async () => ({
  default: (await untilLoaded(givenAnswers)).GivenAnswers,
}));

type TestDetail = ReplyOf<typeof testDetails>["data"];

interface TestDetailsProps {
  testId: string;
  tab: TestTab;
  onShare: (test: TestDetail) => void;
  onExport: (test: TestDetail) => void;
  onTab: (tab: TestTab) => void;
  chosenClass: ChosenClass;
  onClose: () => void;
}

/** Details of a test (80 % wide) in five tabs (assessment core, section 2). */
export function TestDetails({
  testId,
  tab,
  onShare,
  onExport,
  onTab,
  chosenClass,
  onClose,
}: TestDetailsProps) {
  const details = useQuery(testDetailsOf(testId));
  const { data: test } = details;
  const loads = useOpenLoads(testId, tab, details);
  return (
    <PageModal
      opened
      onClose={onClose}
      title={test?.title ?? "Test details"}
      width="80%"
      footer={
        test && (
          <>
            <ButtonLink
              variant="default"
              to="/user/newtest"
              search={{ copy: testId }}
              leftSection={<IconCopy size={18} />}
            >
              {texts.test.copy}
            </ButtonLink>
            {test.mayEdit && (
              <ButtonLink
                variant="default"
                to="/user/newtest"
                search={{ edit: testId }}
                leftSection={<IconPencil size={18} />}
              >
                Edit
              </ButtonLink>
            )}
            {mayWith("share", test) && (
              <Button
                variant="default"
                leftSection={<IconUserShare size={18} aria-hidden />}
                onClick={() => onShare(test)}
              >
                {texts.testShare.share}
              </Button>
            )}
            {test.type !== "worksheet" && (
              <ButtonLink
                variant="default"
                to="/user/vetting"
                search={{ test: testId }}
                leftSection={<IconRosetteDiscountCheck size={18} />}
              >
                Vetting
              </ButtonLink>
            )}
            {mayWith("mark", test) && test.type !== "worksheet" && (
              <ButtonLink
                variant="default"
                to="/user/markinground"
                search={{ test: testId }}
                leftSection={<IconUsersGroup size={18} />}
              >
                Marking round
              </ButtonLink>
            )}
            {mayWith("conduct", test) && !test.testconducted && (
              <ButtonLink
                to="/user/conducttest"
                search={{ testid: testId }}
                leftSection={<IconPlayerPlay size={18} />}
              >
                Conduct this test
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <Tabs value={tab} onChange={(next) => onTab(next as TestTab)} keepMounted={false}>
        <Tabs.List mb="lg" className={classes.tabs}>
          <Tabs.Tab value="details">Details</Tabs.Tab>
          <Tabs.Tab value="questions">Questions</Tabs.Tab>
          <Tabs.Tab value="students">Students</Tabs.Tab>
          <Tabs.Tab value="statistics">Statistics</Tabs.Tab>
          <Tabs.Tab value="feedbacks">Feedbacks</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <LoadState
            load={loads}
            heading={texts.common.detailError}
            title="Not everything could be loaded"
          >
            <TabContent
              testId={testId}
              tab={tab}
              test={test}
              onExport={onExport}
              chosenClass={chosenClass}
            />
          </LoadState>
        </Tabs.Panel>
      </Tabs>
    </PageModal>
  );
}

interface TabContentProps {
  testId: string;
  tab: TestTab;
  /** Absent while it loads. */
  test: TestDetail | undefined;
  onExport: (test: TestDetail) => void;
  chosenClass: ChosenClass;
}

function TabContent({ testId, tab, test, onExport, chosenClass }: TabContentProps) {
  switch (tab) {
    case "details":
      return test ? (
        <Stack gap="lg">
          <TestFacts test={test} />
          <ClassesCard test={test} mayChange={mayWith("conduct", test) && !test.testconducted} />
        </Stack>
      ) : (
        <RowsSkeleton rows={4} />
      );
    case "questions":
      return (
        <Questions
          testId={testId}
          mayRegrade={test !== undefined && mayWith("mark", test) && test.testconducted}
          answered={test !== undefined && mayWith("mark", test) && test.testbegins}
          mayEdit={test?.mayEdit === true}
          asBuilt={test?.asBuilt}
          onExport={test && (() => onExport(test))}
        />
      );
    case "students":
      return <ScoresTable testId={testId} chosenClass={chosenClass} />;
    case "statistics":
      return (
        <Suspense fallback={<RowsSkeleton rows={6} />}>
          <StatisticsTab
            testId={testId}
            chosenClass={chosenClass}
            mayRegrade={test !== undefined && mayWith("mark", test) && test.testconducted}
            asBuilt={test?.asBuilt}
          />
        </Suspense>
      );
    case "feedbacks":
      return <FeedbacksTab testId={testId} />;
  }
}

interface QuestionsProps {
  testId: string;
  mayRegrade: boolean;
  answered: boolean;
  /** A test that the teacher may edit and nobody has seen yet: what is found in it can be fixed. */
  mayEdit: boolean;
  asBuilt: string | undefined;
  /** Absent while the test loads. */
  onExport: (() => void) | undefined;
}

function Questions({ testId, mayRegrade, answered, mayEdit, asBuilt, onExport }: QuestionsProps) {
  const questions = useQuery(testQuestionsOf(testId));
  return (
    <>
      <PrintLinks testId={testId}>
        {onExport && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={onExport}
          >
            {texts.exchange.exportTest}
          </Button>
        )}
      </PrintLinks>
      {mayRegrade && (
        <Suspense fallback={null}>
          <AnswersToLookAt testId={testId} />
        </Suspense>
      )}
      {answered && (
        <Suspense fallback={null}>
          <GivenAnswers testId={testId} live={!mayRegrade} />
        </Suspense>
      )}
      {mayEdit && (
        <Box mb="md">
          <QuestionsCheck of={{ id: testId }} stored />
        </Box>
      )}
      {asBuilt && <p className="muted small">{asBuilt}</p>}
      <QuestionSheets
        load={questions}
        {...(mayRegrade && {
          actionOf: (question, number) => correctKey(testId, question._id, number),
        })}
      />
    </>
  );
}

const correctKey = (testid: string, question: string, number: string) => (
  <ButtonLink
    variant="default"
    size="compact-sm"
    to="/user/regradetest"
    search={{ testid, question }}
    leftSection={<IconKey size={16} aria-hidden />}
    aria-label={`Correct the key of question ${number}`}
  >
    Correct the key
  </ButtonLink>
);

/**
 * The loads of a test's details: the test itself and the open tab. Their failures are shown together
 * (assessment core 8). The tab uses the same queries, so nothing is loaded twice.
 */
function useOpenLoads(testId: string, tab: TestTab, details: UseQueryResult): UseQueryResult[] {
  const scores = tab === "students" || tab === "statistics";
  const loads: UseQueryResult[] = [
    details,
    useQuery({ ...testQuestionsOf(testId), enabled: tab === "questions" }),
    useQuery({ ...candidateScoresOf(testId), enabled: scores }),
    useQuery({ ...feedbacksOf(testId), enabled: tab === "feedbacks" }),
  ];
  const open = [true, tab === "questions", scores, tab === "feedbacks"];
  return loads.filter((_, place) => open[place]);
}
