import { Alert, Button, Progress, SimpleGrid, Stack } from "@mantine/core";
import {
  type FinishedPaper,
  type TestStatistics,
  testStatistics,
} from "@markwell/domain/results/test-statistics";
import { IconChartBar, IconFileSpreadsheet, IconHourglass } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { counted, formatNumber } from "../../../lib/format.ts";
import { notifyFailure } from "../../../lib/notify.ts";
import { candidateScoresOf } from "../../../lib/test-queries.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { LoadState } from "../../../ui/load-state.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { BandChart, PassChart, ScoreChart } from "./result-charts.tsx";
import { askSpreadsheet } from "./result-queries.ts";
import classes from "./statistics.module.css";

const ASK_EVERY_MS = 1_000;

/**
 * Downloads the spreadsheet of a test: asks for it, and again every second while a big one is made.
 * Leaving the page stops the asking; what is made by then is there when one comes back.
 */
function useSpreadsheet(testId: string) {
  /** 0 to 1 while it is made. */
  const [progress, setProgress] = useState<number>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const download = useCallback(async () => {
    asking.current?.abort();
    const control = new AbortController();
    asking.current = control;
    setProgress(0);
    try {
      save(await whenReady(testId, control.signal, setProgress));
    } catch (cause) {
      if (!control.signal.aborted) notifyFailure(cause);
    }
    if (!control.signal.aborted) setProgress(undefined);
  }, [testId]);

  return { progress, download };
}

async function whenReady(
  testId: string,
  signal: AbortSignal,
  onProgress: (progress: number) => void,
): Promise<string> {
  for (;;) {
    const { link, progress } = await askSpreadsheet(testId, signal);
    if (link) return link;
    onProgress(progress);
    await new Promise((next) => setTimeout(next, ASK_EVERY_MS));
    signal.throwIfAborted();
  }
}

/** As if a link to the file had been clicked; the server names it. */
function save(link: string): void {
  const anchor = document.createElement("a");
  anchor.href = link;
  anchor.download = "";
  anchor.click();
}

/** The results as an Excel file; a big one shows how far it is. */
function DownloadSpreadsheet({ testId }: { testId: string }) {
  const { progress, download } = useSpreadsheet(testId);
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <Stack gap="xs" flex="none">
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} />}
        loading={progress !== undefined}
        onClick={() => void download()}
      >
        Download as Excel
      </Button>
      <div role="status" className={`muted smaller figures ${classes.making}`}>
        {progress !== undefined && progress > 0 && (
          <>
            <Progress value={percent} size="sm" aria-label="Making the spreadsheet" />
            <span>Making the spreadsheet: {percent} %</span>
          </>
        )}
      </div>
    </Stack>
  );
}

interface ResultFiguresProps {
  figures: TestStatistics;
  /** Candidates of the test. */
  registered: number;
}

/** The test in a line of numbers. */
function ResultFigures({ figures, registered }: ResultFiguresProps) {
  const { finished, mean, meanPercent, median, highest, lowest } = figures;
  const known = [["Finished", `${formatNumber(finished)} of ${formatNumber(registered)}`]] as const;
  if (mean === null || median === null || highest === null || lowest === null) {
    return <Facts facts={known} />;
  }
  return (
    <Facts
      facts={[
        ...known,
        ["Mean score", `${oneDecimal(mean)} (${meanPercent} %)`],
        ["Median score", oneDecimal(median)],
        ["Highest", formatNumber(highest)],
        ["Lowest", formatNumber(lowest)],
      ]}
    />
  );
}

const oneDecimal = (value: number) => formatNumber(Math.round(value * 10) / 10);

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
          text="The charts appear with the first paper that is fully marked. The answer sheets are in the tab Students."
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
