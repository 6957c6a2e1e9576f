import { ActionIcon } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { IconClock, IconEye, IconEyeOff } from "@tabler/icons-react";
import { formatCountdown } from "../../lib/format.ts";
import { useSecondsLeft } from "../../ui/use-seconds-left.ts";
import classes from "./status.module.css";

/** From here on the time cannot be hidden. */
const ALWAYS_SHOWN_SECONDS = 300;
const LAST_SECONDS = 60;

interface ExamClockProps {
  deadline: number;
  /** In the panel: without the switch. */
  plain?: boolean;
}

/** Time left; may be hidden until the last 5 minutes. Marigold at 5, red at 1, never blinking. */
export function ExamClock({ deadline, plain = false }: ExamClockProps) {
  const left = useSecondsLeft(deadline);
  const [hidden, setHidden] = useLocalStorage({ key: "markwell.hide-time", defaultValue: false });
  const late = left <= ALWAYS_SHOWN_SECONDS;
  const shown = late || !hidden;
  const tone = left <= LAST_SECONDS ? "bad" : late ? "marigold" : undefined;
  const label = hidden ? "Show the time left" : "Hide the time left";
  const Eye = hidden ? IconEye : IconEyeOff;
  return (
    <span className={classes.clock} data-tone={tone} data-plain={plain || undefined}>
      <IconClock size={20} stroke={1.8} aria-hidden />
      <span className={classes.time} role="timer" aria-live="off" aria-label="Time left">
        {shown ? formatCountdown(left) : "Hidden"}
      </span>
      {!plain && !late && (
        <ActionIcon
          className={classes.eye}
          aria-label={label}
          title={label}
          size={44}
          onClick={() => setHidden(!hidden)}
        >
          <Eye size={20} stroke={1.8} />
        </ActionIcon>
      )}
    </span>
  );
}
