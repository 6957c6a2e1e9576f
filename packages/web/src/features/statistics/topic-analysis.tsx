import type { TopicStatistics } from "@markwell/contract/wire/statistics";
import { goalMeaning } from "../../ui/charts/goal-meaning.ts";
import { Panel } from "../../ui/panel.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import classes from "./statistics.module.css";

type Topics = TopicStatistics["strongestTopics"];

/** Topical Analysis: the strongest and the weakest topics with their averages. */
export function TopicAnalysis({ statistics }: { statistics: TopicStatistics }) {
  const { goal, strongestTopics, weakestTopics } = statistics;
  return (
    <Panel title="Topical Analysis">
      {strongestTopics.length === 0 ? (
        <p className={classes.quiet}>
          A topic counts here once you have answered three of its questions. Keep going!
        </p>
      ) : (
        <div className={classes.lists}>
          <TopicList title="Strongest topics" topics={strongestTopics} goal={goal} />
          <TopicList title="Weakest topics" topics={weakestTopics} goal={goal} />
        </div>
      )}
    </Panel>
  );
}

function TopicList({ title, topics, goal }: { title: string; topics: Topics; goal: number }) {
  return (
    <div>
      <h3 className={classes.listTitle}>{title}</h3>
      <ol className={classes.topics}>
        {topics.map(({ topic, value }) => {
          const { tone, word } = goalMeaning(value, goal);
          return (
            <li key={topic}>
              <span>{topic}</span>
              <span title={word}>
                <StatusBadge tone={tone}>{`${value}%`}</StatusBadge>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
