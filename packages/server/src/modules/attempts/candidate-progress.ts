import type { CandidateProgress } from "@markwell/contract/calls/conduct";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { PRESENT_MS } from "./presence.ts";

interface Row {
  id: string;
  startedAt: Date | null;
  closedAt: Date | null;
  answered: number;
  lastSave: Date | null;
  online: boolean;
  lastSeen: Date | null;
  timesLeft: number;
  secondsLeft: number;
  pausedAt: Date | null;
  pausedMs: number;
  pausedAlone: boolean;
  onBreak: boolean;
  neverSaw: boolean;
}

export async function candidateProgress(
  db: Db,
  testId: string,
  now: number,
  students?: readonly string[],
): Promise<CandidateProgress[]> {
  const some = students ? sql`and candidates.student_id = any(${students}::uuid[])` : sql``;
  const { rows } = await sql<Row>`
    select candidates.student_id as id, attempts.started_at, attempts.closed_at,
           case when attempts.closed_at is null then attempts.paused_at end as paused_at,
           coalesce(attempts.paused_ms, 0)::float8 as paused_ms,
           attempts.closed_at is null and coalesce(attempts.paused_alone, false) as paused_alone,
           attempts.closed_at is null and attempts.paused_at is not null and attempts.break_at is not null as on_break,
           coalesce(attempts.put_away and not attempts.questions_sent, false) as never_saw,
           coalesce(written.answered, 0)::int as answered, written.last_save,
           coalesce(connected and seen_at > ${new Date(now - PRESENT_MS)}, false) as online,
           -- Null counts for nothing here: the latest of what there is.
           greatest(sitting_presences.seen_at, written.last_save, attempts.started_at,
                    case when attempts.closed_how = 'submitted' then attempts.closed_at end) as last_seen,
           coalesce(away.times, 0)::int as times_left, coalesce(away.seconds, 0)::int as seconds_left
    from candidates
    left join attempts using (test_id, student_id)
    left join sitting_presences using (test_id, student_id)
    left join lateral (
      select count(*) filter (where chosen <> '{}' or body <> '') as answered, max(saved_at) as last_save
      from answers where attempt_id = attempts.id
    ) written on true
    left join lateral (
      select count(*) as times, sum(seconds) as seconds from page_leaves where attempt_id = attempts.id
    ) away on true
    where candidates.test_id = ${testId} ${some}`.execute(db);
  return rows.map((row) => ({
    _id: row.id,
    state: row.closedAt
      ? "finished"
      : row.startedAt
        ? "writing"
        : row.online
          ? "waiting"
          : "registered",
    answered: row.answered,
    lastSave: row.lastSave?.getTime() ?? null,
    online: row.online,
    lastSeen: row.lastSeen?.getTime() ?? null,
    pageLeft: { times: row.timesLeft, seconds: row.secondsLeft },
    pausedAt: row.pausedAt?.getTime() ?? null,
    pausedMs: row.pausedMs,
    pausedAlone: row.pausedAlone,
    ...(row.onBreak ? { onBreak: true as const } : {}),
    ...(row.neverSaw ? { neverSaw: true as const } : {}),
  }));
}
