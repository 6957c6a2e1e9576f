import type { SchoolCalendar } from "../school/school-year.ts";
import type { Marks, Millis, Percent } from "../units.ts";

/** An attempt that was handed in with at least one answer; an empty one is no attempt. */
export interface AttemptFact {
  at: Millis;
  /** The school day it was handed in, counted from 1 January 1970. */
  day: number;
  /** The school month, as "2026-11". */
  month: string;
  /** Names of its subjects. */
  subjects: readonly string[];
  questions: number;
  answered: number;
  /** Whole; null while answers wait for marking. */
  percent: Percent | null;
  score: Marks;
  /** Marks that could be reached. */
  total: Marks;
  /** Its Correction Review was gone through to the end. */
  corrected: boolean;
}

/** What an attempt brought in one topic. */
export interface TopicFact {
  at: Millis;
  subject: string;
  topic: string;
  marks: Marks;
  possible: Marks;
  answered: number;
}

export interface GoalFact {
  subject: string;
  goal: Percent;
  isSet: boolean;
}

/** Flagged questions of one attempt that the student came back to. */
export interface RevisitFact {
  revisited: number;
  /** Wrong before, and right in the end. */
  putRight: number;
}

/** The facts that badges depend on. A group that no rule needs is empty. */
export interface BadgeFacts {
  /** Oldest first. */
  attempts: readonly AttemptFact[];
  goals: readonly GoalFact[];
  countdownSet: boolean;
  /** Oldest first; of about the last year. */
  topics: readonly TopicFact[];
  /** Challenging questions of Mathematics or Science with full marks. */
  challengingRight: number;
  /** Compositions with at least the share of marks that Wordsmith asks for. */
  goodCompositions: number;
  /** One entry per attempt. */
  revisits: readonly RevisitFact[];
  /** Consultations whose answer was watched. */
  watched: number;
  /** Finished check-ups. */
  checkUps: number;
  calendar: SchoolCalendar;
}

export const NO_FACTS: BadgeFacts = {
  attempts: [],
  goals: [],
  countdownSet: false,
  topics: [],
  challengingRight: 0,
  goodCompositions: 0,
  revisits: [],
  watched: 0,
  checkUps: 0,
  calendar: [],
};

/** Groups of facts that are loaded together. */
export type FactGroup =
  | "attempts"
  | "goals"
  | "topics"
  | "challenging"
  | "compositions"
  | "revisits"
  | "watched"
  | "checkUps";
