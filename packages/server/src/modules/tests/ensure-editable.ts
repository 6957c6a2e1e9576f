import { mayEdit } from "@markwell/domain/tests/lifecycle";
import type { Db } from "../../platform/database/connect.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { TestFacts } from "./find-test.ts";

/**
 * Passes while nobody could have seen the questions of the test (DECISIONS "No edit after begin").
 *
 * @throws Refused in words for the teacher once it has begun, ended, or a student has started it.
 */
export async function ensureEditable(db: Db, test: TestFacts): Promise<void> {
  const { attempts } = await db
    .selectFrom("attempts")
    .select(({ fn }) => fn.countAll<number>().as("attempts"))
    .where("testId", "=", test.id)
    .executeTakeFirstOrThrow();
  const verdict = mayEdit({ ...test, attempts });
  if (!verdict.allowed) throw new Refused(verdict.message);
}
