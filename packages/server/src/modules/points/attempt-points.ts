import { MONTHLY_CAP } from "@markwell/domain/points/earn";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

export interface PaperPoints {
  earnPoint: number;
  /** Its correctness part, before the cap. */
  performancePoint: number;
  totalPoints: number;
  /** Questions whose right answers earned nothing, because the student had just read their keys. */
  knownQuestions: number;
  monthlyCapReached: boolean;
}

export interface AttemptOfStudent {
  attemptId: string;
  studentId: string;
}

/** By attempt id. */
export async function pointsOfAttempts(
  db: Db,
  attempts: readonly AttemptOfStudent[],
): Promise<ReadonlyMap<string, PaperPoints>> {
  const { rows } = await sql<PaperPoints & { attemptId: string }>`
    select paper.attempt_id,
           coalesce(own.earned, 0)::int as earn_point,
           coalesce(own.performance, 0)::int as performance_point,
           coalesce(point_balances.balance, 0)::int as total_points, own.known_questions,
           coalesce((
             select sum(amount) >= ${MONTHLY_CAP} from point_entries
             where student_id = paper.student_id and reason = 'paper' and month = any (own.months)
           ), false) as monthly_cap_reached
    from unnest(
      ${attempts.map(({ attemptId }) => attemptId)}::uuid[],
      ${attempts.map(({ studentId }) => studentId)}::uuid[]
    ) as paper (attempt_id, student_id)
    left join point_balances using (student_id),
    lateral (
      select sum(amount) as earned, max(performance) as performance, array_agg(month) as months,
             coalesce(sum(cardinality(known_questions)), 0)::int as known_questions
      from point_entries where reason = 'paper' and source_id = paper.attempt_id
    ) own`.execute(db);
  return new Map(rows.map(({ attemptId, ...points }) => [attemptId, points]));
}
