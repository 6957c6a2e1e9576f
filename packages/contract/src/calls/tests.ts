import { TEST_KINDS } from "@markwell/domain/school/lists";
import { DURATION_DEFAULT, DURATION_MAX, DURATION_MIN } from "@markwell/domain/tests/duration";
import { TITLE_MIN } from "@markwell/domain/tests/title";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, Level, numberWith, Paper, PersonRef, SubjectRef, Timestamp } from "../wire/common.ts";
import { StaffQuestion } from "../wire/question.ts";

const t = texts.test;
const durationRange = `The duration is ${DURATION_MIN} to ${DURATION_MAX} minutes`;

export const TestWire = z.object({
  _id: z.string(),
  title: z.string(),
  type: z.string(),
  subjects: z.array(SubjectRef),
  level: z.string(),
  school: z.string(),
  exam: z.string(),
  term: z.number().nullable(),
  year: z.number().nullable(),
  duration: z.number(),
  organisation: z.string(),
  createdAt: Timestamp,
  createdBy: PersonRef,
  testLink: z.string(),
  questionCount: z.number(),
  totalMarks: z.number(),
  candidateCount: z.number(),
  isRegistrationavailable: z.boolean(),
  testbegins: z.boolean(),
  testconducted: z.boolean(),
  isResultgenerated: z.boolean(),
  /** The caller made this test and may conduct and delete it. */
  mine: z.boolean(),
});
export type TestWire = z.output<typeof TestWire>;

export const createTest = call({
  method: "POST",
  path: "/test/create",
  who: ["TRAINER"],
  summary: "Build a test from bank questions; the present revisions are pinned",
  body: z.object({
    type: z.enum(TEST_KINDS).exclude(["worksheet"]).default("post-test"),
    title: z
      .string({ error: t.titleRequired })
      .trim()
      .min(1, t.titleRequired)
      .min(TITLE_MIN, t.titleShort)
      .max(120),
    questions: z.array(Id, { error: t.questionsRequired }).min(1, t.questionsRequired).max(200),
    duration: numberWith(t.durationRequired)
      .default(DURATION_DEFAULT)
      .refine(
        (value) => Number.isInteger(value) && value >= DURATION_MIN && value <= DURATION_MAX,
        durationRange,
      ),
    subjects: z.array(Id, { error: t.subjectRequired }).min(1, t.subjectRequired).max(10),
    organisation: z.string().trim().max(120).default(""),
    level: z.union([Level, z.literal("")]).default(""),
    /** The paper (DECISIONS: the `exam` of a test is its paper). */
    exam: z.union([Paper, z.literal("")]).default(""),
    school: z.string().trim().max(120).default(""),
    term: z.number().int().min(1).max(4).nullable().default(null),
    year: z.number().int().min(2019).max(2100).nullable().default(null),
    shuffleQuestions: z.boolean().default(false),
    shuffleOptions: z.boolean().default(false),
  }),
  reply: z.object({ ...ok, testid: z.string() }),
});

export const checkTestName = call({
  method: "POST",
  path: "/test/new/name/check",
  who: ["TRAINER"],
  summary: "Is this title free? Case and spaces do not count",
  body: z.object({ testname: z.string().max(200) }),
  reply: z.object({ ...ok, can_use: z.boolean() }),
});

export const listTests = call({
  method: "GET",
  path: "/test/details/all",
  who: ["TRAINER", "ADMIN"],
  summary: "All tests, newest first",
  reply: z.object({ ...ok, data: z.array(TestWire) }),
});

export const testDetails = call({
  method: "POST",
  path: "/test/trainer/details",
  who: ["TRAINER", "ADMIN"],
  summary: "One test for its teacher",
  body: z.object({ id: Id }),
  reply: z.object({ ...ok, data: TestWire }),
});

export const deleteTest = call({
  method: "POST",
  path: "/test/delete",
  who: ["TRAINER", "ADMIN"],
  summary: "Hide a test; its results stay. A test with attempts asks for its title",
  body: z.object({ _id: Id, title: z.string().optional() }),
  reply: z.object({ ...ok }),
});

export const testQuestions = call({
  method: "POST",
  path: "/test/questions",
  who: ["TRAINER", "ADMIN"],
  summary: "The questions of a test in order, with their keys",
  body: z.object({ id: Id }),
  reply: z.object({ ...ok, data: z.array(StaffQuestion), title: z.string() }),
});

export const maxMarks = call({
  method: "POST",
  path: "/test/max/marks",
  who: ["TRAINER", "ADMIN"],
  summary: "Sum of weightage; 2 when there is none",
  body: z.object({ testid: Id }),
  reply: z.object({ ...ok, data: z.number() }),
});
