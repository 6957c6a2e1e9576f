import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { lockStudents } from "../people/index.ts";
import { findClassFor } from "./find-class.ts";
import { type AfterMembership, joinClass, leaveClass } from "./membership.ts";

interface Wish {
  _id: string;
  studentId: readonly string[];
}

interface Changed {
  message: string;
  data: { changed: number; unchanged: number };
}

/** All of them or nobody; members and unknown ids change nothing. @throws HttpProblem 403/404. */
export async function addToClass(
  db: Db,
  after: AfterMembership,
  actor: Actor,
  { _id: classId, studentId }: Wish,
  now: number,
): Promise<Changed> {
  return transaction(db, async (trx) => {
    await findClassFor(trx, actor, classId, { hold: true });
    const asked = [...new Set(studentId)];
    const locked = await lockStudents(trx, asked);
    const added = await joinClass(trx, { classId, studentIds: locked, by: actor.id, now }, after);
    await noteStudents(trx, actor, { act: "add students", classId, students: added }, now);
    return changedOf(asked, added, texts.schoolClass.added);
  });
}

/** All of them or nobody. @throws HttpProblem 403/404. */
export async function takeOutOfClass(
  db: Db,
  after: AfterMembership,
  actor: Actor,
  { _id: classId, studentId }: Wish,
  now: number,
): Promise<Changed> {
  return transaction(db, async (trx) => {
    await findClassFor(trx, actor, classId, { hold: true });
    const asked = [...new Set(studentId)];
    const out = await leaveClass(trx, { classId, studentIds: asked, now }, after);
    await noteStudents(trx, actor, { act: "take students out", classId, students: out }, now);
    return changedOf(asked, out, texts.schoolClass.takenOut);
  });
}

export function changedOf(
  asked: readonly string[],
  changed: readonly string[],
  tell: (changed: number, same: number) => string,
): Changed {
  const unchanged = asked.length - changed.length;
  return {
    message: tell(changed.length, unchanged),
    data: { changed: changed.length, unchanged },
  };
}

/** One audit line for all; none when nobody changed. */
export async function noteStudents(
  trx: Trx,
  actor: Actor,
  {
    act,
    classId,
    students,
  }: {
    act: "add students" | "take students out" | "confirm students" | "refuse students";
    classId: string;
    students: readonly string[];
  },
  now: number,
): Promise<void> {
  if (students.length === 0) return;
  await recordAction(trx, {
    actorId: actor.id,
    act,
    targetKind: "class",
    targetId: classId,
    details: { students, count: students.length },
    at: now,
  });
}
