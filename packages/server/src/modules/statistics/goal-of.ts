import { goalOrDefault } from "@markwell/domain/people/goal";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { Whose } from "./store.ts";

/**
 * The pupil's level now, and the goal that counts for them in a subject.
 *
 * @throws HttpProblem 404 when there is no such pupil.
 */
export async function goalOf(
  db: Db,
  { studentId, subjectId }: Whose,
): Promise<{ level: string; goal: number }> {
  const row = await db
    .selectFrom("students")
    .leftJoin("studentGoals", (join) =>
      join
        .onRef("studentGoals.studentId", "=", "students.personId")
        .on("studentGoals.subjectId", "=", subjectId),
    )
    .select(["students.level", "studentGoals.goal"])
    .where("students.personId", "=", studentId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { level: row.level, goal: goalOrDefault(row.goal) };
}
