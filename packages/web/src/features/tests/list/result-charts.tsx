import type { ChartBand } from "@markwell/domain/results/percent";
import { percentOf } from "@markwell/domain/results/percent";
import type { TestStatistics } from "@markwell/domain/results/test-statistics";
import { counted, formatNumber } from "../../../lib/format.ts";
import { ChartCard } from "../../../ui/charts/chart-card.tsx";
import { ColumnChart } from "../../../ui/charts/column-chart.tsx";
import { DoughnutChart, type Segment } from "../../../ui/charts/doughnut-chart.tsx";

interface Figures {
  figures: TestStatistics;
}

const STUDENTS = "Number of students";
const students = (count: number) => counted(count, "student");

/** Score against number of students. */
export function ScoreChart({ figures: { histogram, marked } }: Figures) {
  const reached = histogram.filter((bin) => bin.students > 0);
  const list = reached.map(({ label, students: count }) => `${label}: ${count}`).join(", ");
  return (
    <ChartCard
      title="Score against number of students"
      summary={`Bar chart of the scores of ${students(marked)}. Score: number of students. ${list}.`}
      help="Half marks are rounded down."
      heads={["Score", STUDENTS]}
      rows={histogram.map(({ label, students: count }) => [label, formatNumber(count)])}
    >
      <ColumnChart
        columns={histogram.map(({ label, students: count }) => ({ name: label, value: count }))}
        nameLabel="Score"
        valueLabel={STUDENTS}
      />
    </ChartCard>
  );
}

/** Pass/Fail: half of the marks or more is a pass. */
export function PassChart({ figures: { pass, fail, marked } }: Figures) {
  return (
    <Doughnut
      title="Pass/Fail"
      help="The pass mark is half of the marks."
      head="Result"
      marked={marked}
      segments={[
        { name: "Pass", value: pass, color: "var(--mw-good)" },
        { name: "Fail", value: fail, color: "var(--mw-bad)" },
      ]}
    />
  );
}

const BAND_COLOURS: Record<ChartBand, string> = {
  "91-100": "var(--mantine-color-green-7)",
  "81-90": "var(--mantine-color-green-5)",
  "71-80": "var(--mantine-color-teal-4)",
  "61-70": "var(--mantine-color-yellow-3)",
  "50-60": "var(--mantine-color-yellow-5)",
  "below 50": "var(--mw-bad)",
};

/** How many students reached which percentage. */
export function BandChart({ figures: { bands, marked } }: Figures) {
  return (
    <Doughnut
      title="Percentage bands"
      help="Percent of the marks, rounded to a whole number."
      head="Percentage"
      marked={marked}
      segments={bands.map(({ band, students: count }) => ({
        name: band,
        value: count,
        color: BAND_COLOURS[band],
      }))}
    />
  );
}

interface DoughnutProps {
  title: string;
  help: string;
  head: string;
  marked: number;
  segments: readonly Segment[];
}

function Doughnut({ title, help, head, marked, segments }: DoughnutProps) {
  const share = (count: number) => `${percentOf(count, marked)} %`;
  const list = segments.map(({ name, value }) => `${name}: ${value} (${share(value)})`).join(", ");
  return (
    <ChartCard
      title={title}
      summary={`Doughnut chart of ${students(marked)}. ${list}.`}
      help={help}
      heads={[head, STUDENTS, "Share"]}
      rows={segments.map(({ name, value }) => [name, formatNumber(value), share(value)])}
    >
      <DoughnutChart segments={segments} middle={students(marked)} />
    </ChartCard>
  );
}
