import { Switch } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { IconChecks } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { AnswerDesk } from "./answer-desk.tsx";
import classes from "./marking.module.css";
import { type QuestionPlace, waitingQuestions } from "./queries.ts";
import { QuestionChoice } from "./question-choice.tsx";
import { useMinute } from "./use-minute.ts";

/** /user/marking: all answers that wait for the teacher's marks, question by question. */
export function MarkingPage() {
  const search: { test?: string; question?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const now = useMinute();
  const { data: questions, error, refetch } = useQuery(waitingQuestions);
  const [namesHidden, setNamesHidden] = useLocalStorage({
    key: "markwell.marking-names-hidden",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const current =
    search.test && search.question ? { testid: search.test, qid: search.question } : undefined;
  const open = ({ testid, qid }: QuestionPlace, replace = false) =>
    void navigate({ to: "/user/marking", search: { test: testid, question: qid }, replace });

  // The most pressing one of the test is opened, and stays when others become more pressing.
  const first = questions?.find(({ testid }) => !search.test || testid._id === search.test);
  const pressing = first ?? questions?.[0];
  useEffect(() => {
    if (!current && pressing) open({ testid: pressing.testid._id, qid: pressing.qid }, true);
  });

  const next = questions?.find(
    ({ testid, qid }) => testid._id !== current?.testid || qid !== current.qid,
  );
  return (
    <>
      <PageHeader
        title="Marking"
        purpose="Pupils are promised their marks within 48 hours. The answers that have waited longest come first."
        actions={
          <Switch
            label="Hide names"
            checked={namesHidden}
            onChange={({ currentTarget }) => setNamesHidden(currentTarget.checked)}
          />
        }
      />
      {error && !questions && (
        <ErrorState
          title="The answers could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!questions && !error && <RowsSkeleton rows={4} height={88} />}
      {questions?.length === 0 && !current && (
        <EmptyState
          icon={IconChecks}
          title="Nothing waits for marking"
          text="Long answers and compositions appear here when pupils hand in."
        />
      )}
      {questions && current && (
        <div className={classes.page}>
          {questions.length > 0 && (
            <QuestionChoice questions={questions} current={current} now={now} onChoose={open} />
          )}
          <AnswerDesk
            key={`${current.testid} ${current.qid}`}
            place={current}
            now={now}
            namesHidden={namesHidden}
            onNext={next && (() => open({ testid: next.testid._id, qid: next.qid }))}
          />
        </div>
      )}
    </>
  );
}
