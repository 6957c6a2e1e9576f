import { Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useChangeSearch } from "../../lib/address.ts";
import { testQuestionsOf } from "../../lib/test-queries.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { PrintLinks } from "../../ui/print-links.tsx";
import { QuestionSheets } from "../../ui/question/question-sheets.tsx";
import { TestState } from "../../ui/test-state.tsx";
import { CandidatePanel } from "./candidate-panel.tsx";
import classes from "./conduct.module.css";
import { FactsCard } from "./facts-card.tsx";
import type { ConductedTest } from "./queries.ts";
import { RegistrationCard } from "./registration-card.tsx";
import { RunCard } from "./run-card.tsx";
import { useLiveTest } from "./use-live-test.ts";

const route = getRouteApi("/user/conducttest");

/** Everything for the hour of the test: facts, registration and its course left, pupils right. */
export function Cockpit({ test: loaded }: { test: ConductedTest }) {
  const testId = loaded._id;
  const live = useLiveTest(testId, true);
  const test = live.details.data ?? loaded;
  const { tab = "trainees" } = route.useSearch();
  const changeSearch = useChangeSearch();
  const showTab = (next: string | null) =>
    changeSearch({ tab: next === "questions" ? next : undefined }, { replace: true });

  return (
    <>
      <PageHeader title={test.title} purpose={<TestState test={test} />} />
      <div className={classes.cockpit} data-begun={test.testbegins || undefined}>
        <div className={classes.side}>
          <RunCard test={test} candidates={live.candidates.data} />
          <RegistrationCard test={test} />
          <FactsCard test={test} />
        </div>
        <Tabs value={tab} onChange={showTab} className={classes.main} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="trainees">Registered Trainee</Tabs.Tab>
            <Tabs.Tab value="questions">Questions</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="trainees">
            <CandidatePanel test={test} live={live} />
          </Tabs.Panel>
          <Tabs.Panel value="questions">
            <Questions testId={testId} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </>
  );
}

function Questions({ testId }: { testId: string }) {
  const { data, error, refetch } = useQuery(testQuestionsOf(testId));
  return (
    <>
      <PrintLinks testId={testId} />
      <QuestionSheets questions={data} error={error} onRetry={() => void refetch()} />
    </>
  );
}
