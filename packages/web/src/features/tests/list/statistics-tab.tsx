import { Alert, SimpleGrid, Stack } from "@mantine/core";
import { shownMean } from "@markwell/domain/results/percent";
import {
  type FinishedAttempt,
  type TestStatistics,
  testStatistics,
} from "@markwell/domain/results/test-statistics";
import { IconChartBar, IconHourglass } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { NO_CLASS } from "../../../lib/class-choice.ts";
import { counted, formatNumber } from "../../../lib/format.ts";
import { candidateScoresOf } from "../../../lib/test-queries.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { LoadState } from "../../../ui/load-state.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { type ChosenClass, ClassFilter, inClass } from "./class-filter.tsx";
import { DownloadSpreadsheet } from "./download-spreadsheet.tsx";
import { QuestionStatisticsCard } from "./question-statistics.tsx";
import { BandChart, PassChart, ScoreChart } from "./result-charts.tsx";
import classes from "./statistics.module.css";

interface ResultStatisticsProps {
  figures: TestStatistics;
  registered: number;
  maxMarks: number;
}

function ResultStatistics({ figures, registered, maxMarks }: ResultStatisticsProps) {
  const { finished, mean, meanPercent, median, highest, lowest } = figures;
  const known = [["Finished", `${formatNumber(finished)} of ${formatNumber(registered)}`]] as const;
  if (mean === null || median === null || highest === null || lowest === null) {
    return <Facts facts={known} />;
  }
  return (
    <Facts
      facts={[
        ...known,
        ["Mean score", `${formatNumber(shownMean(mean, maxMarks))} (${meanPercent} %)`],
        ["Median score", formatNumber(shownMean(median, maxMarks))],
        ["Highest", formatNumber(highest)],
        ["Lowest", formatNumber(lowest)],
      ]}
    />
  );
}

interface StatisticsTabProps {
  testId: string;
  chosenClass: ChosenClass;
  mayRegrade: boolean;
  asBuilt: string | undefined;
}

/** Scores, Pass/Fail and percentage bands of a test, and its spreadsheet (assessment core, section 2). */
export function StatisticsTab({ testId, chosenClass, mayRegrade, asBuilt }: StatisticsTabProps) {
  const load = useQuery(candidateScoresOf(testId));
  const everybody = load.data;
  if (!everybody) {
    return (
      <LoadState load={load} title="The scores could not be loaded">
        <RowsSkeleton rows={6} />
      </LoadState>
    );
  }
  const { classId, scores } = inClass(everybody, chosenClass.classId);
  const attempts = scores.flatMap(({ score, pending, absent }): FinishedAttempt[] =>
    score === null || absent ? [] : [{ score, pending }],
  );
  const maxMarks = scores[0]?.maxMarks ?? 0;
  const figures = testStatistics(attempts, maxMarks);
  const { finished, pending, marked } = figures;
  return (
    <Stack gap={20}>
      <div className={classes.bar}>
        <ResultStatistics figures={figures} registered={scores.length} maxMarks={maxMarks} />
        <ClassFilter testId={testId} scores={everybody} {...chosenClass} />
        <DownloadSpreadsheet testId={testId} classId={classId === NO_CLASS ? "" : classId} />
      </div>
      {marked > 0 && pending > 0 && (
        <Alert color="yellow" icon={<IconHourglass />} title="Marking is not finished">
          {counted(pending, "attempt waits", "attempts wait")} for marking. The figures below are of
          the {counted(marked, "attempt that is", "attempts that are")} fully marked.
        </Alert>
      )}
      {marked > 0 && (
        <>
          <ScoreChart figures={figures} />
          <SimpleGrid minColWidth="min(100%, 300px)" autoFlow="auto-fit" spacing={20}>
            <PassChart figures={figures} />
            <BandChart figures={figures} />
          </SimpleGrid>
          {classId !== NO_CLASS && (
            <QuestionStatisticsCard {...{ testId, classId, mayRegrade, asBuilt }} />
          )}
        </>
      )}
      {marked === 0 && finished > 0 && (
        <EmptyState
          icon={IconHourglass}
          title="No attempt is fully marked yet"
          text="The charts appear when the first attempt is fully marked. You find the answer sheets in the tab Students."
        />
      )}
      {finished === 0 && (
        <EmptyState
          icon={IconChartBar}
          title="Nobody has finished this test yet"
          text="The charts appear when the first attempt is handed in and marked."
        />
      )}
    </Stack>
  );
}
