import type { GoalFact } from "@markwell/domain/badges/facts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** What a pupil has so far, and what they have set themselves. */
export interface Standing {
  attained: ReadonlySet<string>;
  /** Their data was erased: nothing is noted about them any more. */
  erased: boolean;
  /** Goals that they have set; the others have the default. */
  goals: GoalFact[];
  countdownSet: boolean;
}

interface Row {
  attained: string[];
  erased: boolean;
  goals: Array<{ subject: string; goal: number }> | null;
  countdownSet: boolean;
}

/** One look, because it is taken at every closing. */
export async function readStanding(db: Db, studentId: string): Promise<Standing> {
  const { rows } = await sql<Row>`
    select array(select badge_id::text from student_badges where student_id = ${studentId}) as attained,
           exists (select from student_erasures where student_id = ${studentId}) as erased,
           (select jsonb_agg(jsonb_build_object('subject', subjects.name, 'goal', goal))
            from student_goals join subjects on subjects.id = subject_id
            where student_id = ${studentId} and goal is not null) as goals,
           exists (select from student_countdowns
                   where student_id = ${studentId} and ends_on is not null) as countdown_set`.execute(
    db,
  );
  const row = rows[0];
  return {
    attained: new Set(row?.attained),
    erased: row?.erased ?? false,
    goals: (row?.goals ?? []).map((goal) => ({ ...goal, isSet: true })),
    countdownSet: row?.countdownSet ?? false,
  };
}
