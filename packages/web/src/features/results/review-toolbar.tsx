import { Button, UnstyledButton } from "@mantine/core";
import { IconHourglass, IconMessageStar } from "@tabler/icons-react";
import { formatNumber } from "../../lib/format.ts";
import type { Review } from "./queries.ts";
import { marksText, statusLooks } from "./review-status.ts";
import classes from "./review-toolbar.module.css";

interface ReviewToolbarProps {
  review: Review;
  isStudent: boolean;
  current: number;
  onGo: (place: number) => void;
  /** Opens the feedback on the test; only for its pupil. */
  onFeedback: (() => void) | undefined;
}

/** Score and total, and how every question went. */
export function ReviewToolbar({
  review,
  isStudent,
  current,
  onGo,
  onFeedback,
}: ReviewToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <p className={classes.name}>{review.studentName}</p>
      <dl className={classes.sums}>
        <div>
          <dt>{isStudent ? "Your Score" : "Score"}</dt>
          <dd>{formatNumber(review.score)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{formatNumber(review.totalMarks)}</dd>
        </div>
      </dl>
      {review.pending && (
        <p className={classes.pending}>
          <IconHourglass size={18} aria-hidden />
          Final Score: Pending
        </p>
      )}
      <ul className={classes.list} aria-label="Questions">
        {review.result.map((question, place) => {
          const { word, icon: Icon, tone } = statusLooks[question.status];
          return (
            <li key={question._id}>
              <UnstyledButton
                className={classes.row}
                aria-current={place === current ? "step" : undefined}
                onClick={() => onGo(place)}
              >
                <span className={classes.number}>{question.number}</span>
                <span className={classes.status} data-tone={tone}>
                  <Icon size={18} aria-hidden />
                  {word}
                </span>
                <span className={classes.score}>{marksText(question)}</span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      {onFeedback && (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconMessageStar size={18} aria-hidden />}
          onClick={onFeedback}
        >
          Feedback on this test
        </Button>
      )}
    </div>
  );
}
