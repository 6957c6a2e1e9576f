import { randomUUID } from "node:crypto";
import { makePractice } from "../modules/practice/class-practice.ts";
import type { Db } from "../platform/database/connect.ts";
import type { Actor } from "../platform/sessions/actor.ts";

export async function aPracticeRound(
  db: Db,
  studentId: string,
  questionIds: readonly string[],
  { now }: { now: number },
): Promise<string> {
  const { id: roundId } = await db
    .insertInto("practiceRounds")
    .values({ studentId, requestId: randomUUID(), kind: "daily", startedAt: new Date(now) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const revisions = await db
    .selectFrom("questionRevisions")
    .select(["id", "questionId"])
    .where("questionId", "in", [...questionIds])
    .where("isCurrent", "=", true)
    .execute();
  const rows = questionIds.map((questionId, index) => ({
    roundId,
    place: index + 1,
    questionId,
    revisionId: revisions.find((each) => each.questionId === questionId)?.id ?? "",
    why: "weakest",
    difficulty: 0,
    guess: 0.25,
  }));
  await db.insertInto("practiceQuestions").values(rows).execute();
  return roundId;
}

export async function aClassPractice(
  db: Db,
  teacher: Actor,
  made: { classId: string; questions: readonly string[]; students: readonly string[] },
  { now }: { now: number },
): Promise<string> {
  const { id } = await makePractice(db, teacher, { ...made, requestId: randomUUID() }, now);
  return id;
}
