import { Button, SegmentedControl } from "@mantine/core";
import { testDetails } from "@markwell/contract/calls/tests";
import { IconPrinter } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo, useRef } from "react";
import { api } from "../../lib/api.ts";
import { testQuestionsOf } from "../../lib/test-queries.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { PaperHead } from "./paper-head.tsx";
import { PaperQuestion } from "./paper-question.tsx";
import classes from "./print.module.css";
import { AnswerRoom, QuestionKey } from "./printed-kinds.tsx";
import { usePaperReady } from "./use-paper-ready.ts";

const route = getRouteApi("/user/printtest");

const detailsOf = (testId: string) =>
  queryOptions({
    queryKey: ["tests", testId, "details"],
    queryFn: async ({ signal }) => (await api(testDetails, { id: testId }, { signal })).data,
  });

/** /user/printtest: a test as a paper for A4, or its answer key; on paper nothing else is seen. */
export function PrintPage() {
  const { testid, key: asKey = false } = route.useSearch();
  const navigate = route.useNavigate();
  const test = useQuery(detailsOf(testid));
  const questions = useQuery(testQuestionsOf(testid));
  const sheet = useRef<HTMLElement>(null);
  const error = test.error ?? questions.error;
  const complete = test.data && questions.data;
  const content = useMemo(() => complete && { asKey }, [complete, asKey]);
  const ready = usePaperReady(sheet, content);
  const show = (what: string) =>
    void navigate({
      search: (before) => ({ ...before, key: what === "key" || undefined }),
      replace: true,
    });

  return (
    <div className={classes.page}>
      <div className={classes.screenOnly}>
        <PageHeader
          title={asKey ? "Print the answer key" : "Print the test paper"}
          purpose="A4. Choose no headers and footers in the print dialog for the cleanest sheet."
          actions={
            <>
              <SegmentedControl
                aria-label="What to print"
                value={asKey ? "key" : "paper"}
                onChange={show}
                data={[
                  { value: "paper", label: "Test paper" },
                  { value: "key", label: "Answer key" },
                ]}
              />
              <Button
                leftSection={<IconPrinter size={18} aria-hidden />}
                loading={complete !== undefined && !ready}
                disabled={!complete}
                onClick={() => window.print()}
              >
                Print
              </Button>
            </>
          }
        />
      </div>
      {error && !complete ? (
        <ErrorState
          title="The test could not be loaded"
          error={error}
          onRetry={() => void Promise.all([test.refetch(), questions.refetch()])}
        />
      ) : complete ? (
        <article
          ref={sheet}
          className={classes.sheet}
          aria-label={asKey ? "Answer key" : "Test paper"}
          data-ready={ready || undefined}
        >
          <PaperHead test={test.data} asKey={asKey} />
          <ol className={classes.questions}>
            {questions.data.map((question, index) => (
              <PaperQuestion key={question._id} question={question} number={index + 1}>
                {asKey ? <QuestionKey question={question} /> : <AnswerRoom question={question} />}
              </PaperQuestion>
            ))}
          </ol>
          <p className={classes.end}>{asKey ? "End of the answer key" : "End of the paper"}</p>
        </article>
      ) : (
        <RowsSkeleton rows={6} height={96} />
      )}
    </div>
  );
}
