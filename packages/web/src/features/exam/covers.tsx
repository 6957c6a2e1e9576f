import { Loader } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconClockOff, IconPlayerPause } from "@tabler/icons-react";
import { EntryCard } from "./entry-card.tsx";
import { ExamClock } from "./exam-clock.tsx";

interface PausedCoverProps {
  title: string;
  deadline: number;
  stopped: number;
}

/** Instead of the paper while the teacher has paused: nothing to read on, and the clock that stands. */
export function PausedCover({ title, deadline, stopped }: PausedCoverProps) {
  return (
    <EntryCard title={title} icon={IconPlayerPause} heading={texts.attempt.paused}>
      <p role="alert">{texts.attempt.pausedKept}</p>
      <p>
        <ExamClock plain deadline={deadline} stopped={stopped} />
      </p>
    </EntryCard>
  );
}

/** Instead of the paper when no time is left after the system was away. */
export function HeldCover({ title }: { title: string }) {
  return (
    <EntryCard title={title} icon={IconClockOff} heading="Wait for your teacher">
      <p role="alert">
        The system was away for a while, and your time is over. Your answers are kept. If your
        teacher gives the time back, you can write on here.
      </p>
      <Loader type="dots" aria-hidden />
    </EntryCard>
  );
}

interface ClosingNoticeProps {
  title: string;
  ending: "time" | "ended";
  /** The student's own worksheet, and no test. */
  worksheet: boolean;
  /** Why the last try to hand in failed; it goes on trying. */
  failure: string | undefined;
}

/** Between the end of the time and the result: what happens, and what is kept. */
export function ClosingNotice({ title, ending, worksheet, failure }: ClosingNoticeProps) {
  return (
    <EntryCard
      title={title}
      icon={IconClockOff}
      heading={
        ending === "time" ? "The time is over" : `The ${worksheet ? "worksheet" : "test"} has ended`
      }
    >
      <p role="status">
        {failure === texts.attempt.resultWaits
          ? `${failure} This page goes on automatically.`
          : failure
            ? "Your answers are kept on this device. They are handed in automatically as soon as the connection is back. Please keep this page open."
            : "Your answers are being handed in. Your result comes in a moment."}
      </p>
      <Loader type="dots" aria-hidden />
    </EntryCard>
  );
}
