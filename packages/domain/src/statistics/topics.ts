import { percentOf } from "../results/percent.ts";
import { dayBegins, dayKey } from "../school/calendar.ts";
import type { Marks, Millis, Percent } from "../units.ts";

/** What a student has got in a topic, over the marked questions of some time. */
export interface TopicSum {
  topic: string;
  marks: Marks;
  /** Of the same questions, above 0. */
  possible: Marks;
  /** Questions answered, without blanks. */
  answers: number;
}

export interface TopicFigure {
  topic: string;
  value: Percent;
  answers: number;
}

/** Answered questions from which on a topic says something about the student. */
const ENOUGH_ANSWERS = 3;
const TOPICS_NAMED = 3;
const TOPIC_DAYS = 180;

/** The first moment that topics are looked at from: 180 school days, today the last of them. */
export const topicsSince = (now: Millis, zone: string): Millis =>
  dayBegins(dayKey(now, zone), zone, 1 - TOPIC_DAYS);

/** Topics with their values, best first, and the three strongest and weakest (DECISIONS "Statistics"). */
export function topicFigures(sums: readonly TopicSum[]): {
  all: TopicFigure[];
  strongest: TopicFigure[];
  weakest: TopicFigure[];
} {
  const bestFirst = [...sums].sort((one, other) => share(other) - share(one) || byName(one, other));
  const weakestFirst = sums
    .filter(isTelling)
    .sort((one, other) => share(one) - share(other) || byName(one, other));
  return {
    all: bestFirst.map(figureOf),
    strongest: bestFirst.filter(isTelling).slice(0, TOPICS_NAMED).map(figureOf),
    weakest: weakestFirst.slice(0, TOPICS_NAMED).map(figureOf),
  };
}

const share = ({ marks, possible }: TopicSum): number => marks / possible;
const isTelling = ({ answers }: TopicSum): boolean => answers >= ENOUGH_ANSWERS;

function byName(one: TopicSum, other: TopicSum): number {
  if (one.topic === other.topic) return 0;
  return one.topic < other.topic ? -1 : 1;
}

const figureOf = ({ topic, marks, possible, answers }: TopicSum): TopicFigure => ({
  topic,
  value: percentOf(marks, possible),
  answers,
});
