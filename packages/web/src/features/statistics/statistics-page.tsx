import { SimpleGrid, Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { SubjectTab } from "../../lib/search-fields.ts";
import { say } from "../../lib/words.ts";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SubjectTabs, useSubjectTab } from "../../ui/subject-tabs.tsx";
import { ComponentAnalysis } from "./component-analysis.tsx";
import { componentsOf, topicsOf } from "./queries.ts";
import classes from "./statistics.module.css";
import { TopicAnalysis, TopicBars } from "./topic-cards.tsx";
import { WorksheetPanel } from "./worksheet-panel.tsx";

const route = getRouteApi("/user/statistics");

export function StatisticsPage() {
  const search = route.useSearch();
  const [subject, choose] = useSubjectTab(search);
  return (
    <>
      <PageHeader
        title={say("My Statistics")}
        purpose={say("What you are good at, and what to practise next.")}
      />
      <SubjectTabs value={subject} onChange={choose}>
        <SubjectStatistics key={subject} subject={subject} />
      </SubjectTabs>
    </>
  );
}

function SubjectStatistics({ subject }: { subject: SubjectTab }) {
  const topics = useQuery(topicsOf(subject));
  const components = useQuery(componentsOf(subject));
  if (!topics.data || !components.data) {
    return (
      <LoadState load={[topics, components]} title={say("Your statistics could not be loaded")}>
        <StatisticsSkeleton />
      </LoadState>
    );
  }
  return (
    <Stack gap="lg">
      <div className={classes.pair}>
        <TopicBars statistics={topics.data} />
        <div className={classes.beside}>
          <TopicAnalysis statistics={topics.data} />
          <WorksheetPanel topics={topics.data} papers={components.data.papers} tab={subject} />
        </div>
      </div>
      <ComponentAnalysis statistics={components.data} />
    </Stack>
  );
}

function StatisticsSkeleton() {
  const card = (height: number) => <Skeleton height={height} radius="lg" aria-hidden />;
  return (
    <Stack gap="lg" aria-busy="true">
      <VisuallyHidden role="status">{say("Loading")}</VisuallyHidden>
      <div className={classes.pair}>
        {card(420)}
        <div className={classes.beside}>
          {card(210)}
          {card(190)}
        </div>
      </div>
      <SimpleGrid minColWidth="min(100%, 400px)" autoFlow="auto-fit" spacing={20}>
        {card(320)}
        {card(320)}
      </SimpleGrid>
    </Stack>
  );
}
