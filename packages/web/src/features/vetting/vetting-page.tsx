import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { shownNumbers } from "../../lib/question-number.ts";
import { testDetailsOf, testQuestionsOf } from "../../lib/test-queries.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { QuestionSheet } from "../../ui/question/question-sheet.tsx";
import { CommentList, Comments } from "./comments.tsx";
import { vettingQuery } from "./queries.ts";
import { Specification } from "./specification.tsx";
import classes from "./vetting.module.css";
import { VettingState } from "./vetting-state.tsx";

const route = getRouteApi("/user/vetting");

/** /user/vetting: a test with a colleague who reads it before students get it; it prints as the record. */
export function VettingPage() {
  const { test: testId } = route.useSearch();
  const vetting = useQuery(vettingQuery(testId));
  const test = useQuery(testDetailsOf(testId));
  const questions = useQuery(testQuestionsOf(testId));
  if (!vetting.data || !test.data || !questions.data) {
    return (
      <>
        <PageHeader title="Vetting" />
        <LoadState load={[vetting, test, questions]} title="The test could not be loaded">
          <RowsSkeleton rows={6} height={96} />
        </LoadState>
      </>
    );
  }
  const { comments } = vetting.data;
  const here = new Set(questions.data.map(({ _id }) => _id));
  const onRemoved = comments.filter(({ question }) => question && !here.has(question));
  const labels = shownNumbers(questions.data);
  return (
    <>
      <PageHeader
        title={`Vetting: ${vetting.data.title}`}
        purpose="A colleague reads the test and approves it before students get it."
        actions={
          <>
            <ButtonLink variant="default" to="/user/listtests" search={{ test: testId }}>
              Test details
            </ButtonLink>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              Print the record
            </Button>
          </>
        }
      />
      <div className="column">
        <VettingState testId={testId} vetting={vetting.data} />
        <Specification test={test.data} questions={questions.data} />
        <section className={`card ${classes.section}`} aria-labelledby="whole-test">
          <h2 id="whole-test" className="card-title">
            About the whole test
          </h2>
          <Comments testId={testId} comments={comments.filter(({ question }) => !question)} />
        </section>
        <ol className="column" aria-label="Questions">
          {questions.data.map((question, place) => (
            <li key={question._id} className={`card ${classes.question}`}>
              <QuestionSheet question={question} number={labels[place] ?? ""}>
                <Comments
                  testId={testId}
                  question={{ _id: question._id, number: labels[place] ?? "" }}
                  comments={comments.filter((one) => one.question === question._id)}
                />
              </QuestionSheet>
            </li>
          ))}
        </ol>
        {onRemoved.length > 0 && (
          <section className={`card ${classes.section}`} aria-labelledby="removed-questions">
            <h2 id="removed-questions" className="card-title">
              About questions that were removed
            </h2>
            <CommentList testId={testId} about="questions that were removed" comments={onRemoved} />
          </section>
        )}
      </div>
    </>
  );
}
