import { Box, Group, Progress, Text } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { UserDetails } from "@markwell/contract/wire/statistics";
import { countdownPercent, daysLeft } from "@markwell/domain/people/countdown";
import { counted, formatDate } from "../../lib/format.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { Panel } from "../../ui/panel.tsx";
import classes from "./profile.module.css";

export function CountdownPanel({ details }: { details: UserDetails }) {
  const { countDownTimer: endsOn, countDownStartingTime: setOn, notesOnCountDown, today } = details;
  const schoolDays = details.schoolDaysLeft;
  const countdown = endsOn && setOn ? { endsOn, setOn } : null;
  const left = countdown ? daysLeft(countdown, today) : 0;
  const percent = countdown ? countdownPercent(countdown, today) : 0;
  return (
    <Panel title="Countdown">
      {countdown && left > 0 && (
        <p className={classes.big}>
          <strong>{left}</strong> {left === 1 ? "day" : "days"} left
          {schoolDays !== undefined && (
            <Text span fz="sm" c="dimmed">
              {` (${counted(schoolDays, "school day")})`}
            </Text>
          )}
        </p>
      )}
      {left <= 0 && (
        <Box mb={countdown || notesOnCountDown ? "sm" : 0}>
          <ButtonLink to="/user/profileSettings" hash="countdown" variant="light">
            {texts.profile.newCountdown}
          </ButtonLink>
          <Text mt="xs" fz="sm" c="dimmed">
            {countdown
              ? `The last one ended on ${formatDate(countdown.endsOn)}.`
              : "Choose an exam or a day that you look forward to."}
          </Text>
        </Box>
      )}
      {countdown && (
        <>
          <Progress
            value={percent}
            size={14}
            aria-label={`Countdown: ${percent}% of the days have passed, ${counted(Math.max(0, left), "day")} left`}
          />
          <Text mt="xs" fz="sm" c="dimmed">
            {percent}% of the days have gone
          </Text>
          <Group component="dl" gap="8px 24px" mt="sm" mb={0}>
            <Day term="Set on" day={countdown.setOn} />
            <Day term="Ends on" day={countdown.endsOn} />
          </Group>
        </>
      )}
      {notesOnCountDown && <p className={classes.notes}>{notesOnCountDown}</p>}
    </Panel>
  );
}

function Day({ term, day }: { term: string; day: string }) {
  return (
    <div>
      <Text component="dt" fz={14} c="dimmed">
        {term}
      </Text>
      <Text component="dd">{formatDate(day)}</Text>
    </div>
  );
}
