import classes from "./feedback.module.css";
import { FeedbackPanel } from "./feedback-panel.tsx";
import type { FeedbackSubject } from "./queries.ts";

/** Under a result: a quiet card that asks about the test. */
export function FeedbackCard(subject: FeedbackSubject) {
  return (
    <section className={classes.card} aria-labelledby="feedback-title">
      <h2 id="feedback-title" className={classes.title}>
        Feedback on this test
      </h2>
      <FeedbackPanel {...subject} />
    </section>
  );
}
