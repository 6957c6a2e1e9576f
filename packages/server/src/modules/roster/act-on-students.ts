import type {
  actOnStudents as actionCall,
  editStudent as editCall,
} from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { levelLabel } from "@markwell/domain/school/lists";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordActions } from "../audit/index.ts";
import { forgetResets, invite, invitedSince } from "../auth/index.ts";
import type { Mails } from "../mail/index.ts";
import {
  approveMany,
  changeStudent,
  levelMany,
  liftMany,
  lockStudents,
  removeMany,
  suspendMany,
  withoutPassword,
} from "../people/index.ts";

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

/**
 * Links mailed to a former address stop working.
 * @throws HttpProblem 404; Refused when the e-mail belongs to somebody.
 */
export async function editStudent(
  db: Db,
  jobs: Pick<Jobs, "forget">,
  { admin, form }: { admin: Actor; form: z.output<NonNullable<(typeof editCall)["body"]>> },
  now: number,
) {
  await transaction(db, async (trx) => {
    const { emailBefore } = await changeStudent(trx, form, { adminId: admin.id, now });
    if (emailBefore) await forgetResets(trx, jobs, { id: form._id, email: emailBefore });
  });
  return { message: texts.student.edited };
}
