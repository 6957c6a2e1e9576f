import type { Homework, HomeworkStudent } from "@markwell/contract/calls/homework";
import { countHomework, type HomeworkState } from "@markwell/domain/tests/homework";
import { whenUsed } from "@markwell/domain/text/when-used";
import { formatTime, schoolZone } from "../../lib/format.ts";
import { dayOf, formatShortDay } from "../../lib/school-time.ts";
import type { Tone } from "../../ui/tone.ts";

const DAY_MS = 86_400_000;
/** Further away, a weekday would be ambiguous. */
const WEEKDAYS = 6;
const weekday = whenUsed(
  () => new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: schoolZone }),
);

/** "today", "Friday" within a week of now, else "12 Dec". */
export function dayWord(at: string, now: number): string {
  const time = Date.parse(at);
  const days = Math.abs((Date.parse(dayOf(time)) - Date.parse(dayOf(now))) / DAY_MS);
  if (days === 0) return "today";
  return days <= WEEKDAYS ? weekday().format(time) : formatShortDay(time);
}

const dayAndTime = (at: string, now: number): string => `${dayWord(at, now)} ${formatTime(at)}`;

type Dates = Pick<Homework, "opensAt" | "dueAt" | "lateUntil" | "givenAt" | "ended" | "over">;

/** "Open since Monday, until Friday 18:00." */
export function openWords(homework: Dates, now: number): string {
  const { opensAt, dueAt, lateUntil, givenAt, ended, over } = homework;
  if (ended) return "Closed.";
  if (over && dueAt) return `Closed. It was due ${dayAndTime(dueAt, now)}.`;
  const until = dueAt ? `until ${dayAndTime(dueAt, now)}` : "without a due date";
  if (opensAt && Date.parse(opensAt) > now) return `Opens ${dayAndTime(opensAt, now)}, ${until}.`;
  if (dueAt && Date.parse(dueAt) < now) {
    const late =
      lateUntil && Date.parse(lateUntil) > now
        ? ` Late hand-in until ${dayAndTime(lateUntil, now)}.`
        : "";
    return `Was due ${dayAndTime(dueAt, now)}.${late}`;
  }
  const since = opensAt ?? givenAt;
  return since ? `Open since ${dayWord(since, now)}, ${until}.` : `Open ${until}.`;
}

/** "12 of 40 have handed in.", and of whom that does not tell all. */
export function countWords(students: readonly HomeworkStudent[]): string {
  const {
    students: all,
    handedIn,
    late,
    writing,
    missed,
  } = countHomework(students.map(({ state }) => state));
  if (all === 0) return "No student has it yet.";
  const parts = [
    `${handedIn} of ${all} ${handedIn === 1 ? "has" : "have"} handed in${late > 0 ? `, ${late} late` : ""}.`,
    writing > 0 && `${writing} ${writing === 1 ? "is" : "are"} working on it.`,
    missed > 0 && `${missed} missed it.`,
  ];
  return parts.filter(Boolean).join(" ");
}

export const STATE_WORDS: Readonly<Record<HomeworkState, readonly [tone: Tone, word: string]>> = {
  "not open": ["plain", "Not open yet"],
  "to do": ["info", "Not begun"],
  overdue: ["caution", "Overdue"],
  writing: ["info", "Working on it"],
  "handed in": ["good", "Handed in"],
  "handed in late": ["caution", "Handed in late"],
  missed: ["bad", "Missed"],
};
