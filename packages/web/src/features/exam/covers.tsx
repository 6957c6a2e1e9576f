import "../../ui/mantine-overlays.ts";
import { ActionIcon, Button, Loader, Tooltip } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { endBreak, takeBreak } from "@markwell/contract/without-schemas";
import { IconClockOff, IconCoffee, IconPlayerPause } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect } from "react";
import { api } from "../../lib/api.ts";
import { counted, formatTime } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { say, told } from "../../lib/words.ts";
import { zoneWords } from "../../lib/zone-words.ts";
import { useAction } from "../../ui/use-action.ts";
import { EntryCard } from "./entry-card.tsx";
import { ExamClock } from "./exam-clock.tsx";
import type { Sitting } from "./journal.ts";
import { flagsOf } from "./queries.ts";
import { ifStillAway } from "./use-hand-in.ts";

interface PausedCoverProps {
  sitting: Sitting;
  title: string;
  deadline: number;
  stopped: number;
  /** Called when the cover closes, if the questions had not loaded before. */
  onOver?: () => unknown;
}

/** Instead of the questions while the clock is stopped: nothing to read on, paused by a teacher or for a break. */
export function PausedCover({ sitting, title, deadline, stopped, onOver }: PausedCoverProps) {
  // Before the next paint, which would show the failed load.
  useLayoutEffect(() => () => void onOver?.(), [onOver]);
  const endsAt = useBreaks(sitting)?.endsAt;
  if (endsAt) return <BreakCover {...{ sitting, title, deadline, stopped, endsAt }} />;
  return (
    <EntryCard title={title} icon={IconPlayerPause} heading={say(texts.attempt.paused)}>
      <p role="alert">{say(texts.breaks.pausedKept)}</p>
      <p>
        <ExamClock deadline={deadline} stopped={stopped} />
      </p>
    </EntryCard>
  );
}

interface BreakCoverProps extends PausedCoverProps {
  /** The latest end of the break: the clock runs again from then on, even if the student is away. */
  endsAt: number;
}

function BreakCover({ sitting, title, deadline, stopped, endsAt }: BreakCoverProps) {
  const client = useQueryClient();
  const { queryKey } = flagsOf(sitting);
  const back = useAction({
    call: () => api(endBreak, { testid: sitting.testId, userid: sitting.traineeId }),
    refresh: [queryKey],
  });
  useEffect(() => {
    // The server starts the clock again at that moment, and so does a device that has no connection.
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
    <EntryCard title={title} icon={IconCoffee} heading={say(texts.breaks.goesOn)}>
      <p role="alert">{say(texts.breaks.kept)}</p>
      <p>
        {say("Your break ends at {time} at the latest.", {
          time: `${formatTime(endsAt)}${zoneWords(endsAt)}`,
        })}
      </p>
      <p>
        <ExamClock deadline={deadline} stopped={stopped} />
      </p>
      <Button size="lg" loading={back.busy} onClick={() => back.run()}>
        {say("Go on")}
      </Button>
    </EntryCard>
  );
}

/** Stops the clock, which the server alone can do: without a connection there is no break. */
export function BreakButton({ sitting }: Pick<PausedCoverProps, "sitting">) {
  const { left = 0 } = useBreaks(sitting) ?? {};
  const minutes = Math.floor(left / 60_000);
  const long =
    minutes > 0 ? counted(minutes, "minute") : counted(Math.floor(left / 1_000), "second");
  const action = useAction({
    call: () => api(takeBreak, { testid: sitting.testId, userid: sitting.traineeId }),
    ask: () => ({
      title: say("Take a break?"),
      text: say("The clock stops, and we hide the questions. You have {long} of break time left.", {
        long: told(long),
      }),
      confirm: say("Take a break"),
      roomy: true,
    }),
    refresh: [flagsOf(sitting).queryKey],
  });
  if (left <= 0) return null;
  return (
    <Tooltip label={say("Take a break")}>
      <ActionIcon
        aria-label={say("Take a break")}
        size={44}
        loading={action.busy}
        onClick={() => action.run()}
      >
        <IconCoffee size={22} stroke={1.8} />
      </ActionIcon>
    </Tooltip>
  );
}

const useBreaks = (sitting: Sitting) =>
  useQuery({ ...flagsOf(sitting), enabled: false }).data?.breaks;

export function HeldCover({ title }: { title: string }) {
  return (
    <EntryCard title={title} icon={IconClockOff} heading={say("Wait for your teacher")}>
      <p role="alert">
        {say(
          "We were offline for a while, and your time has run out. Your answers are safe. If your teacher gives you more time, you can go on here.",
        )}
      </p>
      <Loader type="dots" aria-hidden />
    </EntryCard>
  );
}

interface ClosingNoticeProps {
  title: string;
  ending: "time" | "ended";
  worksheet: boolean;
  /** Why the last try to hand in failed; it keeps trying. */
  failure: string | undefined;
  deadline: number;
}

export function ClosingNotice(props: ClosingNoticeProps) {
  const { title, ending, worksheet, failure, deadline } = props;
  return (
    <EntryCard
      title={title}
      icon={IconClockOff}
      heading={
        ending === "time"
          ? say("The time is over")
          : worksheet
            ? say("The worksheet has ended")
            : say("The test has ended")
      }
    >
      <p role="status">
        {failure === texts.attempt.resultWaits
          ? `${failure} ${say("This page will go on automatically.")}`
          : failure
            ? say(
                "Your answers are kept on this device. We will hand them in when you are online again. Please keep this page open.",
              )
            : say("We are handing in your answers. You will see your result in a moment.")}
      </p>
      {failure && failure !== texts.attempt.resultWaits && <p>{ifStillAway(deadline, ending)}</p>}
      <Loader type="dots" aria-hidden />
    </EntryCard>
  );
}
