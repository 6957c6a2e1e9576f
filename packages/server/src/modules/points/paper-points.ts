import { MONTHLY_CAP } from "@markwell/domain/points/earn";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

export interface PaperPoints {
  /** Credited for this paper so far. */
  earnPoint: number;
  /** Its correctness part, before the cap. */
  performancePoint: number;
  totalPoints: number;
  monthlyCapReached: boolean;
}

/** What a paper earned, for the quick result. */
export async function pointsOfPaper(
  db: Db,
  attemptId: string,
  studentId: string,
): Promise<PaperPoints> {
  const { rows } = await sql<PaperPoints>`
    with own as (select * from point_entries where reason = 'paper' and source_id = ${attemptId})
    select (select coalesce(sum(amount), 0)::int from own) as earn_point,
           (select coalesce(max(performance), 0)::int from own) as performance_point,
           coalesce((select balance from point_balances where student_id = ${studentId}), 0)::int as total_points,
           coalesce((
             select sum(amount) >= ${MONTHLY_CAP} from point_entries
             where student_id = ${studentId} and reason = 'paper' and month in (select month from own)
           ), false) as monthly_cap_reached`.execute(db);
  return rows[0] ?? { earnPoint: 0, performancePoint: 0, totalPoints: 0, monthlyCapReached: false };
}
