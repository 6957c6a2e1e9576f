import { randomInt } from "node:crypto";
import type { ReplyOf } from "@markwell/contract/call";
import type {
  firstSignIn as firstCall,
  makeSignInCodes as makeCall,
  readSignInCode as readCall,
  SignInCodes,
} from "@markwell/contract/calls/sign-in-codes";
import { texts } from "@markwell/contract/texts";
import {
  drawSignInCode,
  readSignInCode as readSignInCodeTyped,
} from "@markwell/domain/classes/class-code";
import { sql } from "kysely";
import type { z } from "zod";
import { BY_CLASS_NAME, BY_NAME, byReading } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { manyRows } from "../../platform/database/insert-many.ts";
import { namesApart } from "../../platform/database/namesakes.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { forbidden, notFound, Refused } from "../../platform/http/problems.ts";
import type { Caller } from "../../platform/http/serve.ts";
import { forgetTries } from "../../platform/limits/tries.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { endSessionsOf } from "../../platform/sessions/end-sessions.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import { hashToken } from "../../platform/sessions/token.ts";
import { recordAction, recordActions } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import {
  accountKey,
  hashPassword,
  IS_OFFICE,
  inPasswordTurn,
  lockStudents,
  passwordByAccount,
  refuseWeakPassword,
  setPassword,
  userWire,
} from "../people/index.ts";
import { keepBrowser } from "./known-browsers.ts";

const DAY_MS = 86_400_000;
const CODE_WORKS_DAYS = 14;
/** How long an old code still says why it does not work. */
const TOLD_DAYS = 60;

const t = texts.signInCode;
/** Codes of 22 signs, which cards of the version before have, are only scanned. */
const keyOf = (code: string) => Buffer.from(hashToken(readSignInCodeTyped(code) ?? code), "hex");

interface Asked {
  id: string;
  name: string;
  email: string | null;
  username: string | null;
  level: string;
  classes: string;
  index: number | null;
  hasPassword: boolean;
  taught: boolean;
  /** In a class of the teacher's into which the office or a year's end put the student. */
  placed: boolean;
  writing: boolean;
}

/**
 * Makes first sign-in codes for students without e-mail. Earlier codes and sessions end; a notice tells
 * students who have a password. Only hashes are stored, so codes are shown once.
 * @param again also for students who have a password.
 * @throws HttpProblem 404, 403 for one in no class of the teacher's; Refused to a teacher while the one
 * student sits a test, or has a password and was put into the class by teachers, and when nobody gets a
 * code.
 */
export async function makeSignInCodes(
  db: Db,
  mails: Mails,
  actor: Actor,
  { studentId, again }: z.output<NonNullable<(typeof makeCall)["body"]>>,
  now: number,
): Promise<{ data: SignInCodes }> {
  const ids = [...new Set(studentId)];
  return transaction(db, async (trx) => {
    const locked = await lockStudents(trx, ids);
    if (locked.length < ids.length) throw notFound(texts.student.gone);
    const students = await readAsked(trx, actor, ids);
    const mayAll = actor.role === "ADMIN" || students.every(({ taught }) => taught);
    if (!mayAll) throw forbidden(t.foreign);
    const whyNot = (student: Asked): string | undefined => {
      if (student.email !== null) return t.hasAddress;
      if (student.hasPassword && !again) return t.hasPassword;
      // Else any teacher could take over any account by way of a class of their own.
      if (student.hasPassword && actor.role !== "ADMIN" && !student.placed) return t.byOffice;
      return student.writing && actor.role !== "ADMIN" ? t.writing : undefined;
    };
    const [only] = students;
    if (students.length === 1 && only && whyNot(only) === t.writing) {
      throw new Refused(t.writingRefused(only.name));
    }
    if (students.length === 1 && only && whyNot(only) === t.byOffice) throw new Refused(t.byOffice);
    const made = students.flatMap((student) =>
      whyNot(student) === undefined ? [{ student, code: drawSignInCode(randomInt) }] : [],
    );
    if (made.length === 0) throw new Refused(t.none);
    const expiresAt = now + CODE_WORKS_DAYS * DAY_MS;
    await storeCodes(trx, made, { actor, now, expiresAt });
    await tellStudents(trx, mails, made, { actor, now });
    const until = new Date(expiresAt).toISOString();
    return {
      data: {
        cards: made.map(({ student: { id, name, username, level, classes, index }, code }) => ({
          _id: id,
          name,
          username: username ?? "",
          level,
          classes,
          ...(index === null ? {} : { index }),
          code,
          path: `/first-sign-in#${code}`,
          until,
        })),
        skipped: students.flatMap((student) => {
          const reason = whyNot(student);
          return reason === undefined ? [] : [{ _id: student.id, name: student.name, reason }];
        }),
      },
    };
  });
}

/** The class of all subjects, which has the index number on a card. */
const FORM_CLASS_FIRST = sql`classes.subject_id is not null, ${BY_CLASS_NAME}`;

async function readAsked(trx: Trx, actor: Actor, ids: readonly string[]): Promise<Asked[]> {
  const classesOf = sql`class_students
    join classes on classes.id = class_students.class_id and classes.removed_at is null
    where class_students.student_id = people.id and class_students.left_at is null`;
  const taught = sql`${classesOf} and class_students.class_id in (
    select class_id from class_staff where teacher_id = ${actor.id})`;
  const { rows } = await sql<Asked>`
    select people.id, people.name, people.email, people.username, students.level,
           people.password_hash is not null as has_password,
           coalesce((select string_agg(classes.name, ', ' order by ${BY_CLASS_NAME}) from ${classesOf}), '') as classes,
           (select class_students.index_number from ${classesOf}
            order by ${FORM_CLASS_FIRST} limit 1) as index,
           exists (select from ${taught}) as taught,
           exists (select from ${taught} and (class_students.began_with is not null or class_students.added_by in (
             select id from people where ${IS_OFFICE}))) as placed,
           exists (select from attempts where student_id = people.id and closed_at is null) as writing
    from people join students on students.person_id = people.id
    where people.id = any(${sql.val([...ids])}::uuid[])
    order by ${byReading(sql`coalesce((select classes.name from ${classesOf} order by ${FORM_CLASS_FIRST} limit 1), '')`)},
             index nulls last, ${BY_NAME}, people.id`.execute(trx);
  return rows;
}

type Made = ReadonlyArray<{ student: Asked; code: string }>;

async function storeCodes(
  trx: Trx,
  made: Made,
  { actor, now, expiresAt }: { actor: Actor; now: number; expiresAt: number },
): Promise<void> {
  const ids = made.map(({ student }) => student.id);
  await sql`
    update sign_in_codes set replaced_at = ${new Date(now)}
    where student_id = any(${ids}::uuid[]) and used_at is null and replaced_at is null`.execute(
    trx,
  );
  const rows = made.map(({ student, code }) => ({
    // PostgreSQL's text form of bytes.
    codeHash: `\\x${hashToken(code)}`,
    studentId: student.id,
    createdBy: actor.id,
    createdAt: new Date(now),
    expiresAt: new Date(expiresAt),
  }));
  await sql`insert into sign_in_codes ${manyRows("signInCodes", rows)}`.execute(trx);
}

async function tellStudents(
  trx: Trx,
  mails: Mails,
  made: Made,
  { actor, now }: { actor: Actor; now: number },
): Promise<void> {
  for (const { student } of made) await endSessionsOf(trx, student.id);
  await recordActions(
    trx,
    made.map(({ student }) => ({
      actorId: actor.id,
      act: "make sign-in code" as const,
      targetKind: "student" as const,
      targetId: student.id,
      at: now,
    })),
  );
  const { name = "" } =
    (await trx.selectFrom("people").select("name").where("id", "=", actor.id).executeTakeFirst()) ??
    {};
  const by = actor.role === "ADMIN" ? "The school office" : `Your teacher ${name}`;
  const letters = made
    .filter(({ student }) => student.hasPassword)
    .map(({ student }) => ({ kind: "new sign-in code" as const, to: student.id, by, at: now }));
  if (letters.length === 0) return;
  await mails.queue(trx, letters, now);
  await tellStaff(trx, mails, made, { actor, by: actor.role === "ADMIN" ? by : name, now });
}

/** The other teachers of the students who had a password, and the office: a mail each. */
async function tellStaff(
  trx: Trx,
  mails: Mails,
  made: Made,
  { actor, by, now }: { actor: Actor; by: string; now: number },
): Promise<void> {
  const known = made.flatMap(({ student }) => (student.hasPassword ? [student.id] : []));
  const { rows } = await sql<{ to: string; students: Array<{ id: string; name: string }> }>`
    with told as (
      select teacher_id as id, student_id
      from class_students
      join classes on classes.id = class_students.class_id and classes.removed_at is null
      join class_staff using (class_id)
      where left_at is null
      union
      select people.id, students.person_id from people, students where ${IS_OFFICE}
    )
    select people.id as "to", json_agg(json_build_object('id', student.id, 'name', student.name)
                                          order by student.name, student.id) as students
    from told
    join people on people.id = told.id and people.removed_at is null and people.id <> ${actor.id}
    join people student on student.id = told.student_id
    where told.student_id = any (${known}::uuid[])
    group by people.id order by people.id`.execute(trx);
  if (rows.length === 0) return;
  const apart = await namesApart(trx);
  const letters = rows.map(({ to, students }) => ({
    ...{ kind: "student got a code" as const, to, by, at: now },
    students: students.map(apart),
  }));
  await mails.queue(trx, letters, now);
}

/** Codes that a teacher made for students who are in none of the teacher's classes any more. */
export async function dropCodesAfterLeaving(
  trx: Trx,
  { studentIds, now }: { studentIds: readonly string[]; now: number },
): Promise<void> {
  await sql`
    update sign_in_codes set replaced_at = ${new Date(now)}
    where student_id = any (${sql.val([...studentIds])}::uuid[]) and used_at is null and replaced_at is null
      and created_by in (select id from people where type = 'TRAINER' and not ${IS_OFFICE})
      and not exists (
        select from class_students join class_staff using (class_id)
        where class_students.student_id = sign_in_codes.student_id and left_at is null
          and class_staff.teacher_id = sign_in_codes.created_by)`.execute(trx);
}

/** @throws Refused for a code that is unknown, used, replaced or too old, or of a closed account. */
async function findCode(db: Db, code: string, now: number) {
  const found = await db
    .selectFrom("signInCodes")
    .innerJoin("people", "people.id", "signInCodes.studentId")
    .leftJoin("studentSuspensions", "studentSuspensions.studentId", "people.id")
    .select(["people.id", "people.name", "people.email", "people.username", "people.removedAt"])
    .select(["usedAt", "replacedAt", "expiresAt", "suspendedAt"])
    .where("codeHash", "=", keyOf(code))
    .executeTakeFirst();
  if (!found) throw new Refused(t.unknown);
  if (found.usedAt) throw new Refused(t.spent);
  if (found.replacedAt) throw new Refused(t.replaced);
  if (found.expiresAt.getTime() <= now) throw new Refused(t.expired);
  if (found.removedAt || found.suspendedAt) throw new Refused(t.closed);
  return found;
}

export async function readSignInCode(
  db: Db,
  code: string,
  now: number,
): Promise<Pick<ReplyOf<typeof readCall>, "data">> {
  const { name, username } = await findCode(db, code, now);
  return { data: { name, username: username ?? "" } };
}

/**
 * Sets a password with a card's code, once, and opens a session; earlier wrong passwords do not delay it.
 * @throws Refused for a code that does not work; HttpProblem 400 for a password that is easy to guess:
 * the code still works then.
 */
export async function firstSignIn(
  db: Db,
  sessions: SessionStore,
  { code, password }: z.output<NonNullable<(typeof firstCall)["body"]>>,
  caller: Caller,
  now: number,
) {
  const person = await findCode(db, code, now);
  refuseWeakPassword(password, [person.name, accountKey(person)]);
  // Only for a good code, because it is costly; before the transaction, because it is slow.
  const passwordHash = await inPasswordTurn("sign-in", caller.address, () =>
    hashPassword(password),
  );
  await transaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("signInCodes")
      .set({ usedAt: new Date(now) })
      .where("codeHash", "=", keyOf(code))
      .where("usedAt", "is", null)
      .where("replacedAt", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refused(t.spent);
    await setPassword(trx, person.id, passwordHash);
    await endSessionsOf(trx, person.id);
    await trx.deleteFrom("passwordResets").where("personId", "=", person.id).execute();
    await forgetTries(trx, [passwordByAccount, accountKey(person)]);
    await recordAction(trx, {
      actorId: person.id,
      act: "sign in by code",
      targetKind: "person",
      targetId: person.id,
      at: now,
    });
  });
  const { userAgent } = caller;
  const token = await sessions.open(person.id, { remember: false, now, userAgent, passwordHash });
  await keepBrowser(db, caller, { personId: person.id, passwordHash }, now);
  return { user: await userWire(db, person.id), token, message: t.done };
}

/** Oldest first, for the report of their data. */
export async function signInCodesOf(db: Db, studentId: string) {
  return db
    .selectFrom("signInCodes")
    .select(["createdAt", "usedAt"])
    .where("studentId", "=", studentId)
    .orderBy("createdAt")
    .execute();
}

export async function removeOldCodes(db: Db, now: number): Promise<void> {
  const at = new Date(now - TOLD_DAYS * DAY_MS);
  await db.deleteFrom("signInCodes").where("expiresAt", "<=", at).execute();
}
