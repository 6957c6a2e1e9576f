import { goalOrDefault } from "@markwell/domain/people/goal";
import type { SubjectLevel } from "@markwell/domain/school/paper-format";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { Whose } from "./store.ts";

/**
 * The student's level now, that of the subject ("" where none is entered), and the goal that counts for them in a subject.
 *
 * @throws HttpProblem 404 when there is no such pupil.
 */
export async function goalOf(
  db: Db,
  { studentId, subjectId }: Whose,
): Promise<{ level: string; subjectLevel: SubjectLevel | ""; goal: number }> {
  const row = await db
    .selectFrom("students")
    .leftJoin("studentGoals", (join) =>
      join
        .onRef("studentGoals.studentId", "=", "students.personId")
        .on("studentGoals.subjectId", "=", subjectId),
    )
    .leftJoin("studentSubjectLevels", (join) =>
      join
        .onRef("studentSubjectLevels.studentId", "=", "students.personId")
        .on("studentSubjectLevels.subjectId", "=", subjectId),
    )
    .select(["students.level", "studentGoals.goal", "studentSubjectLevels.subjectLevel"])
    .where("students.personId", "=", studentId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const subjectLevel = (row.subjectLevel ?? "") as SubjectLevel | "";
  return { level: row.level, subjectLevel, goal: goalOrDefault(row.goal) };
}
