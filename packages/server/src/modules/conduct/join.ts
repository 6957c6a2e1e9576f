import { texts } from "@markwell/contract/texts";
import { mayRegister } from "@markwell/domain/tests/lifecycle";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Mails } from "../mail/index.ts";
import {
  findTest,
  keepPlaces,
  registerCandidate,
  sittingPath,
  type TestFacts,
} from "../tests/index.ts";
import { isShut } from "./shut.ts";

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
 * @throws Refused when registration is closed or the test is over.
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
    .select(["kind", "throughClass"])
    .where("testId", "=", testId)
    .where("studentId", "=", studentId)
    .executeTakeFirst();
  const path = sittingPath(testId, studentId);
  if (registered && !(registered.throughClass && registered.kind === "live")) return path;
  const verdict = mayRegister(test);
  const mayJoin = verdict.allowed && !(await isShut(trx, test, now));
  if (registered) {
    // As open to everybody, the place is the student's own from now on, whatever class they are in.
    if (mayJoin) await keepPlaces(trx, testId, [studentId]);
    return path;
  }
  if (!verdict.allowed) throw new Refused(verdict.message);
  if (!mayJoin) throw new Refused(texts.attempt.late);
  await admitStudent(trx, joining, test, studentId, now);
  return path;
}

export async function admitStudent(
  trx: Trx,
  { live, mails }: Joining,
  { id: testId, title }: TestFacts,
  studentId: string,
  now: number,
): Promise<void> {
  await registerCandidate(trx, { testId, studentId, kind: "live", now });
  const letter = { about: testId, testTitle: title, path: sittingPath(testId, studentId) };
  await mails.queue(trx, { kind: "registered", to: studentId, ...letter }, now);
  afterCommit(trx, () => live.toTeachers(testId, "registered", { testid: testId }));
}
