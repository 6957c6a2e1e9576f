import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { forbidden, notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";

export interface ClassFacts {
  id: string;
  name: string;
  year: number;
  level: string;
  /** Null: all subjects. */
  subjectId: string | null;
  /** An edit sends it back. */
  version: number;
}

/** Asks whether the school has a class of any year. */
export async function isAnyClass(db: Db): Promise<boolean> {
  const found = db.selectFrom("classes").select("id").where("removedAt", "is", null).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

interface Finding {
  /** Locks the class and its membership until the end of the transaction. */
  hold?: boolean;
}

/**
 * Any class for an admin, their own for a teacher.
 * @throws HttpProblem 404 when unknown or removed, 403 for a teacher who does not teach it, and for a
 * student.
 */
export async function findClassFor(
  db: Db,
  actor: Pick<Actor, "id" | "role">,
  classId: string,
  { hold = false }: Finding = {},
): Promise<ClassFacts> {
  const found = await db
    .selectFrom("classes")
    .select(["id", "name", "year", "level", "subjectId", "version"])
    .where("id", "=", classId)
    .where("removedAt", "is", null)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!found) throw notFound(texts.schoolClass.unknown);
  if (actor.role !== "ADMIN" && !(await teachesClass(db, actor.id, classId))) {
    throw forbidden(texts.schoolClass.foreign);
  }
  return found;
}

async function teachesClass(db: Db, teacherId: string, classId: string): Promise<boolean> {
  const found = await db
    .selectFrom("classStaff")
    .select("classId")
    .where("classId", "=", classId)
    .where("teacherId", "=", teacherId)
    .executeTakeFirst();
  return found !== undefined;
}
