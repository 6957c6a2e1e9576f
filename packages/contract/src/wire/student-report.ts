import { ANNOTATION_KINDS } from "@markwell/domain/marking/annotation";
import { LEVEL_CHANGES } from "@markwell/domain/reports/level-change";
import { CORRECTIONS, REPORT_PERIODS, SCORE_STATES } from "@markwell/domain/reports/student-report";
import { z } from "zod";
import { SubjectRef, Timestamp } from "./common.ts";
import { questionNumber } from "./passage.ts";
import { RubricResult } from "./rubric.ts";

export const ReportPeriod = z.enum(REPORT_PERIODS);

/** A grade and the whole percentages that get it. */
const Grade = z.object({ grade: z.string(), from: z.number(), to: z.number() });

const SubjectLine = z.object({
  subject: SubjectRef,
  /** What the subject is graded by, the lowest first: those of the level, or of the student's subject level. */
  grades: z.array(Grade),
  /** From the lower grade to the higher one, and the percentages of both; null: too little to tell. */
  range: z
    .object({ low: z.string(), high: z.string(), from: z.number(), to: z.number() })
    .nullable(),
  goal: z.object({ percent: z.number(), grade: z.string() }),
  /** `reached`: the whole range is at the goal or above. `unknown` without a range. */
  toGoal: z.enum(["reached", "within", "below", "unknown"]),
  /** Since a month ago; `unknown`: too little to compare. */
  change: z.enum(LEVEL_CHANGES),
});

const TestLine = z.object({
  testid: z.string(),
  title: z.string(),
  subjects: z.array(SubjectRef),
  closedAt: Timestamp,
  score: z.enum(SCORE_STATES),
  marks: z.number().nullable(),
  maxMarks: z.number(),
  percent: z.number().nullable(),
  grade: z.string(),
  corrections: z.enum(CORRECTIONS),
  /** The time they open, if it is certain. */
  correctionsAt: Timestamp.nullable(),
  /** Of teachers in the answers, once the corrections can be read. */
  comments: z.number(),
  /** What teachers said of its answers and gave by criterion, as the corrections show it; of the newest tests. */
  remarks: z.array(
    z.object({
      ...questionNumber,
      body: z.string(),
      marks: z.number(),
      most: z.number(),
      /** On the whole answer; "" without one. */
      comment: z.string(),
      rubric: RubricResult.optional(),
      /** At places of the answer, with the words that they are about. */
      comments: z.array(
        z.object({ kind: z.enum(ANNOTATION_KINDS), about: z.string(), text: z.string() }),
      ),
    }),
  ),
});

/** All that a report on a student says: for teachers, and for the student's parents. */
export const StudentReport = z.object({
  student: z.object({
    _id: z.string(),
    name: z.string(),
    level: z.string(),
    classes: z.array(z.string()),
  }),
  /** The period that tests and assigned work are from. */
  from: Timestamp,
  until: Timestamp,
  /** Grades of the student's level, the lowest first. */
  grades: z.array(Grade),
  subjects: z.array(SubjectLine),
  tests: z.array(TestLine),
  testsLeftOut: z.number(),
  /** At most three, from different subjects where possible. */
  practise: z.array(z.object({ subject: SubjectRef, topic: z.string() })),
  /** Work that was assigned or due in the period; the last four add up to `assigned`. */
  attendance: z.object({
    assigned: z.number(),
    onTime: z.number(),
    late: z.number(),
    missed: z.number(),
    open: z.number(),
  }),
  worksheets: z.number(),
  /** Teachers' sentences: the last of the period from each class. */
  sentences: z.array(
    z.object({ text: z.string(), author: z.string(), class: z.string(), month: z.string() }),
  ),
});
export type StudentReport = z.output<typeof StudentReport>;
