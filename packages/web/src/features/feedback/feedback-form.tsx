import { Button, Group, Stack, Textarea } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { giveFeedback } from "@markwell/contract/calls/feedback";
import { feedbackChangeableUntil } from "@markwell/domain/results/feedback";
import { IconCloudOff } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { z } from "zod";
import { api } from "../../lib/api.ts";
import { keptDrafts } from "../../lib/kept.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { say } from "../../lib/words.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { LiveRegion } from "../../ui/live-region.tsx";
import classes from "./feedback.module.css";
import { type FeedbackSubject, feedbackOn, type GivenFeedback } from "./queries.ts";
import { roomLeft } from "./room-left.ts";
import { StarChoice } from "./star-choice.tsx";

export const feedbackDrafts = keptDrafts(
  "feedback",
  z.object({
    /** 1 to 5 stars; 0 while none is chosen. */
    rating: z.number(),
    feedback: z.string(),
  }),
);

interface FeedbackFormProps {
  subject: FeedbackSubject;
  given: GivenFeedback | null;
  onSent: () => void;
  onCancel: (() => void) | undefined;
}

/** Stars and words about a test. What is typed stays until it is sent, whatever happens. */
export function FeedbackForm({ subject, given, onSent, onCancel }: FeedbackFormProps) {
  const { testId } = subject;
  const queryClient = useQueryClient();
  const { online } = useNetwork();
  const body = (said: { rating: number; feedback: string }) => ({
    testid: testId,
    userid: subject.traineeId,
    ...said,
  });
  const { form, submit, sending, failure } = useCallForm({
    initialValues: feedbackDrafts.read(testId) ?? {
      rating: given?.rating ?? 0,
      feedback: given?.feedback ?? "",
    },
    validate: (said) => errorsOf(giveFeedback.body, body(said)),
    onSubmit: async (said) => {
      const { message } = await api(giveFeedback, body(said));
      feedbackDrafts.keep(testId, undefined);
      const now: GivenFeedback = {
        rating: said.rating,
        feedback: said.feedback.trim(),
        changeableUntil:
          given?.changeableUntil ?? new Date(feedbackChangeableUntil(serverNow())).toISOString(),
      };
      queryClient.setQueryData(feedbackOn(subject).queryKey, () => now);
      if (message) notifySuccess(message);
      onSent();
    },
  });
  const { rating, feedback } = form.values;
  const changed = form.isDirty();
  useEffect(() => {
    if (changed) feedbackDrafts.keep(testId, { rating, feedback });
  }, [testId, changed, rating, feedback]);
  const room = roomLeft(feedback);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <StarChoice
          legend={say("How was this test?")}
          value={rating}
          error={form.errors.rating}
          onChange={(stars) => form.setFieldValue("rating", stars)}
        />
        <div>
          <Textarea
            label={say("What was good? What was not? (optional)")}
            description={say("Your teacher can read it with your name when the test has ended.")}
            autosize
            minRows={3}
            maxRows={12}
            {...form.getInputProps("feedback")}
          />
          <p className={classes.room} data-too-many={room.tooMany || undefined}>
            {room.text}
          </p>
          <LiveRegion message={room.announcement} />
        </div>
        {!online && (
          <p className={classes.offline} role="status">
            <IconCloudOff size={20} aria-hidden />
            {say("You are offline. Your words stay here; send them when the connection is back.")}
          </p>
        )}
        <FormFailure message={failure} />
        <Group gap="sm">
          {/* Beside a result it only asks for attention once there is something to send. */}
          <Button type="submit" variant={rating > 0 ? "filled" : "default"} loading={sending}>
            {say("Send")}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel} disabled={sending}>
              {say("Cancel")}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
