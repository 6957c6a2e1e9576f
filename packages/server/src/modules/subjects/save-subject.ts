import { texts } from "@markwell/contract/texts";
import { LEVELS } from "@markwell/domain/school/lists";
import { motherTongueCalled } from "@markwell/domain/school/mother-tongue";
import { isFixedSubject, NEW_SUBJECT } from "@markwell/domain/school/subject";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { lockSubject } from "./find-subject.ts";

const t = texts.subject;

interface Form {
  /** The subject to rename; without it one is added. */
  _id?: string | undefined;
  /** Normalised as in subjectName. */
  topic: string;
}

/**
 * Adds, renames, or brings back a retired one (school platform, section 2 "Subjects list").
 * @throws Refused when the name is taken in any case, for the three that stay, and for a Mother Tongue's
 * new name; HttpProblem 404 when there is none to rename.
 */
export async function saveSubject(db: Db, admin: Actor, sent: Form, now: number) {
  const form = { ...sent, topic: motherTongueCalled(sent.topic) ?? sent.topic };
  return transaction(db, async (trx) => {
    // Serialises admins who add the same name at once.
    await sql`lock table subjects in share row exclusive mode`.execute(trx);
    const same = await findByName(trx, form.topic);
    const line = { actorId: admin.id, targetKind: "subject", at: now } as const;
    if (form._id !== undefined) {
      const { id, name, retired } = await lockSubject(trx, form._id);
      if (same && same.id !== id) throw new Refused(t.taken(same.name));
      if (name !== form.topic) {
        if (isFixedSubject(name)) throw new Refused(t.fixed);
        if (motherTongueCalled(name) && motherTongueCalled(form.topic) !== motherTongueCalled(name))
          throw new Refused(t.motherTongueStays);
        await trx.updateTable("subjects").set({ name: form.topic }).where("id", "=", id).execute();
        const details = { from: name, to: form.topic, ...(retired ? { retired } : {}) };
        await recordAction(trx, { ...line, act: "edit", targetId: id, details });
      }
      return { message: t.saved, data: { _id: id, topic: form.topic } };
    }
    if (same && !same.retiredAt) throw new Refused(t.taken(same.name));
    if (same) {
      await trx
        .updateTable("subjects")
        .set({ retiredAt: null })
        .where("id", "=", same.id)
        .execute();
      const details = { name: same.name };
      await recordAction(trx, { ...line, act: "bring back", targetId: same.id, details });
      return { message: t.broughtBack(same.name), data: { _id: same.id, topic: same.name } };
    }
    const id = await insertSubject(trx, form.topic);
    await recordAction(trx, {
      ...line,
      act: "create",
      targetId: id,
      details: { name: form.topic },
    });
    return { message: t.added, data: { _id: id, topic: form.topic } };
  });
}

const findByName = (trx: Trx, name: string) =>
  trx
    .selectFrom("subjects")
    .select(["id", "name", "retiredAt"])
    .where(sql<string>`lower(name)`, "=", sql<string>`lower(${name})`)
    .executeTakeFirst();

/** After the others, with a topic at every level and two components: without them no question could be written. */
async function insertSubject(trx: Trx, name: string): Promise<string> {
  const { id: subjectId } = await trx
    .insertInto("subjects")
    .values({ name, position: sql<number>`(select coalesce(max(position), 0) + 1 from subjects)` })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { topic, components } = NEW_SUBJECT;
  await trx
    .insertInto("topics")
    .values(LEVELS.map((level) => ({ subjectId, level, position: 1, name: topic })))
    .execute();
  await trx
    .insertInto("components")
    .values(
      components.map((component, index) => ({ ...component, subjectId, position: index + 1 })),
    )
    .execute();
  return subjectId;
}

const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Deletes it if unused, else retires it: what was made with it keeps it (DECISIONS "Accounts").
 * @throws Refused for the three subjects that stay; HttpProblem 404.
 */
export async function removeSubject(db: Db, admin: Actor, id: string, now: number) {
  return transaction(db, async (trx) => {
    const { name } = await lockSubject(trx, id);
    if (isFixedSubject(name)) throw new Refused(t.fixed);
    const removed = await deleteIfUnused(trx, id);
    if (!removed) {
      await trx
        .updateTable("subjects")
        .set({ retiredAt: new Date(now) })
        .where("id", "=", id)
        .where("retiredAt", "is", null)
        .execute();
    }
    await recordAction(trx, {
      actorId: admin.id,
      act: removed ? "delete" : "retire",
      targetKind: "subject",
      targetId: id,
      details: { name },
      at: now,
    });
    return { message: removed ? t.removed : t.retired(name) };
  });
}

/** Only foreign keys know every use, including future tables. */
async function deleteIfUnused(trx: Trx, id: string): Promise<boolean> {
  await sql`savepoint unused`.execute(trx);
  try {
    await trx.deleteFrom("topics").where("subjectId", "=", id).execute();
    await trx.deleteFrom("components").where("subjectId", "=", id).execute();
    await trx.deleteFrom("subjects").where("id", "=", id).execute();
    return true;
  } catch (cause) {
    if ((cause as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw cause;
    await sql`rollback to savepoint unused`.execute(trx);
    return false;
  }
}
