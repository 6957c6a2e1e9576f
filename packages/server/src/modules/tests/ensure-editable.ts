import { mayEdit } from "@markwell/domain/tests/lifecycle";
import type { Db } from "../../platform/database/connect.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { TestFacts } from "./find-test.ts";

/**
 * Nobody could have seen its questions (DECISIONS "No edit after begin").
 * @throws Refused once it has begun, ended, or a student has started it.
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
