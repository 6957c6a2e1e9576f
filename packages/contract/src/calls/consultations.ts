import {
  ANSWER_MAX,
  CAPTIONS_MAX,
  OUTCOME_MAX,
  QUERY_MAX,
} from "@markwell/domain/consultations/consultation";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, SubjectRef, Timestamp } from "../wire/common.ts";
import { words } from "../wire/list-query.ts";

const t = texts.consultation;

/** A person by name; both fields "" where there is nobody. */
const Named = z.object({ _id: z.string(), name: z.string() });

/** A student's question as both sides see it (school platform, section 3). */
export const Consultation = z.object({
  _id: z.string(),
  /** The beginning of the query. */
  name: z.string(),
  subject: SubjectRef,
  createdAt: Timestamp,
  student: Named,
  /** The teacher who answered, or the one it was sent to; "" while any teacher of the subject may answer. */
  tutor: Named,
  status: z.enum(["unanswer", "answer"]),
  /** The whole query. */
  description: z.string(),
  questionImage: z.string(),
  /** "" while unanswered, as are the fields below. */
  explainationVideo: z.string(),
  /** The answer in words, beside the video or instead of it; left out where there are none. */
  answerText: z.string().optional(),
  learningOutcomes: z.string(),
  questionTopic: z.string(),
  answeredAt: z.string(),
  /** The video has captions: see consultationCaptions. */
  captioned: z.boolean(),
  /** The student has looked at the answer. */
  watched: z.boolean(),
});
export type Consultation = z.output<typeof Consultation>;

export const QueuedConsultation = Consultation.extend({
  /** The student's, whose topics come first. */
  level: z.string(),
  /** Names of the student's classes of this year, sorted. */
  classes: z.array(z.string()),
});
export type QueuedConsultation = z.output<typeof QueuedConsultation>;

/** Browsers send a line break as two characters; people count one. */
const someWords = (required: string, max: number, tooLong: string) =>
  z
    .string({ error: required })
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(z.string().min(1, required).max(max, tooLong));

/** The texts of a question; its picture comes with them. */
export const QuestionTexts = z.object({
  query: someWords(t.queryRequired, QUERY_MAX, t.queryTooLong),
  /** Its id, or its name without regard to case. */
  subject: z
    .string({ error: t.subjectRequired })
    .trim()
    .min(1, t.subjectRequired)
    .max(120, t.subjectRequired),
  /** Chosen by the sender; the same one again makes no second question. */
  clientRequestId: Id.optional(),
  /** The answer whose comments it is about: it goes to their teacher, once for each answer. */
  aboutTest: Id.optional(),
  aboutQuestion: Id.optional(),
});

export const askQuestion = call({
  method: "POST",
  path: "/questionConsultation",
  who: ["STUDENT"],
  summary: "Send a picture of an exercise and a question about it to one's tutor of the subject",
  multipart: true,
  fileField: "image",
  body: QuestionTexts.extend({
    /** A picture of at most 1 MB. */
    image: z.file(t.imageRequired),
  }),
  reply: z.object({ ...ok, message: z.string(), data: z.object({ _id: z.string() }) }),
  ratePerMinute: 20,
});

export const myConsultations = call({
  method: "GET",
  path: "/questionConsultation/student",
  who: ["STUDENT"],
  summary: "One's own questions, newest first",
  reply: z.object({ ...ok, data: z.array(Consultation) }),
});

export const consultationQueue = call({
  method: "GET",
  path: "/questionConsultation/tutor",
  who: ["TRAINER"],
  unattended: true,
  summary: "Questions that were sent to the caller: those that wait first, the oldest on top",
  query: z.object({
    name: words,
    subject: words,
    /** Part of the day it was asked, DD/MM/YYYY in the school's time. */
    date: words,
    /** Only those of students of this class. */
    classId: Id.optional(),
    limit: z.number().int().min(1).max(500).optional(),
    page: z.number().int().min(1).max(1_000_000).default(1),
  }),
  reply: z.object({ ...ok, data: z.array(QueuedConsultation), totalCount: z.number() }),
});

export const consultationsWaiting = call({
  method: "GET",
  path: "/questionConsultation/waiting",
  who: ["STUDENT", "TRAINER"],
  unattended: true,
  summary:
    "For the menu: answers that one has not watched, or questions that wait for one's answer",
  reply: z.object({ ...ok, data: z.object({ waiting: z.number() }) }),
});

export const deleteConsultation = call({
  method: "DELETE",
  path: "/questionConsultation/delete",
  who: ["STUDENT", "TRAINER"],
  summary: "Delete a question from one's queue, or one's own while it is unanswered",
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});

/** The texts of an answer; its video comes with them, was uploaded before, or is replaced by words. */
export const AnswerTexts = z.object({
  /** In place of a video: the path that an upload of one's own has answered. */
  videoPath: z.string().max(100).optional(),
  captions: z.string().max(CAPTIONS_MAX, t.captionsTooLong).default(""),
  answerText: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(z.string().max(ANSWER_MAX, t.answerTooLong))
    .default(""),
  learningOutcomes: someWords(t.outcomeRequired, OUTCOME_MAX, t.outcomeTooLong),
  questionTopic: someWords(t.topicRequired, 200, t.topicRequired),
  requestId: Id,
});

export const answerConsultation = call({
  method: "POST",
  path: "/questionConsultation/submit",
  who: ["TRAINER"],
  summary:
    "Answer a question with a video, in the form itself or uploaded before, in words, or both",
  multipart: true,
  fileField: "video",
  body: AnswerTexts.extend({
    video: z.file().optional(),
  }),
  reply: z.object({ ...ok, message: z.string() }),
  ratePerMinute: 60,
});

export const watchConsultation = call({
  method: "POST",
  path: "/questionConsultation/watched",
  who: ["STUDENT"],
  summary: "Tell that one has looked at an answer; a second time changes nothing",
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok }),
});

export const consultationCaptions = call({
  method: "GET",
  path: "/questionConsultation/captions/:id",
  who: ["STUDENT", "TRAINER"],
  summary:
    "The captions of an answer as WebVTT, to its student and to teachers who see the question",
  params: z.object({ id: Id }),
  reply: z.object({ ...ok, data: z.string() }),
});
