import { EXAM_AIDS } from "@markwell/domain/arrangements/exam-aids";
import { LEAVES_A_MESSAGE } from "@markwell/domain/attempts/page-left";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Id, SubjectRef, Timestamp } from "../wire/common.ts";
import { answersOpen, QuickResult } from "../wire/result.ts";
import { CandidateQuestion } from "../wire/shown-question.ts";
import { MissedHomework } from "./homework.ts";

const StudentTest = z.object({
  _id: z.string(),
  title: z.string(),
  subjects: z.array(SubjectRef),
  level: z.string(),
  /** Left out where the test is for all students of the level. */
  subjectLevel: z.string().optional(),
  year: z.number().nullable(),
  term: z.number().nullable(),
  school: z.string(),
  exam: z.string(),
  points: z.number(),
  duration: z.number(),
  test_running: z.boolean(),
  studentId: z.string(),
  markedStatus: z.enum(["Pending", "Marked"]),
  obtainedMarks: z.number(),
  totalMarks: z.number(),
  /** Practice and assigned tests, which no teacher begins. */
  selfPaced: z.boolean(),
});
export type StudentTest = z.output<typeof StudentTest>;

export const listMyTests = call({
  method: "GET",
  path: "/test/student",
  who: ["STUDENT"],
  summary: "Unfinished tests: registered, assigned, and open ones of the student's level",
  reply: z.object({
    ...ok,
    data: z.array(
      StudentTest.extend({
        registered: z.boolean(),
        begun: z.boolean(),
        /** Until when an assigned test can be begun; null without an end, and for other tests. */
        dueAt: Timestamp.nullable(),
        /** Of a running one, as `pending` of the flags; null for others. */
        secondsLeft: z.number().nullable(),
        /** Minutes that the student has beyond the duration, by arrangement and from teachers. */
        extraMinutes: z.number().optional(),
        /** Why a worksheet has fewer questions than usual. */
        fewer: z.string().optional(),
        /** Of homework; `dueAt` has the extension. A state without a hand-in. */
        homework: z.enum(["not open", "to do", "overdue", "writing"]).optional(),
        opensAt: Timestamp.optional(),
        /** Until when it may be handed in late. */
        lateUntil: Timestamp.optional(),
        /** Without minutes: the student writes until the date. */
        noClock: z.literal(true).optional(),
      }),
    ),
    /** Homework that was not handed in, until the student takes note of it. */
    missed: z.array(MissedHomework).optional(),
  }),
});

export const listMyHistory = call({
  method: "GET",
  path: "/test/student/history",
  who: ["STUDENT"],
  summary: "Finished tests of the student, newest first",
  query: z.object({ title: z.string().max(120).optional() }),
  reply: z.object({
    ...ok,
    data: z.array(
      StudentTest.extend({
        closedAt: z.string(),
        percentage: z.number(),
        /** Said only once every answer is marked. */
        grade: z.string().optional(),
        /** Mistakes that are not fixed; left out while the answers are not open. */
        toFix: z.number().optional(),
        /** Handed in; marks come later: `answersWait` says when. The review, too, with `answersFree` false. */
        scoreWaits: z.literal(true).optional(),
        /** Homework that was handed in after its date. */
        late: z.literal(true).optional(),
        ...answersOpen,
      }),
    ),
    /** Homework that was not handed in, of which the student has taken note. */
    missed: z.array(MissedHomework).optional(),
  }),
});

export const traineeDetails = call({
  method: "POST",
  path: "/trainee/details",
  who: ["STUDENT", "TRAINER", "ADMIN"],
  summary: "A student's name for the exam screen",
  self: "_id",
  body: z.object({ _id: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      _id: z.string(),
      name: z.string(),
      emailid: z.string(),
      contact: z.string(),
      level: z.string(),
    }),
  }),
});

export const EntryFlags = z.object({
  testbegins: z.boolean(),
  startedWriting: z.boolean(),
  testconducted: z.boolean(),
  completed: z.boolean(),
  /** Until when an assigned test may be begun; left out where there is no end. */
  dueAt: Timestamp.optional(),
  /** Assigned work. */
  homework: z.literal(true).optional(),
  /** When it opens; left out once it has. */
  opensAt: Timestamp.optional(),
  /** Until when it may be handed in late. */
  lateUntil: Timestamp.optional(),
  /** No minutes: `pending` counts to the last moment. */
  noClock: z.literal(true).optional(),
  /** The student handed in; neither the clock nor the teacher ended it. */
  submitted: z.literal(true).optional(),
  /** Another number each time the teacher has opened the attempt again; left out before. */
  reopening: z.number().int().optional(),
  pending: z.number(),
  /** Server clock, epoch milliseconds. */
  serverTime: z.number(),
  /** The teacher has paused the test, or this student: `pending` does not change until they go on. */
  paused: z.boolean(),
  title: z.string(),
  conductedBy: z.string(),
  worksheet: z.literal(true).optional(),
  duration: z.number(),
  questionCount: z.number(),
  totalMarks: z.number(),
  ...answersOpen,
  /** The device that writes the attempt; "" when none has said so. */
  device: z.string(),
  /** Closed by the clock or the teacher: the result waits until the device reports that it has sent all. */
  resultWaits: z.boolean(),
  /** Handed in, and the score waits: for the school to approve the account, or for another test with its questions. */
  confirmWaits: z.boolean().optional(),
  /** With it: until when, as a sentence. */
  scoreWait: z.string().optional(),
  /** The time ran out during an outage: the teacher decides whether it is given back. */
  held: z.boolean(),
  hasGivenFeedBack: z.boolean(),
  /** The exam notes when the student leaves its page. */
  notePageLeft: z.boolean(),
  /** What the teacher says before the test; left out where there is nothing. */
  instructions: z.string().optional(),
  /** The device may mark and correct spelling in long answers and compositions. */
  spellingHelp: z.literal(true).optional(),
  /** Breaks that stop the clock, where they are arranged. Milliseconds that are left; when the one that goes on ends. */
  breaks: z.object({ left: z.number(), endsAt: z.number().nullable() }).optional(),
  /** Aids of the student that the exam itself gives, where they are arranged. */
  aids: z.array(z.enum(EXAM_AIDS)).optional(),
  /** What the teacher has said and the student has not closed yet, oldest first. */
  messages: z.array(z.object({ _id: z.string(), text: z.string() })),
});
export type EntryFlags = z.output<typeof EntryFlags>;

const Sitting = z.object({ testid: Id, traineeid: Id });

export const entryFlags = call({
  method: "POST",
  path: "/trainee/flags",
  who: ["STUDENT"],
  summary: "State of the student's attempt",
  self: "traineeid",
  body: Sitting,
  reply: z.object({ ...ok, data: EntryFlags }),
});

const OwnAttempt = z.object({ testid: Id, userid: Id });

export const proceedToTest = call({
  method: "POST",
  path: "/trainee/proceed",
  who: ["STUDENT"],
  summary: "Start the attempt; a second call finds it running",
  self: "userid",
  body: OwnAttempt,
  reply: z.object({ ...ok, data: z.object({ pending: z.number(), serverTime: z.number() }) }),
});

export const openSitting = call({
  method: "POST",
  path: "/trainee/open/test",
  who: ["STUDENT"],
  summary: "From now on this device writes the attempt; the one that the student opened last does",
  self: "userid",
  body: OwnAttempt.extend({
    /** Random, of this page of this browser. */
    device: Id,
    /** Random, of this browser, whoever uses it: unsent answers wait there. */
    browser: Id.optional(),
    openedAgo: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  }),
  reply: z.object({
    ...ok,
    data: z.object({
      /** The device that writes the attempt now: a later one than this one, or this one. */
      device: z.string(),
    }),
  }),
});

/** The client shows passages beside their questions; to others `body` carries them. */
const passages = { passages: z.boolean().default(false) };

export const paperQuestions = call({
  method: "POST",
  path: "/trainee/paper/questions",
  who: ["STUDENT"],
  summary: "The questions of a started attempt, without any key, also after it closed",
  body: z.object({ id: Id, ...passages }),
  reply: z.object({ ...ok, data: z.array(CandidateQuestion), title: z.string() }),
});

export const candidateQuestion = call({
  method: "POST",
  path: "/trainee/get/question",
  who: ["STUDENT"],
  summary: "One question of a started attempt, without its key",
  body: z.object({ _id: Id, testid: Id.optional(), ...passages }),
  reply: z.object({ ...ok, data: CandidateQuestion }),
});

const SheetEntry = z.object({
  questionid: z.string(),
  chosenOption: z.array(z.string()),
  customAnswer: z.string(),
  /** An option is chosen, or the text is not empty. */
  isAnswered: z.boolean(),
  /** 0 while nothing is stored. */
  sequence: z.number(),
});

export const answerSheet = call({
  method: "POST",
  path: "/trainee/answersheet",
  who: ["STUDENT"],
  summary:
    "The student's answers: one entry per question in the student's own order, blank where " +
    "nothing is stored; empty before the start",
  self: "userid",
  body: OwnAttempt,
  reply: z.object({
    ...ok,
    data: z.object({ answers: z.array(SheetEntry) }),
  }),
});

export const chosenOptions = call({
  method: "POST",
  path: "/trainee/chosen/options",
  who: ["STUDENT"],
  summary:
    "The student's stored answer to one question, or to all in the order of the answer sheet " +
    "where none is named",
  self: "userid",
  body: OwnAttempt.extend({ qid: Id.optional() }),
  reply: z.object({ ...ok, data: z.union([SheetEntry, z.array(SheetEntry)]) }),
});

export const noteRevisit = call({
  method: "POST",
  path: "/trainee/revisit",
  who: ["STUDENT"],
  summary:
    "The student has come back to a question that they had flagged; only the first time counts",
  self: "userid",
  body: OwnAttempt.extend({ qid: Id }),
  reply: z.object({ ...ok }),
});

export const notePageLeft = call({
  method: "POST",
  path: "/trainee/page/left",
  who: ["STUDENT"],
  summary:
    "The student has left the page of the exam, when and for how long so far; told again, the longer " +
    "time counts. Only tests whose teacher switched it on note it, and nothing follows from it",
  self: "userid",
  body: OwnAttempt.extend({
    leaves: z
      .array(
        z.object({
          /** Random, made by the browser. */
          id: Id,
          /** Milliseconds since the page was left, for a device that was offline then. */
          ago: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
          seconds: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
        }),
      )
      .min(1)
      .max(LEAVES_A_MESSAGE),
  }),
  reply: z.object({ ...ok }),
});

const ChangedAnswer = z.object({
  qid: Id,
  newAnswer: z.array(Id).max(5).default([]),
  customAnswer: z.string().max(20_000).default(""),
});

/** Server-clock milliseconds of the change, raised above every earlier one; the later wins. */
const Sequence = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const saveAnswer = call({
  method: "POST",
  path: "/trainee/update/answer",
  who: ["STUDENT"],
  summary: "Store an answer; acknowledged only after it is on disk",
  self: "userid",
  body: OwnAttempt.extend({
    ...ChangedAnswer.shape,
    isMcq: z.boolean().default(false),
    sequence: Sequence.optional(),
    /**
     * Which device asks; refused when another one has taken the attempt over since the change. Left out,
     * it is the one that opened the test in this session, or another one.
     */
    device: Id.optional(),
  }),
  reply: z.object({
    ...ok,
    /** A later answer to this question is stored, and this one is not. */
    superseded: z.literal(true).optional(),
  }),
});

export const saveLateAnswers = call({
  method: "POST",
  path: "/trainee/answers/late",
  who: ["STUDENT"],
  summary:
    "All that a device kept beyond the end of the test, or a pause, at once; the same may come again, " +
    "others are refused then",
  self: "userid",
  body: OwnAttempt.extend({
    device: Id.optional(),
    /** In the order in which they were made; several of one question are welcome. */
    answers: z.array(ChangedAnswer.extend({ sequence: Sequence })).max(2_000),
    /** The device has nothing else to send: the result need not wait for it. */
    complete: z.boolean().default(false),
  }),
  reply: z.object({
    ...ok,
    data: z.object({
      /** Questions whose newest answer was given after the end, or is not taken for another reason. */
      notTaken: z.array(z.string()),
      /** The clock stands still: what was not taken may come again after Go on. */
      paused: z.literal(true).optional(),
    }),
  }),
});

export const handIn = call({
  method: "POST",
  path: "/trainee/end/test",
  who: ["STUDENT"],
  summary:
    "Hand in; repeated, it answers with the same result. After the end it reports that the device " +
    "has sent all it had",
  self: "userid",
  body: OwnAttempt.extend({
    device: Id.optional(),
    /** As the flags said it, 0 where they left it out: what was opened again since is not handed in. */
    reopening: z.number().int().optional(),
  }),
  reply: z.object({ ...ok, data: QuickResult }),
});

export const noteMessageRead = call({
  method: "POST",
  path: "/trainee/message/read",
  who: ["STUDENT"],
  summary: "The student has closed a message of the teacher: it is not shown again",
  self: "userid",
  body: OwnAttempt.extend({ message: Id }),
  reply: z.object({ ...ok }),
});
