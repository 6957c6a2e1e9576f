import "@mantine/charts/styles.layer.css";
import { BarChart } from "@mantine/charts";
import classes from "./charts.module.css";

export interface Column {
  name: string;
  value: number;
}

interface ColumnChartProps {
  columns: readonly Column[];
  nameLabel: string;
  valueLabel: string;
  /** Height in px. */
  height?: number;
}

const MARGIN = { top: 20, right: 8, bottom: 28, left: 12 };

export function ColumnChart({ columns, nameLabel, valueLabel, height = 280 }: ColumnChartProps) {
  return (
    <BarChart
      className={`${classes.chart} ${classes.columns}`}
      h={height}
      data={columns.map(({ name, value }) => ({ name, value }))}
      dataKey="name"
      series={[{ name: "value", label: valueLabel, color: "var(--mw-accent)" }]}
      xAxisLabel={nameLabel}
      yAxisLabel={valueLabel}
      xAxisProps={{ tickMargin: 6, minTickGap: 6 }}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      gridAxis="x"
      tickLine="none"
      maxBarWidth={48}
      withBarValueLabel
      valueLabelProps={{ formatter: (value) => (Number(value) > 0 ? value : "") }}
      barLabelColor="var(--mw-ink)"
      textColor="var(--mw-muted)"
      gridColor="var(--mw-hairline)"
      tooltipAnimationDuration={0}
      barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0] }}
      // The card's table is the way for the keyboard; a picture takes no focus.
      barChartProps={{ accessibilityLayer: false, barCategoryGap: "12%", margin: MARGIN }}
    />
  );
}
