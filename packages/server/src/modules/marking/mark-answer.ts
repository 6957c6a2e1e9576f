import { texts } from "@markwell/contract/texts";
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
import { type AfterScoring, changeGrades, gradesOf } from "../attempts/index.ts";
import { recordAction } from "../audit/index.ts";
import { correctedQuestions, findTestFor } from "../tests/index.ts";
import { findRound } from "./round-store.ts";
import type { Known } from "./round-work.ts";
import { markInRound } from "./rounds.ts";

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

/**
 * Marks one answer by hand (assessment core 5 "Manual marking"); earlier marks stay on record.
 * @throws HttpProblem 400 'Are You OK?' above the question's weightage, 404 for an unknown answer, 409
 * when it was marked since the marker saw it, Refused while the attempt is open.
 */
export async function markAnswer(
  { db, live, afterScoring }: { db: Db; live: Live; afterScoring: AfterScoring },
  actor: Actor,
  mark: Mark,
  now: number,
) {
  await findTestFor(db, actor, "mark", mark.testId);
  return transaction(db, async (trx) => {
    const attempt = await trx
      .selectFrom("attempts")
      .select(["id", "closedAt"])
      .where("testId", "=", mark.testId)
      .where("studentId", "=", mark.studentId)
      .forUpdate()
      .executeTakeFirst();
    if (!attempt) throw notFound();
    if (!attempt.closedAt) throw new Refused(texts.review.stillWriting);
    const grades = (await gradesOf(trx, [attempt.id])).get(attempt.id) ?? [];
    const grade = grades.find(({ questionId }) => questionId === mark.questionId);
    if (!grade) throw notFound(texts.attempt.unknownQuestion);
    if (mark.marks > grade.possible) throw invalidField("score", texts.review.tooManyMarks);
    const round = grade.marks === null ? await findRound(trx, mark.testId) : undefined;
    if (round && round.state !== "closed") {
      const byRubric = await readRubricMark(trx, mark, grade.possible);
      const { questionId, marks, comment, version, known } = mark;
      const own = { attemptId: attempt.id, questionId, marks, comment, version, byRubric, known };
      const number = await markInRound(trx, actor, mark.testId, own, now);
      return { ...(await scoreSoFar(trx, attempt.id)), version: number };
    }
    if (mark.known) throw new Refused(texts.rounds.closed);
    const version = await timesMarked(trx, attempt.id, mark.questionId);
    if (mark.version !== undefined && mark.version !== version) {
      const repeated =
        mark.version + 1 === version && (await findRepeated(trx, actor, attempt.id, mark));
      if (!repeated) throw new HttpProblem(409, texts.review.markedMeanwhile);
      return { ...repeated, version };
    }
    const byRubric = await readRubricMark(trx, mark, grade.possible);
    await storeMark(trx, attempt.id, actor, { ...mark, byRubric }, grade.marks, now);
    const given = [{ ...grade, marks: mark.marks, blank: false }];
    const score = (await changeGrades(trx, given, now)).get(attempt.id);
    if (!score) throw notFound();
    await afterScoring(
      trx,
      [{ attemptId: attempt.id, testId: mark.testId, studentId: mark.studentId }],
      now,
    );
    if (score.waiting === 0) await tellOfLastMark(trx, live, mark.testId);
    return {
      score: score.score,
      totalMarks: score.total,
      pending: score.waiting > 0,
      version: version + 1,
    };
  });
}

/** Reads the score of what counts so far; marks of a round that is not closed do not. */
async function scoreSoFar(trx: Trx, attemptId: string) {
  const { score, total, waiting } = await trx
    .selectFrom("attempts")
    .select(["score", "total", "waiting"])
    .where("id", "=", attemptId)
    .executeTakeFirstOrThrow();
  return { score: score ?? 0, totalMarks: total ?? 0, pending: waiting > 0 };
}

/** Finds the state of an attempt whose newest mark is this very one, sent again because its reply was lost. */
async function findRepeated(trx: Trx, actor: Actor, attemptId: string, mark: Mark) {
  const given = mark.rubric ? JSON.stringify(mark.rubric.given) : null;
  const { rows } = await sql`
    select from (select * from manual_marks where attempt_id = ${attemptId} and question_id = ${mark.questionId}
          order by marked_at desc, id desc limit 1) as last
    where last.marked_by = ${actor.id} and last.marks = ${mark.marks} and last.comment = ${mark.comment}
      and last.rubric_marks is not distinct from ${given}::jsonb`.execute(trx);
  return rows.length === 0 ? undefined : scoreSoFar(trx, attemptId);
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
