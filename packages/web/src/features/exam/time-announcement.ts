import { ANNOUNCED_MINUTES } from "@markwell/domain/attempts/clock";
import { formatMinutes } from "../../lib/format.ts";

/** What a screen reader hears between two ticks: only at 10, 5 and 1 minutes left, else undefined. */
export function announcementBetween(before: number, now: number): string | undefined {
  const passed = ANNOUNCED_MINUTES.filter(
    (minutes) => before > minutes * 60 && now <= minutes * 60,
  );
  const least = passed.at(-1);
  return least && now > 0 ? `${formatMinutes(least)} left` : undefined;
}
