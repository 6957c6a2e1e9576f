import {
  type NewTeacherForm,
  readNewTeacher,
  type TeacherForm,
  type TeacherRow,
} from "@markwell/contract/calls/teachers";
import { texts } from "@markwell/contract/texts";
import { subjectsAfter } from "@markwell/domain/people/teacher-subjects";
import { levelLabel } from "@markwell/domain/school/lists";
import { toColumns } from "../../platform/database/columns.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { areSubjects } from "../subjects/index.ts";
import { refuseWeakPassword } from "./check-password.ts";
import { createTeacher } from "./create-person.ts";
import { lockTeacher } from "./find-person.ts";
import type { Invite } from "./invite.ts";
import { setLevelRoles } from "./level-roles.ts";
import { findTeacher } from "./list-teachers.ts";
import { hashPassword } from "./password.ts";
import { PERSON } from "./person-columns.ts";
import { setSubjects } from "./teacher-subjects.ts";

const t = texts.teacher;

interface Saved {
  message: string;
  data: TeacherRow;
}

/** With `_id` it changes one. */
export function saveTeacher(
  db: Db,
  invite: Invite,
  admin: Actor,
  form: TeacherForm,
  now: number,
): Promise<Saved> {
  return form._id === undefined
    ? registerTeacher(db, invite, admin, readNewTeacher(form), now)
    : changeTeacher(db, admin, form._id, form, now);
}

/**
 * Without a password they get an invitation (school platform, section 5 "Teacher form").
 * @throws Refused when the e-mail belongs to somebody; HttpProblem 400 when the subject is none or the
 * password easy to guess.
 */
async function registerTeacher(
  db: Db,
  invite: Invite,
  admin: Actor,
  form: NewTeacherForm,
  now: number,
): Promise<Saved> {
  const { password } = form;
  if (password !== undefined) refuseWeakPassword(password, [form.name, form.emailid]);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return transaction(db, async (trx) => {
    await needSubjects(trx, [...subjectsAfter([], form), ...subjectsOfRoles(form)]);
    const id = await createTeacher(trx, {
      ...form,
      passwordHash,
      passwordChangeDue: passwordHash !== null,
      createdBy: admin.id,
      now,
    });
    if (!id) throw new Refused(t.emailTaken);
    await setLevelRoles(trx, id, form.levelRoles ?? []);
    if (passwordHash === null) await invite(trx, [id], now);
    const message = passwordHash === null ? t.invited : t.created;
    return { message, data: await findTeacher(trx, id) };
  });
}

/** The password stays. @throws as lockTeacher and registerTeacher. */
async function changeTeacher(
  db: Db,
  admin: Actor,
  id: string,
  form: TeacherForm,
  now: number,
): Promise<Saved> {
  return transaction(db, async (trx) => {
    await lockTeacher(trx, admin, id);
    const before = await findTeacher(trx, id);
    const { emailid = before.emailid } = form;
    if (await isTaken(trx, emailid, id)) throw new Refused(t.emailTaken);
    const taught = before.subjects.map(({ _id }) => _id);
    const subjectIds = subjectsAfter(taught, form);
    // A subject retired since then may stay.
    const known = [...taught, ...(before.levelRoles ?? []).map(({ subject }) => subject._id)];
    const wanted = [...subjectIds, ...subjectsOfRoles(form)];
    await needSubjects(
      trx,
      wanted.filter((subject) => !known.includes(subject)),
    );
    if (form.levelRoles) await setLevelRoles(trx, id, form.levelRoles);
    if (form.subject !== undefined || form.subjects !== undefined) {
      await setSubjects(trx, [{ teacherId: id, subjectIds }]);
    }
    const person = toColumns(PERSON, { ...before, ...form });
    await trx.updateTable("people").set(person).where("id", "=", id).execute();
    const after = await findTeacher(trx, id);
    const details = changesBetween(before, after);
    if (Object.keys(details).length > 0) {
      await recordAction(trx, {
        actorId: admin.id,
        act: "edit",
        targetKind: "teacher",
        targetId: id,
        details,
        at: now,
      });
    }
    return { message: t.saved, data: after };
  });
}

const subjectsOfRoles = ({ levelRoles = [] }: Pick<TeacherForm, "levelRoles">): string[] =>
  levelRoles.flatMap(({ subject }) => subject || []);

async function needSubjects(trx: Trx, subjectIds: readonly string[]): Promise<void> {
  const known = subjectIds.length === 0 || (await areSubjects(trx, subjectIds));
  if (!known) throw invalidField("subject", t.subjectRequired);
}

async function isTaken(trx: Trx, email: string, ownId: string): Promise<boolean> {
  const other = await trx
    .selectFrom("people")
    .select("id")
    .where("email", "=", email)
    .where("removedAt", "is", null)
    .where("id", "<>", ownId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Before and after; for subjects all names. */
function changesBetween(before: TeacherRow, after: TeacherRow): Record<string, unknown> {
  const said = ({
    subjects,
    levelRoles = [],
    twoStep: _,
    alsoAdmin: __,
    ...row
  }: TeacherRow): Record<string, string> => ({
    ...row,
    subject: subjects.map(({ topic }) => topic).join(", "),
    levels: levelRoles
      .map(({ subject, level }) => texts.levels.role(subject.topic, level && levelLabel(level)))
      .join(", "),
  });
  const was = said(before);
  const changes = Object.entries(said(after)).flatMap(([field, to]) =>
    was[field] === to ? [] : [[field, { from: was[field], to }]],
  );
  return Object.fromEntries(changes);
}
