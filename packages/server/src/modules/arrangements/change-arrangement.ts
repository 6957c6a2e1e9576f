import type {
  RunningTest,
  saveArrangement as saveCall,
} from "@markwell/contract/calls/arrangements";
import { texts } from "@markwell/contract/texts";
import { dayBegins } from "@markwell/domain/school/calendar";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { forbidden, Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { applyArranged, findUnapplied } from "../attempts/index.ts";
import { recordAction } from "../audit/index.ts";
import { classesOfStudentFor } from "../classes/index.ts";

const t = texts.arrangement;

type Saving = z.output<NonNullable<(typeof saveCall)["body"]>>;

/**
 * Enters or changes an access arrangement; running attempts keep what they began with. Idempotent.
 * @returns the version, and the tests that the student writes now with less.
 * @throws HttpProblem 403 for a student of no class of the teacher's; Refused when it has changed since
 * it was read, or is gone.
 */
export async function saveArrangement(
  db: Db,
  actor: Actor,
  saving: Saving,
  zone: string,
  now: number,
): Promise<{ version: number; running: RunningTest[] }> {
  const { _id: id, studentId, version, from, to, aids, ...rest } = saving;
  const values = {
    ...rest,
    aids: [...new Set(aids)].sort(),
    beginsAt: new Date(dayBegins(from, zone)),
    endsAt: to === null ? null : new Date(dayBegins(to, zone, 1)),
  };
  return transaction(db, async (trx) => {
    await classesOfStudentFor(trx, actor, studentId);
    const at = new Date(now);
    if (version === 0) {
      const entered = await trx
        .insertInto("accessArrangements")
        .values({ id, studentId, ...values, enteredBy: actor.id, enteredAt: at })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (entered) await note(trx, "enter arrangement", { actor, studentId, id, now });
    }
    const stored = await trx
      .selectFrom("accessArrangements")
      .selectAll()
      .where("id", "=", id)
      .where("studentId", "=", studentId)
      .forUpdate()
      .executeTakeFirst();
    if (!stored) throw new Refused(t.unknown);
    const same = (Object.keys(values) as Array<keyof typeof values>).every(
      (key) => JSON.stringify(stored[key]) === JSON.stringify(values[key]),
    );
    if (!same) {
      if (stored.version !== version) throw new Refused(t.stale);
      await trx
        .updateTable("accessArrangements")
        .set({ ...values, changedBy: actor.id, changedAt: at, version: version + 1 })
        .where("id", "=", id)
        .execute();
      await note(trx, "change arrangement", { actor, studentId, id, now });
    }
    const running = await findUnapplied(trx, studentId, now);
    return {
      version: same ? stored.version : version + 1,
      running: running.map(({ testId, title, durationMinutes, keptMinutes, newMinutes }) => ({
        _id: testId,
        title,
        duration: durationMinutes,
        arrangedMinutes: keptMinutes,
        newMinutes: Math.max(keptMinutes, newMinutes),
      })),
    };
  });
}

/** Removes an arrangement; attempts keep what they began with. Idempotent. @throws HttpProblem 403. */
export async function removeArrangement(
  db: Db,
  actor: Actor,
  { _id: id, studentId }: { _id: string; studentId: string },
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    await classesOfStudentFor(trx, actor, studentId);
    const removed = await trx
      .deleteFrom("accessArrangements")
      .where("id", "=", id)
      .returning("studentId")
      .executeTakeFirst();
    if (!removed) return;
    // Thrown inside the transaction, so another student's arrangement stays.
    if (removed.studentId !== studentId) throw forbidden(t.unknown);
    await note(trx, "remove arrangement", { actor, studentId, id, now });
  });
}

/**
 * Gives a running attempt what was arranged since it began; screens hear after the commit. Idempotent.
 * @throws HttpProblem 403 for a student of no class of the teacher's; Refused when they do not write it.
 */
export async function applyToRunning(
  db: Db,
  live: Live,
  actor: Actor,
  { studentId, testId }: { studentId: string; testId: string },
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    await classesOfStudentFor(trx, actor, studentId);
    if (!(await applyArranged(trx, { testId, studentId }, now))) throw new Refused(t.notRunning);
    await recordAction(trx, {
      actorId: actor.id,
      act: "apply arrangement",
      targetKind: "test",
      targetId: testId,
      details: { student: studentId },
      at: now,
    });
    afterCommit(trx, () => {
      live.sittingsChanged(testId, studentId);
      // The screen then reads its flags again: the message above tells of the time, not of breaks and aids.
      live.toSitting(testId, studentId, "answers", { testid: testId });
      live.toTeachers(testId, "registered", { testid: testId });
    });
  });
}

/** Records that it happened, never the content: the log cannot forget. */
const note = (
  trx: Trx,
  action: "enter arrangement" | "change arrangement" | "remove arrangement",
  { actor, studentId, id, now }: { actor: Actor; studentId: string; id: string; now: number },
) =>
  recordAction(trx, {
    actorId: actor.id,
    act: action,
    targetKind: "student",
    targetId: studentId,
    details: { arrangement: id },
    at: now,
  });
