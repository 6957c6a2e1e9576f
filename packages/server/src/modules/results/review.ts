import { texts } from "@markwell/contract/texts";
import type { ReviewQuestion } from "@markwell/contract/wire/review-question";
import type { AnswerContent } from "@markwell/domain/attempts/answer";
import { gradeAnswer } from "@markwell/domain/grading/grade-answer";
import { gradeOfKept } from "@markwell/domain/grading/score";
import { waitingInReview } from "@markwell/domain/keys/score-wait";
import type { MarkByRubric } from "@markwell/domain/marking/rubric";
import { inCorrectionReview, reviewStatus } from "@markwell/domain/results/review";
import type { TestKind } from "@markwell/domain/school/lists";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import {
  findOwnAttempt,
  lookAtWaits,
  noteReview,
  pageLeftOf,
  storedAnswers,
} from "../attempts/index.ts";
import { keysToShow, noteShown, opening, scoreOpening, shownAmong } from "../keys/index.ts";
import {
  type CommentReader,
  commentKey,
  findComments,
  findCommentsRead,
  noteCommentsRead,
} from "../marking/index.ts";
import { findPerson } from "../people/index.ts";
import {
  answerRichOf,
  explanationOf,
  keyOf,
  markByRubric,
  ownOptions,
  rubricResult,
  serverKinds,
} from "../questions/index.ts";
import {
  correctedQuestions,
  findTestFor,
  findTestOfCandidate,
  inOwnOrder,
  isAllowed,
  type KeyCorrection,
  mayBeMixed,
  numberFields,
  type PinnedQuestion,
  passageAlone,
  publicFields,
  publicOptions,
} from "../tests/index.ts";
import { correctionsOf, noteCorrection } from "./corrections.ts";

interface GradeRow {
  questionId: string;
  marks: number | null;
  possible: number;
  blank: boolean;
  comment: string | null;
  /** How often it has been marked by hand. */
  version: number;
  markedBy: { id: string; name: string } | null;
  byRubric: MarkByRubric | null;
  replaced: Array<{ marks: number; comment: string; by: string; at: string }>;
}

type NumberedQuestion = ReviewQuestion & {
  number: number;
  label?: string;
  subject: { _id: string; topic: string };
};

interface Asked {
  studentId: string;
  testId: string;
  /** False asks a student's Correction Review: what is below full marks and not pending. */
  isCorrect: boolean | undefined;
  /** The client shows passages beside their questions; else the body carries them. */
  passages: boolean;
}

/**
 * Students see their own, once released, without keys that another test needs; the test's teacher sees
 * all, for marking.
 * @throws Refused while the attempt is open or its answers are not released to the student, and to a
 * student for an archived worksheet.
 */
export async function review(
  db: Db,
  actor: Actor,
  { studentId, testId, isCorrect, passages }: Asked,
  { now, zone }: { now: number; zone: string },
) {
  const ofStudent = actor.role === "STUDENT";
  const test = ofStudent
    ? await findTestOfCandidate(db, actor.id, testId)
    : await findTestFor(db, actor, "look", testId);
  const { questions: asBuilt, corrections } = await correctedQuestions(db, testId);
  const attempt = await findOwnAttempt(db, studentId, testId);
  if (!attempt?.closedAt) throw new Refused(texts.attempt.reviewLater);
  const questions = inOwnOrder(asBuilt, { ...test, ...attempt });
  // Nothing was answered, so the review must not reveal answers.
  if (ofStudent && attempt.putAway) throw new Refused(putAwayWords(test));
  const asked = { studentId, testId, questions, correctionsOnly: isCorrect === false };
  const { grades, shown, waiting, scoreWaits } = ofStudent
    ? await transaction(db, (trx) => openReview(trx, attempt, asked, { now, zone }))
    : { ...(await everything(db, attempt.id)), waiting: NOTHING, scoreWaits: undefined };
  const stored = await storedAnswers(db, attempt.id);
  const answers = new Map(stored.map((answer) => [answer.questionId, answer]));
  const commentsTo = await commentsOn(db, attempt.id, ofStudent ? "student" : { staff: actor.id });
  const result = questions.flatMap((question): NumberedQuestion[] => {
    const row = grades.get(question.questionId);
    if (!row || !shown.has(question.questionId)) return [];
    const answer = answers.get(question.questionId);
    const given = serverKinds[question.kind].given({
      chosen: answer?.chosenOption ?? [],
      body: answer?.customAnswer ?? "",
    });
    const shared = {
      ...(passages ? passageAlone(questions, question.passage) : {}),
      subject: { _id: question.subjectId, topic: question.subject },
    };
    if (waiting.has(question.questionId)) {
      return [
        { ...numberFields(question), ...face(question, given, passages), ...shared, ...WAITING },
      ];
    }
    const notice = noticeOf(
      corrections.get(question.questionId),
      test.shuffleOptions && mayBeMixed(question),
    );
    return [
      {
        ...numberFields(question),
        ...face(question, given, passages),
        ...shared,
        ...keyAndMarks(question, row, answer?.chosenOption ?? []),
        ...(row.marks !== null &&
          !row.blank &&
          !corrections.get(question.questionId)?.fullMarks &&
          rubricResult(row.byRubric, question.markedBy, !ofStudent)),
        notice,
        ...commentsTo(question.questionId),
        ...(!ofStudent &&
          row.markedBy && { markedBy: { _id: row.markedBy.id, name: row.markedBy.name } }),
        ...(!ofStudent && row.replaced.length > 0 && { replaced: row.replaced }),
      },
    ];
  });
  const corrected = ofStudent ? await correctionsOf(db, attempt.id) : undefined;
  const student = await findPerson(db, studentId);
  return {
    // The attempt's own sum, as in every list, whatever of it is shown here.
    score: scoreWaits === undefined ? (attempt.score ?? 0) : 0,
    totalMarks: attempt.total ?? 0,
    pending: attempt.waiting > 0,
    ...(scoreWaits === undefined ? {} : { scoreWaits }),
    ...(waiting.size > 0 ? { answersWaiting: waiting.size } : {}),
    result: corrected ? result.map((one) => ({ ...one, ...corrected.get(one._id) })) : result,
    role: actor.role,
    title: test.title,
    studentName: student?.name ?? "",
    ...(ofStudent && test.kind === "worksheet" ? { worksheet: true as const } : {}),
    ...(ofStudent
      ? {}
      : {
          userid: studentId,
          pageLeft: await pageLeftOf(db, { studentId, testId }),
          mayMark: await isAllowed(db, actor, "mark", test),
        }),
  };
}

/**
 * Notes that the student has read the comments on an answer, where their review shows them.
 * @throws as `review`; Refused where it shows no comments.
 */
export async function readComments(
  db: Db,
  student: Actor,
  { testId, questionId }: { testId: string; questionId: string },
  at: { now: number; zone: string },
): Promise<{ readAt: string }> {
  const asked = { studentId: student.id, testId, isCorrect: undefined, passages: true };
  // What is refused must not count as a look at the keys.
  await transaction(db, async (trx) => {
    const { result } = await review(trx, student, asked, at);
    const attempt = await findOwnAttempt(trx, student.id, testId);
    if (!attempt || !result.some(({ _id, comments }) => _id === questionId && comments))
      throw new Refused(texts.review.commentsNone);
    await noteCommentsRead(trx, { attemptId: attempt.id, questionId }, at.now);
  });
  return { readAt: new Date(at.now).toISOString() };
}

/**
 * Judges another answer as in the exam, with the teacher's words on wrong options; only where the review
 * shows the key, so trying reveals nothing. Keeps how it went with a mistake.
 * @param answer left out by a student who looks at the right one instead
 * @throws Refused while the review is closed to the student, and for a blank answer or one that only a
 * teacher can judge; HttpProblem 404 for a question that does not belong to the review.
 */
export async function tryOnceMore(
  db: Db,
  studentId: string,
  { testId, questionId, answer }: { testId: string; questionId: string; answer?: AnswerContent },
  at: { now: number; zone: string },
): Promise<{ right: boolean; whyWrong?: Array<{ _id: string; why: string }> }> {
  const test = await findTestOfCandidate(db, studentId, testId);
  const { questions: asBuilt } = await correctedQuestions(db, testId);
  const attempt = await findOwnAttempt(db, studentId, testId);
  if (!attempt?.closedAt) throw new Refused(texts.attempt.reviewLater);
  if (attempt.putAway) throw new Refused(putAwayWords(test));
  const questions = inOwnOrder(asBuilt, { ...test, ...attempt });
  const question = questions.find((one) => one.questionId === questionId);
  const chosenOption = question && ownOptions(question, answer?.chosenOption ?? []);
  if (!chosenOption) throw notFound(texts.review.notToCorrect);
  const grade = answer && gradeAnswer(keyOf(question), { ...answer, chosenOption });
  if (grade?.kind === "waiting") throw new Refused(texts.review.notToCorrect);
  if (grade?.kind === "blank") throw new Refused(texts.practice.blank);
  const asked = { studentId, testId, questions, correctionsOnly: false };
  const right = grade !== undefined && grade.marks === grade.of;
  await transaction(db, async (trx) => {
    const { shown, waiting, grades } = await openReview(trx, attempt, asked, at);
    if (!shown.has(questionId) || waiting.has(questionId))
      throw notFound(texts.review.notToCorrect);
    const row = grades.get(questionId);
    // An answer that was right, or that waits for a teacher, is no mistake to fix.
    if (!row || !inCorrectionReview(gradeOfKept(row))) return;
    const state = grade ? (right ? "fixed" : "tried") : "shown";
    await noteCorrection(trx, { attemptId: attempt.id, questionId, state }, at.now);
  });
  const { whyWrong } = explanationOf(question, chosenOption);
  return { right, ...(whyWrong && { whyWrong }) };
}

const putAwayWords = ({ kind }: { kind: TestKind }) =>
  kind === "worksheet" ? texts.worksheet.putAway : texts.attempt.neverSaw;

async function commentsOn(db: Db, attemptId: string, reader: CommentReader) {
  const comments = await findComments(db, [attemptId], reader);
  const read = await findCommentsRead(db, attemptId);
  return (questionId: string): Pick<ReviewQuestion, "comments" | "commentsReadAt"> => {
    const own = comments.get(commentKey(attemptId, questionId));
    const readAt = own && read.get(questionId);
    return {
      ...(own && { comments: own }),
      ...(readAt && { commentsReadAt: readAt.toISOString() }),
    };
  };
}

const NOTHING: ReadonlySet<string> = new Set();

interface Opening {
  studentId: string;
  testId: string;
  questions: readonly PinnedQuestion[];
  correctionsOnly: boolean;
}

interface Opened {
  grades: ReadonlyMap<string, GradeRow>;
  shown: ReadonlySet<string>;
  /** Those of them whose key waits. */
  waiting: ReadonlySet<string>;
  /** What the score waits for, as a sentence. */
  scoreWaits: string | undefined;
}

/**
 * Asks what may be shown and notes it; from then the attempt stays closed. A Correction Review leaves out
 * what waits: there it would say "wrong".
 * @throws Refused while the answers wait as a whole.
 */
async function openReview(
  trx: Trx,
  attempt: {
    id: string;
    reviewedAt: number | null;
    scoreWaitsUntil: number | null;
    scoreShown: boolean;
  },
  { studentId, testId, questions, correctionsOnly }: Opening,
  { now, zone }: { now: number; zone: string },
): Promise<Opened> {
  const questionIds = questions.map(({ questionId }) => questionId);
  const { keys, reviews } = await keysToShow(trx, studentId, questionIds, now);
  const wait = reviews.get(testId);
  // What was opened before is not closed again, whatever the teacher chooses since.
  if (wait && attempt.reviewedAt === null) throw new Refused(opening(wait, zone));
  const { waiting: scores } = await lookAtWaits(trx, [attempt.id], now);
  const scoreWait = scores.get(attempt.id);
  // The review adds up to the score.
  if (scoreWait?.for === "approval") throw new Refused(scoreOpening(scoreWait, zone));
  const { grades } = await everything(trx, attempt.id);
  const waiting = waitingInReview(keys, {
    scoreKnown: attempt.scoreWaitsUntil === null || attempt.scoreShown,
    seen: await shownAmong(trx, studentId, questionIds),
  });
  const free = questionIds.filter((id) => {
    const row = grades.get(id);
    return row && !waiting.has(id) && !(correctionsOnly && !inCorrectionReview(gradeOfKept(row)));
  });
  if (free.length > 0) {
    await noteReview(trx, studentId, testId, now);
    await noteShown(trx, studentId, free, now);
  }
  const shown = correctionsOnly ? free : questionIds.filter((id) => grades.has(id));
  const scoreWaits = scoreWait && scoreOpening(scoreWait, zone);
  return { grades, shown: new Set(shown), waiting, scoreWaits };
}

async function everything(db: Db, attemptId: string) {
  const grades = new Map((await findGrades(db, attemptId)).map((row) => [row.questionId, row]));
  return { grades, shown: new Set(grades.keys()) };
}

/** Reads what was given for each answer of an attempt, by whom and for what. */
export async function findGrades(db: Db, attemptId: string): Promise<GradeRow[]> {
  const { rows } = await sql<GradeRow>`
    select grades.question_id, grades.marks, grades.possible, grades.blank, latest.comment,
           (select jsonb_build_object('id', people.id, 'name', people.name) from people
            where people.id = latest.marked_by) as marked_by,
           (select ${markByRubric} from manual_marks given where given.id = latest.id) as by_rubric,
           (select count(*)::int from manual_marks given
            where given.attempt_id = grades.attempt_id and given.question_id = grades.question_id) as version,
           coalesce((select jsonb_agg(jsonb_build_object('marks', given.marks, 'comment', given.comment, 'by', people.name,
                                        'at', to_char(given.marked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                                      order by given.marked_at desc, given.id desc)
                     from manual_marks given join people on people.id = given.marked_by
                     where given.attempt_id = grades.attempt_id and given.question_id = grades.question_id
                       and given.id <> latest.id), '[]') as replaced
    from grades
    left join lateral (
      select id, comment, marked_by from manual_marks
      where manual_marks.attempt_id = grades.attempt_id and manual_marks.question_id = grades.question_id
      order by marked_at desc, id desc limit 1
    ) latest on true
    where grades.attempt_id = ${attemptId}`.execute(db);
  return rows;
}

const face = (question: PinnedQuestion, givenAnswer: string[], passages: boolean) => ({
  ...publicFields(question, passages),
  options: publicOptions(question),
  anscount: question.options.filter(({ isAnswer }) => isAnswer).length,
  givenAnswer,
});

const keyAndMarks = (question: PinnedQuestion, row: GradeRow, chosen: readonly string[]) => ({
  ...explanationOf(question, chosen),
  score: row.marks,
  iscorrect: row.marks === row.possible,
  status: reviewStatus(gradeOfKept(row)),
  isMarked: row.comment !== null,
  version: row.version,
  correctAnswer: serverKinds[question.kind].right(question),
  ...answerRichOf(question),
  comment: row.comment ?? "",
});

const WAITING = {
  waiting: true as const,
  explanation: "",
  score: null,
  status: "waiting" as const,
  isMarked: false,
  version: 0,
  correctAnswer: [],
  comment: "",
  notice: "",
};

function noticeOf(correction: KeyCorrection | undefined, mixed: boolean): string {
  if (!correction) return "";
  if (correction.fullMarks) return texts.regrade.fullMarks;
  if (correction.markedBy) return texts.rubric.countedAnew;
  return mixed
    ? `${texts.regrade.corrected} ${texts.regrade.ordersDiffer}`
    : texts.regrade.corrected;
}
