import type { PapersStatistics } from "@markwell/contract/wire/statistics";
import { IconChartBar } from "@tabler/icons-react";
import { ChartCard } from "../../ui/charts/chart-card.tsx";
import { goalMeaning } from "../../ui/charts/goal-meaning.ts";
import { longMonth, shortMonth } from "../../ui/charts/month-names.ts";
import { PercentColumns } from "../../ui/charts/percent-columns.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import classes from "./statistics.module.css";

interface ComponentCardProps {
  /** "Paper 1", "Booklet B" */
  paper: string;
  goal: number;
  /** Percent that the goal's grade asks for in this part; null where it asks for none. */
  target: number | null;
  /** Six months, the oldest first. */
  months: PapersStatistics["componentData"];
  /** Percent of the last 30 days; null without any. */
  lately: number | null;
}

/** One part of a subject's papers by month, in the colour of the last 30 days. */
export function ComponentCard({ paper, goal, target, months, lately }: ComponentCardProps) {
  const known = months.filter(({ value }) => value !== null);
  const { tone, word } = goalMeaning(lately, goal);
  const targetWords = target === null ? "No target" : `Target ${target}%`;
  const latelyWords =
    lately === null ? "Nothing in the last 30 days" : `Last 30 days: ${lately}% (${word})`;
  if (known.length === 0) {
    return (
      <section aria-label={paper} className={classes.emptyPart}>
        <h3 className={classes.partTitle}>{paper}</h3>
        <EmptyState
          icon={IconChartBar}
          title="No Data Found"
          text={`${paper} appears here with your first marked question of it. ${targetWords}.`}
        />
      </section>
    );
  }
  const list = known.map(({ name, value }) => `${longMonth(name)}: ${value}%`).join(", ");
  return (
    <ChartCard
      title={paper}
      summary={`Column chart of ${paper} by month. ${targetWords}. ${latelyWords}. ${list}.`}
      help={
        <span className={classes.partHelp}>
          <StatusBadge tone={tone}>{latelyWords}</StatusBadge>
          <span>{targetWords}</span>
        </span>
      }
      heads={["Month", "My marks", "Target"]}
      rows={months.map(({ name, value }) => [
        longMonth(name),
        value === null ? "–" : `${value}%`,
        target === null ? "–" : `${target}%`,
      ])}
    >
      <PercentColumns
        signs={false}
        columns={months.map(({ name, value }) => ({ name: shortMonth(name), value, tone }))}
        {...(target === null ? {} : { line: { name: "Target", value: target } })}
      />
    </ChartCard>
  );
}
