import { texts } from "@markwell/contract/texts";
import { isFixedSubject } from "@markwell/domain/school/subject";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAct } from "../audit/index.ts";
import { holdSubject } from "./find-subject.ts";

const t = texts.subject;
const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Removes a subject that nothing refers to; any other is retired: it leaves all choices, and what was
 * made with it keeps it (DECISIONS "Accounts").
 *
 * @throws Refused for the three subjects that stay; HttpProblem 404 when there is none.
 */
export async function removeSubject(db: Db, admin: Actor, id: string, now: number) {
  return transaction(db, async (trx) => {
    const { name } = await holdSubject(trx, id);
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
    await recordAct(trx, {
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

/** Who uses a subject is known to the foreign keys, of tables to come as well: they are asked by trying. */
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
