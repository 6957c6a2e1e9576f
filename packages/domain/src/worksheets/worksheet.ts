import { formatDate } from "../school/calendar.ts";
import type { Difficulty } from "../school/lists.ts";
import { DURATION_MAX, DURATION_MIN } from "../tests/duration.ts";
import type { Marks, Millis, Minutes, Percent } from "../units.ts";

/** Topics of a worksheet; the student's page sends the weakest first. */
export const MOST_TOPICS = 3;
const OF_TOPIC = 5;
export const FULL_WORKSHEET = MOST_TOPICS * OF_TOPIC;
/** With fewer questions a worksheet is no practice, and its review would be a way to look up keys. */
export const FEWEST_QUESTIONS = 3;
/** The most worksheets that may wait to be started. */
export const MOST_WAITING = 10;

/** Up to this percentage a topic is weak (the red of rings and bars). */
const WEAK: Percent = 45;

/** Questions of each difficulty that a worksheet takes from a topic: five in all. */
export type Mix = Record<Difficulty, number>;

/** Harder as the average rises to the goal; without one as weak (DECISIONS "Worksheet"). */
export function difficultyMix(average: Percent | null, goal: Percent): Mix {
  if (average === null || average <= WEAK) return { basic: 3, moderate: 2, challenging: 0 };
  if (average < goal) return { basic: 1, moderate: 3, challenging: 1 };
  return { basic: 0, moderate: 2, challenging: 3 };
}

/** One and a half minutes a mark, up to the next five, within what a test may last. */
export function worksheetDuration(marks: Marks): Minutes {
  const minutes = Math.ceil((marks * 1.5) / 5) * 5;
  return Math.min(DURATION_MAX, Math.max(DURATION_MIN, minutes));
}

/** What a worksheet's title begins with: `Worksheet Mathematics 21/11/2026`. */
export const worksheetTitle = (subject: string, at: Millis, zone: string): string =>
  `Worksheet ${subject} ${formatDate(at, zone)}`;

/** The title of the student's `number`th worksheet under a name. */
export const numberedTitle = (name: string, number: number): string => `${name} - ${number}`;

/** The one that the wanted title ends with, if free, else the one after all taken. */
export function freeNumber(taken: readonly number[], title = ""): number {
  const asked = Number(/ - (\d{1,4})$/.exec(title)?.[1] ?? 0);
  return asked > 0 && !taken.includes(asked) ? asked : Math.max(0, ...taken) + 1;
}

/**
 * The advised ones; then the weakest by practice and check-ups, else those with most questions; ties by name.
 * @param percentIn null: too little to tell
 */
export function firstTopics(
  pool: ReadonlyArray<{ topic: string }>,
  percentIn: ((topic: string) => Percent) | null = null,
  advised: readonly string[] = [],
): string[] {
  const counts = new Map<string, number>();
  for (const { topic } of pool) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const percents = new Map([...counts.keys()].map((topic) => [topic, percentIn?.(topic) ?? 0]));
  const percentOf = (topic: string) => percents.get(topic) ?? 0;
  const others = [...counts]
    .sort(([a, few], [b, many]) => percentOf(a) - percentOf(b) || many - few || (a < b ? -1 : 1))
    .map(([topic]) => topic);
  const first = advised.filter((topic) => counts.has(topic));
  return [...new Set([...first, ...others])].slice(0, MOST_TOPICS);
}

export type WhyFewer = "free" | "alike" | "topics";

/** Null when full. @param free the questions that the draw could choose from */
export function whyFewer(
  topics: readonly string[],
  drawn: ReadonlyArray<{ topic: string }>,
  free: ReadonlyArray<{ topic: string }>,
): WhyFewer | null {
  const enough = (topic: string, some: ReadonlyArray<{ topic: string }>) =>
    some.filter((question) => question.topic === topic).length >= OF_TOPIC;
  const short = topics.filter((topic) => !enough(topic, drawn));
  if (short.length > 0) return short.every((topic) => enough(topic, free)) ? "alike" : "free";
  return topics.length < MOST_TOPICS ? "topics" : null;
}
