import { ActionIcon } from "@mantine/core";
import { AUTO_END_SECONDS } from "@markwell/domain/attempts/clock";
import { IconClock, IconEye, IconEyeOff } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { formatCountdown, formatDateTime } from "../../lib/format.ts";
import { say } from "../../lib/words.ts";
import { LiveRegion } from "../../ui/live-region.tsx";
import { useSecondsLeft } from "../../ui/use-seconds-left.ts";
import { announcementBetween } from "./deadline.ts";
import type { ExamSettings } from "./exam-settings.tsx";
import classes from "./status.module.css";

/** From this time on the clock cannot be hidden. */
const ALWAYS_SHOWN_SECONDS = 300;
const LAST_SECONDS = 60;

interface ExamClockProps {
  deadline: number;
  stopped?: number | undefined;
  settings?: ExamSettings;
  /** Homework without a clock: its date takes the place of the time. */
  due?: string | undefined;
}

/** Time left; may be hidden until the last 5 minutes. Marigold at 5, red at 1, never blinking. */
export function ExamClock(props: ExamClockProps) {
  if (props.due === undefined) return <TimeLeft {...props} />;
  return (
    <span className={classes.clock} data-plain>
      <IconClock size={20} stroke={1.8} aria-hidden />
      <span className={classes.time}>{say("Due {due}", { due: formatDateTime(props.due) })}</span>
    </span>
  );
}

function TimeLeft({ deadline, stopped, settings }: ExamClockProps) {
  const running = useSecondsLeft(deadline);
  const left = stopped ?? running;
  const late = left <= ALWAYS_SHOWN_SECONDS;
  const hidden = settings?.timeHidden;
  const shown = late || !hidden;
  const tone = left <= LAST_SECONDS ? "bad" : late ? "marigold" : undefined;
  const label = hidden ? say("Show the time left") : say("Hide the time left");
  const Eye = hidden ? IconEye : IconEyeOff;
  return (
    <span className={classes.clock} data-tone={tone} data-plain={!settings || undefined}>
      <IconClock size={20} stroke={1.8} aria-hidden />
      <span className={classes.time} role="timer" aria-live="off" aria-label={say("Time left")}>
        {shown ? formatCountdown(left) : say("Hidden")}
      </span>
      {settings && !late && (
        <ActionIcon
          className={classes.eye}
          aria-label={label}
          title={label}
          size={44}
          onClick={() => settings.setTimeHidden(!hidden)}
        >
          <Eye size={20} stroke={1.8} />
        </ActionIcon>
      )}
    </span>
  );
}

interface TimeKeeperProps {
  /** Epoch ms of the server's clock. */
  deadline: number;
  /** Called when the clock comes to 0:01; again when it does so after more time was given. */
  onTimeUp: () => void;
}

/** Says the time at 10, 5 and 1 minutes and ends the test at 0:01; nothing is seen. */
export function TimeKeeper({ deadline, onTimeUp }: TimeKeeperProps) {
  const left = useSecondsLeft(deadline);
  const before = useRef(left);
  const [said, setSaid] = useState("");
  const isUp = left <= AUTO_END_SECONDS;
  const tell = useEffectEvent(onTimeUp);

  useEffect(() => {
    const announcement = announcementBetween(before.current, left);
    if (announcement) setSaid(announcement);
    before.current = left;
  }, [left]);

  useEffect(() => {
    if (isUp) tell();
  }, [isUp]);

  return <LiveRegion message={said} />;
}
