import { texts } from "@markwell/contract/texts";
import { mayJoin } from "@markwell/domain/tests/door";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Mails } from "../mail/index.ts";
import { findTest, registerCandidate, sittingPath } from "../tests/index.ts";
import { doorOf, type TestDoor } from "./shut.ts";

export interface Joining {
  live: Live;
  mails: Mails;
}

/** Once registered it just answers with the link. */
export async function join(
  db: Db,
  joining: Joining,
  studentId: string,
  testId: string,
  now: number,
): Promise<string> {
  return transaction(db, (trx) => joinWithin(trx, joining, studentId, testId, now));
}

/**
 * In another action's transaction; a new student gets the personal link by mail.
 * @returns the path of the student's sitting.
 * @throws Refused when registration is closed, the test is over, or it was given to other classes.
 */
export async function joinWithin(
  trx: Trx,
  joining: Joining,
  studentId: string,
  testId: string,
  now: number,
): Promise<string> {
  const test = await findTest(trx, testId, { hold: true });
  if (!test) throw notFound(texts.test.unknown);
  const registered = await trx
    .selectFrom("candidates")
    .select("studentId")
    .where("testId", "=", testId)
    .where("studentId", "=", studentId)
    .executeTakeFirst();
  const path = sittingPath(testId, studentId);
  if (registered) return path;
  const door = await doorOf(trx, test, studentId, now);
  const verdict = mayJoin(door);
  if (!verdict.allowed) throw new Refused(verdict.message);
  await admitStudent(trx, joining, door, studentId, now);
  return path;
}

export async function admitStudent(
  trx: Trx,
  { live, mails }: Joining,
  { id: testId, title, place }: TestDoor,
  studentId: string,
  now: number,
): Promise<void> {
  await registerCandidate(trx, { testId, studentId, ...place, now });
  const letter = { about: testId, testTitle: title, path: sittingPath(testId, studentId) };
  await mails.queue(trx, { kind: "registered", to: studentId, ...letter }, now);
  afterCommit(trx, () => live.toTeachers(testId, "registered", { testid: testId }));
}
