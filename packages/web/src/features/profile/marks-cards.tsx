import type { UserDetails } from "@markwell/contract/wire/statistics";
import { IconCalendarStats } from "@tabler/icons-react";
import { formatDate } from "../../lib/format.ts";
import { useMonthsOfSchool } from "../../lib/school-calendar.ts";
import type { SubjectTab } from "../../lib/search-fields.ts";
import { say, told } from "../../lib/words.ts";
import { ChartCard } from "../../ui/charts/chart-card.tsx";
import { goalMeaning } from "../../ui/charts/goal-meaning.ts";
import { longMonth, shortMonth } from "../../ui/charts/month-names.ts";
import { PercentBars } from "../../ui/charts/percent-bars.tsx";
import { PercentColumns } from "../../ui/charts/percent-columns.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { Panel } from "../../ui/panel.tsx";
import { NothingYet } from "../student-tests/index.ts";
import classes from "./profile.module.css";

const MONTHS = "Average marks per month";

export function MonthsCard({ details, tab }: { details: UserDetails; tab: SubjectTab }) {
  const { goal, last5MonthAverage: months, subject } = details;
  const ofSchool = useMonthsOfSchool();
  const known = months.filter(({ value }) => value !== null);
  if (known.length === 0) {
    return (
      <Panel title={say(MONTHS)}>
        <NothingYet
          icon={IconCalendarStats}
          title={say("No marked paper in these five months")}
          text={say("The month of a test in {topic} appears here when it is marked.", {
            topic: told(subject.topic),
          })}
          subject={tab}
        />
      </Panel>
    );
  }
  const list = known.map(({ month, value }) => `${longMonth(month)}: ${value}%`).join(", ");
  return (
    <ChartCard
      level={2}
      title={say(MONTHS)}
      summary={say("Column chart of five months with your goal of {goal}%. {list}.", {
        goal,
        list,
      })}
      heads={[say("Month"), say("My average"), say("Against my goal")]}
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
          school: ofSchool(month),
        }))}
        line={{ name: say("Goal"), value: goal }}
      />
    </ChartCard>
  );
}

const PAPERS = "Last 5 papers";

export function PapersCard({ details }: { details: UserDetails }) {
  const { goal, lat5TestsScorePercentage: attempts } = details;
  const list = attempts.map(({ name, value }) => `${name}: ${value}%`).join(", ");
  return (
    <ChartCard
      level={2}
      title={say(PAPERS)}
      withLinks
      summary={say("Bar chart with your goal of {goal}%, the oldest paper first. {list}.", {
        goal,
        list,
      })}
      heads={[say("Paper"), say("Date"), say("Marks"), say("Against my goal")]}
      rows={attempts.map(({ name, value, closedAt }) => [
        name,
        formatDate(closedAt),
        `${value}%`,
        goalMeaning(value, goal).word,
      ])}
    >
      <PercentBars
        goal={goal}
        bars={attempts.map(({ _id, name, value, closedAt, deleted }) => ({
          id: _id,
          name,
          link: deleted ? (
            name
          ) : (
            <AnchorLink
              to="/trainee/taketest"
              search={{ testid: _id, traineeid: details._id }}
              className={classes.paper}
            >
              {name}
            </AnchorLink>
          ),
          note: formatDate(closedAt),
          value,
          tone: goalMeaning(value, goal).tone,
        }))}
      />
    </ChartCard>
  );
}

/** Before two marked papers: in words, without an empty chart. */
export function NoChartsYet({ details }: { details: UserDetails }) {
  const [first] = details.lat5TestsScorePercentage;
  const topic = told(details.subject.topic);
  return (
    <Panel title={say("Your marks")}>
      <p className="muted">
        {first
          ? say(
              "Your first marked paper in {topic}: {name}, {value}%. Your charts appear here after the next one.",
              { topic, name: first.name, value: first.value },
            )
          : say("Your charts for {topic} appear here after two marked papers.", { topic })}
      </p>
    </Panel>
  );
}
