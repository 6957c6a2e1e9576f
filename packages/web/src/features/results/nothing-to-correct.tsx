import { IconConfetti } from "@tabler/icons-react";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { PupilScale } from "../../ui/pupil-scale.tsx";
import type { Review, ReviewRequest } from "./queries.ts";
import classes from "./review.module.css";

/** A Correction Review with nothing in it is good news. */
export function NothingToCorrect({ request, review }: { request: ReviewRequest; review: Review }) {
  useDocumentTitle(review.title);
  return (
    <PupilScale>
      <main id="main" tabIndex={-1} className={classes.failed}>
        <h1 className={classes.failedTitle}>{review.title}</h1>
        <EmptyState
          icon={IconConfetti}
          title="Nothing to correct"
          text={
            review.pending
              ? "Everything that is marked so far is right. Your teacher is still marking the rest."
              : "Every answer is right. Well done."
          }
          action={
            <div className={classes.ways}>
              <ButtonLink
                to="/trainee/taketest"
                search={{ testid: request.testId, traineeid: request.traineeId }}
              >
                Open the Full Review
              </ButtonLink>
              <ButtonLink to="/user/testHistory" variant="default">
                Return to Test History
              </ButtonLink>
            </div>
          }
        />
      </main>
    </PupilScale>
  );
}
