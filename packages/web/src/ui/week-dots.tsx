import type { Week } from "@markwell/contract/calls/practice";
import { IconCheck } from "@tabler/icons-react";
import { counted } from "../lib/format.ts";
import { say, told, words } from "../lib/words.ts";
import classes from "./week-dots.module.css";

export const DAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** A seventh of a phone's width has room for a syllable in Chinese and Tamil: "Mon", "一", "தி". */
export const shortDay = (place: number): string =>
  new Intl.DateTimeFormat(words().locale, {
    weekday: ["zh", "ta"].includes(words().language) ? "narrow" : "short",
    timeZone: "UTC",
  }).format(Date.UTC(2024, 0, place + 1));

type Shown = Pick<Week, "days" | "minutes" | "today" | "week">;

/** Seven days with what was practised; a day that was not used stays as it is, without a word. */
export function WeekDots({ plan: { days, minutes, today, week } }: { plan: Shown }) {
  return (
    <ol className={classes.week} aria-label={say("This week")}>
      {DAYS.map((name, place) => {
        const planned = days.includes(place + 1);
        const isDone = (week[place] ?? 0) >= minutes;
        return (
          <li
            key={name}
            className={classes.day}
            data-planned={planned || undefined}
            data-done={isDone || undefined}
            aria-current={place + 1 === today ? "date" : undefined}
            aria-label={`${told(name)}: ${dayWords(isDone, week[place] ?? 0, planned)}`}
          >
            <span aria-hidden className={`middle ${classes.mark}`}>
              {isDone && <IconCheck size={18} />}
            </span>
            <span aria-hidden className="smaller">
              {shortDay(place)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function dayWords(isDone: boolean, minutes: number, planned: boolean): string {
  const practised = minutes > 0 ? told(counted(minutes, "minute")) : "";
  return [isDone ? say("done") : planned ? say("planned") : say("free"), practised]
    .filter(Boolean)
    .join(", ");
}
