import type { GoalFact } from "@markwell/domain/badges/facts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

export interface BadgeProgress {
  attained: ReadonlySet<string>;
  /** Then nothing more is recorded. */
  erased: boolean;
  /** Missing: the default. */
  goals: GoalFact[];
  countdownSet: boolean;
}

interface Row {
  studentId: string;
  attained: string[];
  erased: boolean;
  goals: Array<{ subject: string; goal: number }> | null;
  countdownSet: boolean;
}

const NOTHING: BadgeProgress = {
  attained: new Set(),
  erased: false,
  goals: [],
  countdownSet: false,
};

export async function readBadgeProgress(db: Db, studentId: string): Promise<BadgeProgress> {
  return (await readBadgeProgresses(db, [studentId])).get(studentId) ?? NOTHING;
}

/** One query for all, because every closing needs it. */
export async function readBadgeProgresses(
  db: Db,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, BadgeProgress>> {
  const { rows } = await sql<Row>`
    select student.id as student_id,
           array(select badge_id::text from student_badges where student_id = student.id) as attained,
           exists (select from student_erasures where student_id = student.id) as erased,
           (select jsonb_agg(jsonb_build_object('subject', subjects.name, 'goal', goal))
            from student_goals join subjects on subjects.id = subject_id
            where student_id = student.id and goal is not null) as goals,
           exists (select from student_countdowns
                   where student_id = student.id and ends_on is not null) as countdown_set
    from unnest(${studentIds}::uuid[]) as student (id)`.execute(db);
  return new Map(
    rows.map(({ studentId, attained, erased, goals, countdownSet }) => [
      studentId,
      {
        attained: new Set(attained),
        erased,
        goals: (goals ?? []).map((goal) => ({ ...goal, isSet: true })),
        countdownSet,
      },
    ]),
  );
}
