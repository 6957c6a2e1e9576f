import { sql } from "kysely";
import type { Db } from "../platform/database/connect.ts";
import { attemptOf, type Writer } from "./sitting.ts";

export async function storedAttempt(db: Db, own: Writer["own"]) {
  const attempt = await attemptOf(db, own);
  if (!attempt) throw new Error("There is no attempt");
  return attempt;
}

export const gradesOf = async (db: Db, own: Writer["own"]) =>
  db
    .selectFrom("grades")
    .select(["questionId", "marks", "blank"])
    .where("attemptId", "=", (await storedAttempt(db, own)).id)
    .orderBy("questionId")
    .execute();

export const creditsOf = (db: Db, studentId: string) =>
  db
    .selectFrom("pointEntries")
    .select(["part", "amount", sql<number>`(sum(amount) over (order by part))::int`.as("balance")])
    .where("studentId", "=", studentId)
    .where("reason", "=", "paper")
    .orderBy("part")
    .execute();
