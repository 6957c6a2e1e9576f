import { IconArrowLeft, IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { shownNumber } from "../../lib/question-number.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { type QuestionState, questionState } from "./queries.ts";
import { RegradeForm } from "./regrade-form.tsx";

/** What is marked by a rubric has no key to correct. */
const titleOf = ({ rubric, ...question }: QuestionState): string =>
  `${rubric ? "Change the marking" : "Correct the key"} of question ${shownNumber(question)}`;

const route = getRouteApi("/user/regradetest");

/** /user/regradetest: the key of one question of an ended test is corrected, and the attempts follow. */
export function RegradePage() {
  const { testid, question, accept = "", rubric = "" } = route.useSearch();
  const load = useQuery(questionState(testid, question));
  const state = load.data;
  return (
    <>
      <PageHeader
        title={state ? titleOf(state) : "Correct the key"}
        purpose={state?.title}
        actions={
          <ButtonLink
            variant="default"
            to="/user/listtests"
            search={{ test: testid, tab: "questions" }}
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            Back to the questions
          </ButtonLink>
        }
      />
      {!state ? (
        <LoadState load={load} title="The question could not be loaded">
          <RowsSkeleton rows={3} height={120} />
        </LoadState>
      ) : state.ended ? (
        <RegradeForm
          key={`${question} ${accept} ${rubric}`}
          testId={testid}
          state={state}
          start={{ accept, rubric }}
        />
      ) : (
        <EmptyState
          icon={IconPlayerPlay}
          title="This test has not ended"
          text="You can correct the key when the test has ended."
          action={
            <ButtonLink to="/user/conducttest" search={{ testid }}>
              Conduct this test
            </ButtonLink>
          }
        />
      )}
    </>
  );
}
