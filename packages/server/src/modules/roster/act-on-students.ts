import type {
  actOnStudents as actionCall,
  addStudent as addCall,
  editStudent as editCall,
} from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { proposeUsername } from "@markwell/domain/people/propose-username";
import { levelLabel } from "@markwell/domain/school/lists";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, Refused } from "../../platform/http/problems.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction, recordActions } from "../audit/index.ts";
import { forgetResets, invite, invitedSince } from "../auth/index.ts";
import { type AfterMembership, numberInClasses, placeStudent } from "../classes/index.ts";
import type { Mails } from "../mail/index.ts";
import {
  approveMany,
  changeStudent,
  createStudents,
  findByLogins,
  levelMany,
  liftMany,
  lockStudents,
  removeMany,
  studentColumns,
  suspendMany,
  usernamesInUse,
  withoutPassword,
} from "../people/index.ts";
import type { ParentsByList } from "./check-parents.ts";

type Wish = z.output<NonNullable<(typeof actionCall)["body"]>>;

interface Acting {
  mails: Mails;
  by: { adminId: string; now: number };
  level: string;
}

/** A repeated call, or a second admin at the same moment, sends no second invitation. */
const INVITED_LATELY_MS = 10 * 60_000;

/** Returns those for whom it changed something. */
const ACTIONS: Record<Wish["act"], (trx: Trx, ids: string[], acting: Acting) => Promise<string[]>> =
  {
    approve: async (trx, ids, { mails, by }) => {
      const approved = await approveMany(trx, ids, by);
      const letters = approved.map((to) => ({ kind: "approved" as const, to }));
      if (letters.length > 0) await mails.queue(trx, letters, by.now);
      return approved;
    },
    suspend: (trx, ids, { by }) => suspendMany(trx, ids, by),
    lift: (trx, ids, { by }) => liftMany(trx, ids, by),
    level: (trx, ids, { by, level }) => levelMany(trx, ids, level, by),
    remove: (trx, ids, { by }) => removeMany(trx, ids, by),
    invite: async (trx, ids, { mails, by }) => {
      const open = await withoutPassword(trx, ids);
      const lately = await invitedSince(trx, open, by.now - INVITED_LATELY_MS);
      const invited = open.filter((id) => !lately.has(id));
      await invite(trx, mails, invited, by.now);
      const action = {
        actorId: by.adminId,
        act: "invite",
        targetKind: "student",
        at: by.now,
      } as const;
      await recordActions(
        trx,
        invited.map((targetId) => ({ ...action, targetId })),
      );
      return invited;
    },
  };

const DONE: Record<Wish["act"], (level: string) => string> = {
  approve: () => "approved",
  suspend: () => "suspended and signed out",
  lift: () => "free to sign in again",
  level: (level) => `in ${levelLabel(level)}`,
  remove: () => "deleted",
  invite: () => "invited again",
};

/** All or nothing, with an audit line for each who is changed. Idempotent. */
export async function actOnStudents(
  db: Db,
  mails: Mails,
  { admin, wish }: { admin: Actor; wish: Wish },
  now: number,
) {
  const { act: action, studentId, level = "" } = wish;
  const asked = [...new Set(studentId)];
  return transaction(db, async (trx) => {
    const held = await lockStudents(trx, asked);
    const by = { adminId: admin.id, now };
    const changed = (await ACTIONS[action](trx, held, { mails, by, level })).length;
    const unchanged = asked.length - changed;
    const message = texts.student.many(DONE[action](level), changed, unchanged);
    return { message, data: { changed, unchanged } };
  });
}

/** Links mailed to a former address stop working. @throws as changeStudent. */
export async function editStudent(
  db: Db,
  { jobs, parents }: { jobs: Pick<Jobs, "forget">; parents: ParentsByList },
  { admin, form }: { admin: Actor; form: z.output<NonNullable<(typeof editCall)["body"]>> },
  now: number,
) {
  await transaction(db, async (trx) => {
    const numbered = await numberInClasses(trx, admin, form._id, form.indexes ?? []);
    const by = { adminId: admin.id, now, withAccess: parents.withAccess, numbered };
    const { emailBefore } = await changeStudent(trx, form, by);
    if (emailBefore) await forgetResets(trx, jobs, { id: form._id, email: emailBefore });
  });
  return { message: texts.student.edited };
}

type NewStudent = z.output<NonNullable<(typeof addCall)["body"]>>;

/**
 * Approved, like a student of an imported list: a mail with a link, or without an e-mail a user name for a
 * card.
 * @throws HttpProblem 404 for no class, 400 when the e-mail or user name belongs to somebody; Refused for an
 * index number that another member has.
 */
export async function addStudent(
  db: Db,
  { mails, afterMembership }: { mails: Mails; afterMembership: AfterMembership },
  { admin, form }: { admin: Actor; form: NewStudent },
  now: number,
) {
  const { name, emailid, classId, index } = form;
  return transaction(db, async (trx) => {
    const username = form.username || (emailid ? "" : await freeName(trx, name));
    await needFree(trx, { emailid, username });
    const columns = studentColumns({ ...form, contact: "", postelCode: "", username });
    const [id] = await createStudents(trx, [columns], { adminId: admin.id, now });
    if (!id) throw new Refused(emailid ? texts.teacher.emailTaken : texts.username.taken);
    const line = { act: "create", targetKind: "person", details: { type: "STUDENT" } } as const;
    await recordAction(trx, { ...line, actorId: admin.id, targetId: id, at: now });
    if (classId) {
      await placeStudent(trx, afterMembership, admin, { classId, studentId: id, index }, now);
    }
    if (emailid) await invite(trx, mails, [id], now);
    const t = texts.student;
    const message = emailid ? t.added(name) : t.addedForCard(name, username);
    return { message, data: { _id: id, name, emailid, username } };
  });
}

async function freeName(trx: Trx, name: string): Promise<string> {
  const used = await usernamesInUse(trx);
  return proposeUsername(name, (proposed) => used.has(proposed));
}

async function needFree(trx: Trx, login: { emailid: string; username: string }): Promise<void> {
  const taken = await findByLogins(trx, Object.values(login).filter(Boolean));
  if (taken.has(login.emailid)) throw invalidField("emailid", texts.teacher.emailTaken);
  if (taken.has(login.username)) throw invalidField("username", texts.username.taken);
}
