import type { createClass as createCall } from "@markwell/contract/calls/classes";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { HttpProblem, invalidField, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { areSubjects } from "../subjects/index.ts";
import { type ClassFacts, findClassFor } from "./find-class.ts";
import { type AfterMembership, leaveClass } from "./membership.ts";

type Form = z.output<NonNullable<(typeof createCall)["body"]>>;

/**
 * A teacher who makes a class teaches it; a repeat finds it.
 * @returns its id.
 * @throws HttpProblem 400 for an unknown subject; Refused when the year has a class of this name.
 */
export async function createClass(db: Db, actor: Actor, form: Form, now: number): Promise<string> {
  return transaction(db, async (trx) => {
    await checkSubject(trx, form.subject);
    const { name, year, level, subject: subjectId } = form;
    const made = await trx
      .insertInto("classes")
      .values({ name, year, level, subjectId, createdBy: actor.id, createdAt: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) return repeated(trx, actor, form);
    const subject = subjectId ?? (await subjectOf(trx, actor));
    if (actor.role === "TRAINER" && subject) {
      await trx
        .insertInto("classTeachers")
        .values({
          classId: made.id,
          teacherId: actor.id,
          subjectId: subject,
          addedAt: new Date(now),
        })
        .execute();
    }
    const action = { actorId: actor.id, targetKind: "class", targetId: made.id, at: now } as const;
    await recordAction(trx, { ...action, act: "create" });
    return made.id;
  });
}

async function repeated(trx: Trx, actor: Actor, form: Form): Promise<string> {
  const found = await trx
    .selectFrom("classes")
    .select(["id", "level", "subjectId", "createdBy", "version"])
    .where("year", "=", form.year)
    .where(sql`lower(name)`, "=", form.name.toLowerCase())
    .where("removedAt", "is", null)
    .executeTakeFirst();
  const same =
    found?.createdBy === actor.id &&
    found.version === 1 &&
    found.level === form.level &&
    found.subjectId === form.subject;
  if (!same) throw new Refused(texts.schoolClass.nameTaken(form.name, form.year));
  return found.id;
}

const checkSubject = async (trx: Trx, subjectId: string | null) => {
  if (subjectId && !(await areSubjects(trx, [subjectId]))) {
    throw invalidField("subject", texts.schoolClass.subjectUnknown);
  }
};

const subjectOf = async (trx: Trx, { id }: Actor): Promise<string | null> => {
  const teacher = await trx
    .selectFrom("teachers")
    .select("subjectId")
    .where("personId", "=", id)
    .executeTakeFirst();
  return teacher?.subjectId ?? null;
};

/**
 * @returns the new version.
 * @throws HttpProblem 403/404, 409 for an older version; Refused when the name is taken.
 */
export async function updateClass(
  db: Db,
  actor: Actor,
  { id, version, ...form }: Form & { id: string; version: number },
  now: number,
): Promise<number> {
  return transaction(db, async (trx) => {
    const before = await lockVersion(trx, actor, id, version);
    if (form.subject !== before.subjectId) await checkSubject(trx, form.subject);
    const { name, year, level, subject: subjectId } = form;
    const taken = await trx
      .selectFrom("classes")
      .select("id")
      .where("year", "=", year)
      .where(sql`lower(name)`, "=", name.toLowerCase())
      .where("removedAt", "is", null)
      .where("id", "<>", id)
      .executeTakeFirst();
    if (taken) throw new Refused(texts.schoolClass.nameTaken(name, year));
    await trx
      .updateTable("classes")
      .set({ name, year, level, subjectId, version: version + 1 })
      .where("id", "=", id)
      .execute()
      .catch((cause) => {
        // Another class has taken the name in between.
        throw isTakenName(cause) ? new Refused(texts.schoolClass.nameTaken(name, year)) : cause;
      });
    const fields = { name, year, level, subject: subjectId };
    const old = { ...before, subject: before.subjectId };
    const details = Object.fromEntries(
      (["name", "year", "level", "subject"] as const)
        .filter((field) => old[field] !== fields[field])
        .map((field) => [field, { from: old[field], to: fields[field] }]),
    );
    const action = { actorId: actor.id, targetKind: "class", targetId: id, at: now } as const;
    await recordAction(trx, { ...action, act: "edit", details });
    return version + 1;
  });
}

const isTakenName = (cause: unknown): boolean =>
  cause instanceof Error && "constraint" in cause && cause.constraint === "classes_name";

async function lockVersion(
  trx: Trx,
  actor: Actor,
  classId: string,
  version: number,
): Promise<ClassFacts> {
  const found = await findClassFor(trx, actor, classId, { hold: true });
  if (found.version !== version) throw new HttpProblem(409, texts.schoolClass.stale);
  return found;
}

/** Students leave; its code and requests go; attempts of its time keep it. @throws HttpProblem 403/404. */
export async function removeClass(
  db: Db,
  after: AfterMembership,
  actor: Actor,
  classId: string,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const { id } = await findClassFor(trx, actor, classId, { hold: true });
    const members = await trx
      .selectFrom("classStudents")
      .select("studentId")
      .where("classId", "=", id)
      .where("leftAt", "is", null)
      .execute();
    const studentIds = members.map(({ studentId }) => studentId);
    const students = await leaveClass(trx, { classId: id, studentIds, now }, after);
    await trx.deleteFrom("classCodes").where("classId", "=", id).execute();
    await trx.deleteFrom("classRequests").where("classId", "=", id).execute();
    await trx
      .updateTable("classes")
      .set({ removedAt: new Date(now) })
      .where("id", "=", id)
      .execute();
    const action = { actorId: actor.id, targetKind: "class", targetId: id, at: now } as const;
    await recordAction(trx, { ...action, act: "delete", details: { students } });
  });
}

export interface Teaching {
  teacher: string;
  subject: string;
}

interface TeachersOfClass {
  _id: string;
  teachers: Teaching[];
  /** null: nobody leads it; undefined: who leads it stays. */
  formTeacher?: string | null | undefined;
  version: number;
}

/** As rows `wanted (teacher, subject)`. */
const unnested = (teachings: readonly Teaching[]) => {
  const teachers = teachings.map(({ teacher }) => teacher);
  const subjects = teachings.map(({ subject }) => subject);
  return sql`unnest(${teachers}::uuid[], ${subjects}::uuid[]) as wanted (teacher, subject)`;
};

/**
 * Sets who teaches which subject and who leads the class; a teacher who stays keeps the first day.
 * @returns the new version.
 * @throws HttpProblem 400 for an unknown teacher or subject, 403/404, 409 for an older version; Refused
 * when a teacher would leave the class without any.
 */
export async function setClassTeachers(
  db: Db,
  actor: Actor,
  { _id: classId, teachers, formTeacher, version }: TeachersOfClass,
  now: number,
): Promise<number> {
  return transaction(db, async (trx) => {
    await lockVersion(trx, actor, classId, version);
    if (teachers.length === 0 && actor.role !== "ADMIN") {
      throw new Refused(texts.schoolClass.teacherNeeded);
    }
    await checkTeachings(trx, classId, teachers);
    if (formTeacher) await checkFormTeacher(trx, classId, formTeacher);
    const named = unnested(teachers);
    await sql`
      delete from class_teachers kept
      where class_id = ${classId} and not exists (
        select from ${named} where teacher = kept.teacher_id and subject = kept.subject_id)`.execute(
      trx,
    );
    await sql`
      insert into class_teachers (class_id, teacher_id, subject_id, added_at)
      select distinct ${classId}::uuid, teacher, subject, ${new Date(now)}::timestamptz from ${named}
      on conflict do nothing`.execute(trx);
    await trx
      .updateTable("classes")
      .set({
        version: version + 1,
        ...(formTeacher !== undefined && { formTeacherId: formTeacher }),
      })
      .where("id", "=", classId)
      .execute();
    const all = [...teachers.map(({ teacher }) => teacher), ...(formTeacher ? [formTeacher] : [])];
    await recordAction(trx, {
      actorId: actor.id,
      act: "change teachers",
      targetKind: "class",
      targetId: classId,
      details: { teachers: [...new Set(all)] },
      at: now,
    });
    return version + 1;
  });
}

/** Does the same for several classes, all or nothing, in one order, so that two of these wait for each other. */
export async function setTeachersOfClasses(
  db: Db,
  actor: Actor,
  classes: readonly TeachersOfClass[],
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    for (const one of classes.toSorted((a, b) => (a._id < b._id ? -1 : 1))) {
      await setClassTeachers(trx, actor, one, now);
    }
  });
}

/** A form teacher may stay in any case; a new one needs an account. */
async function checkFormTeacher(trx: Trx, classId: string, teacherId: string): Promise<void> {
  const { rows } = await sql`
    select from teachers join people on people.id = teachers.person_id
    where people.id = ${teacherId} and (people.removed_at is null
       or exists (select from classes where id = ${classId} and form_teacher_id = ${teacherId}))`.execute(
    trx,
  );
  if (rows.length === 0) throw invalidField("formTeacher", texts.schoolClass.teacherUnknown);
}

/** Retired subjects and teachers who left may stay; nobody new gets them. */
async function checkTeachings(trx: Trx, classId: string, teachings: readonly Teaching[]) {
  const { rows } = await sql<Teaching>`
    select teachers.person_id as teacher, subjects.id as subject
    from ${unnested(teachings)}
    join teachers on teachers.person_id = wanted.teacher
    join people on people.id = wanted.teacher
    join subjects on subjects.id = wanted.subject
    where (people.removed_at is null and subjects.retired_at is null)
       or exists (select from class_teachers kept where kept.class_id = ${classId}
                  and kept.teacher_id = wanted.teacher and kept.subject_id = wanted.subject)`.execute(
    trx,
  );
  if (rows.length < teachings.length) {
    throw invalidField("teachers", texts.schoolClass.teacherUnknown);
  }
}
