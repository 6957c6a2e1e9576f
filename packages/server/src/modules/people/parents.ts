import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";

/** Without address (module `parents`) and password. Returns the id. */
export async function createParent(trx: Trx, name: string, now: number): Promise<string> {
  const { id } = await trx
    .insertInto("people")
    .values({ type: "PARENT", name, createdAt: new Date(now) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether it is another name. */
export async function renameParent(trx: Trx, parentId: string, name: string): Promise<boolean> {
  const renamed = await trx
    .updateTable("people")
    .set({ name })
    .where("id", "=", parentId)
    .where("type", "=", "PARENT")
    .where("name", "<>", name)
    .executeTakeFirst();
  return renamed.numUpdatedRows > 0n;
}

/** @returns whether there was one. */
export async function removeParentPassword(trx: Trx, parentId: string): Promise<boolean> {
  const removed = await trx
    .updateTable("people")
    .set({ passwordHash: null })
    .where("id", "=", parentId)
    .where("type", "=", "PARENT")
    .where("passwordHash", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Removes the name; audit lines still refer to the row. */
export async function forgetParent(trx: Trx, parentId: string, now: number): Promise<void> {
  await trx
    .updateTable("people")
    .set({ name: texts.parent.former, removedAt: new Date(now) })
    .where("id", "=", parentId)
    .where("type", "=", "PARENT")
    .execute();
}

/** Undefined without an undecided one. */
export async function proposedParent(
  db: Db,
  studentId: string,
): Promise<{ name: string; emailid: string } | undefined> {
  return db
    .selectFrom("students")
    .select(["parentName as name", "parentEmail as emailid"])
    .where("personId", "=", studentId)
    .where("parentEmail", "!=", "")
    .executeTakeFirst();
}

/** @param email only this one. @returns whether there was one. */
export async function forgetProposedParent(
  trx: Trx,
  studentId: string,
  email?: string,
): Promise<boolean> {
  const forgotten = await trx
    .updateTable("students")
    .set({ parentName: "", parentEmail: "" })
    .where("personId", "=", studentId)
    .where("parentEmail", email === undefined ? "!=" : "=", email ?? "")
    .returning("personId")
    .executeTakeFirst();
  return forgotten !== undefined;
}
