import type { SubjectName } from "@markwell/domain/school/lists";
import { ensureSchoolLists, listSubjects } from "../modules/subjects/index.ts";
import type { Db } from "../platform/database/connect.ts";

/** The id of a subject in a school with its default lists. */
export async function subjectId(db: Db, name: SubjectName = "Mathematics"): Promise<string> {
  await ensureSchoolLists(db);
  const subject = (await listSubjects(db)).find((each) => each.name === name);
  if (!subject) throw new Error(`The test school has no subject ${name}`);
  return subject.id;
}

/** A subject that the school has added, in no use yet. Returns its id. */
export async function aSubject(db: Db, name: string): Promise<string> {
  const { id } = await db
    .insertInto("subjects")
    .values({ name, position: 100 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
