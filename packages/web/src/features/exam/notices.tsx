import { Button } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import {
  IconClockOff,
  IconHourglass,
  IconLinkOff,
  IconLock,
  IconUserMinus,
  IconUserPlus,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { say } from "../../lib/words.ts";
import { ButtonLink } from "../../ui/links.tsx";
import classes from "./entry.module.css";
import { EntryCard } from "./entry-card.tsx";

const TO_HOME_MS = 8_000;

/** An invalid test link leads home (assessment core 8). */
export function InvalidLink() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: "/user", replace: true }), TO_HOME_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <EntryCard title={say("This test link is not valid")} icon={IconLinkOff}>
      <p role="alert">
        {say(
          "Part of it may be missing, or it belongs to somebody else. Ask your teacher for the link. We will take you to your own pages in a moment.",
        )}
      </p>
      <div className={`row gap-12 ${classes.actions}`}>
        <ButtonLink to="/user">{say("Go to my pages")}</ButtonLink>
      </div>
    </EntryCard>
  );
}

export function LateNotice({ title }: { title: string }) {
  return (
    <EntryCard title={title} icon={IconClockOff} heading={say(texts.attempt.late)}>
      <p>
        {say(
          "You can no longer start this test. If you think this is a mistake, tell your teacher.",
        )}
      </p>
      <div className={`row gap-12 ${classes.actions}`}>
        <ButtonLink to="/user/livetest">{say("Return to Take Test")}</ButtonLink>
      </div>
    </EntryCard>
  );
}

export function AnswersWait({ title, text }: { title: string; text: string }) {
  return (
    <EntryCard title={title} icon={IconLock} heading={say("You can review later")}>
      <p role="status">{`${text} ${say("This page then shows the review.")}`}</p>
      <div className={`row gap-12 ${classes.actions}`}>
        <ButtonLink to="/user/testHistory">{say("Return to Test History")}</ButtonLink>
      </div>
    </EntryCard>
  );
}

interface ScoreWaitsProps {
  title: string;
  /** Until when, as a sentence; undefined until the server has said it. */
  text: string | undefined;
  /** Opens the review, where answers are open although the score waits. */
  onReview: (() => void) | undefined;
}

/** The result takes this place when it is told. */
export function ScoreWaits({ title, text, onReview }: ScoreWaitsProps) {
  return (
    <EntryCard title={title} icon={IconHourglass} heading={say("Your score comes later")}>
      <p role="status">
        {[
          say("You have handed in your test."),
          text,
          say("This page then shows your result."),
        ].join(" ")}
      </p>
      <div className={`row gap-12 ${classes.actions}`}>
        {onReview && <Button onClick={onReview}>{say("Review Test")}</Button>}
        <ButtonLink to="/user/testHistory" variant={onReview ? "default" : "filled"}>
          {say("Return to Test History")}
        </ButtonLink>
      </div>
    </EntryCard>
  );
}

export function RemovedNotice() {
  return (
    <EntryCard title={say(texts.attempt.removed)} icon={IconUserMinus}>
      <p role="alert">
        {say(
          "You had not started, so nothing is lost. If you think this is a mistake, tell your teacher.",
        )}
      </p>
      <div className={`row gap-12 ${classes.actions}`}>
        <ButtonLink to="/user">{say("Go to my pages")}</ButtonLink>
      </div>
    </EntryCard>
  );
}

export function NotRegistered({ testId }: { testId: string }) {
  return (
    <EntryCard title={say(texts.attempt.notRegistered)} icon={IconUserPlus}>
      <p>{say("While registration is open, you can join on the registration page.")}</p>
      <div className={`row gap-12 ${classes.actions}`}>
        <ButtonLink to="/trainee/register" search={{ testid: testId }}>
          {say("Go to registration")}
        </ButtonLink>
        <ButtonLink to="/user/livetest" variant="default">
          {say("Return to Take Test")}
        </ButtonLink>
      </div>
    </EntryCard>
  );
}
