import { RELEASES } from "@markwell/domain/keys/release";
import { TEST_KINDS } from "@markwell/domain/school/lists";
import { DURATION_DEFAULT, DURATION_MAX, DURATION_MIN } from "@markwell/domain/tests/duration";
import { FINDINGS, SEVERITIES } from "@markwell/domain/tests/findings";
import { QUESTIONS_MAX } from "@markwell/domain/tests/questions";
import {
  INSTRUCTIONS_MAX,
  SECTION_TEXT_MAX,
  SECTION_TITLE_MAX,
  SECTIONS_MAX,
} from "@markwell/domain/tests/sections";
import { TITLE_MAX, TITLE_MIN } from "@markwell/domain/tests/title";
import { listName } from "@markwell/domain/text/hidden";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { changeOf } from "../fields.ts";
import { notNull } from "../read-input.ts";
import { texts } from "../texts.ts";
import {
  anyOf,
  Id,
  Level,
  numberWith,
  Paper,
  PersonRef,
  SubjectRef,
  Timestamp,
} from "../wire/common.ts";
import { questionNumber } from "../wire/passage.ts";
import { StaffQuestion } from "../wire/question.ts";
import { SubjectLevelOrNone } from "../wire/subject-level.ts";
import { Rights } from "./test-shares.ts";

const t = texts.test;

/** Browsers send a line break as two characters; people count one. */
const lineBreaks = (text: string) => text.replace(/\r\n?/g, "\n").trim();

const SectionWire = z.object({
  /** The id of the question that it begins with. */
  before: Id,
  title: z
    .string()
    .overwrite(listName)
    .min(1, t.sectionTitle)
    .max(SECTION_TITLE_MAX, t.sectionTitleLong),
  text: z
    .string()
    .transform(lineBreaks)
    .pipe(z.string().max(SECTION_TEXT_MAX, t.sectionTextLong))
    .default(""),
});

/**
 * Step 1 of the wizard, and the questions in order; forms, storing and reading follow (CONTRIBUTING.md,
 * "A new field").
 */
export const testFields = {
  title: z
    .string({ error: t.titleRequired })
    .overwrite(listName)
    .min(1, t.titleRequired)
    .min(TITLE_MIN, t.titleShort)
    .max(TITLE_MAX),
  questions: z
    .array(Id, { error: t.questionsRequired })
    .min(1, t.questionsRequired)
    .max(QUESTIONS_MAX, `A test has at most ${QUESTIONS_MAX} questions`),
  subjects: z.array(Id, { error: t.subjectRequired }).min(1, t.subjectRequired).max(10),
  type: z.enum(TEST_KINDS).exclude(["worksheet"]).default("post-test"),
  duration: notNull(
    numberWith(t.durationRequired).refine(
      (value) => Number.isInteger(value) && value >= DURATION_MIN && value <= DURATION_MAX,
      `The duration is ${DURATION_MIN} to ${DURATION_MAX} minutes`,
    ),
  ).default(DURATION_DEFAULT),
  organisation: z.string().overwrite(listName).max(120).default(""),
  level: z.union([Level, z.literal("")]).default(""),
  /** Only of a secondary level; "" for all students of the level. */
  subjectLevel: SubjectLevelOrNone.default(""),
  /** The paper (DECISIONS: the `exam` of a test is its paper). */
  exam: z.union([Paper, z.literal("")]).default(""),
  school: z.string().overwrite(listName).max(120).default(""),
  term: z.number().int().min(1).max(4).nullable().default(null),
  year: z.number().int().min(2019).max(2100).nullable().default(null),
  shuffleQuestions: z.boolean().default(false),
  shuffleOptions: z.boolean().default(false),
  /** The exam notes when a student leaves its page; students are told before they begin. */
  notePageLeft: z.boolean().default(false),
  /** The device may mark and correct spelling in long answers and compositions. */
  spellingHelp: z.boolean().default(false),
  /** Registration closes automatically when the teacher begins the test. */
  closeAtBegin: z.boolean().default(false),
  /** When the answers open to the students who sat it. */
  release: z.enum(RELEASES).default("handin"),
  /** Exactly for `date`. */
  releaseAt: z.iso.datetime({ offset: true, error: t.releaseDate }).nullable().default(null),
  /** What students read before the test; "" for none. */
  instructions: z
    .string()
    .transform(lineBreaks)
    .pipe(z.string().max(INSTRUCTIONS_MAX, t.instructionsLong))
    .default(""),
  /** Headings before groups of questions; one whose question is not in the test is left out. */
  sections: z.array(SectionWire).max(SECTIONS_MAX).default([]),
};
const NewTest = z.object(testFields);
export type NewTest = z.output<typeof NewTest>;

/** The same as it is read: whatever is stored, also by rules that have changed since. */
const stored = {
  title: z.string(),
  subjects: z.array(SubjectRef),
  type: z.enum(TEST_KINDS),
  duration: z.number(),
  organisation: z.string(),
  level: z.string(),
  subjectLevel: SubjectLevelOrNone,
  exam: z.string(),
  school: z.string(),
  term: z.number().nullable(),
  year: z.number().nullable(),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  notePageLeft: z.boolean(),
  spellingHelp: z.boolean(),
  closeAtBegin: z.boolean(),
  release: z.enum(RELEASES),
  releaseAt: Timestamp.nullable(),
  instructions: z.string(),
  sections: z.array(SectionWire),
} satisfies Record<Exclude<keyof NewTest, "questions">, z.ZodType>;

export const TestWire = z
  .object(stored)
  .omit({
    shuffleQuestions: true,
    shuffleOptions: true,
    notePageLeft: true,
    spellingHelp: true,
    closeAtBegin: true,
    sections: true,
  })
  .extend({
    _id: z.string(),
    createdAt: Timestamp,
    createdBy: PersonRef,
    testLink: z.string(),
    questionCount: z.number(),
    totalMarks: z.number(),
    candidateCount: z.number(),
    /** Where students have orders of their own: that staff sees the numbers and letters of the test as built. */
    asBuilt: z.string().optional(),
    isRegistrationavailable: z.boolean(),
    testbegins: z.boolean(),
    testconducted: z.boolean(),
    isResultgenerated: z.boolean(),
    /** Of homework, which nobody begins: whether students can hand it in; left out for other tests. */
    homeworkState: z.enum(["not open", "open", "over"]).optional(),
    /** Ids of its questions in order; none of a colleague's test that is not over. */
    testquestions: z.array(z.string()),
    /** The caller made this test and may conduct and delete it. */
    mine: z.boolean(),
    /** The caller may still change it: it is their own or shared for everything, and nobody could have seen its questions. */
    mayEdit: z.boolean(),
    /** What its owner lets the caller do; only of a test that is shared with them. */
    rights: Rights.optional(),
    /** With how many colleagues; only of the caller's own test that is shared. */
    sharedWith: z.number().optional(),
  });
export type TestWire = z.output<typeof TestWire>;

export const createTest = call({
  method: "POST",
  path: "/test/create",
  who: ["TRAINER"],
  summary: "Build a test from bank questions; the present revisions are pinned",
  body: NewTest,
  reply: z.object({ ...ok, testid: z.string() }),
});

export const updateTest = call({
  method: "POST",
  path: "/test/update",
  who: ["TRAINER"],
  summary:
    "Change an own test before it begins; what is not sent stays, and so do its candidates. " +
    "Questions that stay keep their revision, unless `newest` is said; new ones are pinned as they are now",
  body: z.object({
    _id: Id,
    /** The version that was opened; 409 when somebody has changed the test since. */
    version: z.number().int(),
    /** Replaces all questions and passages with the bank's current versions. */
    newest: z.boolean().optional(),
    ...changeOf(testFields),
  }),
  reply: z.object({ ...ok, version: z.number() }),
});

/** A test in the wizard's form, to change or to copy. */
export const TestDraft = z.object({
  ...stored,
  type: testFields.type.unwrap(),
  questions: z.array(StaffQuestion),
  _id: z.string(),
  version: z.number(),
  /** Questions left out of a copy, because the bank no longer has them. */
  missing: z.number(),
});
export type TestDraft = z.output<typeof TestDraft>;

export const testToEdit = call({
  method: "POST",
  path: "/test/edit/details",
  who: ["TRAINER"],
  summary: "An own test with its pinned questions, to be changed before it begins",
  body: z.object({ id: Id }),
  reply: z.object({ ...ok, data: TestDraft }),
});

export const testToCopy = call({
  method: "POST",
  path: "/test/copy/details",
  who: ["TRAINER"],
  summary:
    "An own test, a shared one, or one that is over, with its questions as the bank has them now, to build another of it",
  body: z.object({ id: Id }),
  reply: z.object({ ...ok, data: TestDraft }),
});

export const checkPaper = call({
  method: "POST",
  path: "/tests/check",
  who: ["TRAINER"],
  summary:
    "What a teacher may want to fix in a paper before students see it. An own test by its id, as it is stored or " +
    "with what is to change; without an id, questions of the bank as they are now",
  body: z.object({
    id: Id.optional(),
    questions: testFields.questions.optional(),
    duration: testFields.duration.unwrap().optional(),
    level: testFields.level.unwrap().optional(),
  }),
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        /** "" and 0 for the whole test. */
        questionid: z.string(),
        ...questionNumber,
        finding: z.enum(FINDINGS),
        /** Only `stop` prevents creating the test. */
        severity: z.enum(SEVERITIES),
        message: z.string(),
      }),
    ),
    /** With a level: the questions whose key some of its students have seen in practice, in their order. */
    practised: z
      .array(z.object({ questionid: Id, ...questionNumber, students: z.number() }))
      .optional(),
  }),
});

export const checkTestName = call({
  method: "POST",
  path: "/test/new/name/check",
  who: ["TRAINER"],
  summary: "Is this title free? Case and spaces do not count",
  body: z.object({
    testname: z.string().max(200),
    except: Id.optional(),
  }),
  reply: z.object({ ...ok, can_use: z.boolean() }),
});

export const listTestTitles = call({
  method: "POST",
  path: "/test/details/all/titles",
  who: ["TRAINER", "ADMIN"],
  summary: "Titles of all tests, newest first; narrowed by subject, level and words of the title",
  body: z.object({
    subject: anyOf(Id),
    level: anyOf(Level),
    search: z.string().trim().max(200).default(""),
  }),
  reply: z.object({ ...ok, data: z.array(z.object({ _id: z.string(), title: z.string() })) }),
});

export const listTests = call({
  method: "GET",
  alsoBy: "POST",
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
  summary: "Hide a test; its results stay, and it can be restored for 30 days",
  /** Our own dialog asks for the title of a test that was sat; one that differs is refused. */
  body: z.object({ _id: Id, title: z.string().optional() }),
  reply: z.object({ ...ok }),
});

export const listDeletedTests = call({
  method: "GET",
  path: "/test/deleted",
  who: ["TRAINER"],
  summary: "The teacher's own tests that were deleted in the last 30 days, latest first",
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        deletedAt: Timestamp,
        attempts: z.number(),
      }),
    ),
  }),
});

export const restoreTest = call({
  method: "POST",
  path: "/test/restore",
  who: ["TRAINER"],
  summary: "Bring back a test of the teacher's own within 30 days of its deletion",
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok }),
});

export const testQuestions = call({
  method: "POST",
  path: "/test/questions",
  who: ["TRAINER", "ADMIN"],
  summary: "The questions of a test in order, with their keys",
  /** With a student: in the order that this student has. */
  body: z.object({ id: Id, userid: Id.optional() }),
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
