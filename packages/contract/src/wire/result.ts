import { z } from "zod";
import { NewBadge } from "./badge.ts";
import { Timestamp } from "./common.ts";

/** When the answers of a test open to a student who has handed in; nothing of it where they are open. */
export const answersOpen = {
  answersFree: z.literal(false).optional(),
  /** The moment, if it is certain by now. */
  answersFreeAt: Timestamp.nullable().optional(),
  /** What they wait for, as a sentence. */
  answersWait: z.string().optional(),
};
const AnswersOpen = z.object(answersOpen);
export type AnswersOpen = z.output<typeof AnswersOpen>;

/** Quick result (assessment core, section 3). */
export const QuickResult = z.object({
  studentScore: z.number(),
  totalMarks: z.number(),
  studentScorePercentage: z.number(),
  /** "" where nothing is graded: then the percentage of 0 means nothing. */
  studentGrade: z.string(),
  allStudentsMarksAverage: z.number(),
  allStudentsMarksPercent: z.number(),
  /** "" where nothing of anybody is graded. */
  totalGrade: z.string(),
  /** So few have handed in that the average of all would tell of single classmates: our pages leave it out. */
  fewStudents: z.literal(true).optional(),
  earnPoint: z.number(),
  performancePoint: z.number(),
  totalPoints: z.number(),
  monthlyCapReached: z.boolean(),
  /** Questions whose right answers earn no points, because the student had read their keys in the last 7 days. */
  knownQuestions: z.number().optional(),
  /** 'Final Results Pending': the numbers above cover the graded part only. */
  pending: z.boolean(),
  /** The latest moment by the marking promise; "" when nothing waits. */
  markedBy: z.string(),
  encouragement: z.string(),
  /** Of a worksheet, which is compared with the student's own way instead of with others. */
  worksheet: z
    .object({
      goal: z.number(),
      goalGrade: z.string(),
      /** Mean percent of the earlier marked worksheets of the subject; null when it is the first. */
      earlierPercent: z.number().nullable(),
      earlier: z.number(),
    })
    .optional(),
  /** A worksheet with nothing answered, or questions that never reached the student: it counts nowhere, and has no review. */
  putAway: z.boolean().optional(),
  /** Badges that this attempt has earned, at hand-in or by marking. */
  newBadges: z.array(NewBadge),
  ...answersOpen,
});
export type QuickResult = z.output<typeof QuickResult>;
