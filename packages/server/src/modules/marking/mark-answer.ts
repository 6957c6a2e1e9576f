import { texts } from "@markwell/contract/texts";
import type { Score } from "@markwell/domain/grading/score";
import { shortWords } from "@markwell/domain/marking/desk";
import {
  marksByRubric,
  type RubricMarks,
  rubricMarksProblem,
} from "@markwell/domain/marking/rubric";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { HttpProblem, invalidField, notFound, Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import { cleanPlainText } from "../../platform/rich-text/rich-text.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type AfterScoring, changeGrades, type GradeRow, gradesOf } from "../attempts/index.ts";
import { recordAction } from "../audit/index.ts";
import { correctedQuestions, findTestFor } from "../tests/index.ts";
import { findRound, type LoadedRound } from "./round-store.ts";
import type { Known } from "./round-work.ts";
import { loadHeld, markInRound } from "./rounds.ts";

interface Mark {
  testId: string;
  studentId: string;
  /** That it is a known script of a round, whose marks never count for the student. */
  known?: Known | undefined;
  questionId: string;
  marks: number;
  comment: string;
  /** How often the answer had been marked when its marker saw it; left out: not looked at. */
  version?: number | undefined;
  /** What was given by the rubric of the question. */
  rubric?: { revision: string; given: RubricMarks; reason: string } | undefined;
}

/** Another answer that gets the same marks, as its marker has named it. */
export type AlsoMarked = Pick<Mark, "studentId" | "known"> & { userid: string; version: number };

/**
 * Marks one answer by hand (assessment core 5 "Manual marking"), and with it those that have the same words; earlier marks
 * stay on record.
 * @throws HttpProblem 400 'Are You OK?' above the question's weightage, 404 for an unknown answer, 409
 * when it was marked since the marker saw it, Refused while the attempt is open.
 */
export async function markAnswer(
  { db, live, afterScoring }: { db: Db; live: Live; afterScoring: AfterScoring },
  actor: Actor,
  { also = [], ...mark }: Mark & { also?: readonly AlsoMarked[] | undefined },
  now: number,
) {
  await findTestFor(db, actor, "mark", mark.testId);
  return transaction(db, async (trx) => {
    const students = [mark, ...also].map(({ studentId }) => studentId);
    const held = await holdAnswers(trx, mark, students);
    const give = await giver(trx, actor, held, now);
    const own = await give(mark);
    const words = shortWords(own.answer);
    const others: Array<Given & { userid: string }> = [];
    for (const { userid, ...one } of also) {
      const other = held.get(one.studentId);
      if (!other) throw notFound();
      if (words === "" || words !== shortWords(other.answer)) continue;
      const given = await give({ ...mark, known: undefined, ...one }).catch(nothingIfRefused);
      if (given) others.push({ ...given, userid });
    }
    const all = [own, ...others].flatMap(({ grade, ...attempt }) =>
      grade ? { grade, attempt } : [],
    );
    const grades = all.map(({ grade }) => grade);
    const scores = new Map(all.length > 0 ? await changeGrades(trx, grades, now) : []);
    const scored = all.map(({ attempt: { attemptId, studentId } }) => ({
      ...{ attemptId, studentId, testId: mark.testId },
    }));
    if (all.length > 0) await afterScoring(trx, scored, now);
    if ([...scores.values()].some(({ waiting }) => waiting === 0))
      await tellOfLastMark(trx, live, mark.testId);
    return {
      ...asReply(scores.get(own.attemptId) ?? (await scoreSoFar(trx, own.attemptId))),
      version: own.version,
      ...(also.length > 0 && { also: others.map(({ userid }) => userid) }),
    };
  });
}

/** Leaves out an answer that somebody has marked or changed in the meantime. */
function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof Refused || error instanceof HttpProblem)) throw error;
}

interface Held {
  attemptId: string;
  studentId: string;
  closedAt: Date | null;
  answer: string;
}

/** Holds the attempts of these students until the end of the transaction, always in the same order. */
async function holdAnswers(
  trx: Trx,
  { testId, questionId }: Mark,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, Held>> {
  const { rows } = await sql<Held>`
    select attempts.id as attempt_id, student_id, closed_at,
           coalesce((select body from answers
                     where answers.attempt_id = attempts.id and answers.question_id = ${questionId}), '') as answer
    from attempts where test_id = ${testId} and student_id = any (${studentIds}::uuid[])
    order by attempts.id for update`.execute(trx);
  return new Map(rows.map((row) => [row.studentId, row]));
}

interface Given extends Held {
  version: number;
  /** What counts from now on; left out in a round, and where the same marks came a second time. */
  grade?: GradeRow;
}

/** Stores the marks of one held answer after the other. */
async function giver(trx: Trx, actor: Actor, held: ReadonlyMap<string, Held>, now: number) {
  const grades = await gradesOf(
    trx,
    [...held.values()].map(({ attemptId }) => attemptId),
  );
  let round: LoadedRound | undefined;
  return async (mark: Mark): Promise<Given> => {
    const { testId, studentId, questionId, marks, comment, known } = mark;
    const attempt = held.get(studentId);
    if (!attempt) throw notFound();
    if (!attempt.closedAt) throw new Refused(texts.review.stillWriting);
    const { attemptId } = attempt;
    const grade = grades.get(attemptId)?.find((one) => one.questionId === questionId);
    if (!grade) throw notFound(texts.attempt.unknownQuestion);
    if (marks > grade.possible) throw invalidField("score", texts.review.tooManyMarks);
    const found = grade.marks === null ? await findRound(trx, testId) : undefined;
    if (found && found.state !== "closed") {
      round ??= await loadHeld(trx, testId);
      const byRubric = await readRubricMark(trx, mark, grade.possible);
      const own = {
        ...{ attemptId, questionId, marks, comment, version: mark.version, byRubric, known },
      };
      return { ...attempt, version: await markInRound(trx, actor, round, own, now) };
    }
    if (known) throw new Refused(texts.rounds.closed);
    const version = await timesMarked(trx, attemptId, questionId);
    if (mark.version !== undefined && mark.version !== version) {
      const repeated =
        mark.version + 1 === version && (await isRepeated(trx, actor, attemptId, mark));
      if (!repeated) throw new HttpProblem(409, texts.review.markedMeanwhile);
      return { ...attempt, version };
    }
    const byRubric = await readRubricMark(trx, mark, grade.possible);
    await storeMark(trx, attemptId, actor, { ...mark, byRubric }, grade.marks, now);
    return { ...attempt, version: version + 1, grade: { ...grade, marks, blank: false } };
  };
}

const asReply = ({ score, total, waiting }: Pick<Score, "score" | "total" | "waiting">) => ({
  ...{ score, totalMarks: total, pending: waiting > 0 },
});

/** Reads the score of what counts so far; marks of a round that is not closed do not. */
async function scoreSoFar(trx: Trx, attemptId: string) {
  const { score, total, waiting } = await trx
    .selectFrom("attempts")
    .select(["score", "total", "waiting"])
    .where("id", "=", attemptId)
    .executeTakeFirstOrThrow();
  return { score: score ?? 0, total: total ?? 0, waiting };
}

/** Whether the newest mark is this very one, sent again because its reply was lost. */
async function isRepeated(trx: Trx, actor: Actor, attemptId: string, mark: Mark) {
  const given = mark.rubric ? JSON.stringify(mark.rubric.given) : null;
  const { rows } = await sql`
    select from (select * from manual_marks where attempt_id = ${attemptId} and question_id = ${mark.questionId}
          order by marked_at desc, id desc limit 1) as last
    where last.marked_by = ${actor.id} and last.marks = ${mark.marks} and last.comment = ${mark.comment}
      and last.rubric_marks is not distinct from ${given}::jsonb`.execute(trx);
  return rows.length > 0;
}

/** Tells students where the answers of a test may have opened with this mark; who misses that asks again. */
export async function tellOfLastMark(trx: Trx, live: Live, testId: string): Promise<void> {
  const { rows } = await sql`
    select from tests where id = ${testId} and release = 'marked'
      and not exists (select from attempts where test_id = tests.id and (closed_at is null or waiting > 0))`.execute(
    trx,
  );
  if (rows.length > 0)
    afterCommit(trx, () => live.toCandidates(testId, "answers", { testid: testId }));
}

async function timesMarked(trx: Trx, attemptId: string, questionId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("manualMarks")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("attemptId", "=", attemptId)
    .where("questionId", "=", questionId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * A mark by a rubric is what the rubric gives, or has a reason why not.
 * @throws HttpProblem 400 for marks that the rubric does not have; 409 when the question has another rubric by now.
 */
async function readRubricMark(
  trx: Trx,
  { testId, questionId, marks, rubric }: Mark,
  weightage: number,
): Promise<RubricMark | undefined> {
  if (!rubric) return undefined;
  const { questions } = await correctedQuestions(trx, testId);
  const markedBy = questions.find((one) => one.questionId === questionId)?.markedBy;
  if (markedBy?.revisionId !== rubric.revision) throw new HttpProblem(409, texts.rubric.changed);
  const { revision, given } = rubric;
  const why = cleanPlainText(rubric.reason);
  const problem = rubricMarksProblem(markedBy, given, why === "");
  if (problem) throw invalidField("rubric.given", problem);
  const asGiven = marks === marksByRubric(markedBy, given, weightage);
  if (!asGiven && why === "") throw invalidField("rubric.reason", texts.rubric.reason);
  const reason = asGiven ? "" : why;
  return { rubricRevisionId: revision, rubricMarks: JSON.stringify(given), reason };
}

type RubricMark = { rubricRevisionId: string; rubricMarks: string; reason: string };

/** Keeps marks by hand on record, with an entry in the audit log; the grade is the caller's to change. */
export async function storeMark(
  trx: Trx,
  attemptId: string,
  actor: Actor,
  mark: Mark & { byRubric: RubricMark | undefined },
  previous: number | null,
  now: number,
) {
  await trx
    .insertInto("manualMarks")
    .values({
      attemptId,
      questionId: mark.questionId,
      marks: mark.marks,
      previous,
      comment: mark.comment,
      ...mark.byRubric,
      markedBy: actor.id,
      markedAt: new Date(now),
    })
    .execute();
  await recordAction(trx, {
    actorId: actor.id,
    act: "mark",
    targetKind: "attempt",
    targetId: attemptId,
    details: {
      test: mark.testId,
      student: mark.studentId,
      question: mark.questionId,
      marks: mark.marks,
      previous,
    },
    at: now,
  });
}
