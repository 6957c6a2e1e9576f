import { Alert, SimpleGrid, Stack } from "@mantine/core";
import { type FinishedPaper, testStatistics } from "@markwell/domain/results/test-statistics";
import { IconChartBar, IconHourglass } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../../lib/format.ts";
import { candidateScoresOf } from "../../../lib/test-queries.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadState } from "../../../ui/load-state.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { DownloadSpreadsheet } from "./download-spreadsheet.tsx";
import { BandChart, PassChart, ScoreChart } from "./result-charts.tsx";
import { ResultFigures } from "./result-figures.tsx";
import classes from "./statistics.module.css";

/** Scores, Pass/Fail and percentage bands of a test, and its spreadsheet (assessment core, section 2). */
export function StatisticsTab({ testId }: { testId: string }) {
  const load = useQuery(candidateScoresOf(testId));
  const scores = load.data;
  if (!scores) {
    return (
      <LoadState load={load} title="The scores could not be loaded">
        <RowsSkeleton rows={6} />
      </LoadState>
    );
  }
  const papers = scores.flatMap(({ score, pending, absent }): FinishedPaper[] =>
    score === null || absent ? [] : [{ score, pending }],
  );
  const figures = testStatistics(papers, scores[0]?.maxMarks ?? 0);
  const { finished, pending, marked } = figures;
  return (
    <Stack gap={20}>
      <div className={classes.bar}>
        <ResultFigures figures={figures} registered={scores.length} />
        <DownloadSpreadsheet testId={testId} />
      </div>
      {marked > 0 && pending > 0 && (
        <Alert color="yellow" icon={<IconHourglass />} title="Marking is not finished">
          {counted(pending, "paper waits", "papers wait")} for marking. The figures below are of the{" "}
          {counted(marked, "paper that is", "papers that are")} fully marked.
        </Alert>
      )}
      {marked > 0 && (
        <>
          <ScoreChart figures={figures} />
          <SimpleGrid minColWidth="min(100%, 300px)" autoFlow="auto-fit" spacing={20}>
            <PassChart figures={figures} />
            <BandChart figures={figures} />
          </SimpleGrid>
        </>
      )}
      {marked === 0 && finished > 0 && (
        <EmptyState
          icon={IconHourglass}
          title="Every paper waits for marking"
          text="The charts appear with the first paper that is fully marked. The answer sheets stand in the tab Students."
        />
      )}
      {finished === 0 && (
        <EmptyState
          icon={IconChartBar}
          title="Nobody has finished this test yet"
          text="The charts appear with the first paper that is handed in and marked."
        />
      )}
    </Stack>
  );
}
