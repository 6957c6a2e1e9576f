import { Group, Stack, Text, Title } from "@mantine/core";
import type { TopicStatistics } from "@markwell/contract/wire/statistics";
import { IconChartBar } from "@tabler/icons-react";
import { counted } from "../../lib/format.ts";
import { say, told } from "../../lib/words.ts";
import { ChartCard } from "../../ui/charts/chart-card.tsx";
import { goalMeaning } from "../../ui/charts/goal-meaning.ts";
import { PercentBars } from "../../ui/charts/percent-bars.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { NothingInList } from "../student-tests/index.ts";
import classes from "./statistics.module.css";

const TITLE = "Topical Statistics";

export function TopicBars({ statistics }: { statistics: TopicStatistics }) {
  const { goal, topicalStatistics: topics, subject } = statistics;
  if (topics.length === 0) {
    return (
      <Panel title={say(TITLE)}>
        <NothingInList
          icon={IconChartBar}
          title={say("No Data Found")}
          text={say(
            "Your topics in {topic} appear here after your first marked test or worksheet.",
            { topic: told(subject.topic) },
          )}
        />
      </Panel>
    );
  }
  const list = topics.map(({ topic, value }) => `${told(topic)}: ${value}%`).join(", ");
  return (
    <ChartCard
      level={2}
      title={say(TITLE)}
      help={say(
        "Your marks from tests and worksheets in the last 180 days, by topic. Practice does not count here.",
      )}
      summary={say(
        "Bar chart of {length, plural, one {# topic} other {# topics}} with your goal of {goal}%, the best first. {list}.",
        { length: topics.length, goal, list },
      )}
      heads={[say("Topic"), say("My marks"), say("Questions"), say("Against my goal")]}
      rows={topics.map(({ topic, value, answers }) => [
        told(topic),
        `${value}%`,
        String(answers),
        goalMeaning(value, goal).word,
      ])}
    >
      <PercentBars
        goal={goal}
        bars={topics.map(({ topic, value, answers }) => ({
          id: topic,
          name: told(topic),
          note: told(counted(answers, "question")),
          value,
          tone: goalMeaning(value, goal).tone,
        }))}
      />
    </ChartCard>
  );
}

type Topics = TopicStatistics["strongestTopics"];

export function TopicAnalysis({ statistics }: { statistics: TopicStatistics }) {
  const { goal, strongestTopics, weakestTopics } = statistics;
  // What is below the goal is no strength yet; only where nothing has reached it, the best is shown as that.
  const strong = strongestTopics.filter(({ value }) => value >= goal);
  return (
    <Panel title={say("Topical Analysis")}>
      {strongestTopics.length === 0 ? (
        <Text c="dimmed">
          {say("A topic counts here once you have answered three of its questions. Keep going!")}
        </Text>
      ) : (
        <Stack>
          {strong.length > 0 ? (
            <TopicList title={say("Strongest topics")} topics={strong} goal={goal} />
          ) : (
            <TopicList title={say("Your best so far")} topics={strongestTopics} goal={goal} />
          )}
          <TopicList title={say("Weakest topics")} topics={weakestTopics} goal={goal} />
        </Stack>
      )}
    </Panel>
  );
}

function TopicList({ title, topics, goal }: { title: string; topics: Topics; goal: number }) {
  return (
    <div>
      <Title order={3} fz="sm" fw={600} c="dimmed" mb={4}>
        {title}
      </Title>
      <ol className={classes.topics}>
        {topics.map(({ topic, value }) => {
          const { tone, word } = goalMeaning(value, goal);
          return (
            <Group
              key={topic}
              component="li"
              justify="space-between"
              wrap="nowrap"
              gap="sm"
              py="xs"
            >
              <span>{told(topic)}</span>
              <span title={word}>
                <StatusBadge tone={tone}>{`${value}%`}</StatusBadge>
              </span>
            </Group>
          );
        })}
      </ol>
    </div>
  );
}
