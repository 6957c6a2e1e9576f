import type { Db } from "../../platform/database/connect.ts";

/** Admins and teachers by name, deleted ones too: their acts stay in the log. */
export async function listActors(db: Db) {
  const rows = await db
    .selectFrom("people")
    .select(["id", "name", "email", "type", "removedAt"])
    .where("type", "in", ["ADMIN", "TRAINER"])
    .orderBy(({ fn }) => fn("lower", ["name"]))
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    emailid: row.email,
    type: row.type === "ADMIN" ? ("ADMIN" as const) : ("TRAINER" as const),
    removed: row.removedAt !== null,
  }));
}
