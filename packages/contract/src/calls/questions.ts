import { EXPLANATION_GAPS } from "@markwell/domain/questions/explanation-gap";
import { namedKind, QUESTION_KINDS } from "@markwell/domain/questions/kind";
import { questionProblems } from "@markwell/domain/questions/kinds";
import { isBlockedMedia, MAX_PICTURE_WORDS } from "@markwell/domain/questions/media-address";
import { withPlainAnswers, withPlainText } from "@markwell/domain/questions/rich-line";
import { hasSubjectLevels } from "@markwell/domain/school/subject-level";
import { QUESTIONS_MAX } from "@markwell/domain/tests/questions";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { AnswerKind, AnswerSettings, TriedKind, WantedKind } from "../wire/answer-kind.ts";
import { anyOf, Difficulty, Exam, Id, Level, numberWith } from "../wire/common.ts";
import { QuestionRevision, StaffQuestion } from "../wire/question.ts";
import { kindFlags } from "../wire/shown-question.ts";
import { SubjectLevelFilter, SubjectLevelOrNone } from "../wire/subject-level.ts";

const short = (max: number) => z.string().trim().max(max).default("");

/** A subject id, or the whole `{_id, topic}` as lists return it. */
const subject = z.preprocess(
  (value) => (typeof value === "object" && value !== null && "_id" in value ? value._id : value),
  z.uuid({ error: "Please select any subject!" }).toLowerCase(),
);

const imageLink = z.union([
  z.literal(""),
  z
    .url({ protocol: /^https?$/, error: "Please enter a full image link" })
    .refine((address) => !isBlockedMedia(address), { error: texts.question.httpsNeeded }),
]);

/** Form, storing and reading follow from this list (CONTRIBUTING.md, "A new field"). */
export const questionFields = {
  subject,
  level: Level,
  /** Only of secondary levels; "" for all. An edit without it keeps it. */
  subjectLevel: SubjectLevelOrNone.default(""),
  difficulty: Difficulty,
  topic: z
    .string({ error: "Please select any Topic!" })
    .trim()
    .min(1, "Please select any Topic!")
    .max(120),
  component: z
    .string({ error: "Please select any Component!" })
    .trim()
    .min(1, "Please select any Component!")
    .max(60),
  school: short(120),
  year: z.union([z.number().int(), z.null(), z.literal("").transform(() => null)]).default(null),
  exam: z.union([Exam, z.literal("")]).default(""),
  body: z.string({ error: "Please type question!" }).max(50_000),
  explanation: z.string().max(50_000).default(""),
  /** The way to the answer, one step each: plain text with formulas between \\( and \\). An edit without it keeps them. */
  steps: z.array(z.string().trim().max(1_000)).max(12).optional(),
  weightage: numberWith("Please enter the marks in number"),
  ...z.object(kindFlags).partial().shape,
  unit: short(30),
  position: z
    .string()
    .toLowerCase()
    .pipe(z.enum(["left", "right"]))
    .default("right"),
  quesimg: short(500),
  quesimgUrl: imageLink.default(""),
  /** What `quesimg` shows, for students who cannot see it. An edit without it keeps that of the same picture. */
  quesimgAlt: short(MAX_PICTURE_WORDS),
  options: z
    .array(
      z.object({
        /** Plain text with formulas between \\( and \\). */
        optbody: short(2_000),
        /**
         * With bold, italic, underline, sub and sup on one line: `optbody` is made from it. "" is none;
         * left out, an unchanged text keeps its own.
         */
        optbodyRich: z.string().max(10_000).optional(),
        optimg: short(500),
        /** What `optimg` shows. Left out, an unchanged picture keeps its own. */
        optimgAlt: short(MAX_PICTURE_WORDS).removeDefault().optional(),
        isAnswer: z.boolean().default(false),
        /**
         * Read by students who chose it; a right option has none. Left out, an unchanged option keeps its
         * own.
         */
        whyWrong: z.string().trim().max(1_000).optional(),
      }),
    )
    .max(5)
    .default([]),
  /** Accepted texts of a short answer; the model answer of a long one. */
  answer: z.array(z.string().max(20_000)).max(20).default([]),
  /**
   * Each with bold, italic, underline, sub and sup: `answer` is made from it. "" is none; left out,
   * unchanged texts keep theirs.
   */
  answerRich: z.array(z.string().max(40_000)).max(20).optional(),
  /** How short answers are read; found from the key where it is left out. An edit keeps what there is. */
  answerKind: WantedKind.optional(),
  answerSettings: AnswerSettings.optional(),
  /** Worksheets never use it. */
  testsOnly: z.boolean().default(false),
  /** By which a long answer or a composition is marked; "" for none. An edit without it keeps it. */
  rubric: z.union([Id, z.literal("")]).optional(),
  // Everything that can be sent can be read.
} satisfies Partial<Record<keyof StaffQuestion | "answer", z.ZodType>>;

const Draft = z.object({
  ...questionFields,
  /** The passage that it belongs to, as its last question; "" for none. */
  passage: z.union([Id, z.literal("")]).optional(),
  /** The question before it, of which it is the next part; "" for none. */
  partOf: z.union([Id, z.literal("")]).optional(),
  /** It is numbered (ii), (iii) below the letter of that part. */
  below: z.boolean().optional(),
  /** What both parts share; needed where the question before it has no parts yet. */
  stem: z.string().max(50_000).optional(),
});
export type QuestionDraft = z.output<typeof Draft>;

/** The rules across several fields are in domain; the form uses them too. */
function checkDraft(draft: z.output<typeof Draft>, context: z.RefinementCtx): void {
  const kind = namedKind(draft);
  if (!kind) {
    context.addIssue({
      code: "custom",
      path: ["isMcq"],
      message: "Please select the question type",
    });
    return;
  }
  if (draft.subjectLevel !== "" && !hasSubjectLevels(draft.level)) {
    context.addIssue({
      code: "custom",
      path: ["subjectLevel"],
      message: texts.subjectLevel.secondaryOnly,
    });
  }
  for (const problem of questionProblems({
    ...draft,
    kind,
    options: draft.options.map(withPlainText),
    answer: withPlainAnswers(draft),
  })) {
    context.addIssue({ code: "custom", path: problem.path.split("."), message: problem.message });
  }
}

export const createQuestion = call({
  method: "POST",
  path: "/questions/create",
  who: ["TRAINER"],
  summary: "Add a question to the bank",
  body: Draft.superRefine(checkDraft),
  reply: z.object({ ...ok, data: z.object({ _id: z.string() }) }),
});

export const askLongMarks = call({
  method: "POST",
  path: "/questions/marks/ask",
  who: ["TRAINER"],
  summary: "Ask the admins by mail to allow more than 10 marks, at most once a day",
  reply: z.object({ ...ok, message: z.string() }),
  ratePerMinute: 6,
});

/** What an edit may leave out stays as it is: the kind, which never changes, the image link, and its use. */
const Edit = z.object({
  ...questionFields,
  weightage: numberWith("Please enter the marks"),
  quesimgUrl: imageLink.optional(),
  quesimgAlt: short(MAX_PICTURE_WORDS).removeDefault().optional(),
  testsOnly: z.boolean().optional(),
  subjectLevel: SubjectLevelOrNone.optional(),
  passage: z.union([Id, z.literal("")]).optional(),
  /** The version that was opened; an edit of an older one is refused. */
  version: z.number().int().optional(),
});
export type QuestionEdit = z.output<typeof Edit>;

export const updateQuestion = call({
  method: "POST",
  path: "/questions/updateQuestion/:id",
  who: ["TRAINER", "ADMIN"],
  summary: "Store an edit as a new revision; tests keep the one they were built with",
  params: z.object({ id: Id }),
  body: Edit,
  reply: z.object({ ...ok }),
});

export const questionDetail = call({
  method: "GET",
  path: "/questions/details/:id",
  aliases: ["/questions/detail/:id"],
  who: ["TRAINER", "ADMIN"],
  summary: "One question with its key",
  params: z.object({ id: Id }),
  reply: z.object({
    ...ok,
    /** Read as `data.data[0]` or as `data[0]`: the specification gives both. */
    data: z.object({
      0: StaffQuestion,
      data: z.array(StaffQuestion),
      revisions: z.array(QuestionRevision),
    }),
  }),
});

export const similarQuestions = call({
  method: "POST",
  path: "/questions/similar",
  who: ["TRAINER", "ADMIN"],
  summary: "Questions of the bank whose text is nearly the same",
  body: z.object({
    subject,
    level: Level,
    body: z.string().max(50_000),
    /** The edited question is no duplicate of itself. */
    except: Id.optional(),
  }),
  reply: z.object({
    ...ok,
    data: z.array(z.object({ _id: z.string(), body: z.string(), likeness: z.number() })),
  }),
});

const tried = {
  right: z.boolean(),
  /** As a student sees it under the field: plain text with formulas in `\\( \\)`. */
  reading: z.string(),
  /** The kind by which it was graded; null: as before there were kinds. */
  kind: AnswerKind.nullable(),
};

export const tryAnswer = call({
  method: "POST",
  path: "/questions/try",
  who: ["TRAINER", "ADMIN"],
  summary: "How an answer is read and whether it counts; nothing is stored",
  body: z.object({
    /** The question: its words tell what an answer may add, and whether the order counts. */
    body: z.string().max(50_000).default(""),
    answer: questionFields.answer,
    unit: questionFields.unit,
    position: questionFields.position,
    /** Detected from the answers if left out. */
    answerKind: TriedKind.default("found"),
    answerSettings: AnswerSettings.default({}),
    /** The text in the student's field. */
    typed: z.string().max(20_000).default(""),
  }),
  reply: z.object({ ...ok, ...tried, data: z.object(tried) }),
});

/** What another reading would change of the answers that students gave in tests so far. */
const effect = {
  answers: z.number(),
  gained: z.number(),
  lost: z.number(),
  /** Some of them, from the caller's own tests; losses first. */
  examples: z.array(
    z.object({
      text: z.string(),
      count: z.number(),
      /** With the other reading. */
      right: z.boolean(),
    }),
  ),
};
export type ReadingEffect = z.output<z.ZodObject<typeof effect>>;

export const readingEffect = call({
  method: "POST",
  path: "/questions/reading/effect",
  who: ["TRAINER", "ADMIN"],
  summary:
    "The students that would have gained or lost marks by another reading of a question; nothing is stored",
  body: z.object({
    _id: Id,
    answer: questionFields.answer,
    unit: questionFields.unit,
    position: questionFields.position,
    answerKind: WantedKind.default("found"),
    answerSettings: AnswerSettings.default({}),
  }),
  reply: z.object({ ...ok, data: z.object(effect) }),
});

/** The most questions in one request. */
export const READINGS_MOST = 500;

export const questionsWithoutReading = call({
  method: "POST",
  path: "/questions/reading/waiting",
  who: ["TRAINER", "ADMIN"],
  summary: "Own short-answer questions that are graded as before, and what the new reading changes",
  body: z.object({
    subject: anyOf(Id),
    level: anyOf(Level),
    /** 0 only counts them. */
    limit: z.number().int().min(0).max(READINGS_MOST).default(READINGS_MOST),
  }),
  reply: z.object({
    ...ok,
    /** Those where somebody would lose marks come first, then those where somebody would gain. */
    data: z.array(
      z.object({
        _id: z.string(),
        version: z.number(),
        /** The question in plain words. */
        words: z.string(),
        subject: z.string(),
        level: z.string(),
        kind: AnswerKind,
        /** Each accepted text as it is written, as it would be read, and whether it would count itself. */
        accepted: z.array(z.object({ text: z.string(), reading: z.string(), counts: z.boolean() })),
        ...effect,
      }),
    ),
    totalCount: z.number(),
  }),
});
export type QuestionWithoutReading = z.output<typeof questionsWithoutReading.reply>["data"][number];

export const takeReading = call({
  method: "POST",
  path: "/questions/reading/take",
  who: ["TRAINER", "ADMIN"],
  summary: "Read the answers of many questions by their kind from now on, or take that back",
  body: z.object({
    /** Each with the version that was looked at; a newer one is left as it is. */
    questions: z
      .array(z.object({ _id: Id, version: z.number().int() }))
      .min(1)
      .max(READINGS_MOST),
    /** Grade them as before again: only what this action changed and nobody has edited since. */
    back: z.boolean().default(false),
  }),
  reply: z.object({
    ...ok,
    /** With their new versions; sent back with `back`, these undo it. */
    changed: z.array(z.object({ _id: z.string(), version: z.number() })),
    skipped: z.array(
      z.object({ _id: z.string(), reason: z.enum(["author", "gone", "newer", "done"]) }),
    ),
  }),
});

export const deleteQuestion = call({
  method: "POST",
  path: "/questions/delete",
  who: ["TRAINER", "ADMIN"],
  summary: "Hide a question from the bank; tests keep it",
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok }),
});

/** Questions of one call: the wizard's and the list's largest pages, and more than a person ticks. */
export const KEEP_MOST = 500;

export const keepForTests = call({
  method: "POST",
  path: "/questions/testsOnly",
  who: ["TRAINER", "ADMIN"],
  summary: "Keep many questions for tests only, or give them free for worksheets",
  body: z.object({ ids: z.array(Id).min(1).max(KEEP_MOST), testsOnly: z.boolean() }),
  reply: z.object({
    ...ok,
    /** Those that were otherwise before; sent back with the opposite they undo it. */
    changed: z.array(z.string()),
    /** Unchanged: somebody else's, or no longer in the bank. */
    skipped: z.array(z.object({ _id: z.string(), reason: z.enum(["author", "gone"]) })),
  }),
});

const skippedOfMany = z.object({
  _id: z.string(),
  /** Somebody else's, no longer in the bank, tied to its passage's level, or without that topic or component at its level. */
  reason: z.enum(["author", "gone", "passage", "topic", "component"]),
});

export const fileQuestions = call({
  method: "POST",
  path: "/questions/file",
  who: ["TRAINER", "ADMIN"],
  summary: "Give many questions another level, topic, difficulty or component, as new versions",
  body: z.object({
    ids: z.array(Id).min(1).max(KEEP_MOST),
    level: Level.optional(),
    topic: questionFields.topic.optional(),
    difficulty: Difficulty.optional(),
    component: questionFields.component.optional(),
  }),
  reply: z.object({ ...ok, changed: z.array(z.string()), skipped: z.array(skippedOfMany) }),
});

export const deleteQuestions = call({
  method: "POST",
  path: "/questions/deleteMany",
  who: ["TRAINER", "ADMIN"],
  summary: "Hide many questions from the bank; tests keep them",
  body: z.object({ ids: z.array(Id).min(1).max(KEEP_MOST) }),
  reply: z.object({ ...ok, changed: z.array(z.string()), skipped: z.array(skippedOfMany) }),
});

export const VIEWS_MOST = 30;

/** A name and the filters, search and order of the bank's address under which it shows again. */
export const BankView = z.object({
  name: z.string().trim().min(1, "Please enter a name").max(60),
  address: z.string().max(2_000),
});
export type BankView = z.output<typeof BankView>;

const bankSettingsReply = z.object({
  ...ok,
  data: z.object({ asTable: z.boolean(), views: z.array(BankView) }),
});

export const bankSettings = call({
  method: "GET",
  path: "/questions/bankSettings",
  who: ["TRAINER"],
  summary: "How the caller's bank is shown, and the views that they have saved",
  reply: bankSettingsReply,
});

export const changeBankSettings = call({
  method: "POST",
  path: "/questions/bankSettings",
  who: ["TRAINER"],
  summary:
    "Show the bank as a table or a list; save a view, in place of one of the same name, or remove one",
  body: z.object({
    asTable: z.boolean().optional(),
    save: BankView.optional(),
    remove: z.string().max(60).optional(),
  }),
  reply: bankSettingsReply,
});

/** What was measured of a question: the label it works like, that this is another than it has, or nothing yet. */
export const MEASURED = ["basic", "moderate", "challenging", "unlike", "unknown"] as const;

const filters = {
  measured: anyOf(z.enum(MEASURED)),
  /** Only questions whose explanation is missing or has a single line. */
  explanation: anyOf(z.enum(EXPLANATION_GAPS)),
  testsOnly: z.boolean().optional(),
  mine: z.boolean().optional(),
  /** Only questions that a test holds, or only those that none does. Worksheets are no tests. */
  used: z.boolean().optional(),
  /** A day of the school: only questions that no test holds which was made on it or later. */
  notUsedSince: z.iso.date({ error: texts.question.notUsedSince }).optional(),
  level: anyOf(Level),
  /** G1, G2, G3, or "none" for questions without a subject level. */
  subjectLevel: anyOf(SubjectLevelFilter),
  topic: anyOf(z.string().max(120)),
  kind: anyOf(z.enum(QUESTION_KINDS)),
  marks: anyOf(numberWith(texts.input.whole).pipe(z.int({ error: texts.input.whole }))),
  component: anyOf(z.string().max(60)),
  school: anyOf(z.string().max(120)),
  year: anyOf(numberWith(texts.input.whole).pipe(z.int({ error: texts.input.whole }))),
  exam: anyOf(Exam),
};

/** Filters of the bank's list and of its export. */
export const bankFilters = {
  subject: anyOf(Id),
  ...filters,
  /** The specification's spelling. */
  difficulity: anyOf(Difficulty),
  /** Only questions of these own imports, for as long as they are kept. */
  import: anyOf(Id),
  search: short(200),
};

export const SORTABLE = [
  "level",
  "difficulty",
  "topic",
  "school",
  "exam",
  "component",
  "year",
  "measured",
  "wrong",
] as const;

export const listQuestions = call({
  method: "POST",
  path: "/questions/details/all",
  who: ["TRAINER", "ADMIN"],
  summary: "The bank, filtered, sorted and paged by the server",
  body: z.object({
    ...bankFilters,
    limit: z.number().int().min(1).max(50).default(5),
    page: z.number().int().min(1).max(1_000_000).default(1),
    sort: z.enum(SORTABLE).optional(),
    order: z.enum(["asc", "desc"]).default("asc"),
  }),
  reply: z.object({ ...ok, data: z.array(StaffQuestion), totalCount: z.number() }),
});

const pick = { subjectId: anyOf(Id), ...filters, difficulty: anyOf(Difficulty) };

export const questionsByLevel = call({
  method: "POST",
  path: "/questions/questionByLevel",
  who: ["TRAINER", "ADMIN"],
  summary: "Questions for building a test, by the wizard's filters",
  body: z.object({
    ...pick,
    search: short(200),
    limit: z.number().int().min(1).max(500).default(50),
    page: z.number().int().min(1).max(1_000_000).default(1),
  }),
  reply: z.object({ ...ok, data: z.array(StaffQuestion), totalCount: z.number() }),
});

export const drawQuestions = call({
  method: "POST",
  path: "/questions/draw",
  who: ["TRAINER"],
  summary: "A random selection spread over difficulties and topics",
  body: z.object({
    ...pick,
    count: z.number().int().min(1).max(100).default(10),
    seed: z.string().max(60).optional(),
  }),
  reply: z.object({ ...ok, data: z.array(StaffQuestion), matched: z.number() }),
});

/** The format says subject, kinds and marks. */
const { kind: _kindOfFormat, marks: _marksOfFormat, ...formatFilters } = filters;

const ofFormat = {
  ...formatFilters,
  difficulty: anyOf(Difficulty),
  formatId: Id,
  /** Which paper of the format, from 1. */
  paper: z.number().int().min(1).max(12),
};

export const drawFormat = call({
  method: "POST",
  path: "/questions/draw-format",
  who: ["TRAINER"],
  summary: "A selection that fulfils a paper of a format, and what the bank lacks for it",
  body: z.object({
    ...ofFormat,
    seed: z.string().max(60).optional(),
  }),
  reply: z.object({
    ...ok,
    /** In the order of the sections. */
    data: z.array(StaffQuestion),
    sections: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(QUESTION_KINDS),
        count: z.number(),
        marksEach: z.number(),
        passage: z.boolean(),
        questions: z.array(z.string()),
        lacks: z.number(),
      }),
    ),
  }),
});

export const swapInFormat = call({
  method: "POST",
  path: "/questions/swap-in-format",
  who: ["TRAINER"],
  summary: "Another question, or another passage, for one in a paper built by its format",
  body: z.object({
    ...ofFormat,
    /** The questions of the paper, in order. */
    chosen: z.array(Id).min(1).max(QUESTIONS_MAX),
    /** The question that goes. One of a passage gives way to another of the same passage. */
    question: Id,
    /** Its whole passage goes. */
    whole: z.boolean().default(false),
    seed: z.string().max(60).optional(),
  }),
  reply: z.object({
    ...ok,
    /** They take the place of the question or of its passage. */
    data: z.array(StaffQuestion),
  }),
});
