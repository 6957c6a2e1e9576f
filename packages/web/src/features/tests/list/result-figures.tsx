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
  return (
    <Facts
      facts={[
        ["Finished", `${formatNumber(finished)} of ${formatNumber(registered)}`],
        ["Mean score", mean === null ? "" : `${oneDecimal(mean)} (${meanPercent} %)`],
        ["Median score", median === null ? "" : oneDecimal(median)],
        ["Highest", highest === null ? "" : formatNumber(highest)],
        ["Lowest", lowest === null ? "" : formatNumber(lowest)],
      ]}
    />
  );
}

const oneDecimal = (value: number) => formatNumber(Math.round(value * 10) / 10);
