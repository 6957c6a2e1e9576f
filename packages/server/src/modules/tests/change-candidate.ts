import type { Trx } from "../../platform/database/transaction.ts";

export interface FoundCandidate {
  name: string;
  kind: "live" | "assigned" | "worksheet";
  /** Given to this pupil on top of what everybody has got. */
  extraMinutes: number;
}

/**
 * A pupil on the list of a test, and the ways in which the list's row may change; undefined when
 * they are not on it. Who calls it holds the test (`changeTestState`), so nobody changes it meanwhile.
 */
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
    /** Takes the pupil off the test; the database refuses once they have begun to write. */
    async withdraw() {
      await trx
        .deleteFrom("candidates")
        .where("testId", "=", testId)
        .where("studentId", "=", studentId)
        .execute();
    },
  };
}
