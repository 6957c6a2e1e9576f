import "../../ui/mantine-more.ts";
import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serverNow } from "../../lib/server-clock.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { FeedbackForm, feedbackDrafts } from "./feedback-form.tsx";
import { FeedbackGiven } from "./feedback-given.tsx";
import { type FeedbackSubject, feedbackOn } from "./queries.ts";

/** Feedback on a test: the form, or thanks for what was said. */
export function FeedbackPanel({ testId, traineeId }: FeedbackSubject) {
  const [subject] = useState({ testId, traineeId });
  const { data: given, error, refetch } = useQuery(feedbackOn(subject));
  // A draft that was not sent comes back in its form.
  const [changing, setChanging] = useState(() => feedbackDrafts.read(testId) !== undefined);
  const [justSent, setJustSent] = useState(false);

  if (given === undefined) {
    if (!error) return <FeedbackSkeleton />;
    const retry = () => void refetch();
    return <ErrorState title="Your feedback could not be loaded" error={error} onRetry={retry} />;
  }
  if (given && !changing) {
    return (
      <FeedbackGiven
        given={given}
        mayChange={serverNow() <= Date.parse(given.changeableUntil)}
        takeFocus={justSent}
        onChange={() => setChanging(true)}
      />
    );
  }
  return (
    <FeedbackForm
      subject={subject}
      given={given}
      onSent={() => {
        setChanging(false);
        setJustSent(true);
      }}
      onCancel={
        given
          ? () => {
              feedbackDrafts.keep(testId, undefined);
              setChanging(false);
              setJustSent(true);
            }
          : undefined
      }
    />
  );
}

function FeedbackSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading your feedback</VisuallyHidden>
      <Skeleton width={160} height={20} mb={12} radius="md" />
      <Skeleton width={240} height={44} mb={20} radius="md" />
      <Skeleton height={96} radius="md" />
    </div>
  );
}
