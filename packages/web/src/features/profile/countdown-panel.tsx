import { Progress } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { UserDetails } from "@markwell/contract/wire/statistics";
import { countdownPercent, daysLeft } from "@markwell/domain/people/countdown";
import { counted, formatDate } from "../../lib/format.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { Panel } from "../../ui/panel.tsx";
import classes from "./profile.module.css";

/** Countdown: days left, the day it was set, notes; none or over: the way to a new one. */
export function CountdownPanel({ details }: { details: UserDetails }) {
  const { countDownTimer: endsOn, countDownStartingTime: setOn, notesOnCountDown, today } = details;
  const countdown = endsOn && setOn ? { endsOn, setOn } : null;
  const left = countdown ? daysLeft(countdown, today) : 0;
  const percent = countdown ? countdownPercent(countdown, today) : 0;
  return (
    <Panel title="Countdown">
      {countdown && left > 0 && (
        <p className={classes.big}>
          <span className={classes.bigNumber}>{left}</span> {left === 1 ? "day" : "days"} left
        </p>
      )}
      {left <= 0 && (
        <div className={classes.newCountdown}>
          <ButtonLink to="/user/profileSettings" hash="countdown" variant="light">
            {texts.profile.newCountdown}
          </ButtonLink>
          <p className={classes.under}>
            {countdown
              ? `The last one ended on ${formatDate(countdown.endsOn)}.`
              : "Choose an exam or another day that you look forward to."}
          </p>
        </div>
      )}
      {countdown && (
        <>
          <Progress
            value={percent}
            size={14}
            aria-label={`Countdown: ${percent}% of the days have gone, ${counted(Math.max(0, left), "day")} left`}
          />
          <p className={classes.under}>{percent}% of the days have gone</p>
          <dl className={classes.dates}>
            <div>
              <dt>Set on</dt>
              <dd>{formatDate(countdown.setOn)}</dd>
            </div>
            <div>
              <dt>Ends on</dt>
              <dd>{formatDate(countdown.endsOn)}</dd>
            </div>
          </dl>
        </>
      )}
      {notesOnCountDown && <p className={classes.notes}>{notesOnCountDown}</p>}
    </Panel>
  );
}
