import type { GoalGrade } from "@markwell/contract/wire/statistics";
import { type GradeScale, gradeOf } from "@markwell/domain/grading/grade-band";
import { scaleRowOf } from "@markwell/domain/grading/grade-scale";
import { goalOrDefault } from "@markwell/domain/people/goal";
import { yearOf } from "@markwell/domain/school/calendar";
import type { SubjectLevel } from "@markwell/domain/school/paper-format";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import { readGradeScales } from "../subjects/index.ts";
import type { Whose } from "./store.ts";

/**
 * The level now, of the subject ("" where none is entered), and the goal that counts.
 * @throws HttpProblem 404.
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

/**
 * With the current grading. `goalGrade` is left out without a subject level, where the level alone tells
 * the grade.
 * @throws HttpProblem 404.
 */
export async function gradedGoal(
  db: Db,
  whose: Whose,
  { now, zone }: { now: number; zone: string },
): Promise<Awaited<ReturnType<typeof goalOf>> & { scale: GradeScale; goalGrade?: GoalGrade }> {
  const found = await goalOf(db, whose);
  const { level, subjectLevel, goal } = found;
  const scales = subjectLevel === "" ? [] : await readGradeScales(db);
  const row = scaleRowOf(scales, { level, subjectLevel, year: yearOf(now, zone) });
  if (!row) return { ...found, scale: level };
  const { verified, source, bands } = row;
  const grade = gradeOf(goal, bands);
  return {
    ...found,
    scale: bands,
    goalGrade: { grade, subjectLevel: row.subjectLevel, verified, source },
  };
}
