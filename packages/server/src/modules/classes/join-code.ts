import { randomInt } from "node:crypto";
import type { ClassDoor } from "@markwell/contract/calls/classes";
import { texts } from "@markwell/contract/texts";
import { CLASS_CODE_MS, drawClassCode } from "@markwell/domain/classes/class-code";
import { sql } from "kysely";
import { BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused, tooManyTries } from "../../platform/http/problems.ts";
import { failuresCounted, type Limit } from "../../platform/limits/tries.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { changedOf, noteStudents } from "./change-students.ts";
import { findClassFor } from "./find-class.ts";
import { type AfterMembership, joinClass } from "./membership.ts";

const MINUTE_MS = 60_000;
/** Even with every class of every school on one code each, the next draw is free. */
const MOST_DRAWS = 50;

/** Only wrong codes count. Accounts cost a guesser time, so the overall limit is wide. */
const BY_STUDENT: Limit = { what: "class code by student", most: 10, within: 15 * MINUTE_MS };
const BY_ALL: Limit = { what: "class code by all", most: 500, within: 15 * MINUTE_MS };

type Code = Pick<ClassDoor, "code" | "expiresAt">;

/** The code and the waiting students, first come first. @throws HttpProblem 403/404. */
export async function readClassDoor(
  db: Db,
  actor: Actor,
  classId: string,
  now: number,
): Promise<ClassDoor> {
  await findClassFor(db, actor, classId);
  const [valid, { rows: waiting }] = await Promise.all([
    db
      .selectFrom("classCodes")
      .select(["code", "expiresAt"])
      .where("classId", "=", classId)
      .where("expiresAt", ">", new Date(now))
      .executeTakeFirst(),
    sql<{ id: string; name: string; emailid: string; level: string; askedAt: Date }>`
      select people.id, people.name, coalesce(people.email, people.username) as emailid, students.level, request.asked_at
      from class_requests request
      join people on people.id = request.student_id and people.removed_at is null
      join students on students.person_id = people.id
      where request.class_id = ${classId}
      order by request.asked_at, ${BY_NAME}, people.id`.execute(db),
  ]);
  return {
    code: valid?.code ?? "",
    expiresAt: valid?.expiresAt.toISOString() ?? "",
    waiting: waiting.map(({ id: _id, askedAt, ...each }) => ({
      _id,
      ...each,
      askedAt: askedAt.toISOString(),
    })),
  };
}

/** Requests made with the old code still wait. @throws HttpProblem 403/404. */
export async function newClassCode(
  db: Db,
  actor: Actor,
  classId: string,
  now: number,
  draw: (below: number) => number = (below) => randomInt(below),
): Promise<Code> {
  return transaction(db, async (trx) => {
    await findClassFor(trx, actor, classId, { hold: true });
    const expiresAt = new Date(now + CLASS_CODE_MS);
    await trx.deleteFrom("classCodes").where("classId", "=", classId).execute();
    for (let times = 0; times < MOST_DRAWS; times += 1) {
      const row = await trx
        .insertInto("classCodes")
        .values({ classId, code: drawClassCode(draw), createdBy: actor.id, expiresAt })
        .onConflict((conflict) => conflict.column("code").doNothing())
        .returning("code")
        .executeTakeFirst();
      if (!row) continue;
      const action = {
        actorId: actor.id,
        targetKind: "class",
        targetId: classId,
        at: now,
      } as const;
      await recordAction(trx, { ...action, act: "make a join code" });
      return { code: row.code, expiresAt: expiresAt.toISOString() };
    }
    throw new Error("no free code of a class was found");
  });
}

/**
 * Idempotent.
 * @returns the message for the student, without anything about the class.
 * @throws Refused for a code that leads nowhere; HttpProblem 429 after too many of those.
 */
export async function askToJoinClass(
  db: Db,
  { id: studentId }: Actor,
  code: string,
  now: number,
): Promise<string> {
  const counted = [[BY_STUDENT, studentId] as const, [BY_ALL, ""] as const];
  const { found, wait } = await failuresCounted(db, counted, now, (trx) =>
    classOfCode(trx, code, now),
  );
  if (wait > 0) throw tooManyTries(wait);
  if (!found) throw new Refused(texts.schoolClass.codeUnknown);
  return transaction(db, async (trx) => {
    // Locked against the student being put in or the class being removed.
    const locked = await trx
      .selectFrom("classes")
      .select("id")
      .where("id", "=", found)
      .where("removedAt", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) throw new Refused(texts.schoolClass.codeUnknown);
    const member = await trx
      .selectFrom("classStudents")
      .select("classId")
      .where("classId", "=", found)
      .where("studentId", "=", studentId)
      .where("leftAt", "is", null)
      .executeTakeFirst();
    if (member) return texts.schoolClass.inAlready;
    await trx
      .insertInto("classRequests")
      .values({ classId: found, studentId, askedAt: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return texts.schoolClass.asked;
  });
}

const classOfCode = async (trx: Trx, code: string, now: number): Promise<string | undefined> => {
  const row = await trx
    .selectFrom("classCodes")
    .innerJoin("classes", "classes.id", "classCodes.classId")
    .select("classes.id")
    .where("classCodes.code", "=", code)
    .where("classCodes.expiresAt", ">", new Date(now))
    .where("classes.removedAt", "is", null)
    .executeTakeFirst();
  return row?.id;
};

/** Ignores students who no longer wait. @throws HttpProblem 403/404. */
export async function answerClassRequests(
  db: Db,
  after: AfterMembership,
  actor: Actor,
  { _id: classId, studentId, admit }: { _id: string; studentId: string[]; admit: boolean },
  now: number,
) {
  return transaction(db, async (trx) => {
    await findClassFor(trx, actor, classId, { hold: true });
    const asked = [...new Set(studentId)];
    const { rows } = await sql<{ id: string }>`
      delete from class_requests
      where class_id = ${classId} and student_id = any (${asked}::uuid[])
      returning student_id as id`.execute(trx);
    const students = rows.map(({ id }) => id);
    if (admit) await joinClass(trx, { classId, studentIds: students, by: actor.id, now }, after);
    const action = admit ? "confirm students" : "refuse students";
    await noteStudents(trx, actor, { act: action, classId, students }, now);
    const tell = admit ? texts.schoolClass.added : texts.schoolClass.refused;
    return changedOf(asked, students, tell);
  });
}

export async function forgetClassRequests(trx: Trx, studentId: string): Promise<void> {
  await trx.deleteFrom("classRequests").where("studentId", "=", studentId).execute();
}
