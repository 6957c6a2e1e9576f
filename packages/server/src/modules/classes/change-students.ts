import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { findPerson, lockStudents } from "../people/index.ts";
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

interface Place {
  classId: string;
  studentId: string;
  /** null: none; left out: as it is. */
  index?: number | null | undefined;
}

/** Puts one student into a class. @throws HttpProblem 404; Refused for a number that another member has. */
export async function placeStudent(
  trx: Trx,
  after: AfterMembership,
  actor: Actor,
  { index, ...place }: Place,
  now: number,
): Promise<void> {
  await findClassFor(trx, actor, place.classId, { hold: true });
  const { classId, studentId } = place;
  const joining = { classId, studentIds: [studentId], by: actor.id, now };
  const students = await joinClass(trx, joining, after);
  await noteStudents(trx, actor, { act: "add students", classId, students }, now);
  if (index !== undefined) await numberStudent(trx, { ...place, index });
}

/**
 * Gives a member an index number. The caller holds the class.
 * @returns whether it changed. @throws HttpProblem 404 for no member; Refused for a number that another has.
 */
async function numberStudent(
  trx: Trx,
  { classId, studentId, index }: Place & { index: number | null },
): Promise<boolean> {
  const { rows } = await sql<{ id: string; index: number | null }>`
    select student_id as id, index_number as index from class_students
    where class_id = ${classId} and left_at is null
      and (student_id = ${studentId} or index_number = ${index}::smallint)`.execute(trx);
  const own = rows.find(({ id }) => id === studentId);
  if (!own) throw notFound(texts.schoolClass.unknown);
  const other = rows.find(({ id }) => id !== studentId);
  if (other) {
    const { name = "" } = (await findPerson(trx, other.id)) ?? {};
    throw new Refused(texts.student.indexTaken(name));
  }
  if (own.index === index) return false;
  await sql`
    update class_students set index_number = ${index}::smallint
    where class_id = ${classId} and student_id = ${studentId} and left_at is null`.execute(trx);
  return true;
}

/** Gives a student index numbers in classes of theirs. @returns whether one changed. @throws like placeStudent. */
export async function numberInClasses(
  trx: Trx,
  actor: Actor,
  studentId: string,
  indexes: readonly { classId: string; index: number | null }[],
): Promise<boolean> {
  let changed = false;
  // In one order for everybody who locks several.
  for (const { classId, index } of indexes.toSorted((a, b) => (a.classId < b.classId ? -1 : 1))) {
    await findClassFor(trx, actor, classId, { hold: true });
    changed = (await numberStudent(trx, { classId, studentId, index })) || changed;
  }
  return changed;
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
