import { Group, Stack, Text } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import type { listFeedbacks } from "@markwell/contract/calls/feedback";
import { shownMean } from "@markwell/domain/results/percent";
import { IconClock, IconMessageCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { counted, formatDate, formatNumber } from "../../../lib/format.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadState } from "../../../ui/load-state.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { Stars } from "../../../ui/stars.tsx";
import classes from "./feedbacks.module.css";
import { feedbacksOf } from "./result-queries.ts";

type Feedback = ReplyOf<typeof listFeedbacks>["data"][number];

/** What students say about a test: author, stars and text (assessment core, section 2). */
export function FeedbacksTab({ testId }: { testId: string }) {
  const load = useQuery(feedbacksOf(testId));
  if (!load.data) {
    return (
      <LoadState load={load} title="The feedback could not be loaded">
        <RowsSkeleton rows={4} />
      </LoadState>
    );
  }
  const { data: feedbacks, ended } = load.data;
  if (feedbacks.length === 0) {
    return ended ? (
      <EmptyState
        icon={IconMessageCircle}
        title="No feedback yet"
        text="Students can rate a test and comment on it after they hand it in."
      />
    ) : (
      <EmptyState
        icon={IconClock}
        title="You can see feedback after the test has ended"
        text="Feedback stays hidden while students are still writing."
      />
    );
  }
  const mean = feedbacks.reduce((sum, { rating }) => sum + rating, 0) / feedbacks.length;
  return (
    <Stack>
      <Group gap="4px 12px">
        <Stars rating={mean} />
        <span>
          <strong>{formatNumber(shownMean(mean, 5))} of 5</strong> on average,{" "}
          {counted(feedbacks.length, "feedback")}
        </span>
      </Group>
      <ul className="column">
        {feedbacks.map((feedback) => (
          <FeedbackItem key={feedback.userid._id} feedback={feedback} />
        ))}
      </ul>
    </Stack>
  );
}

function FeedbackItem({
  feedback: { userid, classes: taught = [], rating, feedback, createdAt },
}: {
  feedback: Feedback;
}) {
  return (
    <Stack component="li" className="card" gap="xs" px={20} py="md">
      <Group gap="8px 16px" justify="space-between">
        <Stack component="span" gap={2} miw={0}>
          <span className="strong">{userid.name}</span>
          <span className="muted smaller breaks">
            {[taught.join(", "), userid.emailid].filter(Boolean).join(" · ")}
          </span>
        </Stack>
        <Stack component="span" gap={2} className={classes.given}>
          <Stars rating={rating} />
          <span className="muted smaller breaks">{formatDate(createdAt)}</span>
        </Stack>
      </Group>
      {feedback ? (
        <Text className="as-typed" inherit maw="70ch">
          {feedback}
        </Text>
      ) : (
        <p className="muted smaller breaks">Stars only, no comment.</p>
      )}
    </Stack>
  );
}
