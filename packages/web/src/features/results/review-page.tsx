import "../../ui/mantine-more.ts";
import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "../../lib/current-user.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { NothingToCorrect } from "./nothing-to-correct.tsx";
import { type ReviewRequest, reviewOf } from "./queries.ts";
import classes from "./review.module.css";
import { ReviewLoading } from "./review-loading.tsx";
import { ReviewScreen } from "./review-screen.tsx";

/** Full Review and Correction Review of a pupil, MANUAL MARKING of a teacher. */
export function ReviewPage(request: ReviewRequest) {
  const user = useCurrentUser();
  const review = useQuery(reviewOf(request));
  const isStudent = user.type === "STUDENT";

  if (review.data && review.data.result.length > 0) {
    return (
      <ReviewScreen
        key={String(request.correctionsOnly)}
        request={request}
        review={review.data}
        isStudent={isStudent}
        mayMark={user.type === "TRAINER"}
      />
    );
  }
  if (review.data) return <NothingToCorrect request={request} review={review.data} />;
  if (!review.error) return <ReviewLoading />;
  return (
    <main id="main" tabIndex={-1} className={classes.failed}>
      <h1 className={classes.failedTitle}>Review</h1>
      <ErrorState error={review.error} onRetry={() => void review.refetch()} />
      <ButtonLink to={isStudent ? "/user/testHistory" : "/user/listtests"} variant="subtle">
        {isStudent ? "Return to Test History" : "Return to All Tests"}
      </ButtonLink>
    </main>
  );
}
