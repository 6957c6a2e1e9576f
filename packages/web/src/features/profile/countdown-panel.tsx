import { Box, Group, Progress, Text } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { UserDetails } from "@markwell/contract/wire/statistics";
import { countdownPercent, daysLeft } from "@markwell/domain/people/countdown";
import { formatDate } from "../../lib/format.ts";
import { say } from "../../lib/words.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StrongNumbers } from "../../ui/strong-numbers.tsx";
import classes from "./profile.module.css";

export function CountdownPanel({ details }: { details: UserDetails }) {
  const { countDownTimer: endsOn, countDownStartingTime: setOn, notesOnCountDown, today } = details;
  const schoolDays = details.schoolDaysLeft;
  const countdown = endsOn && setOn ? { endsOn, setOn } : null;
  const left = countdown ? daysLeft(countdown, today) : 0;
  const percent = countdown ? countdownPercent(countdown, today) : 0;
  return (
    <Panel title={say("Countdown")}>
      {countdown && left > 0 && (
        <p className={classes.big}>
          <StrongNumbers>
            {say("{left, plural, one {# day} other {# days}} left", { left })}
          </StrongNumbers>
          {schoolDays !== undefined && (
            <Text span fz="sm" c="dimmed">
              {` (${say("{days, plural, one {# school day} other {# school days}}", { days: schoolDays })})`}
            </Text>
          )}
        </p>
      )}
      {left <= 0 && (
        <Box mb={countdown || notesOnCountDown ? "sm" : 0}>
          <ButtonLink to="/user/profileSettings" hash="countdown" variant="light">
            {say(texts.profile.newCountdown)}
          </ButtonLink>
          <Text mt="xs" fz="sm" c="dimmed">
            {countdown
              ? say("The last one ended on {endsOn}.", { endsOn: formatDate(countdown.endsOn) })
              : say("Choose an exam or a day that you look forward to.")}
          </Text>
        </Box>
      )}
      {countdown && (
        <>
          <Progress
            value={percent}
            size={14}
            aria-label={say(
              "Countdown: {percent}% of the days have passed, {value, plural, one {# day} other {# days}} left",
              { percent, value: Math.max(0, left) },
            )}
          />
          <Text mt="xs" fz="sm" c="dimmed">
            {say("{percent}% of the days have gone", { percent })}
          </Text>
          <Group component="dl" gap="8px 24px" mt="sm" mb={0}>
            <Day term={say("Set on")} day={countdown.setOn} />
            <Day term={say("Ends on")} day={countdown.endsOn} />
          </Group>
        </>
      )}
      {notesOnCountDown && (
        <p className={classes.notes} translate="no">
          {notesOnCountDown}
        </p>
      )}
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
