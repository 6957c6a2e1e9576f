import { Box, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { PapersStatistics } from "@markwell/contract/wire/statistics";
import { gradeOf } from "@markwell/domain/grading/grade-band";
import { IconChartBar } from "@tabler/icons-react";
import { useId } from "react";
import { useMonthsOfSchool } from "../../lib/school-calendar.ts";
import { say, told } from "../../lib/words.ts";
import { ChartCard } from "../../ui/charts/chart-card.tsx";
import { goalMeaning } from "../../ui/charts/goal-meaning.ts";
import { longMonth, shortMonth } from "../../ui/charts/month-names.ts";
import { PercentColumns } from "../../ui/charts/percent-columns.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { VerifiedBadge } from "../../ui/verified-badge.tsx";

export function ComponentAnalysis({ statistics }: { statistics: PapersStatistics }) {
  const { goal, level, goalGrade, componentData, last30Days, targetsOfYear } = statistics;
  const { paper1: paper1Target, paper2: paper2Target } = targetsOfYear ?? {
    paper1: statistics.paper1Target,
    paper2: statistics.paper2Target,
  };
  const [paper1 = "", paper2 = ""] = statistics.papers;
  const grade = goalGrade
    ? say("{grade} at {subjectLevel}", {
        grade: goalGrade.grade,
        subjectLevel: goalGrade.subjectLevel,
      })
    : gradeOf(goal, level);
  const id = useId();
  const parts = [
    { paper: paper1, target: paper1Target },
    { paper: paper2, target: paper2Target },
  ];
  return (
    <Stack component="section" gap={20} aria-labelledby={id}>
      <div>
        <Title id={id} order={2} size="h3" mb={4}>
          {say("Component Analysis")}
        </Title>
        <Text c="dimmed" maw="70ch">
          {say(
            "The last six months. Your goal of {goal}% is grade {grade}; the dashed line shows what you need for it in each part. The colour shows the last 30 days.",
            { goal, grade },
          )}
        </Text>
        {goalGrade && !goalGrade.verified && (
          <Group gap="4px 10px" mt={6}>
            <StatusBadge tone="caution">
              {told(texts.gradeScale.notVerified(goalGrade.subjectLevel))}
            </StatusBadge>
            <Text c="dimmed" fz="sm">
              {say("Source: {source}", { source: told(goalGrade.source) })}
            </Text>
          </Group>
        )}
        {targetsOfYear && (
          <Group gap="4px 10px" mt={6}>
            <Text c="dimmed" maw="70ch">
              {say("Targets of {examination} {year}:", {
                examination: targetsOfYear.examination || say("the examination"),
                year: targetsOfYear.year,
              })}{" "}
              {statistics.papers
                .map((paper, place) =>
                  say("{paper} has {marks} marks", {
                    paper: told(paper),
                    marks: targetsOfYear.marks[place] ?? "–",
                  }),
                )
                .join(", ")}
              .
            </Text>
            {!targetsOfYear.verified && <VerifiedBadge verified="none" />}
            {!targetsOfYear.verified && (
              <Text c="dimmed" fz="sm" w="100%">
                {say("Source: {source}", { source: told(targetsOfYear.source) })}
              </Text>
            )}
          </Group>
        )}
      </div>
      <SimpleGrid minColWidth="min(100%, 400px)" autoFlow="auto-fit" spacing={20}>
        {parts.map(({ paper, target }) => (
          <ComponentCard
            key={paper}
            paper={paper}
            goal={goal}
            target={target}
            months={componentData.filter((entry) => entry.paper === paper)}
            lately={last30Days.find((entry) => entry.paper === paper)?.value ?? null}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

interface ComponentCardProps {
  paper: string;
  goal: number;
  /** Percent that the goal's grade asks for in this part; null where it asks for none. */
  target: number | null;
  months: PapersStatistics["componentData"];
  /** Percent of the last 30 days; null without any. */
  lately: number | null;
}

function ComponentCard({ goal, target, months, lately, ...of }: ComponentCardProps) {
  const paper = told(of.paper);
  const ofSchool = useMonthsOfSchool();
  const known = months.filter(({ value }) => value !== null);
  const { tone, word } = goalMeaning(lately, goal);
  const targetWords = target === null ? say("No target") : say("Target {target}%", { target });
  const latelyWords =
    lately === null
      ? say("Nothing in the last 30 days")
      : say("Last 30 days: {lately}% ({word})", { lately, word });
  if (known.length === 0) {
    return (
      <Box component="section" className="card" p="16px 20px 20px" aria-label={paper}>
        <Title order={3} size="h4">
          {paper}
        </Title>
        <EmptyState
          icon={IconChartBar}
          title={say("No Data Found")}
          text={say("{paper} appears here after your first marked question. {targetWords}.", {
            paper,
            targetWords,
          })}
        />
      </Box>
    );
  }
  const list = known.map(({ name, value }) => `${longMonth(name)}: ${value}%`).join(", ");
  return (
    <ChartCard
      title={paper}
      summary={say("Column chart of {paper} by month. {targetWords}. {latelyWords}. {list}.", {
        paper,
        targetWords,
        latelyWords,
        list,
      })}
      help={
        <Group component="span" gap="4px 12px" mt={6}>
          <StatusBadge tone={tone}>{latelyWords}</StatusBadge>
          <span>{targetWords}</span>
        </Group>
      }
      heads={[say("Month"), say("My marks"), say("Target")]}
      rows={months.map(({ name, value }) => [
        longMonth(name),
        value === null ? "–" : `${value}%`,
        target === null ? "–" : `${target}%`,
      ])}
    >
      <PercentColumns
        signs={false}
        columns={months.map(({ name, value }) => ({
          name: shortMonth(name),
          value,
          tone,
          school: ofSchool(name),
        }))}
        {...(target === null ? {} : { line: { name: say("Target"), value: target } })}
      />
    </ChartCard>
  );
}
