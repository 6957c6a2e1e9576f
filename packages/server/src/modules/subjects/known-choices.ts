import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { invalidField } from "../../platform/http/problems.ts";
import { listSubjects, type Subject } from "./find-subject.ts";

/*
 * Retired entries are known as well: a question that is filed under one can still be changed. Each is held
 * until the end of the transaction, so that a rename waits for what is being filed under the old name.
 */

/** Whether it is a topic of the subject at that level. */
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

/** Whether it is a component of the subject. */
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

/** Exams as the school spells them, by their names in lower case; names that it does not know are left out. */
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

/** The subject in use with this id or name, ignoring case. */
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

/** Whether all of these subjects are in use. */
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
 * The subject in use that somebody asks for by its id or its name, whatever the case; the school's
 * first when they name none.
 *
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
