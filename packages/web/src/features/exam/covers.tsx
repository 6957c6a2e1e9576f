import { Button, Loader } from "@mantine/core";
import type { EntryFlags } from "@markwell/contract/calls/attempts";
import { endBreak } from "@markwell/contract/calls/breaks";
import { texts } from "@markwell/contract/texts";
import { IconClockOff, IconCoffee, IconPlayerPause } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../lib/api.ts";
import { formatTime } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { useAct } from "../../ui/use-act.ts";
import { EntryCard } from "./entry-card.tsx";
import { ExamClock } from "./exam-clock.tsx";
import type { Sitting } from "./journal.ts";
import { flagsOf } from "./queries.ts";

interface PausedCoverProps {
  sitting: Sitting;
  breaks: EntryFlags["breaks"];
  title: string;
  deadline: number;
  stopped: number;
}

/** Instead of the paper while the clock is stopped: nothing to read on, paused by a teacher or for a break. */
export function PausedCover({ sitting, breaks, title, deadline, stopped }: PausedCoverProps) {
  if (breaks?.endsAt) {
    return <BreakCover {...{ sitting, title, deadline, stopped }} endsAt={breaks.endsAt} />;
  }
  return (
    <EntryCard title={title} icon={IconPlayerPause} heading={texts.attempt.paused}>
      <p role="alert">{texts.attempt.pausedKept}</p>
      <p>
        <ExamClock plain deadline={deadline} stopped={stopped} />
      </p>
    </EntryCard>
  );
}

interface BreakCoverProps extends Omit<PausedCoverProps, "breaks"> {
  /** When its time is used: then the clock goes on, whoever is away. */
  endsAt: number;
}

/** Instead of the paper during a break that is arranged. */
function BreakCover({ sitting, title, deadline, stopped, endsAt }: BreakCoverProps) {
  const client = useQueryClient();
  const { queryKey } = flagsOf(sitting);
  const back = useAct({
    call: () => api(endBreak, { testid: sitting.testId, userid: sitting.traineeId }),
    refresh: [queryKey],
  });
  useEffect(() => {
    // The server lets the clock go on at that moment; so does a device that is out of its reach.
    const timer = setTimeout(() => {
      client.setQueryData(
        queryKey,
        (before) =>
          before?.breaks && {
            ...before,
            breaks: { left: 0, endsAt: null },
            paused: false,
            pending: stopped,
            serverTime: endsAt,
          },
      );
      void client.invalidateQueries({ queryKey });
    }, endsAt - serverNow());
    return () => clearTimeout(timer);
  }, [client, endsAt, stopped, queryKey]);
  return (
    <EntryCard title={title} icon={IconCoffee} heading={texts.breaks.goesOn}>
      <p role="alert">{texts.breaks.kept}</p>
      <p>{`The break is over at ${formatTime(endsAt)} at the latest.`}</p>
      <p>
        <ExamClock plain deadline={deadline} stopped={stopped} />
      </p>
      <Button size="lg" loading={back.busy} onClick={() => back.run()}>
        Go on
      </Button>
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
