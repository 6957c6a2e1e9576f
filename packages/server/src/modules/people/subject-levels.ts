import type { SubjectLevel } from "@markwell/domain/school/paper-format";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";

/** The level at which a student takes a subject, as it travels. */
export interface LevelOfSubject {
  subject: { _id: string; topic: string };
  level: SubjectLevel;
}

/** The subject levels of students in the school's order of subjects; who has none is left out. */
export async function subjectLevelsOf(
  db: Db,
  studentIds: readonly string[],
): Promise<Map<string, LevelOfSubject[]>> {
  const levels = new Map<string, LevelOfSubject[]>();
  if (studentIds.length === 0) return levels;
  const rows = await db
    .selectFrom("studentSubjectLevels")
    .innerJoin("subjects", "subjects.id", "studentSubjectLevels.subjectId")
    .select(["studentId", "subjectId", "subjects.name", "subjectLevel"])
    .where("studentId", "in", [...studentIds])
    .orderBy("subjects.position")
    .execute();
  for (const { studentId, subjectId, name, subjectLevel } of rows) {
    const own = levels.get(studentId) ?? [];
    own.push({ subject: { _id: subjectId, topic: name }, level: subjectLevel as SubjectLevel });
    levels.set(studentId, own);
  }
  return levels;
}

/** Gives a student who is held these subject levels in place of the ones before; says whether anything changed. */
export async function setSubjectLevels(
  trx: Trx,
  studentId: string,
  wanted: ReadonlyArray<{ subject: string; level: SubjectLevel }>,
): Promise<boolean> {
  const told = (levels: ReadonlyArray<{ subject: string; level: string }>) =>
    levels
      .map(({ subject, level }) => `${subject} ${level}`)
      .sort()
      .join();
  const before = (await subjectLevelsOf(trx, [studentId])).get(studentId) ?? [];
  const stored = before.map(({ subject, level }) => ({ subject: subject._id, level }));
  if (told(stored) === told(wanted)) return false;
  await trx.deleteFrom("studentSubjectLevels").where("studentId", "=", studentId).execute();
  if (wanted.length > 0) {
    await trx
      .insertInto("studentSubjectLevels")
      .values(
        wanted.map(({ subject, level }) => ({
          studentId,
          subjectId: subject,
          subjectLevel: level,
        })),
      )
      .execute();
  }
  return true;
}
