import type { StaffQuestion } from "@markwell/contract/wire/question";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { staffQuestions } from "../questions/index.ts";
import { findTestFor } from "./find-test.ts";

/** Marks of a test without questions (assessment core 9): shown, never divided by. */
const DEFAULT_MAX_MARKS = 2;

/** The questions of a test in order with their keys, as pinned when it was built. */
export async function testQuestions(
  db: Db,
  actor: Actor,
  testId: string,
): Promise<{ data: StaffQuestion[]; title: string }> {
  const test = await findTestFor(db, actor, testId);
  const pinned = await db
    .selectFrom("testQuestions")
    .select("revisionId")
    .where("testId", "=", testId)
    .orderBy("position")
    .execute();
  const data = await staffQuestions(
    db,
    pinned.map(({ revisionId }) => revisionId),
    actor,
  );
  return { data, title: test.title };
}

/** Sum of weightage of a test. */
export async function maxMarks(db: Db, actor: Actor, testId: string): Promise<number> {
  await findTestFor(db, actor, testId);
  const { marks } = await db
    .selectFrom("testQuestions")
    .select(({ fn }) => fn.sum<number | null>("marks").as("marks"))
    .where("testId", "=", testId)
    .executeTakeFirstOrThrow();
  return marks ?? DEFAULT_MAX_MARKS;
}
