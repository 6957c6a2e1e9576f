import type { PendingMessage } from "@markwell/contract/realtime";
import { secondsLeft } from "@markwell/domain/attempts/clock";
import { extraMinutesOf } from "@markwell/domain/attempts/extra-time";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Sitting } from "./presence.ts";
import { dueIsOver } from "./store.ts";

interface Row extends Sitting {
  durationMinutes: number;
  forAll: number;
  own: number;
  dueAt: Date | null;
  conducted: boolean;
  deadline: Date | null;
  closed: boolean;
}

/** The present state of sittings by `testId:studentId`; unregistered ones are left out. */
export async function sittingStates(
  db: Db,
  sittings: readonly Sitting[],
  now: number,
): Promise<Map<string, PendingMessage>> {
  if (sittings.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select candidates.test_id, candidates.student_id, candidates.due_at, tests.duration_minutes,
           tests.extra_minutes as for_all, candidates.extra_minutes as own,
           tests.conducted_at is not null as conducted,
           attempts.deadline, attempts.closed_at is not null as closed
    from unnest(${sittings.map(({ testId }) => testId)}::uuid[], ${sittings.map(({ studentId }) => studentId)}::uuid[])
      as asked (test_id, student_id)
    join candidates using (test_id, student_id)
    join tests on tests.id = candidates.test_id and tests.removed_at is null
    left join attempts using (test_id, student_id)`.execute(db);
  return new Map(rows.map((row) => [`${row.testId}:${row.studentId}`, stateOf(row, now)]));
}

function stateOf(row: Row, now: number): PendingMessage {
  const { deadline, closed, conducted, durationMinutes, dueAt } = row;
  const serverTime = now;
  if (closed || conducted) return { pending: 0, serverTime, state: "ended" };
  if (!deadline) {
    if (dueIsOver(dueAt, now)) return { pending: 0, serverTime, state: "ended" };
    const pending = (durationMinutes + extraMinutesOf(row)) * 60;
    return { pending, serverTime, state: "waiting" };
  }
  return { pending: secondsLeft(deadline.getTime(), now), serverTime, state: "running" };
}
