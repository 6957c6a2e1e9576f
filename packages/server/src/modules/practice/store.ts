import type { FewerInRound } from "@markwell/domain/practice/draw-practice";
import { MIXING } from "@markwell/domain/tests/order";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";

export type RoundKind = "topic" | "daily" | "checkup" | "like" | "class";
export type Why = "correction" | "weakest" | "choice" | "checkup";

export interface Round {
  id: string;
  kind: RoundKind;
  subjectId: string | null;
  subject: string | null;
  topic: string | null;
  /** By which rule its options are mixed; null: they are not. */
  mixing: number | null;
  startedAt: Date;
  finishedAt: Date | null;
  /** Why a round of a topic has fewer questions than usual. */
  fewer: FewerInRound | null;
}

export interface AskedQuestion {
  place: number;
  questionId: string;
  revisionId: string;
  why: Why;
  correctionOf: string | null;
  chosen: string[];
  body: string;
  difficulty: number;
  answeredAt: Date | null;
  isRight: boolean | null;
  toldAt: Date | null;
}

const ROUND = sql`
  select rounds.id, rounds.kind, rounds.subject_id, subjects.name as subject,
         coalesce(rounds.topic, made.title) as topic, rounds.started_at, rounds.finished_at, rounds.fewer,
         rounds.mixing
  from practice_rounds rounds left join subjects on subjects.id = rounds.subject_id
  left join class_practices made on made.id = rounds.class_practice_id`;

export async function findRound(
  db: Db,
  studentId: string,
  roundId: string,
): Promise<Round | undefined> {
  const { rows } =
    await sql<Round>`${ROUND} where rounds.student_id = ${studentId} and rounds.id = ${roundId}`.execute(
      db,
    );
  return rows[0];
}

export async function roundOfRequest(
  trx: Trx,
  studentId: string,
  requestId: string,
): Promise<Round | undefined> {
  const { rows } = await sql<Round>`
    ${ROUND} where rounds.student_id = ${studentId} and rounds.request_id = ${requestId}`.execute(
    trx,
  );
  return rows[0];
}

interface SameRound {
  studentId: string;
  requestId: string;
  kind: RoundKind;
  subjectId: string | null;
  topic: string | null;
}

/** By this request, or an open one of the same. */
export async function findSame(
  trx: Trx,
  { studentId, requestId, kind, subjectId, topic }: SameRound,
): Promise<Round | undefined> {
  const { rows } = await sql<Round>`
    ${ROUND}
    where rounds.student_id = ${studentId}
      and (rounds.request_id = ${requestId}
           or rounds.finished_at is null and rounds.kind = ${kind}
              and rounds.subject_id is not distinct from ${subjectId}::uuid
              and rounds.topic is not distinct from ${topic}::text)
    order by rounds.request_id = ${requestId} desc limit 1`.execute(trx);
  return rows[0];
}

export async function insertRound(
  trx: Trx,
  {
    studentId,
    requestId,
    kind,
    subjectId,
    topic,
    fewer,
  }: SameRound & { fewer?: FewerInRound | null },
  now: number,
): Promise<string> {
  const { id } = await trx
    .insertInto("practiceRounds")
    .values({
      ...{ studentId, requestId, kind, subjectId, topic, fewer, mixing: MIXING },
      startedAt: new Date(now),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function finishRound(trx: Trx, roundId: string, now: number): Promise<void> {
  await trx
    .updateTable("practiceRounds")
    .set({ finishedAt: new Date(now) })
    .where("id", "=", roundId)
    .where("finishedAt", "is", null)
    .execute();
}

interface NewQuestion {
  id: string;
  revisionId: string;
  difficulty: number;
  guess: number;
  why: Why;
  correctionOf: string | null;
}

export async function insertQuestions(
  trx: Trx,
  roundId: string,
  questions: readonly NewQuestion[],
  after = 0,
): Promise<void> {
  const rows = questions.map(
    ({ id: questionId, revisionId, difficulty, guess, ...one }, index) => ({
      roundId,
      place: after + index + 1,
      questionId,
      revisionId,
      difficulty,
      guess,
      why: one.why,
      correctionOf: one.correctionOf,
    }),
  );
  await trx.insertInto("practiceQuestions").values(rows).execute();
}

export async function questionsOfRound(db: Db, roundId: string): Promise<AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    select place, question_id, revision_id, why, correction_of, chosen, body, difficulty::float8 as difficulty, answered_at, is_right, told_at
    from practice_questions where round_id = ${roundId} order by place`.execute(db);
  return rows;
}

export async function removeUnanswered(trx: Trx, roundId: string): Promise<void> {
  await trx
    .deleteFrom("practiceQuestions")
    .where("roundId", "=", roundId)
    .where("answeredAt", "is", null)
    .execute();
}

/** A later one changes nothing. */
export async function storeAnswer(
  trx: Trx,
  at: { roundId: string; questionId: string },
  { chosen, body, isRight }: { chosen: readonly string[]; body: string; isRight: boolean },
  now: number,
): Promise<void> {
  await trx
    .updateTable("practiceQuestions")
    .set({ chosen: [...chosen], body, isRight, answeredAt: new Date(now) })
    .where("roundId", "=", at.roundId)
    .where("questionId", "=", at.questionId)
    .where("answeredAt", "is", null)
    .execute();
}

/** They count for the range once their check-up is finished. */
export async function noteCounting(
  trx: Trx,
  roundId: string,
  questionIds: readonly string[],
): Promise<void> {
  if (questionIds.length === 0) return;
  await trx
    .updateTable("practiceQuestions")
    .set({ counts: true })
    .where("roundId", "=", roundId)
    .where("questionId", "in", [...questionIds])
    .execute();
}

export async function noteTold(
  trx: Trx,
  roundId: string,
  questionIds: readonly string[],
  now: number,
): Promise<void> {
  if (questionIds.length === 0) return;
  await trx
    .updateTable("practiceQuestions")
    .set({ toldAt: new Date(now) })
    .where("roundId", "=", roundId)
    .where("questionId", "in", [...questionIds])
    .where("toldAt", "is", null)
    .execute();
}
