import { SUBJECT_LEVELS } from "@markwell/domain/school/paper-format";
import { z } from "zod";
import { Id, SubjectRef, Timestamp } from "./common.ts";
import { storedStudent } from "./student.ts";

/** Whole percent; null where there is nothing yet to compute it from. */
const Figure = z.number().nullable();
const Day = z.string();
const Month = z.string();
const Tutor = z.object({ _id: Id, name: z.string() }).nullable();

const { postelCode: _spelled, ...shownStudent } = storedStudent;

/** The grade of the goal by the bands of a subject level; left out where the student has none, or it has no bands. */
const GoalGrade = z.object({
  grade: z.string(),
  subjectLevel: z.enum(SUBJECT_LEVELS),
  /** The bands were compared with the authority's own document. */
  verified: z.boolean(),
  source: z.string(),
});
export type GoalGrade = z.output<typeof GoalGrade>;

/** User details (school platform, section 3); the numbers are those of `subject`. */
export const UserDetails = z.object({
  _id: Id,
  type: z.literal("STUDENT"),
  ...shownStudent,
  /** Named postelCode elsewhere. */
  postalCode: z.string(),
  approved: z.boolean(),
  points: z.number(),
  /** Badges that the student has, first attained first. */
  badgesIds: z.array(z.string()),
  /** The student's own goal; null if unset, and 75 counts. */
  goalForMath: Figure,
  goalForEnglish: Figure,
  goalForScience: Figure,
  /** Left out for a student without a Mother Tongue that the school offers; so is its tutor. */
  goalForMotherTongue: Figure.optional(),
  /** The last day of the countdown; null if unset. */
  countDownTimer: Day.nullable(),
  /** The day it was set on. */
  countDownStartingTime: Day.nullable(),
  /** Of the days that are left, those of school; left out where the school has not entered its terms. */
  schoolDaysLeft: z.number().optional(),
  notesOnCountDown: z.string(),
  /** The chosen tutors; null while none is chosen. */
  mathTutor: Tutor,
  engTutor: Tutor,
  sciTutor: Tutor,
  motherTongueTutor: Tutor.optional(),
  subject: SubjectRef,
  /** The goal of the subject: the student's own, else 75. */
  goal: z.number(),
  goalGrade: GoalGrade.optional(),
  /** Mean percent of the student's fully marked attempts of the subject. */
  averageOverall: Figure,
  /** The same over all students of the level, each counting once. */
  averageOverallAllWebsite: Figure,
  /** This month and the four before, the oldest first; a month without papers is null. */
  last5MonthAverage: z.array(z.object({ month: Month, value: Figure })),
  /** The last five fully marked attempts, the oldest first; fewer while there are fewer. */
  lat5TestsScorePercentage: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      value: z.number(),
      closedAt: Timestamp,
      /** Its test was deleted: the marks count, but there is no review any more. */
      deleted: z.boolean().optional(),
    }),
  ),
  /** Of the week, Monday to Sunday: papers handed in; hours at work, one decimal; mean percent. */
  papersCompleted: z.number(),
  hoursSpend: z.number(),
  average: Figure,
  /** Papers handed in this month, and how many it shall be (10 while none is set). */
  completedTest: z.number(),
  goalPapers: z.number(),
  /** The school's day, for the countdown. */
  today: Day,
});
export type UserDetails = z.output<typeof UserDetails>;

const TopicFigure = z.object({
  topic: z.string(),
  /** Marks of possible marks, whole percent. */
  value: z.number(),
  answers: z.number(),
});

export const TopicStatistics = z.object({
  subject: SubjectRef,
  goal: z.number(),
  level: z.string(),
  /** Every topic with a marked question in the last 180 days, the best first. */
  topicalStatistics: z.array(TopicFigure),
  /** At most three, among topics with 3 answered questions or more: the best first, the weakest first. */
  strongestTopics: z.array(TopicFigure),
  weakestTopics: z.array(TopicFigure),
});
export type TopicStatistics = z.output<typeof TopicStatistics>;

export const PapersStatistics = z.object({
  subject: SubjectRef,
  goal: z.number(),
  goalGrade: GoalGrade.optional(),
  level: z.string(),
  /** The two parts: Paper 1 and Paper 2, or Booklet A and Booklet B; what POST /worksheet takes as examType. */
  papers: z.array(z.string()),
  /** Six months, the oldest first, each with both parts: twelve entries. */
  componentData: z.array(z.object({ name: Month, value: Figure, paper: z.string() })),
  /** Both parts over the last 30 days, which decide the colours. */
  last30Days: z.array(z.object({ paper: z.string(), value: Figure })),
  /** Percent of each part that the grade of the goal asks for; null for AL8 and F8. */
  paper1Target: Figure,
  paper2Target: Figure,
  /** For the student's examination year; left out where the targets above use verified marks of it. */
  targetsOfYear: z
    .object({
      year: z.number(),
      /** "PSLE"; "" where the school has entered none for the year. */
      examination: z.string(),
      marks: z.array(z.number()),
      paper1: Figure,
      paper2: Figure,
      /** Whether somebody has compared the marks with the authority's own document. */
      verified: z.boolean(),
      source: z.string(),
    })
    .optional(),
});
export type PapersStatistics = z.output<typeof PapersStatistics>;
