import type { ReplyOf } from "@markwell/contract/call";
import type { practiseLike as likeCall } from "@markwell/contract/calls/practice";
import { texts } from "@markwell/contract/texts";
import { difficultyOf } from "@markwell/domain/calibration/difficulty";
import { likeOf } from "@markwell/domain/practice/draw-practice";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import { difficultiesOf } from "../calibration/index.ts";
import { lockStudent } from "../people/index.ts";
import { practicePool } from "./pool.ts";
import { showRound } from "./show-round.ts";
import type { Making } from "./start-practice.ts";
import { findRound, insertQuestions, insertRound, roundOfRequest } from "./store.ts";

/** How many questions of the topic are examined. */
const MOST_ALIKE = 40;

/**
 * The same topic, about as hard, new questions first.
 * @throws Refused while approval is open, and where there is none; HttpProblem 404 for a question whose
 * key the student was not shown.
 */
export async function practiseLike(
  db: Db,
  studentId: string,
  { qid, requestId }: { qid: string; requestId: string },
  making: Making,
): Promise<ReplyOf<typeof likeCall>["data"]> {
  return transaction(db, async (trx) => {
    const { level, approved } = await lockStudent(trx, studentId);
    if (!approved) throw new Refused(texts.practice.pending);
    const asking = { studentId, approved, ...making };
    const same = await roundOfRequest(trx, studentId, requestId);
    if (same) return showRound(trx, same, asking);
    const { rows } = await sql<{
      topic: string;
      subjectId: string;
      difficulty: "basic" | "moderate" | "challenging";
    }>`
      select revisions.topic, revisions.subject_id, revisions.difficulty
      from shown_keys
      join question_revisions revisions on revisions.question_id = shown_keys.question_id and revisions.is_current
      where shown_keys.student_id = ${studentId} and shown_keys.question_id = ${qid}`.execute(trx);
    const [of] = rows;
    if (!of) throw notFound(texts.practice.questionUnknown);
    const measured = await difficultiesOf(trx, [qid]);
    const difficulty = difficultyOf(of.difficulty, measured.get(qid)).b;
    const near = { difficulty, most: MOST_ALIKE };
    const sought = { studentId, level, topics: [{ ...of, near }], ids: [qid], ...making };
    const pool = await practicePool(trx, sought);
    const question = likeOf({ id: qid, difficulty }, pool, making.random);
    if (!question) throw new Refused(texts.practice.noneLike);
    const kind = "like" as const;
    const made = { studentId, requestId, kind, subjectId: of.subjectId, topic: null };
    const id = await insertRound(trx, made, making.now);
    await insertQuestions(trx, id, [{ ...question, why: "choice", correctionOf: null }]);
    const round = await findRound(trx, studentId, id);
    if (!round) throw notFound();
    return showRound(trx, round, asking);
  });
}
