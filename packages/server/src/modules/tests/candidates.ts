import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

export interface NewCandidate {
  testId: string;
  studentId: string;
  /** live: the teacher begins it for all; assigned and worksheet: self-paced. */
  kind: "live" | "assigned" | "worksheet";
  now: number;
  /** The latest start of a self-paced test; without it there is none. */
  dueAt?: number;
}

/** Idempotent. Returns whether they are new. */
export async function registerCandidate(trx: Trx, candidate: NewCandidate): Promise<boolean> {
  const { testId, studentId, kind, now, dueAt } = candidate;
  const row = await trx
    .insertInto("candidates")
    .values({
      testId,
      studentId,
      kind,
      registeredAt: new Date(now),
      dueAt: dueAt === undefined ? null : new Date(dueAt),
    })
    .onConflict((conflict) => conflict.columns(["testId", "studentId"]).doNothing())
    .returning("studentId")
    .executeTakeFirst();
  return row !== undefined;
}

export interface FoundCandidate {
  name: string;
  kind: "live" | "assigned" | "worksheet";
  /** On top of everybody's minutes. */
  extraMinutes: number;
}

/** With the allowed changes; undefined when not on it. The caller locks the test (`changeTestState`). */
export async function changeCandidate(trx: Trx, testId: string, studentId: string) {
  const row = await trx
    .selectFrom("candidates")
    .innerJoin("people", "people.id", "candidates.studentId")
    .select(["people.name", "candidates.kind", "candidates.extraMinutes"])
    .where("candidates.testId", "=", testId)
    .where("candidates.studentId", "=", studentId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    candidate: row as FoundCandidate,
    async giveMinutes(extraMinutes: number) {
      await trx
        .updateTable("candidates")
        .set({ extraMinutes })
        .where("testId", "=", testId)
        .where("studentId", "=", studentId)
        .execute();
    },
    /** Takes the student off the test; the database refuses once they have begun to write. */
    async withdraw() {
      await trx
        .deleteFrom("candidates")
        .where("testId", "=", testId)
        .where("studentId", "=", studentId)
        .execute();
    },
  };
}

/**
 * From tests not ended and not sat, with exceptions, so nobody waits for them. Ended tests keep their
 * list.
 * @returns the tests.
 */
export async function withdrawStudent(trx: Trx, studentId: string): Promise<string[]> {
  await trx.deleteFrom("testExceptions").where("studentId", "=", studentId).execute();
  const { rows } = await sql<{ testId: string }>`
    delete from candidates using tests
    where candidates.student_id = ${studentId} and tests.id = candidates.test_id
      and tests.conducted_at is null
      and not exists (select from attempts where attempts.test_id = candidates.test_id
                        and attempts.student_id = candidates.student_id)
    returning candidates.test_id`.execute(trx);
  return rows.map(({ testId }) => testId);
}
