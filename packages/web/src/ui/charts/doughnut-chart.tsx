import "@mantine/charts/styles.layer.css";
import { DonutChart } from "@mantine/charts";
import classes from "./charts.module.css";

export interface Segment {
  name: string;
  value: number;
  color: string;
}

interface DoughnutChartProps {
  /** Clockwise from the top. Empty ones are left out. */
  segments: readonly Segment[];
  middle: string;
}

const SIZE = 168;

export function DoughnutChart({ segments, middle }: DoughnutChartProps) {
  return (
    <DonutChart
      className={classes.chart}
      data={segments.filter(({ value }) => value > 0)}
      size={SIZE}
      thickness={30}
      startAngle={90}
      endAngle={-270}
      strokeWidth={2}
      strokeColor="var(--mw-surface)"
      labelColor="var(--mw-ink)"
      chartLabel={middle}
      withTooltip={false}
      withLabels
      withLabelsLine={false}
      accessibilityLayer={false}
      pieProps={{ isAnimationActive: false, label: SegmentLabel }}
    />
  );
}

interface LabelPlace {
  x?: number;
  y?: number;
  textAnchor?: "start" | "middle" | "end" | "inherit";
  name?: string | number;
  value?: unknown;
}

/** Name and number right beside the segment, so that no colour has to be looked up. */
function SegmentLabel({ x, y, textAnchor, name, value }: LabelPlace) {
  return (
    <text x={x} y={y} textAnchor={textAnchor} dominantBaseline="central" className={classes.label}>
      <tspan className={classes.name}>{name}</tspan>
      <tspan dx="6" className={classes.value}>
        {String(value)}
      </tspan>
    </text>
  );
}
