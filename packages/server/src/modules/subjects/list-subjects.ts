import type { Db } from "../../platform/database/connect.ts";

export interface Subject {
  id: string;
  name: string;
}

/** Subjects in use, in the school's order. */
export async function listSubjects(db: Db): Promise<Subject[]> {
  return db
    .selectFrom("subjects")
    .select(["id", "name"])
    .where("retiredAt", "is", null)
    .orderBy("position")
    .orderBy("name")
    .execute();
}
