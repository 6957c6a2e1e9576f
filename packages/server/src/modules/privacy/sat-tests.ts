import type { StudentData } from "@markwell/contract/wire/student-data";
import { type GradeScale, gradeOf } from "@markwell/domain/grading/grade-band";
import type { GradedAs } from "@markwell/domain/grading/grade-scale";
import { waitingInReview } from "@markwell/domain/keys/score-wait";
import type { MarkByRubric } from "@markwell/domain/marking/rubric";
import { percentOfGraded } from "@markwell/domain/results/percent";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { isScored } from "../attempts/index.ts";
import { keysToShow, noteShown, shownAmong } from "../keys/index.ts";
import { commentKey, findComments, findCommentsRead } from "../marking/index.ts";
import { markByRubric, readableText, rubricResult, serverKinds } from "../questions/index.ts";
import { gradedAs, gradingOf } from "../subjects/index.ts";
import {
  correctedQuestions,
  inOwnOrder,
  numberFields,
  type PinnedQuestion,
  type Sitting,
} from "../tests/index.ts";

type SatTest = StudentData["tests"][number];
type Given = SatTest["answers"][number];

interface AttemptRow extends GradedAs, Omit<Sitting, "studentId"> {
  id: string;
  title: string;
  startedAt: Date;
  closedAt: Date | null;
  closedHow: "submitted" | "time" | "ended" | null;
  score: number | null;
  total: number | null;
  gradedTotal: number | null;
  waiting: number;
  /** The review has shown the answers already, or nothing can open the attempt again. */
  reviewed: boolean;
  rating: number | null;
  words: string | null;
  feedbackAt: Date | null;
}

interface AnswerRow {
  questionId: string;
  chosen: string[];
  body: string;
  marks: number | null;
  graded: boolean;
  comment: string;
  byRubric: MarkByRubric | null;
  blank: boolean;
}

/**
 * Oldest first. A closed attempt can be opened again unless its review was seen, so marks by question and
 * keys are included only once that cannot happen and the key is free.
 */
export async function satTests(db: Db, studentId: string, now: number): Promise<SatTest[]> {
  return transaction(db, async (trx) => {
    const rows = await findAttempts(trx, studentId);
    const shown = await freeOf(trx, studentId, rows, now);
    const scaleOf = await gradingOf(trx, rows);
    const tests: SatTest[] = [];
    for (const row of rows) {
      const free = shown.get(row.testId) ?? NOTHING;
      tests.push(await satTest(trx, studentId, row, { free, scale: scaleOf(row) }));
    }
    return tests;
  });
}

const NOTHING: ReadonlySet<string> = new Set();

/** Questions by test; they count as seen from now on. */
async function freeOf(
  trx: Trx,
  studentId: string,
  rows: readonly AttemptRow[],
  now: number,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const asked = new Map<string, string[]>();
  for (const { testId, reviewed } of rows) {
    if (!reviewed) continue;
    const { questions } = await correctedQuestions(trx, testId);
    asked.set(
      testId,
      questions.map(({ questionId }) => questionId),
    );
  }
  const all = [...new Set([...asked.values()].flat())];
  const { keys } = await keysToShow(trx, studentId, all, now);
  const seen = await shownAmong(trx, studentId, all);
  const free = new Map(
    [...asked].map(([testId, ids]) => {
      const own = new Map(ids.map((id) => [id, keys.get(id) ?? null]));
      const waiting = waitingInReview(own, { scoreKnown: true, seen });
      return [testId, new Set(ids.filter((id) => !waiting.has(id)))] as const;
    }),
  );
  const shown = new Set([...free.values()].flatMap((ids) => [...ids]));
  await noteShown(trx, studentId, [...shown], now);
  return free;
}

async function findAttempts(db: Db, studentId: string): Promise<readonly AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select attempts.id, attempts.test_id, tests.title,
           ${gradedAs()},
           tests.shuffle_questions, tests.shuffle_options, attempts.mixing,
           attempts.started_at, attempts.closed_at, attempts.closed_how,
           case when attempts.score_waits_until is null and not attempts.put_away then attempts.score end as score,
           attempts.total, attempts.graded_total, attempts.waiting,
           ${isScored()} and (attempts.reviewed_at is not null
             or tests.conducted_at is not null or tests.removed_at is not null) as reviewed,
           feedbacks.rating, feedbacks.body as words, feedbacks.created_at as feedback_at
    from attempts
    join tests on tests.id = attempts.test_id
    join students on students.person_id = attempts.student_id
    left join feedbacks on feedbacks.attempt_id = attempts.id
    where attempts.student_id = ${studentId}
    order by attempts.started_at`.execute(db);
  return rows;
}

async function satTest(
  db: Db,
  studentId: string,
  row: AttemptRow,
  { free, scale }: { free: ReadonlySet<string>; scale: GradeScale },
): Promise<SatTest> {
  const { questions: asBuilt } = await correctedQuestions(db, row.testId);
  const questions = inOwnOrder(asBuilt, { ...row, studentId });
  const given = new Map((await answersOf(db, row.id)).map((answer) => [answer.questionId, answer]));
  const { rating, words, feedbackAt } = row;
  const said = await findComments(db, [row.id], "student");
  const read = await findCommentsRead(db, row.id);
  return {
    title: row.title,
    startedAt: row.startedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? "",
    closedHow: row.closedHow ?? "",
    result: resultOf(row, scale),
    answers: questions.flatMap((question) => {
      const answer = given.get(question.questionId);
      if (!answer) return [];
      const shown = row.reviewed && answer.graded && free.has(question.questionId);
      const comments = (said.get(commentKey(row.id, question.questionId)) ?? []).map(
        ({ kind, place, text }) => ({ kind, about: place.quote, text }),
      );
      const commentsReadAt = read.get(question.questionId)?.toISOString();
      const about = {
        ...(comments.length > 0 && { comments }),
        ...(comments.length > 0 && commentsReadAt && { commentsReadAt }),
      };
      return [givenAnswer(question, answer, shown && about)];
    }),
    messages: await messagesTo(db, studentId, row.testId),
    pageLeft: await pageLeavesOf(db, row.id),
    feedback:
      rating === null
        ? null
        : { rating, feedback: words ?? "", givenAt: feedbackAt?.toISOString() ?? "" },
  };
}

function resultOf(attempt: AttemptRow, scale: GradeScale): SatTest["result"] {
  const { score, total, waiting } = attempt;
  if (score === null) return null;
  const percentage = percentOfGraded(attempt);
  const grade = percentage === null ? "" : gradeOf(percentage, scale);
  return {
    score,
    maxMarks: total ?? 0,
    percentage: percentage ?? 0,
    grade,
    pending: waiting > 0,
  };
}

type Said = Pick<NonNullable<Given["review"]>, "comments" | "commentsReadAt">;

/** Lists every field that goes out; keys and comments only where they are shown. */
function givenAnswer(question: PinnedQuestion, answer: AnswerRow, shown: Said | false): Given {
  const kind = serverKinds[question.kind];
  const right = kind.inWords(question, kind.right(question));
  return {
    ...numberFields(question),
    question: readableText(question.body),
    given: kind.inWords(question, kind.given(answer)),
    maxMarks: question.marks,
    review: shown
      ? {
          marks: answer.marks,
          comment: answer.comment,
          ...shown,
          right,
          ...(answer.marks !== null &&
            !answer.blank &&
            rubricResult(answer.byRubric, question.markedBy, false)),
        }
      : null,
  };
}

async function answersOf(db: Db, attemptId: string): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select question_id, coalesce(answers.chosen, '{}') as chosen, coalesce(answers.body, '') as body,
           grades.marks, coalesce(grades.blank, true) as blank, grades.attempt_id is not null as graded,
           coalesce((select comment from manual_marks given
                     where given.attempt_id = ${attemptId} and given.question_id = grades.question_id
                     order by given.marked_at desc, given.id desc limit 1), '') as comment,
           (select ${markByRubric} from manual_marks given
            where given.attempt_id = ${attemptId} and given.question_id = grades.question_id
            order by given.marked_at desc, given.id desc limit 1) as by_rubric
    from (select * from answers where attempt_id = ${attemptId}) answers
    full join (select * from grades where attempt_id = ${attemptId}) grades using (question_id)`.execute(
    db,
  );
  return rows;
}

async function messagesTo(db: Db, studentId: string, testId: string): Promise<SatTest["messages"]> {
  const said = await db
    .selectFrom("testMessages")
    .select(["sentAt", "body"])
    .where("testId", "=", testId)
    .where("studentId", "=", studentId)
    .orderBy("sentAt")
    .execute();
  return said.map(({ sentAt, body }) => ({ at: sentAt.toISOString(), text: body }));
}

async function pageLeavesOf(db: Db, attemptId: string): Promise<SatTest["pageLeft"]> {
  const leaves = await db
    .selectFrom("pageLeaves")
    .select(["leftAt", "seconds"])
    .where("attemptId", "=", attemptId)
    .orderBy("leftAt")
    .execute();
  return leaves.map(({ leftAt, seconds }) => ({ at: leftAt.toISOString(), seconds }));
}
