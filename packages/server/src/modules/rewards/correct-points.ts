import type { correctPoints as correctCall } from "@markwell/contract/calls/points";
import { texts } from "@markwell/contract/texts";
import { pointsAfter } from "@markwell/domain/rewards/rewards";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { lockStudents } from "../people/index.ts";
import { enterCorrection, isCorrected, lockBalance } from "../points/index.ts";

const t = texts.reward;

/**
 * In the ledger with its reason, which the student reads; the audit line finds it there, so that an erasure takes
 * it out of both. A repeated request changes nothing.
 * @throws Refused when more is taken than there is; HttpProblem 404.
 */
export function correctPoints(
  { db, zone }: { db: Db; zone: string },
  admin: Actor,
  { studentId, amount, reason, requestid: id }: z.output<NonNullable<(typeof correctCall)["body"]>>,
  now: number,
) {
  return transaction(db, async (trx) => {
    if ((await lockStudents(trx, [studentId])).length === 0) throw notFound(texts.student.gone);
    const balance = await lockBalance(trx, studentId);
    const answer = (points: number) => ({ message: t.corrected(points), data: { points } });
    if (await isCorrected(trx, studentId, id)) return answer(balance);
    const after = pointsAfter(balance, -amount);
    if (after === undefined) throw new Refused(t.tooFewToTake(balance));
    await enterCorrection(trx, { id, studentId, amount, note: reason, zone, now });
    const line = { act: "correct points", targetKind: "student", targetId: studentId } as const;
    const details = { points: amount, reason: id };
    await recordAction(trx, { ...line, actorId: admin.id, details, at: now });
    return answer(after);
  });
}
