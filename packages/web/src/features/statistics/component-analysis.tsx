import { Box, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { PapersStatistics } from "@markwell/contract/wire/statistics";
import { gradeOf } from "@markwell/domain/grading/grade-band";
import { IconChartBar } from "@tabler/icons-react";
import { useId } from "react";
import { useMonthsOfSchool } from "../../lib/school-calendar.ts";
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
    ? `${goalGrade.grade} at ${goalGrade.subjectLevel}`
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
          Component Analysis
        </Title>
        <Text c="dimmed" maw="70ch">
          {`The last six months. Your goal of ${goal}% is grade ${grade}; the dashed line shows what you need for it in each part. The colour shows the last 30 days.`}
        </Text>
        {goalGrade && !goalGrade.verified && (
          <Group gap="4px 10px" mt={6}>
            <StatusBadge tone="caution">
              {texts.gradeScale.notVerified(goalGrade.subjectLevel)}
            </StatusBadge>
            <Text c="dimmed" fz="sm">
              Source: {goalGrade.source}
            </Text>
          </Group>
        )}
        {targetsOfYear && (
          <Group gap="4px 10px" mt={6}>
            <Text c="dimmed" maw="70ch">
              Targets of {targetsOfYear.examination || "the examination"} {targetsOfYear.year}:{" "}
              {statistics.papers
                .map((paper, place) => `${paper} has ${targetsOfYear.marks[place]} marks`)
                .join(", ")}
              .
            </Text>
            {!targetsOfYear.verified && <VerifiedBadge verified="none" />}
            {!targetsOfYear.verified && (
              <Text c="dimmed" fz="sm" w="100%">
                Source: {targetsOfYear.source}
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

function ComponentCard({ paper, goal, target, months, lately }: ComponentCardProps) {
  const ofSchool = useMonthsOfSchool();
  const known = months.filter(({ value }) => value !== null);
  const { tone, word } = goalMeaning(lately, goal);
  const targetWords = target === null ? "No target" : `Target ${target}%`;
  const latelyWords =
    lately === null ? "Nothing in the last 30 days" : `Last 30 days: ${lately}% (${word})`;
  if (known.length === 0) {
    return (
      <Box component="section" className="card" p="16px 20px 20px" aria-label={paper}>
        <Title order={3} size="h4">
          {paper}
        </Title>
        <EmptyState
          icon={IconChartBar}
          title="No Data Found"
          text={`${paper} appears here after your first marked question. ${targetWords}.`}
        />
      </Box>
    );
  }
  const list = known.map(({ name, value }) => `${longMonth(name)}: ${value}%`).join(", ");
  return (
    <ChartCard
      title={paper}
      summary={`Column chart of ${paper} by month. ${targetWords}. ${latelyWords}. ${list}.`}
      help={
        <Group component="span" gap="4px 12px" mt={6}>
          <StatusBadge tone={tone}>{latelyWords}</StatusBadge>
          <span>{targetWords}</span>
        </Group>
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
        columns={months.map(({ name, value }) => ({
          name: shortMonth(name),
          value,
          tone,
          school: ofSchool(name),
        }))}
        {...(target === null ? {} : { line: { name: "Target", value: target } })}
      />
    </ChartCard>
  );
}
