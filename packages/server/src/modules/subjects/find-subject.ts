import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { byReading } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { notFound } from "../../platform/http/problems.ts";

export interface KnownSubject {
  id: string;
  name: string;
  retired: boolean;
}

const rowOf = (db: Db, id: string) =>
  db.selectFrom("subjects").select(["id", "name", "retiredAt"]).where("id", "=", id);

const known = (row: { id: string; name: string; retiredAt: Date | null } | undefined) => {
  if (!row) throw notFound(texts.subject.gone);
  return { id: row.id, name: row.name, retired: row.retiredAt !== null };
};

/** Also a retired one. @throws HttpProblem 404. */
export async function findSubject(db: Db, id: string): Promise<KnownSubject> {
  return known(await rowOf(db, id).executeTakeFirst());
}

export async function lockSubject(trx: Trx, id: string): Promise<KnownSubject> {
  return known(await rowOf(trx, id).forUpdate().executeTakeFirst());
}

export interface Subject {
  id: string;
  name: string;
}

/** In the school's order. */
export async function listSubjects(db: Db): Promise<Subject[]> {
  return db
    .selectFrom("subjects")
    .select(["id", "name"])
    .where("retiredAt", "is", null)
    .orderBy("position")
    .orderBy(byReading(sql`name`))
    .execute();
}
