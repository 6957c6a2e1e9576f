import type { Door } from "@markwell/domain/tests/door";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { shutAmong } from "../keys/index.ts";
import { isForOthers, type TestFacts } from "../tests/index.ts";

/** Whether nobody can enter the test any more, though its teacher has not pressed End. */
export async function isShut(db: Db, { id, begunAt }: TestFacts, now: number): Promise<boolean> {
  return begunAt !== null && (await shutAmong(db, [id], now)).has(id);
}

export type TestDoor = TestFacts &
  Door & {
    /** How a student who is let in takes it: with its classes' due date, where all have it as assigned. */
    place: { kind: "live" } | { kind: "assigned"; dueAt: number | undefined };
  };

/** The test as a student finds it; null: a visitor, who is in no class. */
export async function doorOf(
  db: Db,
  test: TestFacts,
  studentId: string | null,
  now: number,
): Promise<TestDoor> {
  const { rows } = await sql<{
    forOthers: boolean;
    assigned: boolean;
    dueAt: Date | null;
    endsAt: Date | null;
  }>`
    select ${isForOthers(sql`${studentId}::uuid`)} as for_others,
           coalesce(given.assigned, false) as assigned, hand_in_end(given.due_at, null, tests.late_until) as ends_at, given.due_at
    from tests
    cross join lateral (select bool_and(kind = 'assigned') as assigned,
                               case when bool_and(due_at is not null) then max(due_at) end as due_at
                        from test_classes where test_id = tests.id) as given
    where tests.id = ${test.id}`.execute(db);
  const { forOthers = false, assigned = false, dueAt = null, endsAt = null } = rows[0] ?? {};
  const past = assigned && endsAt !== null && endsAt.getTime() < now;
  return {
    ...test,
    forOthers,
    shut: (forOthers && past) || (await isShut(db, test, now)),
    place: assigned ? { kind: "assigned", dueAt: dueAt?.getTime() } : { kind: "live" },
  };
}
