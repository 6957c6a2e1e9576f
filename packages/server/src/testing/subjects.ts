import type { SubjectName } from "@markwell/domain/school/lists";
import { ensureSchoolLists, listSubjects } from "../modules/subjects/index.ts";
import type { Db } from "../platform/database/connect.ts";

export async function subjectId(db: Db, name: SubjectName = "Mathematics"): Promise<string> {
  await ensureSchoolLists(db);
  const subject = (await listSubjects(db)).find((each) => each.name === name);
  if (!subject) throw new Error(`The test school has no subject ${name}`);
  return subject.id;
}

export async function aSubject(db: Db, name: string): Promise<string> {
  const { id } = await db
    .insertInto("subjects")
    .values({ name, position: 100 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
