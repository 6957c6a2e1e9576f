import "../../ui/mantine-more.ts";
import { Button, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { formatDateTime } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { say } from "../../lib/words.ts";
import { bigClose } from "../../ui/big-close.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Stars } from "../../ui/stars.tsx";
import { StudentScale } from "../../ui/student-scale.tsx";
import classes from "./feedback.module.css";
import { FeedbackForm, feedbackDrafts } from "./feedback-form.tsx";
import { type FeedbackSubject, feedbackOn, type GivenFeedback } from "./queries.ts";

export function FeedbackCard(subject: FeedbackSubject) {
  return (
    <section className={`card ${classes.card}`} aria-labelledby="feedback-title">
      <Title id="feedback-title" order={2} size="h3" mb="md">
        {say("Feedback on this test")}
      </Title>
      <FeedbackPanel {...subject} />
    </section>
  );
}

interface FeedbackModalProps extends FeedbackSubject {
  opened: boolean;
  onClose: () => void;
}

export function FeedbackModal({ opened, onClose, ...subject }: FeedbackModalProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={say("Feedback on this test")}
      closeButtonProps={bigClose()}
    >
      <StudentScale>
        <FeedbackPanel {...subject} />
      </StudentScale>
    </Dialog>
  );
}

function FeedbackPanel({ testId, traineeId }: FeedbackSubject) {
  const [subject] = useState({ testId, traineeId });
  const load = useQuery(feedbackOn(subject));
  const given = load.data;
  // An unsent draft opens in its form.
  const [changing, setChanging] = useState(() => feedbackDrafts.read(testId) !== undefined);
  const [justSent, setJustSent] = useState(false);

  if (given === undefined) {
    return (
      <LoadState load={load} title={say("Your feedback could not be loaded")}>
        <FeedbackSkeleton />
      </LoadState>
    );
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
      <VisuallyHidden role="status">{say("Loading your feedback")}</VisuallyHidden>
      <Skeleton width={160} height={20} mb={12} radius="md" />
      <Skeleton width={240} height={44} mb={20} radius="md" />
      <Skeleton height={96} radius="md" />
    </div>
  );
}

interface FeedbackGivenProps {
  given: GivenFeedback;
  mayChange: boolean;
  /** Just sent: takes the focus, because the form is gone. */
  takeFocus: boolean;
  onChange: () => void;
}

function FeedbackGiven({ given, mayChange, takeFocus, onChange }: FeedbackGivenProps) {
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takeFocus) thanks.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  return (
    <Stack gap="xs" align="flex-start">
      <Text ref={thanks} tabIndex={-1} fw={600}>
        {say(texts.feedback.saved)}
      </Text>
      <Stars rating={given.rating} />
      {given.feedback && <p className={classes.words}>{given.feedback}</p>}
      {mayChange && (
        <Group gap="sm" mt="xs">
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={onChange}
          >
            {say("Change")}
          </Button>
          <span className="small muted">
            {say("until {changeableUntil}", {
              changeableUntil: formatDateTime(given.changeableUntil),
            })}
          </span>
        </Group>
      )}
    </Stack>
  );
}
