import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { invalidField } from "../../platform/http/problems.ts";
import { listSubjects, type Subject } from "./find-subject.ts";

/* Also retired entries, so questions filed under them can be changed. Each is locked, so a
   rename waits for what is being filed. */

export async function hasTopic(
  db: Db,
  subjectId: string,
  level: string,
  topic: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("topics")
    .select("name")
    .where("subjectId", "=", subjectId)
    .where("level", "=", level)
    .where("name", "=", topic)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasComponent(db: Db, subjectId: string, component: string): Promise<boolean> {
  const row = await db
    .selectFrom("components")
    .select("name")
    .where("subjectId", "=", subjectId)
    .where("name", "=", component)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** By lower-case name, in the school's spelling. */
export async function examsNamed(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string }>`
    select name from exams where lower(name) = any (${names.map((name) => name.toLowerCase())}::text[])
    for share`.execute(db);
  return new Map(rows.map(({ name }) => [name.toLowerCase(), name]));
}

export async function subjectNamed(db: Db, idOrName: string): Promise<string | undefined> {
  const wanted = idOrName.toLowerCase();
  const row = await db
    .selectFrom("subjects")
    .select("id")
    .where("retiredAt", "is", null)
    .where(({ or, eb }) => or([eb(sql`id::text`, "=", wanted), eb(sql`lower(name)`, "=", wanted)]))
    .executeTakeFirst();
  return row?.id;
}

export async function areSubjects(db: Db, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const known = await db
    .selectFrom("subjects")
    .select("id")
    .where("id", "in", wanted)
    .where("retiredAt", "is", null)
    .execute();
  return known.length === wanted.length;
}

/**
 * By id or name, whatever the case; without one the school's first.
 * @throws HttpProblem 400 for a subject that is not in use.
 */
export async function subjectAsked(db: Db, asked = ""): Promise<Subject> {
  const subjects = await listSubjects(db);
  const wanted = asked.toLowerCase();
  const found =
    wanted === ""
      ? subjects[0]
      : subjects.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (!found) throw invalidField("subject", texts.subject.gone);
  return found;
}
