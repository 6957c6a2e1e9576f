import type { TestStatistics } from "@markwell/domain/results/test-statistics";
import { formatNumber } from "../../../lib/format.ts";
import { Facts } from "../../../ui/facts.tsx";

interface ResultFiguresProps {
  figures: TestStatistics;
  /** Candidates of the test. */
  registered: number;
}

/** The test in a line of numbers. */
export function ResultFigures({ figures, registered }: ResultFiguresProps) {
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
