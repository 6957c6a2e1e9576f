import "../../ui/mantine-more.ts";
import { Group, Skeleton, Text, Title, VisuallyHidden } from "@mantine/core";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { IconArchive, IconConfetti } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { say, told } from "../../lib/words.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { StudentScale } from "../../ui/student-scale.tsx";
import { type Review, type ReviewRequest, reviewOf } from "./queries.ts";
import classes from "./review.module.css";
import { ReviewScreen } from "./review-screen.tsx";
import type { AnswerInputs } from "./try-again.tsx";

interface ReviewPageProps extends ReviewRequest {
  AnswerInput: AnswerInputs;
}

export function ReviewPage({ AnswerInput, ...request }: ReviewPageProps) {
  const user = useCurrentUser();
  const review = useQuery(reviewOf(request));
  const isStudent = user.type === "STUDENT";

  if (review.data && review.data.result.length > 0) {
    return (
      <ReviewScreen
        key={`${request.traineeId} ${request.correctionsOnly}`}
        request={request}
        review={review.data}
        isStudent={isStudent}
        me={user._id}
        mayMark={review.data.mayMark === true}
        AnswerInput={AnswerInput}
      />
    );
  }
  if (review.data) return <NothingToCorrect request={request} review={review.data} />;
  if (!review.error) return <ReviewLoading />;
  const putAway = PUT_AWAY.find((text) => isRefusal(review.error, text));
  if (putAway) return <PutAwaySheet text={told(putAway)} />;
  return (
    <main id="main" tabIndex={-1} className={classes.failed}>
      <Title ta="center">{say("Review")}</Title>
      <ErrorState error={review.error} onRetry={() => void review.refetch()} />
      <ButtonLink to={isStudent ? "/user/testHistory" : "/user/listtests"} variant="subtle">
        {isStudent ? say("Return to Test History") : "Return to All Tests"}
      </ButtonLink>
    </main>
  );
}

const isRefusal = (error: unknown, message: string) =>
  error instanceof Refusal && error.message === message;

const PUT_AWAY = [texts.worksheet.putAway, texts.attempt.neverSaw];

/** What counts nowhere, opened again: nothing has failed. */
function PutAwaySheet({ text }: { text: string }) {
  useDocumentTitle(say("Review"));
  return (
    <main id="main" tabIndex={-1} className={classes.failed}>
      <Title ta="center">{say("Review")}</Title>
      <EmptyState
        icon={IconArchive}
        title={say("Nothing to review")}
        text={text}
        action={<ButtonLink to="/user/testHistory">{say("Return to Test History")}</ButtonLink>}
      />
    </main>
  );
}

/** The specification's wait before the questions: a skeleton, and after 3 s a word about it. */
const WAIT_MS = 3_000;

function ReviewLoading() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.loading} aria-busy="true">
      <VisuallyHidden role="status">{say("Loading the review")}</VisuallyHidden>
      <Skeleton height={44} mb={40} radius="md" />
      <Skeleton width={180} height={28} mb={24} radius="md" />
      <Skeleton width="88%" height={16} mb={12} radius="xl" />
      <Skeleton width="64%" height={16} mb={32} radius="xl" />
      {["A", "B", "C", "D"].map((option) => (
        <Skeleton key={option} height={64} mb={12} radius="lg" />
      ))}
      {slow && (
        <Text c="dimmed" role="status">
          {say("This is taking longer than usual. Keep this page open.")}
        </Text>
      )}
    </div>
  );
}

function NothingToCorrect({ request, review }: { request: ReviewRequest; review: Review }) {
  useDocumentTitle(review.title);
  return (
    <StudentScale>
      <main id="main" tabIndex={-1} className={classes.failed}>
        <Title ta="center">{review.title}</Title>
        <EmptyState
          icon={IconConfetti}
          title={say("Nothing to correct")}
          text={
            review.answersWaiting
              ? say("Everything that you can see so far is right. You can see other answers later.")
              : review.pending
                ? say("Everything marked so far is right. Your teacher is still marking the rest.")
                : say("Every answer is right. Well done!")
          }
          action={
            <Group gap="sm" justify="center">
              <ButtonLink
                to="/trainee/taketest"
                search={{ testid: request.testId, traineeid: request.traineeId }}
              >
                {say("Open the Full Review")}
              </ButtonLink>
              <ButtonLink to="/user/testHistory" variant="default">
                {say("Return to Test History")}
              </ButtonLink>
            </Group>
          }
        />
      </main>
    </StudentScale>
  );
}
