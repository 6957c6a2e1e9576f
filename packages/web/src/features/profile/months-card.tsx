import type { UserDetails } from "@markwell/contract/wire/statistics";
import { IconCalendarStats } from "@tabler/icons-react";
import { ChartCard } from "../../ui/charts/chart-card.tsx";
import { goalMeaning } from "../../ui/charts/goal-meaning.ts";
import { longMonth, shortMonth } from "../../ui/charts/month-names.ts";
import { PercentColumns } from "../../ui/charts/percent-columns.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { Panel } from "../../ui/panel.tsx";

const TITLE = "Average marks per month";

/** Average marks per month over five months. */
export function MonthsCard({ details }: { details: UserDetails }) {
  const { goal, last5MonthAverage: months, subject } = details;
  const known = months.filter(({ value }) => value !== null);
  if (known.length === 0) {
    return (
      <Panel title={TITLE}>
        <EmptyState
          icon={IconCalendarStats}
          title="No marked paper in these five months"
          text={`Take a test in ${subject.topic}. Its month appears here as soon as it is marked.`}
          action={<ButtonLink to="/user/livetest">Take a test</ButtonLink>}
        />
      </Panel>
    );
  }
  const list = known.map(({ month, value }) => `${longMonth(month)}: ${value}%`).join(", ");
  return (
    <ChartCard
      level={2}
      title={TITLE}
      summary={`Column chart of five months beside your goal of ${goal}%. ${list}.`}
      heads={["Month", "My average", "Beside my goal"]}
      rows={months.map(({ month, value }) => [
        longMonth(month),
        value === null ? "–" : `${value}%`,
        goalMeaning(value, goal).word,
      ])}
    >
      <PercentColumns
        columns={months.map(({ month, value }) => ({
          name: shortMonth(month),
          value,
          tone: goalMeaning(value, goal).tone,
        }))}
        line={{ name: "Goal", value: goal }}
      />
    </ChartCard>
  );
}
