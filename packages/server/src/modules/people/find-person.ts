import { texts } from "@markwell/contract/texts";
import type { AccountRole } from "@markwell/domain/people/role";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { IS_ADMIN } from "./row-search.ts";

const GONE = {
  ADMIN: texts.admins.gone,
  TRAINER: texts.teacher.gone,
  STUDENT: texts.student.gone,
  PARENT: texts.parent.gone,
};

/** So that actions on one account, and sign-ins, run one after the other. @throws HttpProblem 404. */
export async function lockPerson(trx: Trx, type: keyof typeof GONE, id: string) {
  const person = await trx
    .selectFrom("people")
    .select(["id", "type", "alsoAdmin", "name", "email", "username", "contact"])
    .where("id", "=", id)
    .where((person) => (type === "ADMIN" ? IS_ADMIN : person("type", "=", type)))
    .where("removedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw notFound(GONE[type]);
  return person;
}

/**
 * Who may do less than everything must not become an admin by way of a teacher's account.
 * @throws Refused to them where the teacher is an admin as well; HttpProblem 404.
 */
export async function lockTeacher(trx: Trx, { kind }: Actor, id: string): Promise<void> {
  const { alsoAdmin } = await lockPerson(trx, "TRAINER", id);
  if (alsoAdmin && kind) throw new Refused(texts.admins.onlyWhole);
}

/** Asks whether the school has anybody of a role. */
export async function isAnybody(db: Db, type: AccountRole): Promise<boolean> {
  const person = await db
    .selectFrom("people")
    .select("id")
    .where("type", "=", type)
    .where("removedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return person !== undefined;
}

export interface Person {
  id: string;
  type: AccountRole;
  name: string;
  /** Null for a student with only a user name. */
  email: string | null;
  username: string | null;
  contact: string;
}

/** The e-mail, else the user name, whichever was typed; no user name is an e-mail. */
export const accountKey = ({ email, username }: Pick<Person, "email" | "username">): string =>
  email ?? username ?? "";

export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom("people")
    .select(["id", "type", "name", "email", "username", "contact"])
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  return row && { ...row, type: row.type as AccountRole };
}

export async function levelOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("students")
    .select("level")
    .where("personId", "=", id)
    .executeTakeFirst();
  return row?.level;
}

interface Credentials {
  id: string;
  type: AccountRole;
  /** A teacher who is an admin as well. */
  alsoAdmin: boolean;
  /** Null until somebody whose account was made for them chooses a password. */
  passwordHash: string | null;
  suspended: boolean;
  account: string;
}

/** By e-mail or user name (lower case). */
export async function findCredentials(db: Db, login: string): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom("people")
    .leftJoin("studentSuspensions", "studentSuspensions.studentId", "people.id")
    .select(["id", "type", "alsoAdmin", "passwordHash", "suspendedAt", "email", "username"])
    .where((person) => person.or([person("email", "=", login), person("username", "=", login)]))
    .where("removedAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { suspendedAt, email: _, username: __, ...person } = row;
  const account = accountKey(row);
  return { ...person, type: row.type as AccountRole, suspended: suspendedAt !== null, account };
}

export interface KnownPerson {
  id: string;
  /** The e-mail or user name that found them. */
  login: string;
  email: string | null;
  username: string | null;
  type: AccountRole;
  name: string;
  level: string | null;
  /** In order; empty for other people than teachers. */
  subjectIds: string[];
  motherTongue: string | null;
}

export const KNOWN_COLUMNS = sql`people.id, people.email, people.username, people.type, people.name, students.level,
  students.mother_tongue,
  array(select subject_id::text from teacher_subjects where teacher_id = people.id order by position) as subject_ids`;
export const OF_STUDENT = sql`left join students on students.person_id = people.id`;

/** Those that belong to somebody, in lower case. */
export async function findByLogins(
  db: Db,
  logins: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const wanted = sql.val([...new Set(logins)]);
  const { rows } = await sql<KnownPerson>`
    select people.email as login, ${KNOWN_COLUMNS} from people ${OF_STUDENT}
    where people.email = any(${wanted}::text[]) and people.removed_at is null
    union all
    select people.username, ${KNOWN_COLUMNS} from people ${OF_STUDENT}
    where people.username = any(${wanted}::text[]) and people.removed_at is null`.execute(db);
  return new Map(rows.map((person) => [person.login, person]));
}

/** Finds the students of these names, without regard to case. @returns them by lower-case name. */
export async function findNamesakes(
  db: Db,
  names: readonly string[],
): Promise<Map<string, KnownPerson[]>> {
  const { rows } = await sql<KnownPerson & { key: string }>`
    select lower(people.name) as key, coalesce(people.email, people.username, '') as login, ${KNOWN_COLUMNS}
    from people ${OF_STUDENT}
    where lower(people.name) = any(${sql.val([...new Set(names)])}::text[])
      and people.type = 'STUDENT' and people.removed_at is null and students.left_at is null
    order by people.id`.execute(db);
  return Map.groupBy(rows, ({ key }) => key);
}

/** Finds the teachers of these names, without regard to case. @returns them by lower-case name. */
export async function findTeachersNamed(
  db: Db,
  names: readonly string[],
): Promise<Map<string, { id: string; name: string; email: string | null }[]>> {
  const { rows } = await sql<{ key: string; id: string; name: string; email: string | null }>`
    select lower(name) as key, id, name, email from people
    where lower(name) = any(${sql.val([...new Set(names.map((name) => name.toLowerCase()))])}::text[])
      and type = 'TRAINER' and removed_at is null
    order by id`.execute(db);
  return Map.groupBy(rows, ({ key }) => key);
}

export async function usernamesInUse(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ username: string }>`
    select username from people where username is not null and removed_at is null`.execute(db);
  return new Set(rows.map(({ username }) => username));
}

/**
 * A pending student may only sit the tests they registered for.
 * @throws Refused with the words of the notice that a pending student sees.
 */
export async function ensureApproved(db: Db, studentId: string): Promise<void> {
  const approval = await db
    .selectFrom("studentApprovals")
    .select("studentId")
    .where("studentId", "=", studentId)
    .executeTakeFirst();
  if (!approval) throw new Refused(texts.common.approvalNeeded);
}
