import type { InputOf, ReplyOf } from "@markwell/contract/call";
import type * as calls from "@markwell/contract/calls/parents";
import type { ReportPeriod } from "@markwell/domain/reports/student-report";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { readStudentReport, spanOf } from "../reports/index.ts";
import { review } from "../results/index.ts";
import { childFor, noteLook } from "./store.ts";

interface At {
  now: number;
  zone: string;
}

/**
 * As teachers see it; the look is recorded.
 * @throws HttpProblem 403 for a student who is no child of theirs, 400 for a term that the school has not
 * entered.
 */
export async function childReport(
  db: Db,
  parent: Actor,
  { studentId, period }: { studentId: string; period: ReportPeriod },
  { now, zone }: At,
): Promise<ReplyOf<typeof calls.childReport>["data"]> {
  await childFor(db, parent, studentId);
  const { time, periods } = await spanOf({ db, period, now, zone });
  const report = await readStudentReport(db, studentId, time);
  await transaction(db, (trx) =>
    noteLook(trx, parent, { students: [studentId], what: "report", now }),
  );
  return { periods, report };
}

/**
 * Through the child's own review: the same keys, noted as shown to the child, because a family talks. The
 * look is recorded.
 * @throws as `review`; HttpProblem 403 for a student who is no child of theirs.
 */
export async function childCorrections(
  db: Db,
  parent: Actor,
  { studentId, testid }: InputOf<typeof calls.childCorrections>,
  { now, zone }: At,
) {
  await childFor(db, parent, studentId);
  const asChild = { id: studentId, role: "STUDENT", session: parent.session } as const;
  const asked = { studentId, testId: testid, isCorrect: undefined, passages: true };
  const shown = await review(db, asChild, asked, { now, zone });
  await transaction(db, (trx) =>
    noteLook(trx, parent, { students: [studentId], what: "corrections", test: testid, now }),
  );
  return shown;
}
