import type { StudentData } from "@markwell/contract/wire/student-data";
import type { Db } from "../../platform/database/connect.ts";
import { actsAbout } from "../audit/index.ts";
import { accountData, mailData, registrationData, sessionData } from "./account-data.ts";
import { consultationData } from "./consultation-data.ts";
import { orderData } from "./order-data.ts";
import { badgeData, pointData } from "./point-data.ts";
import { satTests } from "./sat-tests.ts";

export interface School {
  /** Time zone: how times in sentences are told. */
  zone: string;
}

/**
 * Everything that is stored about a pupil, in the words of a report. Right answers and marks by
 * question are in it only where the review shows them for good: see satTests.
 *
 * @throws HttpProblem 404 when there is no such student, or their data was erased.
 */
export async function studentData(
  db: Db,
  { zone }: School,
  studentId: string,
  now: number,
): Promise<StudentData> {
  const account = await accountData(db, studentId);
  const acts = await actsAbout(db, zone, studentId);
  return {
    takenAt: new Date(now).toISOString(),
    account,
    registrations: await registrationData(db, studentId),
    tests: await satTests(db, studentId),
    consultations: await consultationData(db, studentId),
    badges: await badgeData(db, studentId),
    points: await pointData(db, studentId),
    orders: await orderData(db, studentId),
    mails: await mailData(db, studentId),
    sessions: await sessionData(db, studentId, now),
    acts: acts.map(({ at, sentence }) => ({ at, sentence })),
  };
}
