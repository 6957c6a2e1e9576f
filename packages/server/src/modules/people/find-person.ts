import type { Role } from "@markwell/domain/people/role";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

export interface Person {
  id: string;
  type: Role;
  name: string;
  email: string;
  contact: string;
}

/** A person who is not removed. */
export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom("people")
    .select(["id", "type", "name", "email", "contact"])
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  return row && { ...row, type: row.type as Role };
}

/**
 * What signing in needs of the person behind an e-mail (lower case). Who was imported has no password
 * until they choose one.
 */
export async function findCredentials(
  db: Db,
  email: string,
): Promise<
  { id: string; type: Role; passwordHash: string | null; suspended: boolean } | undefined
> {
  const row = await db
    .selectFrom("people")
    .leftJoin("studentSuspensions", "studentSuspensions.studentId", "people.id")
    .select(["id", "type", "passwordHash", "suspendedAt"])
    .where("email", "=", email)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { suspendedAt, ...person } = row;
  return { ...person, type: person.type as Role, suspended: suspendedAt !== null };
}

/** Those of the e-mails (lower case) that belong to somebody. */
export async function findTakenEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from people
    where email = any(${sql.val([...emails])}::text[]) and removed_at is null`.execute(db);
  return new Set(rows.map(({ email }) => email));
}
