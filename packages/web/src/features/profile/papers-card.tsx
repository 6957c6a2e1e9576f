import type { UserDetails } from "@markwell/contract/wire/statistics";
import { IconClipboardCheck } from "@tabler/icons-react";
import { formatDate } from "../../lib/format.ts";
import { ChartCard } from "../../ui/charts/chart-card.tsx";
import { goalMeaning } from "../../ui/charts/goal-meaning.ts";
import { PercentBars } from "../../ui/charts/percent-bars.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { Panel } from "../../ui/panel.tsx";

const TITLE = "Last 5 papers";

/** Marks of the last five papers, the oldest first. */
export function PapersCard({ details }: { details: UserDetails }) {
  const { goal, lat5TestsScorePercentage: papers, subject } = details;
  if (papers.length === 0) {
    return (
      <Panel title={TITLE}>
        <EmptyState
          icon={IconClipboardCheck}
          title="No marked paper yet"
          text={`Your last five papers in ${subject.topic} will stand here, with their marks.`}
          action={<ButtonLink to="/user/livetest">Take a test</ButtonLink>}
        />
      </Panel>
    );
  }
  const list = papers.map(({ name, value }) => `${name}: ${value}%`).join(", ");
  return (
    <ChartCard
      level={2}
      title={TITLE}
      summary={`Bar chart beside your goal of ${goal}%, the oldest paper first. ${list}.`}
      heads={["Paper", "Date", "Marks", "Beside my goal"]}
      rows={papers.map(({ name, value, closedAt }) => [
        name,
        formatDate(closedAt),
        `${value}%`,
        goalMeaning(value, goal).word,
      ])}
    >
      <PercentBars
        goal={goal}
        bars={papers.map(({ _id, name, value, closedAt }) => ({
          id: _id,
          name,
          note: formatDate(closedAt),
          value,
          tone: goalMeaning(value, goal).tone,
        }))}
      />
    </ChartCard>
  );
}
